/** The notebook of a board, for components that only such a notebook has. */
import { BoardNotebook } from './boardNotebook';
import { useNotebook } from './context';

export function useBoardNotebook(): BoardNotebook {
  const notebook = useNotebook();
  if (!(notebook instanceof BoardNotebook)) throw new Error('This component belongs into the notebook of a board.');
  return notebook;
}

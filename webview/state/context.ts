/** Hands a notebook's state down to the components. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Notebook } from './notebook';

export const NotebookContext = createContext<Notebook | undefined>(undefined);

/** Whatever notebook this page shows: for everything that all kinds have in common. */
export function useNotebook(): Notebook {
  const notebook = useContext(NotebookContext);
  if (notebook === undefined) throw new Error('No notebook around this component.');
  return notebook;
}

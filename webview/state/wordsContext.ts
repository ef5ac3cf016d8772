/** Hands the state of a word list's notebook down to its own components. */
import { useNotebook } from './context';
import { WordsNotebook } from './wordsNotebook';

export function useWordsNotebook(): WordsNotebook {
  const notebook = useNotebook();
  if (!(notebook instanceof WordsNotebook)) throw new Error('This component belongs to the notebook of a word list.');
  return notebook;
}

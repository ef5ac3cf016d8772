/** The page of a word list begins here. */
import { startPage } from './start';
import { connect } from './state/host';
import { WordsNotebook } from './state/wordsNotebook';
import { WordsPage } from './words-notebook/WordsPage';

startPage(new WordsNotebook(connect()), WordsPage);

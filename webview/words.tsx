/** The page of a word list begins here. */
import { startPage } from './start';
import { connect } from './state/host';
import { renderOnceAFrame } from './state/renderOnce';
import { WordsNotebook } from './state/wordsNotebook';
import { WordsPage } from './words-notebook/WordsPage';

renderOnceAFrame();
startPage(new WordsNotebook(connect()), WordsPage);

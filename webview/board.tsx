/** The page of a board begins here. */
import { BoardPage } from './board-notebook/BoardPage';
import { startPage } from './start';
import { BoardNotebook } from './state/boardNotebook';
import { connect } from './state/host';

startPage(new BoardNotebook(connect()), BoardPage);

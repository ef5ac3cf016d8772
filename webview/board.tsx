/** The page begins here: connects to the host, and draws the notebook into the one element that the host's HTML has. */
import { createElement, render } from 'preact';
import '@vscode/codicons/dist/codicon.css';
import './style/page.css';
import './style/controls.css';
import './style/cell.css';
import './style/path.css';
import './style/search.css';
import { Page } from './notebook/Page';
import { NotebookContext } from './state/context';
import { connect } from './state/host';
import { Notebook } from './state/notebook';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root".');

const notebook = new Notebook(connect());
addEventListener('error', (event) => notebook.report(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => notebook.report(event.reason));
render(createElement(NotebookContext.Provider, { value: notebook }, createElement(Page, null)), root);
notebook.start();

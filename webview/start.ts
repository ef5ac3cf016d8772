/** How a page begins, whatever its notebook: errors go to the host, and the notebook is drawn into the one element of the host's HTML. */
import { createElement, render, type ComponentType } from 'preact';
import { NotebookContext } from './state/context';
import type { Notebook } from './state/notebook';
import './style/index.css';

export function startPage(notebook: Notebook, page: ComponentType): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  addEventListener('error', (event) => notebook.report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => notebook.report(event.reason));
  render(createElement(NotebookContext.Provider, { value: notebook }, createElement(page, null)), root);
  notebook.start();
}

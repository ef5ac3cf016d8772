/**
 * The frame of every notebook: toolbar, problems, cells, and what keys do among the cells. What the cells are, and what stands in their
 * place when there never was anything good to show, is the kind's affair.
 */
import { effect, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CellId } from '../../src/protocol';
import { useNotebook } from '../state/context';
import { Announcements } from './Announcements';
import { areaOf, cellElement, cellOf, firstControl, isCommandKey, leavesFocusAlone } from './focus';
import { Keys, type KeyGroup } from './Keys';
import { Problems } from './Problems';
import { keepAtTop, show } from './scroll';
import { StoppedNotice } from './StoppedNotice';
import { Toolbar } from './Toolbar';
import { Waiting } from './Waiting';

interface Props {
  /** The document in a few words, for the line under the toolbar. */
  readonly facts: readonly string[];
  /** Chips after them that open choices. */
  readonly chips?: ComponentChildren;
  /** The cells; undefined while there is nothing to fill them with. */
  readonly cells: ComponentChildren | undefined;
  /** What is shown when the document never was good. */
  readonly failed: ComponentChildren;
  readonly keys: readonly KeyGroup[];
}

export function Page({ facts, chips, cells, failed, keys }: Props) {
  const notebook = useNotebook();
  const root = useRef<HTMLDivElement>(null);
  const snapshot = notebook.snapshot.value;
  const { noun, cells: ids } = notebook.kind;
  const filled = cells !== undefined;

  const focusCell = (id: CellId, visibly = true): void => {
    notebook.focusedCell.value = id;
    const cell = root.current && cellElement(root.current, id);
    cell?.focus({ preventScroll: true });
    if (visibly && cell) show(cell);
  };

  useSignalEffect(() => {
    const cell = notebook.revealed.value;
    if (cell !== undefined) requestAnimationFrame(() => focusCell(cell.id));
  });

  useDrawing(filled);
  useScrollMemory(filled, (id) => root.current && cellElement(root.current, id));
  usePageFocus((id) => focusCell(id, false));
  // The cells are there only once there is something to fill them with.
  useEffect(() => {
    if (filled && document.hasFocus() && document.activeElement === document.body) {
      focusCell(notebook.focusedCell.value, false);
    }
  }, [filled]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const id = cellOf(target);
    if (id === undefined || target.closest('dialog') !== null) return;
    const onCell = target.matches('[data-cell]');
    const next = (by: number): CellId => {
      const index = Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + by));
      return ids[index] as CellId; // clamped to the list
    };
    if (event.key === 'Enter' && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      notebook.run(id);
      focusCell(event.shiftKey ? next(1) : id);
    } else if (event.key === 'Escape' && !onCell && !event.defaultPrevented) {
      event.preventDefault();
      focusCell(id);
    } else if (onCell && event.key === 'Enter') {
      event.preventDefault();
      const cell = root.current && cellElement(root.current, id);
      if (cell) firstControl(cell)?.focus();
    } else if (onCell && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      focusCell(next(event.key === 'ArrowDown' ? 1 : -1));
    } else if (isCommandKey(event, areaOf(target))) {
      event.preventDefault();
    }
  };

  return (
    <div
      ref={root}
      class="page"
      onKeyDown={onKeyDown}
      onFocusIn={(event) => {
        const id = cellOf(event.target as Element);
        if (id !== undefined) notebook.focusedCell.value = id;
      }}
      onMouseDown={(event) => {
        const target = event.target as Element;
        const id = cellOf(target);
        if (id === undefined) return;
        notebook.focusedCell.value = id;
        if (leavesFocusAlone(target)) {
          event.preventDefault();
          const cell = root.current && cellElement(root.current, id);
          // Keys that were going to this cell or a control of it keep going there.
          if (cell !== null && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
        }
      }}
    >
      <Toolbar facts={facts} chips={chips} />
      <main>
        {snapshot === undefined ? (
          <Waiting what={`Opening the ${noun}`} />
        ) : (
          <>
            <Problems />
            <StoppedNotice />
            {filled ? (
              <div class="cells" role="list" aria-label={`Cells of ${snapshot.name}`}>
                {cells}
              </div>
            ) : snapshot.stage === 'failed' ? (
              failed
            ) : (
              snapshot.stage !== 'stopped' && (
                <Waiting what={`Reading the ${noun}`} fraction={notebook.hostProgress.value?.fraction} />
              )
            )}
          </>
        )}
      </main>
      <Announcements />
      <Keys more={keys} />
    </div>
  );
}

/** Once the first cells are on screen, draws the outputs of the others, one a frame. */
function useDrawing(ready: boolean): void {
  const { drawnCells, kind } = useNotebook();
  useEffect(() => {
    if (!ready) return;
    let frame = 0;
    const drawNext = (): void => {
      if (drawnCells.value >= kind.cells.length) return;
      frame = requestAnimationFrame(() => {
        drawnCells.value++;
        drawNext();
      });
    };
    drawNext();
    return () => cancelAnimationFrame(frame);
  }, [ready]);
}

/**
 * Comes back to where the page was scrolled to, once there is something to scroll, and remembers it from then on. A page that was opened to
 * show a cell goes to that one.
 */
function useScrollMemory(ready: boolean, elementOf: (id: CellId) => Element | null): void {
  const { pageMemory, revealed } = useNotebook();
  useEffect(() => {
    if (!ready) return;
    // The boards find their sizes with the first frame.
    let stop: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      const { id } = revealed.peek() ?? {};
      const cell = id === undefined ? null : elementOf(id);
      if (cell === null) scrollTo({ top: pageMemory.scrollTop });
      else stop = keepAtTop(cell);
    });
    // A wish to see another cell may come from outside of the page.
    let isFirst = true;
    const stopWatching = effect(() => {
      void revealed.value;
      if (!isFirst) stop?.();
      isFirst = false;
    });
    const remember = (): void => pageMemory.update({ scrollTop: scrollY });
    addEventListener('scrollend', remember);
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
      stop?.();
      removeEventListener('scrollend', remember);
    };
  }, [ready]);
}

/**
 * Tells the host where the focus is: nowhere here when the page has lost it to another part of VS Code. When it comes back without
 * an aim, as by a click on the tab, it goes to the cell that had it.
 */
function usePageFocus(focusCell: (id: CellId) => void): void {
  const notebook = useNotebook();
  useEffect(() => {
    const tell = (): void => notebook.focusMoved(document.hasFocus() ? areaOf(document.activeElement) : 'elsewhere');
    const lost = (): void => notebook.focusMoved('elsewhere');
    const cameBack = (): void => {
      if (document.activeElement === document.body) focusCell(notebook.focusedCell.value);
      tell();
    };
    const keepStill = (event: KeyboardEvent): void => {
      if (event.target === document.body && isCommandKey(event, 'notebook')) event.preventDefault();
    };
    document.addEventListener('focusin', tell);
    document.addEventListener('focusout', tell);
    document.addEventListener('keydown', keepStill);
    addEventListener('focus', cameBack);
    addEventListener('blur', lost);
    if (document.hasFocus()) cameBack();
    else tell();
    return () => {
      document.removeEventListener('focusin', tell);
      document.removeEventListener('focusout', tell);
      document.removeEventListener('keydown', keepStill);
      removeEventListener('focus', cameBack);
      removeEventListener('blur', lost);
    };
  }, []);
}

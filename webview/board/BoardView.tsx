/**
 * The drawn board as a component: canvases that are looked at, one element that takes the keyboard, a line of words about the square
 * pointed at, and, where they have a use, buttons for zoom. Pointer and keys are handled here; what is painted is the stage's affair.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { Icon } from '../notebook/Icon';
import type { IconName } from '../notebook/icons';
import { announceSquare, describeSquare } from './describe';
import { squareForKey } from './keys';
import type { Point } from './layout';
import type { BoardViewProps } from './props';
import { BoardStage } from './stage';
import './board.css';

/** A press that moves less than this many CSS pixels is a click. */
const CLICK = 4;
const ZOOM_STEP = 1.6;

export function BoardView(props: BoardViewProps): JSX.Element {
  const stage = useMemo(() => new BoardStage(props), []);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const search = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const own = useSignal(-1);
  const selected = props.selected ?? own;

  useLayoutEffect(() => {
    const before = stage.props.peek();
    stage.props.value = props.selected === undefined ? { ...props, selected: own } : props;
    if (before !== undefined && before.board !== props.board) stage.replaced(before.board);
  });

  useLayoutEffect(() => {
    if (ground.current === null || search.current === null) return;
    return stage.attach(ground.current, search.current);
  }, [stage]);

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = (): void => stage.resize(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [stage]);

  useEffect(() => (surface.current === null ? undefined : listen(surface.current, stage, select)), [stage]);

  const facts = () => ({
    board: stage.board.peek(),
    moment: stage.moment.peek(),
    reached: stage.props.peek()?.reached,
    tokens: stage.props.peek()?.tokens?.peek(),
  });

  function say(square: number, prefix = ''): void {
    stage.props.peek()?.announce?.(prefix + announceSquare(square, facts()));
  }

  function select(square: number): void {
    stage.cursor.value = square;
    (stage.props.peek()?.selected ?? own).value = square;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (handleKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Does what a key stands for; whether it stood for anything. */
  function handleKey(key: string): boolean {
    const at = stage.cursor.peek();
    const next = squareForKey(stage.board.peek(), at < 0 ? 1 : at, key);
    if (next !== undefined) {
      stage.cursor.value = next;
      stage.reveal(next);
      say(next);
      return true;
    }
    switch (key) {
      case 'Enter':
      case ' ':
        if (at >= 0) {
          select(at);
          say(at, 'selected: ');
        }
        return true;
      case 'Escape':
        selected.value = -1;
        leave(surface.current);
        return true;
      case '+':
      case '=':
        stage.zoom(ZOOM_STEP);
        return true;
      case '-':
      case '−':
        stage.zoom(1 / ZOOM_STEP);
        return true;
      case '0':
        stage.fit();
        return true;
      default:
        return false;
    }
  }

  function onFocus(): void {
    stage.focused.value = true;
    if (stage.cursor.peek() < 0) {
      const current = stage.moment.peek()?.current ?? -1;
      stage.cursor.value = selected.peek() >= 0 ? selected.peek() : current >= 0 ? current : stage.board.peek().start;
    }
    props.onFocusChange?.(true);
    if (surface.current?.matches(':focus-visible') === true) say(stage.cursor.peek());
  }

  function onBlur(): void {
    stage.focused.value = false;
    props.onFocusChange?.(false);
  }

  return (
    <div class="board" ref={root}>
      <div
        class="board-surface"
        ref={surface}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={help}
        data-zoom={stage.zoomed.value ? 'in' : 'fit'}
        data-detail={stage.detail.value}
        data-columns={props.board.columns}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <canvas ref={ground} aria-hidden="true" />
        <canvas ref={search} aria-hidden="true" class="board-search" />
      </div>
      <p class="board-help" id={help}>
        Arrow keys move from square to square, Enter explains a square, plus and minus zoom, Escape leaves the board.
      </p>
      <Foot stage={stage} />
    </div>
  );
}

/** Gives the focus back to the cell that the board stands in. */
function leave(surface: HTMLElement | null): void {
  const cell = surface?.parentElement?.closest<HTMLElement>('[tabindex]');
  if (cell === null || cell === undefined) surface?.blur();
  else cell.focus({ preventScroll: true });
}

/** What stands below the drawing, no wider than it unless the drawing is very small. */
function Foot({ stage }: { stage: BoardStage }): JSX.Element {
  return (
    <div class="board-foot" style={{ maxWidth: `${Math.max(320, stage.size.value.width)}px` }}>
      <Fact stage={stage} />
      <ZoomButtons stage={stage} />
    </div>
  );
}

/** One line about the square under the pointer, else under the cursor, else the selected one. Keeps its place when it is empty. */
function Fact({ stage }: { stage: BoardStage }): JSX.Element {
  const chosen = stage.props.value?.selected?.value ?? -1;
  const hover = stage.hover.value;
  const square = hover >= 0 ? hover : stage.focused.value ? stage.cursor.value : chosen;
  const board = stage.board.value;
  const text =
    square < 0 || square > board.lastSquare
      ? ''
      : describeSquare(square, {
          board,
          moment: stage.moment.value,
          reached: stage.props.value?.reached,
          tokens: stage.props.value?.tokens?.value,
        });
  return <div class="board-fact">{text}</div>;
}

function ZoomButtons({ stage }: { stage: BoardStage }): JSX.Element | null {
  if (!stage.zoomable.value) return null;
  const current = stage.moment.value?.current ?? -1;
  const zoomed = stage.zoomed.value;
  return (
    <div class="board-zoom" role="group" aria-label="Zoom">
      <ZoomButton icon="zoom-in" label="Zoom in" act={() => stage.zoom(ZOOM_STEP)} />
      <ZoomButton icon="zoom-out" label="Zoom out" disabled={!zoomed} act={() => stage.zoom(1 / ZOOM_STEP)} />
      <ZoomButton icon="screen-full" label="Fit the whole board" disabled={!zoomed} act={() => stage.fit()} />
      {current >= 0 && zoomed && (
        <ZoomButton icon="target" label="Show the current square" act={() => stage.center(current)} />
      )}
    </div>
  );
}

function ZoomButton(props: { icon: IconName; label: string; disabled?: boolean; act: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="board-button"
      title={props.label}
      aria-label={props.label}
      aria-disabled={props.disabled === true}
      onClick={() => props.disabled !== true && props.act()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/**
 * Pointer and wheel. Whoever points has no use for the board's own cursor, so a press gives the focus to the cell, where the keys of the
 * search and the game work; the board takes the keys when the focus comes by key. A plain wheel belongs to the notebook's scrolling;
 * with Ctrl or Cmd (which is how a pinch on a touchpad arrives) it zooms. Two fingers on a touch screen zoom, one finger scrolls the page
 * until the board is zoomed in.
 */
function listen(surface: HTMLElement, stage: BoardStage, select: (square: number) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pressed = new Map<number, Point>();
  let origin: Point = { x: 0, y: 0 };
  let dragged = false;

  const placeOf = (event: MouseEvent): Point => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  surface.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      stage.zoom(Math.exp(-Math.max(-50, Math.min(50, delta)) * 0.01), placeOf(event));
    },
    { passive: false, signal },
  );

  surface.addEventListener(
    'mousedown',
    (event) => {
      event.preventDefault(); // The browser would give the board the focus.
      leave(surface);
    },
    { signal },
  );

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const place = placeOf(event);
      pressed.set(event.pointerId, place);
      if (pressed.size === 1) {
        origin = place;
        dragged = false;
      } else dragged = true;
      if (stage.zoomed.peek() || pressed.size > 1) surface.setPointerCapture(event.pointerId);
    },
    { signal },
  );

  surface.addEventListener(
    'pointermove',
    (event) => {
      const place = placeOf(event);
      const before = pressed.get(event.pointerId);
      if (before === undefined) {
        if (event.pointerType !== 'touch') stage.hover.value = stage.squareAt(place);
        return;
      }
      pressed.set(event.pointerId, place);
      if (pressed.size === 2) {
        const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) return;
        const spread = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
        stage.zoom(spread(place, other) / spread(before, other), {
          x: (place.x + other.x) / 2,
          y: (place.y + other.y) / 2,
        });
        stage.pan((place.x - before.x) / 2, (place.y - before.y) / 2);
        return;
      }
      if (!dragged && Math.hypot(place.x - origin.x, place.y - origin.y) < CLICK) return;
      dragged = true;
      if (!stage.zoomed.peek()) return;
      surface.dataset['drag'] = '';
      stage.hover.value = -1;
      stage.pan(place.x - before.x, place.y - before.y);
    },
    { signal },
  );

  const release = (event: PointerEvent): void => {
    pressed.delete(event.pointerId);
    if (pressed.size === 0) delete surface.dataset['drag'];
  };
  surface.addEventListener('pointerup', release, { signal });
  surface.addEventListener('pointercancel', release, { signal });
  surface.addEventListener('pointerleave', () => (stage.hover.value = -1), { signal });

  surface.addEventListener(
    'click',
    (event) => {
      if (dragged) return;
      const square = stage.squareAt(placeOf(event));
      if (square >= 0) select(square);
    },
    { signal },
  );

  surface.addEventListener(
    'dblclick',
    (event) => {
      event.preventDefault();
      stage.zoom(2, placeOf(event));
    },
    { signal },
  );
  return () => stop.abort();
}

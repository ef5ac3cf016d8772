/**
 * The moving parts behind a drawn board: two canvases, what of the board is in view, and one repaint per animation frame of whatever
 * has changed. The lower canvas (squares, numbers, jumps) is painted when the view, the theme or the board changes; the upper one
 * (search, path, pointer) whenever anything does. Lives outside the component so that a step costs no pass through it.
 */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Board, Cursor } from '../../src/core';
import { palette } from '../theme';
import { detailAt, type Detail } from './detail';
import { JumpLines, type JumpLine } from './jumplines';
import { centerOf, cornerOf, extent, squareAtPoint, type Point } from './layout';
import { momentAt, tokenSquare, type Moment } from './moment';
import { GroundImage, StateImage } from './overview';
import { paintGround } from './paint/ground';
import { penFor } from './paint/pen';
import { paintSearch } from './paint/search';
import type { BoardViewProps } from './props';
import type { BoardToken } from './token';
import {
  centerOn,
  fit,
  fittingScale,
  pan,
  reveal,
  seen,
  startingScale,
  viewSize,
  zoomAt,
  type Size,
  type Viewport,
} from './viewport';

/** Length of the motion that follows a single step, in milliseconds. */
const MOTION = 160;
/** Below this many CSS pixels a square when fitted, zooming has something to show. */
const SMALL = 20;

const AT_START: Cursor = { step: 0, event: 0 };

/** How much is drawn, and the jumps in view where their lines are. */
interface View {
  readonly detail: Detail;
  readonly lines: readonly JumpLine[];
}

export class BoardStage {
  readonly props: ReturnType<typeof signal<BoardViewProps>>;
  readonly size = signal<Size>({ width: 0, height: 0 });
  readonly viewport = signal<Viewport>({ scale: 1, x: 0, y: 0 });
  /** Square under the pointer and under the board's own cursor; −1 for none. */
  readonly hover = signal(-1);
  readonly cursor = signal(-1);
  readonly focused = signal(false);

  readonly board: ReadonlySignal<Board>;
  readonly moment: ReadonlySignal<Moment | undefined>;
  readonly zoomed: ReadonlySignal<boolean>;
  /** Whether zooming is worth its buttons. */
  readonly zoomable: ReadonlySignal<boolean>;
  readonly detail: ReadonlySignal<Detail>;

  readonly #fitScale = signal(1);
  readonly #lines: ReadonlySignal<JumpLines>;
  readonly #view: ReadonlySignal<View>;
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #ground: HTMLCanvasElement | undefined;
  #search: HTMLCanvasElement | undefined;
  #groundImage: GroundImage | undefined;
  #stateImage: StateImage | undefined;
  #frame = 0;
  #groundStale = true;
  #width = 0;
  #motion: { from: Moment; since: number } | undefined;
  #lastMove = -Infinity;
  /** Whether the view is the one that a tall board begins with, which goes with the search until a person moves it. */
  #following = false;
  /** Whether a person has chosen what part of this board is seen, be it all of it. */
  #chosen = false;
  #shownMoment: Moment | undefined;

  constructor(props: BoardViewProps) {
    this.props = signal(props);
    this.board = computed(() => this.#current.board);
    this.moment = computed(() => {
      const { walk, cursor } = this.#current;
      return walk === undefined ? undefined : momentAt(walk, cursor?.value ?? AT_START);
    });
    this.zoomed = computed(() => this.viewport.value.scale > this.#fitScale.value * 1.001);
    this.zoomable = computed(() => this.zoomed.value || this.#fitScale.value < SMALL);
    this.#lines = computed(() => new JumpLines(this.board.value));
    this.#view = computed(() => {
      const viewport = this.viewport.value;
      const box = seen(viewport, this.size.value);
      const detail = detailAt(viewport.scale, () => this.#lines.value.crowding(box));
      const hasLines = detail === 'lines' || detail === 'shapes';
      return { detail, lines: hasLines ? this.#lines.value.inView(box) : [] };
    });
    this.detail = computed(() => this.#view.value.detail);
  }

  get #current(): BoardViewProps {
    return this.props.value as BoardViewProps; // set in the constructor and never to undefined
  }

  /** Takes the canvases and paints on them until the returned function is called. */
  attach(ground: HTMLCanvasElement, search: HTMLCanvasElement): () => void {
    this.#ground = ground;
    this.#search = search;
    const stopGround = effect(() => {
      void [palette().value, this.board.value, this.viewport.value, this.size.value];
      this.#groundStale = true;
      this.#schedule();
    });
    const stopSearch = effect(() => {
      const { path, reached, wall, selected, pointed, tokens } = this.#current;
      void [path, reached, wall, selected?.value, pointed?.value, tokens?.value];
      void [this.hover.value, this.cursor.value];
      this.#follow(this.moment.value);
      this.#followTokens(tokens?.value);
      this.#schedule();
    });
    return () => {
      stopGround();
      stopSearch();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    };
  }

  /** Fits the view to the room there is, in CSS pixels. A view that was zoomed in keeps its scale and middle. */
  resize(width: number): void {
    this.#width = width;
    const drawing = extent(this.board.value);
    const scale = fittingScale(drawing, width, innerHeight, devicePixelRatio, this.props.peek()?.margin);
    const size = viewSize(drawing, scale, width);
    const { viewport } = this;
    const wasZoomed = this.zoomed.value && this.size.value.width > 0;
    const old = this.size.value;
    const close = startingScale(drawing, width, scale);
    const middle = {
      x: (old.width / 2 - viewport.value.x) / viewport.value.scale,
      y: (old.height / 2 - viewport.value.y) / viewport.value.scale,
    };
    batch(() => {
      this.#fitScale.value = scale;
      this.size.value = size;
      viewport.value =
        wasZoomed && viewport.value.scale > scale && !this.#following
          ? centerOn(viewport.value, middle, drawing, size)
          : fit(drawing, size, scale);
      this.#following = false;
      if (close > scale && viewport.value.scale === scale && !this.#chosen) {
        this.#following = true;
        const { board } = this.#current;
        const at = this.moment.value === undefined ? -1 : tokenSquare(this.moment.value);
        const beginning = { ...viewport.value, scale: close };
        viewport.value = centerOn(beginning, centerOf(board, at >= 0 ? at : board.start), drawing, size);
      }
    });
    this.#groundStale = true;
    this.#schedule();
  }

  /** A board of another shape is fitted anew; the images of the old one are let go. */
  replaced(before: Board): void {
    this.#groundImage = undefined;
    this.#stateImage = undefined;
    const { columns, rows } = this.board.value;
    if (columns !== before.columns || rows !== before.rows) this.#chosen = false;
    if (this.#width > 0) this.resize(this.#width);
    const { lastSquare } = this.board.value;
    batch(() => {
      if (this.hover.value > lastSquare) this.hover.value = -1;
      if (this.cursor.value > lastSquare) this.cursor.value = lastSquare;
    });
  }

  zoom(factor: number, at: Point = { x: this.size.value.width / 2, y: this.size.value.height / 2 }): void {
    const drawing = extent(this.board.value);
    this.#choose();
    this.viewport.value = zoomAt(this.viewport.value, factor, at, drawing, this.size.value, this.#fitScale.value);
  }

  fit(): void {
    this.#choose();
    this.viewport.value = fit(extent(this.board.value), this.size.value, this.#fitScale.value);
  }

  pan(dx: number, dy: number): void {
    this.#choose();
    this.viewport.value = pan(this.viewport.value, dx, dy, extent(this.board.value), this.size.value);
  }

  #choose(): void {
    this.#following = false;
    this.#chosen = true;
  }

  /** Brings a square into view. */
  reveal(square: number): void {
    const board = this.board.value;
    this.viewport.value = reveal(this.viewport.value, cornerOf(board, square), extent(board), this.size.value);
  }

  /** Puts a square in the middle of the view. */
  center(square: number): void {
    const board = this.board.value;
    this.viewport.value = centerOn(this.viewport.value, centerOf(board, square), extent(board), this.size.value);
  }

  /** The square at a place of the view; −1 for none. */
  squareAt(place: Point): number {
    const { scale, x, y } = this.viewport.value;
    return squareAtPoint(this.board.value, { x: (place.x - x) / scale, y: (place.y - y) / scale });
  }

  /** A view that goes with the search goes with the game as well: with the token that moves, else with who is to roll. */
  #followTokens(tokens: readonly BoardToken[] | undefined): void {
    if (!this.#following || tokens === undefined) return;
    const token = tokens.find(({ moving }) => moving !== undefined) ?? tokens.find(({ front }) => front);
    const square = token?.moving?.to ?? token?.square;
    if (square !== undefined && square >= Math.min(1, this.board.peek().start)) this.reveal(square);
  }

  /** Starts a motion when the cursor has moved by a single step and the one before has come to its end. */
  #follow(moment: Moment | undefined): void {
    const before = this.#shownMoment;
    if (before === moment) return;
    this.#shownMoment = moment;
    const token = moment === undefined ? -1 : tokenSquare(moment);
    if (this.#following && token >= 0) this.reveal(token);
    const now = performance.now();
    const rested = now - this.#lastMove > MOTION * 1.5;
    this.#lastMove = now;
    const single = before !== undefined && moment?.walk === before.walk && isSingleStep(before.cursor, moment.cursor);
    this.#motion = single && rested && !this.#still.matches ? { from: before, since: now } : undefined;
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const { width, height } = this.size.peek();
    if (this.#ground === undefined || this.#search === undefined || width === 0) return;
    const ratio = devicePixelRatio;
    for (const canvas of [this.#ground, this.#search]) {
      const w = Math.round(width * ratio);
      const h = Math.round(height * ratio);
      if (canvas.width === w && canvas.height === h) continue;
      canvas.width = w;
      canvas.height = h;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      this.#groundStale = true;
    }
    const colors = palette().peek();
    const board = this.board.peek();
    const view = this.#view.peek();
    const viewport = this.viewport.peek();
    const size = this.size.peek();
    if (this.#groundStale) {
      this.#groundStale = false;
      const context = this.#ground.getContext('2d');
      if (context !== null) {
        const pen = penFor(context, colors, viewport, size, ratio);
        paintGround(pen, board, view.detail, view.lines, () => (this.#groundImage ??= new GroundImage(board)));
      }
    }
    const context = this.#search.getContext('2d');
    if (context === null) return;
    const { path, reached, wall, selected, pointed, tokens } = this.#current;
    const done = this.#motion === undefined ? 1 : (performance.now() - this.#motion.since) / MOTION;
    const motion = this.#motion !== undefined && done < 1 ? { from: this.#motion.from, done } : undefined;
    const chosen = selected?.peek() ?? -1;
    paintSearch(
      penFor(context, colors, viewport, size, ratio),
      {
        board,
        lineOf: (from) => this.#lines.peek().from(from),
        moment: this.moment.peek(),
        motion,
        path: path ?? [],
        reached,
        wall,
        hover: this.hover.peek(),
        cursor: this.focused.peek() ? this.cursor.peek() : -1,
        selected: chosen >= Math.min(1, board.start) && chosen <= board.lastSquare ? chosen : -1,
        pointed: pointed?.peek(),
        tokens: tokens?.peek() ?? [],
      },
      () => (this.#stateImage ??= new StateImage()),
    );
    if (motion !== undefined) this.#schedule();
    else this.#motion = undefined;
  }
}

/** Whether two cursors lie one event or one whole step apart. */
function isSingleStep(a: Cursor, b: Cursor): boolean {
  return a.step === b.step ? Math.abs(a.event - b.event) === 1 : Math.abs(a.step - b.step) === 1;
}

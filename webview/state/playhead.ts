/**
 * Where in a search a person stands, and every way to move there: by step sizes, to a step, to a level, to both ends, and playing. It
 * knows of a search only that it can be walked, so boards and words share it.
 */
import { batch, signal, type Signal } from '@preact/signals';
import { back, clamp, first, forward, last, levelStep, wholeStep } from '../../src/core';
import type { Cursor, StepSize, Walkable } from '../../src/core';
import { Player } from './player';

/** What of the place is remembered. */
export interface Place<Z extends StepSize> {
  readonly cursor: Cursor;
  readonly stepSize: Z;
  /** Steps a second while playing. */
  readonly speed: number;
}

/** Methods, not function properties, so that a playhead of few sizes serves where any is asked for. */
export interface PlayheadPort<Z extends StepSize> {
  /** The search to move in; undefined while there is none. */
  walk(): Walkable | undefined;
  remember(change: Partial<Place<Z>>): void;
}

export type Direction = 'forward' | 'back';

/** Step sizes from the largest to the smallest; the second is the one to begin with. */
export type StepSizes<Z extends StepSize> = readonly [Z, Z, ...Z[]];

export class Playhead<Z extends StepSize = StepSize> {
  readonly cursor = signal<Cursor>(first);
  /** By which step size the cursor came where it is, for telling what just happened; undefined when it was set directly. */
  readonly arrivedBy = signal<Z | undefined>(undefined);
  readonly stepSize: Signal<Z>;
  readonly speed = signal(1);
  readonly player: Player;

  readonly #sizes: Signal<StepSizes<Z>>;

  constructor(
    sizes: StepSizes<Z>,
    readonly port: PlayheadPort<Z>,
  ) {
    this.#sizes = signal(sizes);
    this.stepSize = signal(sizes[1]);
    this.player = new Player({
      advance: (count) => this.#advance(count),
      speed: () => this.speed.value,
      length: () => port.walk()?.lastStep ?? 0,
    });
  }

  get sizes(): StepSizes<Z> {
    return this.#sizes.value;
  }

  /** The sizes of another method of search. The finest takes the place of a size that it does not have. */
  setSizes(sizes: StepSizes<Z>): void {
    this.#sizes.value = sizes;
    if (!sizes.includes(this.stepSize.value)) this.setStepSize(sizes[sizes.length - 1] as Z); // there are two at least
  }

  /** Takes over what was remembered, without telling it again. */
  restore({ cursor, stepSize, speed }: Place<Z>): void {
    this.cursor.value = cursor;
    this.stepSize.value = stepSize;
    this.speed.value = speed;
  }

  /** Moves as far as the search at hand makes necessary: it may be shorter than the one before. */
  fit(): void {
    this.#withWalk((walk) => (this.cursor.value = clamp(walk, this.cursor.value)));
  }

  /** A step in the chosen size, or in one that is larger (−1) or smaller (1) by that many sizes, as far as there are any. */
  step(direction: Direction, by = 0): void {
    const { sizes } = this;
    const at = sizes.indexOf(this.stepSize.value) + by;
    this.stepBy(direction, sizes[Math.min(Math.max(at, 0), sizes.length - 1)] as Z); // clamped to the sizes
  }

  stepBy(direction: Direction, size: Z): void {
    const move = direction === 'forward' ? forward : back;
    this.#withWalk((walk) => this.goTo(move(walk, this.cursor.value, size), size));
  }

  /** Moves to a moment by hand, which ends playing. */
  goTo(cursor: Cursor, size?: Z): void {
    this.player.pause();
    this.#move(cursor, size);
  }

  goToStep(step: number): void {
    this.#withWalk((walk) => this.goTo(wholeStep(walk, step)));
  }

  goToLevel(level: number): void {
    this.#withWalk((walk) => this.goTo(levelStep(walk, level), this.sizes[0]));
  }

  goToFirst(): void {
    this.goTo(first);
  }

  goToLast(): void {
    this.#withWalk((walk) => this.goTo(last(walk)));
  }

  togglePlay(): void {
    if (this.player.playing.value) return this.player.pause();
    this.#withWalk((walk) => {
      // At the end there is nothing left to play but the whole again.
      if (this.cursor.value.step >= walk.lastStep) this.#move(first);
      this.player.play();
    });
  }

  setStepSize(stepSize: Z): void {
    this.stepSize.value = stepSize;
    this.port.remember({ stepSize });
  }

  setSpeed(speed: number): void {
    this.speed.value = speed;
    this.port.remember({ speed });
  }

  #advance(count: number): boolean {
    const walk = this.port.walk();
    if (walk === undefined) return false;
    const size = this.stepSize.value;
    let cursor = this.cursor.value;
    // Many whole steps at once need no walking through each of them.
    if (count > 1 && (size === 'square' || size === 'word')) cursor = wholeStep(walk, cursor.step + count);
    else for (let i = 0; i < count && cursor.step < walk.lastStep; i++) cursor = forward(walk, cursor, size);
    this.#move(cursor, size);
    return cursor.step < walk.lastStep;
  }

  #move(cursor: Cursor, size?: Z): void {
    batch(() => {
      this.cursor.value = cursor;
      this.arrivedBy.value = size;
    });
    this.port.remember({ cursor });
  }

  #withWalk(use: (walk: Walkable) => void): void {
    const walk = this.port.walk();
    if (walk !== undefined) use(walk);
  }
}

/**
 * The way of the token that was just moved, frame by frame: square by square and then along the jump. It knows nothing of games but the
 * roll it is told of, and under reduced motion it does nothing at all.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Board, TurnResult } from '../../src/core';
import { lengthOfWay, type TokenWay } from '../board/index';

/** Milliseconds a square, and for the whole of a way. */
const STEP = 150;
const MOST = 1400;

export interface Moving {
  readonly turn: TurnResult;
  readonly way: TokenWay;
}

export class Motion {
  readonly #moving = signal<Moving | undefined>(undefined);
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #frame = 0;
  #ended: (() => void) | undefined;

  get moving(): ReadonlySignal<Moving | undefined> {
    return this.#moving;
  }

  /** Whether nothing may move. */
  get still(): boolean {
    return this.#still.matches;
  }

  /** Shows how a roll moves its token. @param ended called when it has come to rest, at once when nothing moves */
  start(board: Board, turn: TurnResult, ended: () => void): void {
    this.stop();
    const way: TokenWay = {
      from: turn.from,
      landing: turn.kind === 'void' ? turn.from : turn.landing,
      to: turn.kind === 'void' ? turn.from : turn.to,
      bounces: turn.overshoot === 'bounce',
      done: 0,
    };
    const length = turn.kind === 'beyond' || turn.kind === 'void' ? 0 : lengthOfWay(board, way);
    if (length === 0 || this.still || document.visibilityState === 'hidden') return ended();
    const duration = Math.min(MOST, length * STEP);
    const began = performance.now();
    this.#ended = ended;
    const tick = (): void => {
      const done = (performance.now() - began) / duration;
      if (done >= 1) return this.stop();
      this.#moving.value = { turn, way: { ...way, done } };
      this.#frame = requestAnimationFrame(tick);
    };
    tick();
  }

  /** Puts the token where it is going. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#moving.value = undefined;
    const ended = this.#ended;
    this.#ended = undefined;
    ended?.();
  }
}

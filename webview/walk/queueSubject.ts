/**
 * What a queue must know of the search that it shows: how an entry is written and named, and what picking one means. Boards and words
 * each make one; where entries stand, what is left out and how the line moves is the same for both.
 */
import type { ComponentChildren } from 'preact';
import type { Cursor, QueueWindow, Walkable } from '../../src/core';

export interface QueueSubject {
  readonly walk: Walkable & { queueWindow(cursor: Cursor): QueueWindow };
  /** Width of an entry in CSS pixels. */
  readonly chip: number;
  /** What an entry shows. `index` is a place in the log's `discovered`, here and below. */
  content(index: number): ComponentChildren;
  /** Its name for screen readers, `where` being where it stands: "front of the queue". */
  name(index: number, where: string): string;
  /** What a pointer is told. */
  hint(index: number): string;
  /** Class names for what is special about an entry, besides waiting or having been taken. */
  classes(index: number): string;
  /** Whether the entry is the goal, found: the search ends there, so it does not wait like the others. */
  isGoal(index: number): boolean;
  /** How a rule between two levels says what comes after it ("3 rolls"), or shorter where there is no room. */
  level(level: number, short: boolean): string;
  /** What the list of all entries says of one, besides its content. */
  about(index: number): string;
  /** Whether the entry, or what it stands for, is picked; reads signals. */
  isPicked(index: number): boolean;
  pick(index: number): void;
  /** Picks, or lets go of what is picked already. */
  toggle(index: number): void;
}

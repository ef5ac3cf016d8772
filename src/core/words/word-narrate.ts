/**
 * One plain sentence or two on what just happened, for the line under the search and for screen readers. Every situation has one
 * wording, here, in `narrate-moment.ts` and in `naive-narrate.ts` and nowhere else, so that the same thing is always called the same: words
 * are *new* or *already seen*, buckets are read and *cleared*, and a place in the search is the number of words in the ladder so far.
 *
 * The step size in which a person moves decides what "just happened" means: a member, a bucket, a whole word, or a whole level.
 */
import { group, list, plural } from '../format';
import type { Cursor, StepSize } from '../search/stepping';
import { inText } from './in-text';
import { narrateNaive } from './naive-narrate';
import { aLevel, atEnd, atStart, fate, found, named, NAMED, taken } from './narrate-moment';
import type { MethodWalk } from './open-walk';
import type { PatternRead, WordEvent, WordWalk } from './word-walk';

type MemberEvent = Extract<WordEvent, { kind: 'member' }>;

/**
 * What happened at a cursor.
 * @param size how the person got there; without it a whole step is told as a word and anything else as a single event
 */
export function narrateWords(walk: MethodWalk, cursor: Cursor, size?: StepSize): string {
  const { step, event } = cursor;
  if (step <= 0) return atStart(walk);
  if (step > walk.trace.dequeues) return atEnd(walk);
  const whole = event >= walk.eventCount(step);
  if (whole && size === 'level') return aLevel(walk, step);
  return walk.method === 'naive' ? narrateNaive(walk, cursor, size) : narrateBuckets(walk, cursor, size);
}

function narrateBuckets(walk: WordWalk, { step, event }: Cursor, size: StepSize | undefined): string {
  const count = walk.eventCount(step);
  const whole = event >= count;
  const take = taken(walk, step);
  if (whole && size !== 'bucket' && size !== 'member' && size !== 'event') return `${take} ${aWord(walk, step)}`;
  const at = { step, event: Math.min(event, count) };
  const now = walk.eventAt(at);
  const read = walk.readAt(at);
  switch (now?.kind) {
    case 'found':
      return `${take} ${found(walk, step)}`;
    case 'pattern':
      return read === undefined ? take : `${take} ${aPattern(walk, read, step)}`;
    case 'member':
      if (read === undefined) return take;
      return at.event === read.lastEvent && size === 'bucket'
        ? `${take} ${aBucket(walk, read, step)}`
        : `${take} ${aMember(walk, now, read, at)}`;
    case 'take':
    case undefined:
      return take;
  }
}

/** "dot and lot are new and join the queue (pattern *ot)." */
function aWord(walk: WordWalk, step: number): string {
  const reads = walk.readsOf(step);
  if (walk.eventAt({ step, event: 2 })?.kind === 'found') return found(walk, step);
  const joined: string[] = [];
  let news = 0;
  let cleared = 0;
  let read = 0;
  for (const one of reads) {
    if (one.state === 'cleared') cleared++;
    if (one.state !== 'read') continue;
    read++;
    const fresh = newWords(walk, one, step);
    news += fresh.count;
    if (fresh.count > 0) joined.push(`${fresh.text} (pattern ${pattern(walk, one, step)})`);
  }
  if (news > 0) return `${list(joined, NAMED)} ${news === 1 ? 'is new and joins' : 'are new and join'} the queue.`;
  if (read > 0 && cleared > 0) {
    return `Nothing joins the queue: the words in its buckets are already seen, and ${plural(cleared, 'bucket was', 'buckets were')} cleared before.`;
  }
  if (read > 0) return 'Nothing joins the queue: every word in its buckets is already seen.';
  if (cleared > 0) return 'Nothing joins the queue: all of its buckets were cleared before.';
  return 'Nothing joins the queue: no word of the list has one of its patterns.';
}

/** A pattern, before any word of its bucket has been looked at. */
function aPattern(walk: WordWalk, read: PatternRead, step: number): string {
  const name = `Pattern ${pattern(walk, read, step)}:`;
  switch (read.state) {
    case 'empty':
      return `${name} no word of the list has it.`;
    case 'cleared':
      return `${name} its bucket was cleared in step ${group(read.clearedAt)}, when ${inText(walk.text(walk.wordOf(read.clearedAt)))} was taken, so there is nothing left to read.`;
    case 'read':
      return `${name} its bucket holds ${words(walk, read)}.`;
  }
}

/** A bucket that has been read to its end. */
function aBucket(walk: WordWalk, read: PatternRead, step: number): string {
  const fresh = newWords(walk, read, step);
  let outcome: string;
  if (fresh.count === 0) outcome = read.members.length === 1 ? 'it is already seen' : 'all are already seen';
  else if (fresh.count === read.members.length)
    outcome = fresh.count === 1 ? 'it is new and joins the queue' : 'all are new and join the queue';
  else outcome = `${fresh.text} ${fresh.count === 1 ? 'is new and joins' : 'are new and join'} the queue`;
  return `Pattern ${pattern(walk, read, step)}: its bucket holds ${words(walk, read)}; ${outcome}. ${clearing(read)}`;
}

function aMember(walk: WordWalk, event: MemberEvent, read: PatternRead, at: Cursor): string {
  const { step } = at;
  const word = inText(walk.text(event.word));
  const end = at.event === read.lastEvent ? ` ${clearing(read)}` : '';
  return `Pattern ${pattern(walk, read, step)}: ${word} is ${fate(walk, event.word, event.index, step)}.${end}`;
}

function clearing(read: PatternRead): string {
  return read.members.length === 1
    ? 'The bucket is cleared: its word has been seen.'
    : 'The bucket is cleared: all of its words have been seen.';
}

function pattern(walk: WordWalk, read: PatternRead, step: number): string {
  return inText(walk.graph.pattern(walk.wordOf(step), read.position));
}

function words(walk: WordWalk, { members }: PatternRead): string {
  return named(walk, members, members.length);
}

/** The words of a bucket that join the queue in a step, named as far as a sentence goes. */
function newWords(walk: WordWalk, read: PatternRead, step: number): { count: number; text: string } {
  const fresh: number[] = [];
  let count = 0;
  for (const member of read.members) {
    if (!walk.joinsIn(step, member)) continue;
    count++;
    if (fresh.length < NAMED) fresh.push(member);
  }
  return { count, text: named(walk, fresh, count) };
}

/**
 * The diameter of a component: how many changes the longest of all shortest ladders between two of its words takes. Exact, and still far
 * from a flood for each word: every flood narrows, for every word, how far its farthest word can be (at least and at most), and words that
 * can no longer beat the longest ladder found are done. Floods alternate between the word that might be farthest out and the one that
 * seems most central, as in the bounding method of Takes and Kosters ("Determining the diameter of small world networks", 2011); on
 * dictionaries some dozens are enough.
 */
import { finish, type Slices } from '../slices';
import type { Components } from './components';
import { Flood } from './flood';
import { WordGraph } from './word-graph';
import type { WordIndex } from './word-index';

export interface Diameter {
  /** Changes between the two words; the ladder between them has `diameter + 1` words. */
  readonly diameter: number;
  readonly from: number;
  readonly to: number;
  /** How many floods it took. */
  readonly floods: number;
}

const SLICE = 1 << 11;

/** @param component a number of `components`, the largest one unless told otherwise; without words the diameter is 0 between −1 and −1 */
export function diameter(index: WordIndex, components: Components, component = components.largest): Diameter {
  return finish(diameterInSlices(index, components, component));
}

/**
 * The value yielded is the share of words that are done; it moves in jumps. Abandon the generator to cancel: where a list holds nearly
 * every possible word, all words lie equally far out and no bound spares a flood, so tens of thousands of them take minutes.
 */
export function* diameterInSlices(
  index: WordIndex,
  components: Components,
  component = components.largest,
): Slices<Diameter> {
  let candidates = yield* representatives(index, components, component);
  const total = candidates.length;
  if (total === 0) return { diameter: 0, from: -1, to: -1, floods: 0 };
  const flood = new Flood(new WordGraph(index, '', index.count));
  const least = new Int32Array(index.count);
  const most = new Int32Array(index.count).fill(0x7fffffff);
  let best: Diameter = { diameter: 0, from: candidates[0] as number, to: candidates[0] as number, floods: 0 };
  let done = 0;
  let floods = 0;
  let next = yield* busiest(index, candidates);
  for (let outwards = true; candidates.length > 0; outwards = !outwards) {
    yield* flood.from(next, done);
    floods++;
    const { distance, eccentricity } = flood;
    if (eccentricity > best.diameter) {
      best = { diameter: eccentricity, from: next, to: flood.order[flood.reached - 1] as number, floods };
    }
    const left: number[] = [];
    let chosen = -1;
    for (let i = 0; i < candidates.length; i++) {
      const word = candidates[i] as number;
      const away = distance[word] as number;
      const low = Math.max(least[word] as number, away, eccentricity - away);
      const high = Math.min(most[word] as number, eccentricity + away);
      least[word] = low;
      most[word] = high;
      if (i % SLICE === SLICE - 1) yield done;
      // It has no word farther than two that were found already. The word of this very flood is one of these.
      if (high <= best.diameter) continue;
      left.push(word);
      if (chosen < 0 || isBetter(outwards, word, chosen, least, most)) chosen = word;
    }
    candidates = left;
    done = Math.max(done, 1 - left.length / total);
    next = chosen;
  }
  return { ...best, floods };
}

/**
 * The words of a component, but of those whose only neighbours are each other's (all in one bucket, and in no other) just the first: they
 * all have the same distances to everything else.
 */
function* representatives(index: WordIndex, { componentOf }: Components, component: number): Slices<number[]> {
  const words: number[] = [];
  const represented = new Set<number>();
  for (let word = 0; word < index.count; word++) {
    if (word % SLICE === SLICE - 1) yield 0;
    if (componentOf[word] !== component) continue;
    const bucket = onlyBucket(index, word);
    if (bucket >= 0) {
      if (represented.has(bucket)) continue;
      represented.add(bucket);
    }
    words.push(word);
  }
  return words;
}

/** The bucket of a word that stands in one bucket only; −1 for any other word. */
function onlyBucket(index: WordIndex, word: number): number {
  let only = -1;
  for (let position = 0; position < index.letters; position++) {
    const bucket = index.bucketOf(word, position);
    if (bucket < 0) continue;
    if (only >= 0) return -1;
    only = bucket;
  }
  return only;
}

/** Outwards: what might have the farthest word, of equals the one that has it for surely farther. Inwards: what seems most central. */
function isBetter(outwards: boolean, word: number, than: number, least: Int32Array, most: Int32Array): boolean {
  const low = (least[word] as number) - (least[than] as number);
  const high = (most[word] as number) - (most[than] as number);
  return outwards ? high > 0 || (high === 0 && low > 0) : low < 0 || (low === 0 && high < 0);
}

/** The word with the largest buckets, as a first guess at the centre. */
function* busiest(index: WordIndex, words: readonly number[]): Slices<number> {
  let best = words[0] as number; // there is one
  let most = -1;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    let degree = 0;
    for (let position = 0; position < index.letters; position++) {
      const bucket = index.bucketOf(word, position);
      if (bucket >= 0) degree += index.members(bucket).length - 1;
    }
    if (degree > most) [best, most] = [word, degree];
    if (i % 1024 === 1023) yield 0;
  }
  return best;
}

/**
 * The components of the word graph: the groups of words within which every word can be reached from every other. Found with a
 * union-find over buckets, whose members are all joined to each other, so edges are counted and never listed. Two words share one bucket
 * at most, since they differ in one letter only, so no edge is counted twice.
 */
import { finish, type Slices } from '../slices';
import type { WordIndex } from './word-index';

export interface Components {
  readonly count: number;
  /** The component of each word. Components are numbered in the order of their first words. */
  readonly componentOf: Int32Array;
  /** How many words each component has. */
  readonly sizes: Int32Array;
  /** How many words have no neighbour at all. */
  readonly isolated: number;
  /** The number of the largest component, the first of several; −1 in an empty list. */
  readonly largest: number;
  /** How many pairs of words are one letter apart. */
  readonly edges: number;
}

const SLICE = 1 << 12;

export function components(index: WordIndex): Components {
  return finish(componentsInSlices(index));
}

export function* componentsInSlices(index: WordIndex): Slices<Components> {
  const { count, bucketCount } = index;
  const parent = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    parent[word] = word;
    if (word % SLICE === SLICE - 1) yield (word / count) * 0.1;
  }
  let edges = 0;
  let work = 0;
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const members = index.members(bucket);
    edges += (members.length * (members.length - 1)) / 2;
    let root = rootOf(parent, members[0] as number); // buckets have two members or more
    for (let i = 1; i < members.length; i++) {
      const other = rootOf(parent, members[i] as number);
      // The earlier word is the root, so that roots come in the order of first words.
      if (other < root) [parent[root], root] = [other, other];
      else parent[other] = root;
      if (++work % SLICE === 0) yield 0.1 + (bucket / bucketCount) * 0.7;
    }
  }
  const sizes: number[] = [];
  const componentOf = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    const root = rootOf(parent, word);
    const component = root === word ? sizes.push(0) - 1 : (componentOf[root] as number);
    componentOf[word] = component;
    sizes[component] = (sizes[component] as number) + 1;
    if (word % SLICE === SLICE - 1) yield 0.8 + (word / count) * 0.2;
  }
  let isolated = 0;
  let largest = sizes.length === 0 ? -1 : 0;
  for (let component = 0; component < sizes.length; component++) {
    const size = sizes[component] as number;
    if (size === 1) isolated++;
    if (size > (sizes[largest] as number)) largest = component;
  }
  return { count: sizes.length, componentOf, sizes: Int32Array.from(sizes), isolated, largest, edges };
}

function rootOf(parent: Int32Array, word: number): number {
  let at = word;
  for (;;) {
    const above = parent[at] as number;
    if (above === at) return at;
    // Halving the path keeps later look-ups short.
    const next = parent[above] as number;
    parent[at] = next;
    at = next;
  }
}

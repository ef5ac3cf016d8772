/**
 * Distances from one word to every word that it can reach. Each bucket is read once, as in the search, so a flood costs as much as the
 * buckets of the words it reaches, however many edges they have. The arrays are made once and used for flood after flood, since a
 * diameter takes many.
 */
import type { Slices } from '../slices';
import type { WordGraph } from './word-graph';

const SLICE = 1 << 12;

export class Flood {
  /** The nodes that the last flood reached, nearest first, in `0 .. reached`; its start is the first. */
  readonly order: Int32Array;
  /** For each node its distance in the last flood, or −1. */
  readonly distance: Int32Array;
  reached = 0;
  /** In which flood each bucket was last read. */
  readonly #readIn: Int32Array;
  #flood = 0;

  constructor(readonly graph: WordGraph) {
    this.order = new Int32Array(graph.nodeCount);
    this.distance = new Int32Array(graph.nodeCount).fill(-1);
    this.#readIn = new Int32Array(graph.index.bucketCount);
  }

  /** The distance of the farthest node of the last flood; it is the last of `order`. */
  get eccentricity(): number {
    return this.distance[this.order[this.reached - 1] as number] ?? 0;
  }

  /** @returns how many nodes were reached, `from` among them */
  *from(from: number, progress = 0): Slices<number> {
    const { graph, order, distance } = this;
    const readIn = this.#readIn;
    for (let i = 0; i < this.reached; i++) distance[order[i] as number] = -1;
    const flood = ++this.#flood;
    order[0] = from;
    distance[from] = 0;
    let reached = 1;
    let work = 0;
    for (let taken = 0; taken < reached; taken++) {
      const node = order[taken] as number;
      const next = (distance[node] as number) + 1;
      const patterns = graph.patternCount(node);
      for (let position = 0; position < patterns; position++) {
        const bucket = graph.bucketAt(node, position);
        // A bucket that is not numbered holds one word at most: the node itself or, for a start outside the list, its neighbour.
        if (bucket < 0 && !graph.isOutside(node)) continue;
        if (bucket >= 0) {
          if (readIn[bucket] === flood) continue;
          readIn[bucket] = flood;
        }
        for (const member of graph.membersAt(node, position)) {
          if (distance[member] !== -1) continue;
          distance[member] = next;
          order[reached++] = member;
        }
      }
      if ((work += patterns) >= SLICE) {
        work = 0;
        this.reached = reached;
        yield progress;
      }
    }
    this.reached = reached;
    return reached;
  }
}

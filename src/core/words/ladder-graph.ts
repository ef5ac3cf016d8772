/**
 * All shortest ladders of a search at once, as a graph in layers: a word stands in layer d when it is d changes from the start and
 * some shortest ladder goes through it. The log's parents know one ladder only, so layers come from distances: an edge is part of a
 * shortest ladder exactly when it leads from one layer to the next.
 *
 * There can be millions of ladders and, within large buckets, nearly as many edges, so edges are never written down. A bucket stands for
 * all of its edges at once: its members lie in at most two neighbouring levels, and each of the nearer is joined to each of the farther.
 * So layers and counts cost as much as the buckets of their words, and edges are listed only as far as someone wants to draw them.
 */
import { finish, type Slices } from '../slices';
import { LadderWalk, NEVER, type WordRun } from './ladder-walk';
import { openWalkInSlices } from './open-walk';
import { Ways } from './ways';
import type { WordGraph } from './word-graph';

const SLICE = 1 << 10;

export interface LadderEdge {
  readonly from: number;
  readonly to: number;
}

/** The members of a bucket in the last layer that it reaches. A bucket lies in two layers at most, so they follow all of its others. */
interface Farthest {
  readonly layer: number;
  readonly nodes: readonly number[];
}

export class LadderGraph {
  readonly #far = new Map<number, Farthest>();
  readonly #layerOf: Int32Array;
  readonly #fromStart: Ways;
  readonly #toTarget: Ways;

  /**
   * @param layers nodes by changes from the start, each in the order of discovery; none when there is no ladder
   * @param layerOf for each node its layer counted from 1, 0 for a node on no shortest ladder
   * @param fromStart for each node of a layer the number of shortest ladders from the start to it
   * @param toTarget the same from it to the target
   */
  constructor(
    readonly graph: WordGraph,
    readonly layers: readonly Int32Array[],
    layerOf: Int32Array,
    fromStart: Ways,
    toTarget: Ways,
  ) {
    this.#layerOf = layerOf;
    this.#fromStart = fromStart;
    this.#toTarget = toTarget;
  }

  /** How many shortest ladders there are, exactly. */
  get count(): bigint {
    const start = this.layers[0]?.[0];
    return start === undefined ? 0n : BigInt(this.#toTarget.of(start));
  }

  /** The layer of a node, 0 for the start; −1 for a node on no shortest ladder. */
  layerOf(node: number): number {
    return (this.#layerOf[node] ?? 0) - 1;
  }

  /** How many shortest ladders go through a node; 0 for a node on none. */
  through(node: number): bigint {
    return this.layerOf(node) < 0 ? 0n : BigInt(this.#fromStart.of(node)) * BigInt(this.#toTarget.of(node));
  }

  /** The words that may follow a node on a shortest ladder, by changed letter from the first to the last, then in list order. */
  *next(node: number): Generator<number, void, void> {
    const layer = this.layerOf(node);
    if (layer < 0) return;
    for (let position = 0; position < this.graph.patternCount(node); position++) {
      const bucket = this.graph.bucketAt(node, position);
      const far = bucket < 0 ? this.#farthest(this.graph.membersAt(node, position)) : this.#farthestIn(bucket);
      if (far.layer === layer + 1) yield* far.nodes;
    }
  }

  /** Kept for each bucket that was asked for: a bucket may have many more members than ladders go through. */
  #farthestIn(bucket: number): Farthest {
    let far = this.#far.get(bucket);
    if (far === undefined) {
      far = this.#farthest(this.graph.index.members(bucket));
      this.#far.set(bucket, far);
    }
    return far;
  }

  #farthest(members: Int32Array): Farthest {
    let layer = -1;
    let nodes: number[] = [];
    for (const member of members) {
      const own = this.layerOf(member);
      if (own < 0 || own < layer) continue;
      if (own > layer) nodes = [];
      layer = own;
      nodes.push(member);
    }
    return { layer, nodes };
  }

  /** The edges between neighbouring layers, layer by layer. */
  *edges(): Generator<LadderEdge, void, void> {
    for (const layer of this.layers) {
      for (const from of layer) for (const to of this.next(from)) yield { from, to };
    }
  }

  /**
   * The ladders as nodes, in a fixed order: as if each word chose its next one by changed letter from the first to the last, then in
   * list order. The search's own ladder is one of them, not always the first.
   */
  *ladders(): Generator<number[], void, void> {
    const start = this.layers[0]?.[0];
    if (start === undefined) return;
    const ladder = [start];
    const choices = [this.next(start)];
    for (;;) {
      if (ladder.length === this.layers.length) yield [...ladder];
      const choice = choices[choices.length - 1]?.next();
      if (choice === undefined) return;
      if (choice.done === true || ladder.length === this.layers.length) {
        choices.pop();
        ladder.pop();
      } else {
        ladder.push(choice.value);
        choices.push(this.next(choice.value));
      }
    }
  }

  /** The ladder with a number, 0 for the first of `ladders()`, found without going through those before it; undefined beyond the last. */
  ladderAt(rank: bigint): number[] | undefined {
    const start = this.layers[0]?.[0];
    if (start === undefined || rank < 0n || rank >= this.count) return undefined;
    const ladder = [start];
    let rest = rank;
    while (ladder.length < this.layers.length) {
      for (const node of this.next(ladder[ladder.length - 1] as number)) {
        const ways = BigInt(this.#toTarget.of(node));
        if (rest < ways) {
          ladder.push(node);
          break;
        }
        rest -= ways;
      }
    }
    return ladder;
  }

  /**
   * As much of the graph as can be drawn: of each layer at most `most` words, those on the most ladders first and of equals the one
   * discovered first, and the edges between them.
   */
  toDraw(most: number, mostEdges = 20 * most): DrawnLadders {
    const shown = new Set<number>();
    const layers = this.layers.map((layer) => {
      const nodes = layer.length <= most ? Array.from(layer) : this.#busiest(layer, most);
      for (const node of nodes) shown.add(node);
      return { nodes, leftOut: layer.length - nodes.length };
    });
    const edges: LadderEdge[] = [];
    for (const { nodes } of layers) {
      for (const from of nodes) {
        for (const to of this.next(from)) {
          if (!shown.has(to)) continue;
          if (edges.length >= mostEdges) return { layers, edges, edgesLeftOut: true };
          edges.push({ from, to });
        }
      }
    }
    return { layers, edges, edgesLeftOut: false };
  }

  #busiest(layer: Int32Array, most: number): number[] {
    const places = Array.from(layer, (node, place) => ({
      node,
      place,
      // Exact while it matters: beyond 2 to the 53, which of two words is drawn is a matter of taste.
      ways: Number(this.#fromStart.of(node)) * Number(this.#toTarget.of(node)),
    }));
    places.sort((a, b) => (a.ways === b.ways ? a.place - b.place : a.ways > b.ways ? -1 : 1));
    return places
      .slice(0, most)
      .sort((a, b) => a.place - b.place)
      .map(({ node }) => node);
  }
}

export interface DrawnLadders {
  readonly layers: readonly { readonly nodes: readonly number[]; readonly leftOut: number }[];
  readonly edges: readonly LadderEdge[];
  /** Whether edges between drawn words are missing because there are more than the limit. */
  readonly edgesLeftOut: boolean;
}

/** @param search a walk of the search, or the search itself */
export function ladderGraph(search: WordRun): LadderGraph {
  return finish(ladderGraphInSlices(search));
}

export function* ladderGraphInSlices(search: WordRun): Slices<LadderGraph> {
  const walk = search instanceof LadderWalk ? search : yield* openWalkInSlices(search);
  const { trace, graph } = walk;
  if (!trace.found) return new LadderGraph(graph, [], new Int32Array(0), new Ways(0), new Ways(0));
  const { layers, layerOf } = yield* layersToTarget(walk);
  const toTarget = yield* countWays(graph, [...layers].reverse());
  const fromStart = yield* countWays(graph, layers);
  return new LadderGraph(graph, layers, layerOf, fromStart, toTarget);
}

/** From the target back: in each level the words that share a bucket with a word of the layer after it. */
function* layersToTarget({ trace, graph, firstIndex }: LadderWalk): Slices<{
  layers: Int32Array[];
  layerOf: Int32Array;
}> {
  const { discovered, levelStarts } = trace;
  const start = discovered[0] as number;
  const target = discovered[trace.dequeues - 1] as number;
  const depth = trace.levelOf(trace.dequeues - 1);
  const layerOf = new Int32Array(graph.nodeCount);
  layerOf[target] = depth + 1;
  const layers: Int32Array[] = new Array<Int32Array>(depth + 1);
  layers[depth] = Int32Array.of(target);
  const done = new Uint8Array(graph.index.bucketCount);
  let work = 0;
  for (let level = depth - 1; level > 0; level--) {
    const [from, to] = [levelStarts[level] as number, levelStarts[level + 1] as number];
    const found: number[] = [];
    for (const node of layers[level + 1] as Int32Array) {
      for (let position = 0; position < graph.index.letters; position++) {
        if (++work % SLICE === 0) yield (1 - level / depth) / 3;
        const bucket = graph.bucketAt(node, position);
        if (bucket < 0 || done[bucket] === 1) continue;
        // All members of a bucket lie in two levels, so what one word of the layer found there, the others would find again.
        done[bucket] = 1;
        for (const member of graph.index.members(bucket)) {
          if (++work % SLICE === 0) yield (1 - level / depth) / 3;
          const index = firstIndex[member] ?? NEVER;
          if (index < from || index >= to || layerOf[member] !== 0) continue;
          layerOf[member] = level + 1;
          found.push(index);
        }
      }
    }
    layers[level] = Int32Array.from(found)
      .sort()
      .map((index) => discovered[index] as number);
  }
  // The start may stand in no bucket, and every word of the first layer is its neighbour.
  layers[0] = Int32Array.of(start);
  layerOf[start] = 1;
  return { layers, layerOf };
}

/**
 * For each node the number of ways from the only node of the first of `layers`. All members of a bucket in one layer hand the same sum
 * on to each in the next, so each bucket is added up once. What a bucket gets after its sum was handed on is never looked at, since none of
 * its members lie in a third layer.
 */
function* countWays(graph: WordGraph, layers: readonly Int32Array[]): Slices<Ways> {
  const ways = new Ways(graph.nodeCount);
  const sums = new Ways(graph.index.bucketCount);
  ways.add(layers[0]?.[0] as number, 1); // there is a first layer, of one node
  let work = 0;
  for (let i = 1; i < layers.length; i++) {
    const before = layers[i - 1] as Int32Array;
    const layer = layers[i] as Int32Array;
    const done = 1 / 3 + i / layers.length / 3;
    // Next to the start, which may stand in no bucket, one side is a single node, and all of the other side are its neighbours.
    if (before.length === 1 || layer.length === 1) {
      for (const node of layer) {
        for (const other of before) {
          ways.add(node, ways.of(other));
          if (++work % SLICE === 0) yield done;
        }
      }
      continue;
    }
    for (const node of before) {
      const count = ways.of(node);
      for (let position = 0; position < graph.index.letters; position++) {
        const bucket = graph.bucketAt(node, position);
        if (bucket >= 0) sums.add(bucket, count);
        if (++work % SLICE === 0) yield done;
      }
    }
    for (const node of layer) {
      for (let position = 0; position < graph.index.letters; position++) {
        const bucket = graph.bucketAt(node, position);
        if (bucket >= 0) ways.add(node, sums.of(bucket));
        if (++work % SLICE === 0) yield done;
      }
    }
  }
  return ways;
}

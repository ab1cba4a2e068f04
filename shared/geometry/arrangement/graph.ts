import { type Chords, type Cuts, cutsOf, type Pieces } from './cuts.ts';
import { Nodes, roomFor } from './nodes.ts';

/** Lines that meet only at nodes: each stretch once, however often it is drawn. */
export interface Graph {
  readonly nodes: Pick<Nodes, 'x' | 'y' | 'count'>;
  readonly edgeCount: number;
  /** The two nodes of each edge. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Which chord runs along which edge: several may run along one, and one along several. */
  readonly useCount: number;
  readonly useChord: Int32Array;
  readonly useEdge: Int32Array;
}

/** Rounds of cutting: a cut moves lines by the snap distance, so they may meet others. Few are ever needed. */
const MOST_ROUNDS = 6;
/** Coordinates beyond it leave no room for a snap distance in a number, mm: a thousand kilometres. */
const FARTHEST_MM = 1e9;

/**
 * The graph of lines cut where they cross and where ends lie on them.
 * @param snapMm ends nearer to each other than this are one node
 * @param most pairs that may be compared; null where that is not enough, or where a coordinate is beyond any drawing
 */
export function graphOf(chords: Chords, snapMm: number, most: number): Graph | null {
  const nodes = new Nodes(snapMm, 2 * chords.count);
  for (let i = 0; i < chords.count * 4; i++) if (!(Math.abs(chords.points[i]!) < FARTHEST_MM)) return null;
  const budget = { left: most };
  let pieces = wholeChords(chords, nodes);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cuts = cutsOf(pieces, chords, nodes, budget);
    if (cuts === null) return null;
    if (cuts.count === 0) break;
    pieces = cutUp(pieces, cuts);
    if (!cuts.moves) break;
  }
  return distinct(pieces, nodes);
}

/** Chords between nodes; those shorter than the snap distance are gone. */
function wholeChords({ count, points }: Chords, nodes: Nodes): Pieces {
  const [from, to, chord] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  let kept = 0;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const p = i * 4;
    const goesOn = i > 0 && points[p] === points[p - 2] && points[p + 1] === points[p - 1];
    const a = goesOn ? last : nodes.at(points[p]!, points[p + 1]!);
    last = nodes.at(points[p + 2]!, points[p + 3]!);
    if (a === last) continue;
    from[kept] = a;
    to[kept] = last;
    chord[kept++] = i;
  }
  return { count: kept, from, to, chord };
}

function cutUp(pieces: Pieces, cuts: Cuts): Pieces {
  const { count } = pieces;
  const starts = new Int32Array(count + 1);
  for (let i = 0; i < cuts.count; i++) starts[cuts.piece[i]! + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const order = new Int32Array(cuts.count);
  const next = starts.slice();
  for (let i = 0; i < cuts.count; i++) order[next[cuts.piece[i]!]!++] = i;
  const room = count + cuts.count;
  const [from, to, chord] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
  let kept = 0;
  let at = -1;
  const goOn = (node: number, i: number) => {
    if (node === at) return;
    from[kept] = at;
    to[kept] = node;
    chord[kept++] = pieces.chord[i]!;
    at = node;
  };
  for (let i = 0; i < count; i++) {
    at = pieces.from[i]!;
    if (starts[i + 1]! > starts[i]!) {
      const here = order.subarray(starts[i]!, starts[i + 1]!);
      if (here.length > 1) here.sort((a, b) => cuts.share[a]! - cuts.share[b]! || a - b);
      for (const cut of here) goOn(cuts.node[cut]!, i);
    }
    goOn(pieces.to[i]!, i);
  }
  return { count: kept, from, to, chord };
}

/** Pieces between the same two nodes as one edge. */
function distinct(pieces: Pieces, nodes: Nodes): Graph {
  const { count } = pieces;
  const mask = roomFor(2 * count) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const [from, to, useEdge] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  let edgeCount = 0;
  for (let i = 0; i < count; i++) {
    const a = Math.min(pieces.from[i]!, pieces.to[i]!);
    const b = Math.max(pieces.from[i]!, pieces.to[i]!);
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77)) & mask;
    while (slots[slot]! >= 0 && (from[slots[slot]!] !== a || to[slots[slot]!] !== b)) slot = (slot + 1) & mask;
    if (slots[slot]! < 0) {
      slots[slot] = edgeCount;
      from[edgeCount] = a;
      to[edgeCount++] = b;
    }
    useEdge[i] = slots[slot]!;
  }
  return { nodes, edgeCount, from, to, useCount: count, useChord: pieces.chord, useEdge };
}

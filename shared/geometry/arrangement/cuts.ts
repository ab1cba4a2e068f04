import { grown } from '../growing.ts';
import { bucketOf, type Nodes, roomFor } from './nodes.ts';

/** Straight lines to be arranged. */
export interface Chords {
  readonly count: number;
  /** x, y, end x, end y of each, mm. */
  readonly points: Float64Array;
  /** How near a point counts as lying on it, mm: more for chords of curves, which leave their curve. */
  readonly slackMm: Float64Array;
}

/** Pieces of chords between nodes. */
export interface Pieces {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The chord of each. */
  readonly chord: Int32Array;
}

/** Places where pieces are to be cut: a piece, the share of it, and the node there. */
export interface Cuts {
  count: number;
  /** Whether some node lies a little beside its piece, so that cutting moves the line, and it may meet others. */
  moves: boolean;
  piece: Int32Array;
  share: Float64Array;
  node: Int32Array;
}

/** Steps that are left, for all rounds together. */
export interface Budget {
  left: number;
}

/** Work of a cut, and of what follows from it, in pairs compared. */
const CUT_WORK = 40;
/** Cells are this many snap distances wide at least, so that a slack reaches few of them. */
const LEAST_CELL_SLACKS = 4;

/** Where pieces cross, and where nodes lie on them; null where that is more work than is left. */
export function cutsOf(pieces: Pieces, { slackMm }: Chords, nodes: Nodes, budget: Budget): Cuts | null {
  const grid = gridOf(pieces, slackMm, nodes, budget);
  if (grid === null) return null;
  const cuts: Cuts = {
    count: 0,
    moves: false,
    piece: new Int32Array(256),
    share: new Float64Array(256),
    node: new Int32Array(256),
  };
  const meet = meeting(pieces, slackMm, nodes, cuts);
  const { starts, items } = grid;
  for (let bucket = 0; bucket + 1 < starts.length; bucket++) {
    const end = starts[bucket + 1]!;
    const size = end - starts[bucket]!;
    budget.left -= (size * size) / 2;
    const before = cuts.count;
    if (budget.left < 0) return null;
    for (let i = starts[bucket]!; i < end; i++) {
      for (let j = i + 1; j < end; j++) if (items[i] !== items[j]) meet(items[i]!, items[j]!);
    }
    budget.left -= CUT_WORK * (cuts.count - before);
  }
  return budget.left < 0 ? null : cuts;
}

interface Grid {
  /** Items of bucket i from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

function gridOf(pieces: Pieces, slackMm: Float64Array, nodes: Nodes, budget: Budget): Grid | null {
  const { count, from, to, chord } = pieces;
  const { x, y } = nodes;
  let [sum, slack] = [0, 0];
  for (let i = 0; i < count; i++) {
    sum += Math.abs(x[to[i]!]! - x[from[i]!]!) + Math.abs(y[to[i]!]! - y[from[i]!]!);
    slack = Math.max(slack, slackMm[chord[i]!]!);
  }
  const cell = Math.max(sum / Math.max(1, count), LEAST_CELL_SLACKS * slack);
  const mask = roomFor(2 * count) - 1;
  const starts = new Int32Array(mask + 2);
  const each = (visit: (bucket: number, piece: number) => void) => {
    for (let i = 0; i < count; i++) {
      const [a, b] = [from[i]!, to[i]!];
      const down = y[a]! <= y[b]!;
      const [top, bottom] = down ? [a, b] : [b, a];
      cellsOf([x[top]!, y[top]!, x[bottom]!, y[bottom]!], slackMm[chord[i]!]!, cell, (column, row) =>
        visit(bucketOf(column, row, mask), i),
      );
    }
  };
  let total = 0;
  each((bucket) => {
    starts[bucket + 1]!++;
    total++;
  });
  budget.left -= total;
  if (budget.left < 0) return null;
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const items = new Int32Array(total);
  const next = starts.slice();
  each((bucket, piece) => {
    items[next[bucket]!++] = piece;
  });
  return { starts, items };
}

/** Visits the cells that a line from its upper end to its lower one comes near. */
function cellsOf(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  slack: number,
  cell: number,
  visit: (column: number, row: number) => void,
): void {
  const first = Math.floor((y0 - slack) / cell);
  const rows = Math.floor((y1 + slack) / cell) - first;
  const slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
  for (let i = 0; i <= rows; i++) {
    const row = first + i;
    const at = (edge: number) => x0 + slope * (Math.min(Math.max(edge, y0), y1) - y0);
    const [above, below] = y1 > y0 ? [at(row * cell - slack), at((row + 1) * cell + slack)] : [x0, x1];
    const left = Math.floor((Math.min(above, below) - slack) / cell);
    const columns = Math.floor((Math.max(above, below) + slack) / cell) - left;
    for (let column = 0; column <= columns; column++) visit(left + column, row);
  }
}

/** A test of two pieces that notes where each is to be cut by the other. */
function meeting(pieces: Pieces, slackMm: Float64Array, nodes: Nodes, cuts: Cuts): (i: number, j: number) => void {
  const { from, to, chord } = pieces;
  const touch = touching(pieces, slackMm, nodes, cuts);
  return (i, j) => {
    const { x, y } = nodes;
    const a = from[i]!;
    const b = to[i]!;
    const c = from[j]!;
    const d = to[j]!;
    const ax = x[a]!;
    const bx = x[b]!;
    const cx = x[c]!;
    const dx = x[d]!;
    const near = Math.max(slackMm[chord[i]!]!, slackMm[chord[j]!]!);
    if (Math.max(ax, bx) + near < Math.min(cx, dx) || Math.max(cx, dx) + near < Math.min(ax, bx)) return;
    const ay = y[a]!;
    const by = y[b]!;
    const cy = y[c]!;
    const dy = y[d]!;
    if (Math.max(ay, by) + near < Math.min(cy, dy) || Math.max(cy, dy) + near < Math.min(ay, by)) return;
    let touched = touch(c, i);
    touched = touch(d, i) || touched;
    touched = touch(a, j) || touched;
    touched = touch(b, j) || touched;
    if (touched) return;
    const from1 = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const to1 = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
    if (!((from1 < 0 && to1 > 0) || (from1 > 0 && to1 < 0))) return;
    const from2 = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
    const to2 = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
    if (!((from2 < 0 && to2 > 0) || (from2 > 0 && to2 < 0))) return;
    const share = from2 / (from2 - to2);
    const known = nodes.count;
    const node = nodes.at(ax + (bx - ax) * share, ay + (by - ay) * share);
    if (node < known) cuts.moves = true;
    if (node !== a && node !== b) add(cuts, i, share, node);
    if (node !== c && node !== d) add(cuts, j, from1 / (from1 - to1), node);
  };
}

/** A test whether a node is an end of a piece, or lies on it between its ends and cuts it there. */
function touching(
  { count, from, to, chord }: Pieces,
  slackMm: Float64Array,
  nodes: Nodes,
  cuts: Cuts,
): (node: number, piece: number) => boolean {
  const ends = new Uint32Array(nodes.count);
  for (let i = 0; i < count; i++) {
    ends[from[i]!]!++;
    ends[to[i]!]!++;
  }
  return (node, piece) => {
    const a = from[piece]!;
    const b = to[piece]!;
    if (node === a || node === b) return true;
    const { x, y } = nodes;
    const dx = x[b]! - x[a]!;
    const dy = y[b]! - y[a]!;
    const px = x[node]! - x[a]!;
    const py = y[node]! - y[a]!;
    const along = px * dx + py * dy;
    const length2 = dx * dx + dy * dy;
    const slack = slackMm[chord[piece]!]!;
    const reach = slack * slack * length2;
    const cross = px * dy - py * dx;
    if (cross * cross > reach || !(along > 0 && along < length2)) return false;
    // Cutting near an end bends the rest of the line by as much as it is long: only a loose end, which is loose but once, is worth it.
    const isNearEnd = along * along <= reach || (length2 - along) * (length2 - along) <= reach;
    if (isNearEnd && ends[node] !== 1) return false;
    if (cross !== 0) cuts.moves = true;
    add(cuts, piece, along / length2, node);
    return true;
  };
}

function add(cuts: Cuts, piece: number, share: number, node: number): void {
  const at = cuts.count++;
  cuts.piece = grown(cuts.piece, at, cuts.count);
  cuts.share = grown(cuts.share, at, cuts.count);
  cuts.node = grown(cuts.node, at, cuts.count);
  cuts.piece[at] = piece;
  cuts.share[at] = share;
  cuts.node[at] = node;
}

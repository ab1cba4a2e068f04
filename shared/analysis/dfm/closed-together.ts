import { VERB_SIZE } from '../../geometry/verb.ts';
import { JOIN_GAP_MM } from '../measure.ts';
import { cellKey } from './cell-key.ts';
import { type CheckSubject, roleOfShape } from './subject.ts';
import { CheckRole } from './tables.ts';

/** Ends nearer than this are in one place, mm; a cell has room for few places. */
const SAME_MM = JOIN_GAP_MM / 4;
/** A cell and those round it. */
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/**
 * Cut shapes that are open within their style, but closed by the cut lines of other styles: an outline whose sides have two
 * colours. Each style is joined for itself, because each operation pierces for itself; whether a part comes free does not
 * depend on colours.
 */
export function closedTogether(subject: CheckSubject): ReadonlySet<number> {
  const { tables, measurement } = subject;
  const { contours } = measurement;
  const open = (shape: number) => tables.closed[shape] !== 1 && roleOfShape(subject, shape) === CheckRole.cut;
  const styles = new Set<number>();
  for (let shape = 0; shape < tables.shapeCount; shape++) if (open(shape)) styles.add(tables.style[shape]!);
  if (styles.size < 2) return new Set();
  const ends: End[] = [];
  for (let i = 0; i < contours.count; i++) {
    if (contours.closed[i] === 1 || !open(contours.shape[i]!)) continue;
    ends.push(...endsOf(subject, i));
  }
  const cluster = joined(ends);
  const degree = new Uint32Array(ends.length);
  for (const at of cluster) degree[at]!++;
  const loose = new Set<number>();
  const met = new Set<number>();
  for (const [i, { shape }] of ends.entries()) {
    met.add(shape);
    if (degree[cluster[i]!]! % 2 === 1) loose.add(shape);
  }
  // A closed shape may lean on an open one; then neither comes free.
  return withoutGroupsOf(loose, met, ends, cluster);
}

interface End {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
}

function endsOf({ drawing, measurement: { contours } }: CheckSubject, contour: number): [End, End] {
  const { coords, verbs } = drawing;
  const start = contours.coordStart[contour]!;
  let at = start;
  for (let v = contours.verbStart[contour]!; v < contours.verbEnd[contour]!; v++) at += VERB_SIZE[verbs[v]!]!;
  const shape = contours.shape[contour]!;
  return [
    { x: coords[start]!, y: coords[start + 1]!, shape },
    { x: coords[at - 2]!, y: coords[at - 1]!, shape },
  ];
}

/** For each end the first one that it meets, directly or by others. */
function joined(ends: readonly End[]): Uint32Array {
  const parent = Uint32Array.from(ends, (_, i) => i);
  const root = (i: number) => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!;
      i = parent[i]!;
    }
    return i;
  };
  const cells = new Map<number | string, number[]>();
  const cell = (mm: number) => Math.floor(mm / JOIN_GAP_MM);
  for (const [i, { x, y }] of ends.entries()) {
    let stoodFor = false;
    // Neighbours by their offset: beyond 2^53 cells adding 1 changes nothing, and counting up would never end.
    for (const [right, down] of AROUND) {
      const own = right === 0 && down === 0;
      for (const j of cells.get(cellKey(cell(x) + right, cell(y) + down)) ?? []) {
        const [dx, dy] = [ends[j]!.x - x, ends[j]!.y - y];
        const apart = dx * dx + dy * dy;
        if (!(apart <= JOIN_GAP_MM * JOIN_GAP_MM)) continue;
        const [a, b] = [root(i), root(j)];
        parent[Math.max(a, b)] = Math.min(a, b);
        stoodFor ||= own && apart <= SAME_MM * SAME_MM;
      }
    }
    // Any number of ends may lie in one place: one of them is listed.
    if (!stoodFor) listed(cells, cellKey(cell(x), cell(y))).push(i);
  }
  return Uint32Array.from(ends, (_, i) => root(i));
}

/** The shapes that are met, without those that hang together with a loose one. */
function withoutGroupsOf(
  loose: ReadonlySet<number>,
  met: ReadonlySet<number>,
  ends: readonly End[],
  cluster: Uint32Array,
): ReadonlySet<number> {
  const at = new Map<number, number[]>();
  const of = new Map<number, number[]>();
  for (const [i, { shape }] of ends.entries()) {
    listed(at, cluster[i]!).push(shape);
    listed(of, shape).push(cluster[i]!);
  }
  const open = new Set(loose);
  const todo = [...loose];
  for (let shape = todo.pop(); shape !== undefined; shape = todo.pop()) {
    for (const place of of.get(shape) ?? []) {
      for (const other of at.get(place) ?? []) {
        if (open.has(other)) continue;
        open.add(other);
        todo.push(other);
      }
      // All that meet here are known: looking again at a place where thousands meet would take thousands of times as long.
      at.delete(place);
    }
  }
  return new Set([...met].filter((shape) => !open.has(shape)));
}

/** The list kept under a key; a new one where there is none. */
function listed<Key>(lists: Map<Key, number[]>, key: Key): number[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}

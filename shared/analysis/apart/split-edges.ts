import { cross } from '../../geometry/touch.ts';
import { JOIN_GAP_MM } from '../measure.ts';

/** Outlines of more lines are no bent parts that were split at their bends. */
const MOST_EDGES = 64;

/** A way along a line of an outline, from a node to a node. */
interface Way {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
  /** Chords in the direction of the way. */
  readonly chords: readonly number[];
}

/**
 * Straight lines that run from edge to edge of an outline whose edges are split where the lines end, as CAD programs save flat patterns: indices
 * of the edges; empty where anything else lies within the outline, such lines meet each other, or ends stick out.
 * @param edges chords of each line of the outline, in a row
 * @param others chords of everything else that may be on the way
 */
export function linesAcross(edges: readonly (readonly number[])[], others: readonly (readonly number[])[]): number[] {
  if (edges.length > MOST_EDGES || edges.some((edge) => edge.length === 0)) return [];
  const ways = waysOf(edges);
  const next = new Map<Way, Way>();
  for (const way of ways) {
    const onward = nextOf(way, ways);
    if (onward === null) return [];
    next.set(way, onward);
  }
  const faces = new Map<Way, number>();
  const outer = new Set<number>();
  let count = 0;
  for (const way of ways) {
    if (faces.has(way)) continue;
    const loop: Way[] = [];
    for (let at = way; !faces.has(at); at = next.get(at)!) {
      faces.set(at, count);
      loop.push(at);
    }
    // Round the outside every outline is gone about the other way.
    if (areaOf(loop) < 0) for (const { edge } of loop) outer.add(edge);
    count += 1;
  }
  const inner = edges.flatMap((_, i) => (outer.has(i) ? [] : [i]));
  const isAcross = inner.every((i) => {
    const [one, other] = ways.filter(({ edge }) => edge === i);
    const isStraight = edges[i]!.length === 4;
    return isStraight && faces.get(one!) !== faces.get(other!) && !others.some((of) => cross(edges[i]!, of));
  });
  const nodes = inner.flatMap((i) => ways.filter(({ edge }) => edge === i).map(({ from }) => from));
  return isAcross && new Set(nodes).size === nodes.length ? inner : [];
}

/** Both ways along each line, with their nodes. */
function waysOf(edges: readonly (readonly number[])[]): Way[] {
  const nodes: [number, number][] = [];
  const nodeAt = (x: number, y: number): number => {
    const known = nodes.findIndex(([nx, ny]) => Math.abs(nx - x) <= JOIN_GAP_MM && Math.abs(ny - y) <= JOIN_GAP_MM);
    return known < 0 ? nodes.push([x, y]) - 1 : known;
  };
  return edges.flatMap((chords, edge): Way[] => {
    const from = nodeAt(chords[0]!, chords[1]!);
    const to = nodeAt(chords[chords.length - 2]!, chords[chords.length - 1]!);
    const back: number[] = [];
    for (let at = chords.length - 4; at >= 0; at -= 4)
      back.push(chords[at + 2]!, chords[at + 3]!, chords[at]!, chords[at + 1]!);
    return [
      { edge, from, to, chords },
      { edge, from: to, to: from, chords: back },
    ];
  });
}

/** The way that keeps the face on its left; null where a line ends and nothing goes on. */
function nextOf(way: Way, ways: readonly Way[]): Way | null {
  const at = way.chords.length - 4;
  const back = angleOf(way.chords[at]! - way.chords[at + 2]!, way.chords[at + 1]! - way.chords[at + 3]!);
  let best: Way | null = null;
  let least = Infinity;
  for (const other of ways) {
    if (other.from !== way.to || (other.edge === way.edge && other.to === way.from)) continue;
    const [x, y, toX, toY] = other.chords as [number, number, number, number];
    const turn = (back - angleOf(toX - x, toY - y) + 4) % 4;
    const turned = turn === 0 ? 4 : turn;
    if (turned < least) [best, least] = [other, turned];
  }
  return best;
}

/** A number from 0 to 4 that grows with the angle of a direction. */
function angleOf(dx: number, dy: number): number {
  const share = dy / (Math.abs(dx) + Math.abs(dy) || 1);
  if (dx < 0) return 2 - share;
  return dy < 0 ? 4 + share : share;
}

/** Twice the area that some ways go round, with its sign. */
function areaOf(loop: readonly Way[]): number {
  let area = 0;
  for (const { chords } of loop)
    for (let at = 0; at < chords.length; at += 4)
      area += chords[at]! * chords[at + 3]! - chords[at + 2]! * chords[at + 1]!;
  return area;
}

import type { Drawing } from '../../drawing/drawing.ts';
import type { ContourTable } from '../measure.ts';
import { type Arrangement, arrange, type Edge } from './arrangement.ts';
import type { CutLines, Points } from './cut-lines.ts';
import { type Driven, facesOf } from './faces.ts';
import { type Ring, ringOf, RingSet } from './ring-set.ts';
import { type ChordShare, type Stretch, Tracks } from './tracks.ts';

/** An outline that open lines bound, alone or with the closed lines that they end on. */
export interface Face {
  readonly ring: Ring;
  /** True for what a closed line within another one cuts out, although an open line ends on both. */
  readonly isHole: boolean;
  /** Contours that bound it and nothing else, as a whole. */
  readonly whole: readonly number[];
  /** Stretches of the lines that it has in part, or in common with another face; in the order of contours and verbs. */
  readonly stretches: readonly Stretch[];
}

/** Faces of open lines, and the closed ones that these stand for. */
export interface Divided {
  readonly faces: readonly Face[];
  readonly replaced: ReadonlySet<number>;
}

/**
 * Panels with common edges, sheets of common lines, outlines whose edges are drawn twice or end beyond a corner: faces that open lines
 * bound with the closed ones that they touch. Points of their outlines are added to `points`.
 */
export function divided(
  { drawing, contours }: { readonly drawing: Drawing; readonly contours: ContourTable },
  lines: CutLines,
  open: readonly number[],
  closed: readonly Pick<Face, 'ring' | 'whole'>[],
  points: Points,
): Divided {
  const none: Divided = { faces: [], replaced: new Set() };
  if (open.length === 0) return none;
  const ringOfContour = new Map(closed.flatMap(({ whole }, i) => whole.map((contour) => [contour, i] as const)));
  const tracks = new Tracks(drawing, contours, lines);
  const arrangement = arrange(lines, open, ringOfContour, tracks);
  const faces = arrangement === null ? [] : facesOf(arrangement);
  if (arrangement === null || faces.length === 0) return none;
  const used = usesOf(faces, arrangement);
  const roundOf = ringsRound(arrangement, closed, ringOfContour, points);
  const found = faces.map((face, i): Face => {
    const ring = polygon(face, arrangement, points);
    const { whole, shares } = used(i);
    return { ring, isHole: isCutOut(ring, roundOf(face), points), whole, stretches: tracks.stretches(shares) };
  });
  return { faces: found, replaced: arrangement.touched };
}

function polygon(face: readonly Driven[], { nodes }: Arrangement, points: Points): Ring {
  const from = points.count;
  for (const { edge, reversed } of face) {
    const node = reversed ? edge.b : edge.a;
    points.add(nodes.x[node]!, nodes.y[node]!);
  }
  return ringOf(points, from, points.count);
}

/** For each face the contours that it has as a whole and for itself, and its shares of others. */
function usesOf(faces: readonly (readonly Driven[])[], { edges }: Arrangement) {
  const pieces = new Map<number, number>();
  for (const { drawn } of edges) for (const { contour } of drawn) pieces.set(contour, (pieces.get(contour) ?? 0) + 1);
  const needed = faces.map((face) =>
    neededOf(
      face.map(({ edge }) => edge),
      pieces,
    ),
  );
  const owners = new Map<number, number>();
  for (const contour of needed.flatMap(({ complete }) => complete)) owners.set(contour, (owners.get(contour) ?? 0) + 1);
  return (i: number): { readonly whole: number[]; readonly shares: ChordShare[] } => {
    const { complete, rest } = needed[i]!;
    const whole = complete.filter((contour) => owners.get(contour) === 1);
    const common = new Set(complete.filter((contour) => owners.get(contour) !== 1));
    const ofCommon = faces[i]!.flatMap(({ edge }) =>
      edge.drawn.filter(({ contour }) => common.has(contour)).slice(0, 1),
    );
    return { whole, shares: [...rest, ...ofCommon] };
  };
}

/** Contours that lie in a face as a whole, those of most pieces first and only such as add something, and one drawing of all else. */
function neededOf(edges: readonly Edge[], pieces: ReadonlyMap<number, number>) {
  const here = new Map<number, Edge[]>();
  for (const edge of edges)
    for (const { contour } of edge.drawn) {
      const list = here.get(contour);
      if (list) list.push(edge);
      else here.set(contour, [edge]);
    }
  const covered = new Set<Edge>();
  const complete: number[] = [];
  const candidates = [...here].filter(([contour, of]) => of.length >= pieces.get(contour)!);
  for (const [contour, of] of candidates.sort((p, q) => q[1].length - p[1].length || p[0] - q[0])) {
    if (of.every((edge) => covered.has(edge))) continue;
    for (const edge of of) covered.add(edge);
    complete.push(contour);
  }
  const rest = edges.flatMap((edge) => (covered.has(edge) ? [] : edge.drawn.slice(0, 1)));
  return { complete, rest };
}

/** For each node the first one that lines join it with. */
function componentsOf({ nodes, edges }: Arrangement): Int32Array {
  const parent = Int32Array.from({ length: nodes.count }, (_, i) => i);
  const root = (node: number) => {
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]!]!;
      node = parent[node]!;
    }
    return node;
  };
  for (const { a, b } of edges) {
    const [p, q] = [root(a), root(b)];
    parent[Math.max(p, q)] = Math.min(p, q);
  }
  return parent.map((_, i) => root(i));
}

/** For a face the closed lines that hang together with it, as a set that is made once for all faces of theirs. */
function ringsRound(
  arrangement: Arrangement,
  closed: readonly Pick<Face, 'ring' | 'whole'>[],
  ringOfContour: ReadonlyMap<number, number>,
  points: Points,
): (face: readonly Driven[]) => RingSet | null {
  const parts = componentsOf(arrangement);
  const found = new Map<number, Set<number>>();
  for (const { a, drawn } of arrangement.edges) {
    for (const { contour } of drawn) {
      const ring = ringOfContour.get(contour);
      if (ring === undefined) continue;
      const rings = found.get(parts[a]!);
      if (rings) rings.add(ring);
      else found.set(parts[a]!, new Set([ring]));
    }
  }
  const sets = new Map<number, RingSet>();
  return (face) => {
    const part = parts[face[0]!.edge.a]!;
    const rings = found.get(part);
    if (rings === undefined || rings.size < 2) return null;
    let set = sets.get(part);
    if (set === undefined) {
      set = new RingSet(
        [...rings].map((ring) => closed[ring]!.ring),
        points.values,
      );
      sets.set(part, set);
    }
    return set;
  };
}

/** Whether a face lies in an even number of closed lines that hang together with it, but in some. */
function isCutOut(face: Ring, around: RingSet | null, points: Points): boolean {
  if (around === null) return false;
  const [x, y] = within(face, points.values);
  let count = 0;
  around.near(x, y, 0, (ring) => {
    if (around.contains(ring, x, y)) count++;
  });
  return count > 0 && count % 2 === 0;
}

/** A place inside a ring: the middle of the widest stretch of a level that passes no corner. */
function within({ from, to }: Ring, values: Float64Array): readonly [x: number, y: number] {
  const levels = Array.from({ length: to - from }, (_, i) => values[(from + i) * 2 + 1]!).sort((a, b) => a - b);
  let [y, widest] = [levels[0]!, 0];
  for (let i = 1; i < levels.length; i++) {
    const gap = levels[i]! - levels[i - 1]!;
    if (gap > widest) [y, widest] = [(levels[i]! + levels[i - 1]!) / 2, gap];
  }
  const passes: number[] = [];
  for (let i = from, last = to - 1; i < to; last = i++) {
    const [ay, by] = [values[last * 2 + 1]!, values[i * 2 + 1]!];
    if (ay > y === by > y) continue;
    passes.push(values[last * 2]! + ((values[i * 2]! - values[last * 2]!) * (y - ay)) / (by - ay));
  }
  passes.sort((a, b) => a - b);
  let [x, most] = [passes[0] ?? values[from * 2]!, 0];
  for (let i = 1; i < passes.length; i += 2) {
    const wide = passes[i]! - passes[i - 1]!;
    if (wide > most) [x, most] = [(passes[i]! + passes[i - 1]!) / 2, wide];
  }
  return [x, y];
}

import { length } from '../../base/trig.ts';
import { Nodes } from '../../geometry/arrangement/nodes.ts';
import { JOIN_GAP_MM } from '../measure.ts';
import type { CutLines } from './cut-lines.ts';
import { GROUP_GAP_MM, OPENING_SHARE } from './joined.ts';
import type { ChordShare, Tracks } from './tracks.ts';

/** Pairs of chords that may be looked at, and places they may meet; a drawing that needs more keeps its open lines open. */
const MOST_PAIRS = 5_000_000;
const MOST_CUTS = 40_000;
/** Steps by which a crossing of chords is brought to the curves: each leaves a small share of the distance. */
const STEPS = 4;
/** More nodes than any drawing has that is told apart: two of them make one number. */
const MOST_NODES = 2 ** 26;

/** A straight piece between two nodes. */
export interface Edge {
  readonly a: number;
  readonly b: number;
  /** The chords that it is a share of: several where a line is drawn again, none where a gap is bridged. */
  readonly drawn: ChordShare[];
}

/** Lines cut into pieces where they meet. */
export interface Arrangement {
  readonly nodes: Pick<Nodes, 'x' | 'y' | 'count'>;
  readonly edges: readonly Edge[];
  /** Rings that open lines touch, by their place in the list. */
  readonly touched: ReadonlySet<number>;
}

/** Where a chord is cut: at a share of it, at a place. */
interface Cut {
  readonly share: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Open cut lines with the closed ones that they touch, cut where they end on each other or cross; null where that would take too long.
 * @param ringOf ring of each contour, −1 for an open one; contours that are neither are not looked at
 */
export function arrange(
  lines: CutLines,
  open: readonly number[],
  ringOf: ReadonlyMap<number, number>,
  tracks: Tracks,
): Arrangement | null {
  const chords = new Chords(lines, [...open, ...ringOf.keys()], ringOf, tracks);
  if (!chords.meet()) return null;
  return new Graph(chords).finished();
}

/** Chords of contours, each known by the index of its first point. */
class Chords {
  readonly points: Float64Array;
  readonly contour: number[] = [];
  readonly at: number[] = [];
  readonly ring: number[] = [];
  readonly cuts = new Map<number, Cut[]>();
  readonly touched = new Set<number>();
  /** Contours that cross a closed line. */
  readonly crossing = new Set<number>();
  #made = 0;
  /** First and last chord, and length, of each open contour. */
  readonly open: { readonly first: number; readonly last: number; readonly mm: number }[] = [];

  readonly #tracks: Tracks;

  constructor(
    { points, from }: CutLines,
    contours: readonly number[],
    ringOf: ReadonlyMap<number, number>,
    tracks: Tracks,
  ) {
    this.#tracks = tracks;
    this.points = points;
    for (const contour of contours) {
      const ring = ringOf.get(contour) ?? -1;
      const first = this.at.length;
      let mm = 0;
      for (let i = from[contour]!; i + 1 < from[contour + 1]!; i++) {
        const chordMm = length(points[i * 2 + 2]! - points[i * 2]!, points[i * 2 + 3]! - points[i * 2 + 1]!);
        if (chordMm === 0) continue;
        mm += chordMm;
        this.contour.push(contour);
        this.at.push(i);
        this.ring.push(ring);
      }
      if (ring < 0 && this.at.length > first) this.open.push({ first, last: this.at.length - 1, mm });
    }
  }

  /** Coordinate of a chord: 0 and 1 its start, 2 and 3 its end. */
  of(chord: number, which: number): number {
    return this.points[this.at[chord]! * 2 + which]!;
  }

  /** Cuts all chords where they meet; false where there are too many pairs. */
  meet(): boolean {
    const count = this.at.length;
    const left = Float64Array.from({ length: count }, (_, i) => Math.min(this.of(i, 0), this.of(i, 2)));
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => left[a]! - left[b]!);
    let pairs = 0;
    for (let p = 0; p < count; p++) {
      const i = order[p]!;
      const right = Math.max(this.of(i, 0), this.of(i, 2)) + JOIN_GAP_MM;
      const top = Math.min(this.of(i, 1), this.of(i, 3)) - JOIN_GAP_MM;
      const bottom = Math.max(this.of(i, 1), this.of(i, 3)) + JOIN_GAP_MM;
      for (let q = p + 1; q < count && left[order[q]!]! <= right; q++) {
        if (++pairs > MOST_PAIRS || this.#made > MOST_CUTS) return false;
        const j = order[q]!;
        if (this.ring[i]! >= 0 && this.ring[j]! >= 0) continue;
        if (Math.min(this.of(j, 1), this.of(j, 3)) > bottom || Math.max(this.of(j, 1), this.of(j, 3)) < top) continue;
        if (this.#cutEachOther(i, j)) this.#touch(i, j);
      }
    }
    return true;
  }

  #touch(i: number, j: number): void {
    for (const chord of [i, j]) if (this.ring[chord]! >= 0) this.touched.add(this.ring[chord]!);
  }

  /** Cuts two chords where they meet; false where they do not. */
  #cutEachOther(i: number, j: number): boolean {
    let met = false;
    for (const [one, other] of [
      [i, j],
      [j, i],
    ] as const)
      for (const end of [0, 2]) met = this.#endOn(this.of(one, end), this.of(one, end + 1), other, JOIN_GAP_MM) || met;
    return met || this.#cross(i, j);
  }

  /** Cuts a chord where a place lies on it; false where it does not. */
  #endOn(x: number, y: number, chord: number, mm: number): boolean {
    const { share, apart } = this.foot(x, y, chord);
    if (apart > mm) return false;
    const chordMm = length(this.of(chord, 2) - this.of(chord, 0), this.of(chord, 3) - this.of(chord, 1));
    const isInside = share * chordMm > JOIN_GAP_MM && (1 - share) * chordMm > JOIN_GAP_MM;
    if (isInside) this.cut(chord, { share, x, y });
    return true;
  }

  /** The place of a chord that is nearest to another place. */
  foot(x: number, y: number, chord: number): { readonly share: number; readonly apart: number } {
    const [ax, ay] = [this.of(chord, 0), this.of(chord, 1)];
    const [dx, dy] = [this.of(chord, 2) - ax, this.of(chord, 3) - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return { share, apart: length(ax + dx * share - x, ay + dy * share - y) };
  }

  #cross(i: number, j: number): boolean {
    const [ax, ay, cx, cy] = [this.of(i, 0), this.of(i, 1), this.of(j, 0), this.of(j, 1)];
    const [ux, uy] = [this.of(i, 2) - ax, this.of(i, 3) - ay];
    const [vx, vy] = [this.of(j, 2) - cx, this.of(j, 3) - cy];
    const turn = ux * vy - uy * vx;
    if (turn === 0) return false;
    const s = ((cx - ax) * vy - (cy - ay) * vx) / turn;
    const t = ((cx - ax) * uy - (cy - ay) * ux) / turn;
    if (!(s > 0 && s < 1 && t > 0 && t < 1)) return false;
    const [share, other] = this.#onCurves(i, s, j, t);
    const [x, y] = this.#tracks.pointAt(this.contour[i]!, this.at[i]!, share);
    if (this.ring[i]! >= 0) this.crossing.add(this.contour[j]!);
    if (this.ring[j]! >= 0) this.crossing.add(this.contour[i]!);
    this.cut(i, { share, x, y });
    this.cut(j, { share: other, x, y });
    return true;
  }

  /** Where the lines themselves cross, near where their chords do: Newton's method, a chord's own direction for the tangent. */
  #onCurves(i: number, s: number, j: number, t: number): [s: number, t: number] {
    const [ux, uy] = [this.of(i, 2) - this.of(i, 0), this.of(i, 3) - this.of(i, 1)];
    const [vx, vy] = [this.of(j, 2) - this.of(j, 0), this.of(j, 3) - this.of(j, 1)];
    const turn = ux * vy - uy * vx;
    let [share, other] = [s, t];
    for (let step = 0; step < STEPS; step++) {
      const [px, py] = this.#tracks.pointAt(this.contour[i]!, this.at[i]!, share);
      const [qx, qy] = this.#tracks.pointAt(this.contour[j]!, this.at[j]!, other);
      share = within(share + ((qx - px) * vy - (qy - py) * vx) / turn);
      other = within(other + ((qx - px) * uy - (qy - py) * ux) / turn);
    }
    return [share, other];
  }

  cut(chord: number, cut: Cut): void {
    this.#made++;
    const list = this.cuts.get(chord);
    if (list) list.push(cut);
    else this.cuts.set(chord, [cut]);
  }
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Nodes and edges while they are made. */
class Graph {
  readonly #chords: Chords;
  readonly #nodes: Nodes;
  readonly #degree: number[] = [];
  /** Contours that cross closed lines and end nowhere: centre lines and the like, no edges of parts. */
  readonly #marks = new Set<number>();

  constructor(chords: Chords) {
    this.#chords = chords;
    this.#nodes = new Nodes(JOIN_GAP_MM, chords.at.length + 1);
  }

  finished(): Arrangement {
    const chords = this.#chords;
    const bridges = this.#bridges();
    const edges: Edge[] = [];
    const known = new Map<number, Edge>();
    const add = (a: number, b: number, drawn: ChordShare[]) => {
      if (a === b) return;
      const key = Math.min(a, b) * MOST_NODES + Math.max(a, b);
      const before = known.get(key);
      if (before) before.drawn.push(...drawn);
      else {
        const edge = { a, b, drawn };
        known.set(key, edge);
        edges.push(edge);
      }
    };
    for (let chord = 0; chord < chords.at.length; chord++) {
      if (chords.ring[chord]! >= 0 && !chords.touched.has(chords.ring[chord]!)) continue;
      if (this.#marks.has(chords.contour[chord]!)) continue;
      const cuts = (chords.cuts.get(chord) ?? []).toSorted((p, q) => p.share - q.share);
      const ends = [
        { share: 0, x: chords.of(chord, 0), y: chords.of(chord, 1) },
        ...cuts,
        { share: 1, x: chords.of(chord, 2), y: chords.of(chord, 3) },
      ];
      for (let i = 1; i < ends.length; i++) {
        const [from, to] = [ends[i - 1]!, ends[i]!];
        const drawn = { contour: chords.contour[chord]!, chord: chords.at[chord]!, from: from.share, to: to.share };
        add(this.#nodes.at(from.x, from.y), this.#nodes.at(to.x, to.y), [drawn]);
      }
    }
    for (const [x, y, toX, toY] of bridges) add(this.#nodes.at(x, y), this.#nodes.at(toX, toY), []);
    return { nodes: this.#nodes, edges, touched: chords.touched };
  }

  /** Loose ends with the nearest place of another line, or of the far end of their own; that line is cut there. */
  #bridges(): [x: number, y: number, toX: number, toY: number][] {
    const chords = this.#chords;
    const ends = chords.open.flatMap(({ first, last, mm }) => [
      { chord: first, other: last, x: chords.of(first, 0), y: chords.of(first, 1), mm },
      { chord: last, other: first, x: chords.of(last, 2), y: chords.of(last, 3), mm },
    ]);
    for (const { x, y } of ends) this.#count(x, y);
    for (const cuts of chords.cuts.values()) for (const { x, y } of cuts) this.#count(x, y);
    const loose = ends.filter(({ x, y }) => this.#degree[this.#nodes.at(x, y)] === 1);
    if (loose.length * chords.at.length > MOST_PAIRS) return [];
    const bridges: [number, number, number, number][] = [];
    const endless = new Set<number>();
    for (const end of loose) {
      const found = this.#nearest(end);
      if (found === null) {
        const contour = chords.contour[end.chord]!;
        if (endless.has(contour) && chords.crossing.has(contour)) this.#marks.add(contour);
        endless.add(contour);
        continue;
      }
      const { chord, share } = found;
      const x = chords.of(chord, 0) + (chords.of(chord, 2) - chords.of(chord, 0)) * share;
      const y = chords.of(chord, 1) + (chords.of(chord, 3) - chords.of(chord, 1)) * share;
      if (share > 0 && share < 1) chords.cut(chord, { share, x, y });
      if (chords.ring[chord]! >= 0) chords.touched.add(chords.ring[chord]!);
      bridges.push([end.x, end.y, x, y]);
    }
    return bridges;
  }

  #nearest(end: { chord: number; other: number; x: number; y: number; mm: number }) {
    const chords = this.#chords;
    const most = Math.min(GROUP_GAP_MM, end.mm * OPENING_SHARE);
    let best: { chord: number; share: number; apart: number } | null = null;
    for (let chord = 0; chord < chords.at.length; chord++) {
      // Of its own line only the far end is another place.
      if (chords.contour[chord] === chords.contour[end.chord] && chord !== end.other) continue;
      if (chord === end.chord) continue;
      if (Math.min(chords.of(chord, 0), chords.of(chord, 2)) > end.x + most) continue;
      if (Math.max(chords.of(chord, 0), chords.of(chord, 2)) < end.x - most) continue;
      const { share, apart } = chords.foot(end.x, end.y, chord);
      if (apart <= most && apart < (best?.apart ?? Infinity)) best = { chord, share, apart };
    }
    return best;
  }

  #count(x: number, y: number): void {
    const node = this.#nodes.at(x, y);
    this.#degree[node] = (this.#degree[node] ?? 0) + 1;
  }
}

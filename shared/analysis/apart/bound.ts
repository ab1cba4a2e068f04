import { cross, isOn } from '../../geometry/touch.ts';
import { meets } from './boxes.ts';
import type { Chords } from './chords.ts';
import type { End, Shape } from './shapes.ts';

/** Where open lines meet each other. */
export interface Meetings {
  /** Whether any of the lines go round something together: they cross, or come back to where they were. */
  readonly isBound: boolean;
  /** By line whether it is one of those that go round something. */
  readonly rounds: readonly boolean[];
}

/**
 * Looks where open lines meet: ends that lie on others, and crossings. Null where that would be too much work.
 * @param on distance up to which an end lies on a line, mm
 */
export function meetingsOf(open: readonly Shape[], chords: Chords, on: number): Meetings | null {
  const drawn = open.map((shape) => shape.contours.flatMap((c) => chords.of(c)));
  const links: [number, number][] = [];
  for (const [i, shape] of open.entries())
    for (const [j, other] of open.entries()) {
      if (j <= i || !meets(other.bounds, shape.bounds, on)) continue;
      if (!chords.compare(drawn[i]!, [drawn[j]!])) return null;
      const places = placesOf(shape, other, drawn[i]!, drawn[j]!, on);
      for (let k = 0; k < places; k++) links.push([i, j]);
    }
  const rounds = inRounds(open.length, links);
  return { isBound: rounds.includes(true), rounds };
}

/** Number of places where two lines meet: ends of one on the other, and crossings. */
function placesOf(a: Shape, b: Shape, ofA: readonly number[], ofB: readonly number[], on: number): number {
  const places: End[] = [];
  const add = (at: End): void => {
    if (!places.some((one) => (one[0] - at[0]) ** 2 + (one[1] - at[1]) ** 2 <= (2 * on) ** 2)) places.push(at);
  };
  for (const end of a.ends) if (isOn(ofB, end, on)) add(end);
  for (const end of b.ends) if (isOn(ofA, end, on)) add(end);
  if (!cross(ofA, ofB)) return places.length;
  for (let i = 0; i < ofA.length; i += 4)
    for (let k = 0; k < ofB.length; k += 4) {
      const at = crossingOf(ofA.slice(i, i + 4), ofB.slice(k, k + 4));
      if (at) add(at);
    }
  return places.length;
}

/** Where two chords cross each other; null where they don't. */
function crossingOf(a: readonly number[], b: readonly number[]): End | null {
  if (!cross(a, b)) return null;
  const [ax, ay, dx, dy] = [a[0]!, a[1]!, a[2]! - a[0]!, a[3]! - a[1]!];
  const [bx, by, ex, ey] = [b[0]!, b[1]!, b[2]! - b[0]!, b[3]! - b[1]!];
  const t = ((bx - ax) * ey - (by - ay) * ex) / (dx * ey - dy * ex);
  return [ax + t * dx, ay + t * dy];
}

/** By node whether it lies on a way that comes back: some link of it is no bridge. */
function inRounds(count: number, links: readonly (readonly [number, number])[]): boolean[] {
  const from: number[][] = Array.from({ length: count }, () => []);
  links.forEach(([a, b], i) => {
    from[a]!.push(i);
    from[b]!.push(i);
  });
  const order = new Array<number>(count).fill(-1);
  const low = new Array<number>(count).fill(0);
  const rounds = new Array<boolean>(count).fill(false);
  let next = 0;
  const visit = (node: number, by: number): void => {
    order[node] = low[node] = next++;
    for (const link of from[node]!) {
      if (link === by) continue;
      const [a, b] = links[link]!;
      const other = a === node ? b : a;
      if (order[other] === -1) visit(other, link);
      low[node] = Math.min(low[node]!, low[other]!);
      // A link is a bridge where nothing beyond it leads back.
      if (low[other]! <= order[node]!) rounds[node] = rounds[other] = true;
    }
  };
  for (let node = 0; node < count; node++) if (order[node] === -1) visit(node, -1);
  return rounds;
}

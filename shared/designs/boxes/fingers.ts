import type { Point } from '../outline.ts';

/** An edge with fingers: from one corner to the next, outwards to its left as y points down. */
export interface FingerEdge {
  /** Where the fingers begin and end along the edge, mm from its start. */
  readonly from: number;
  readonly to: number;
  /** Odd number of sections; the even ones, from 0 on, stand at the edge, the others are cut in. */
  readonly sections: number;
  /** Depth that sections are cut in, or stand out, mm. */
  readonly depth: number;
  /** Whether odd sections stand out beyond the edge; even ones are cut in otherwise. */
  readonly odd: 'in' | 'out';
  /** How much narrower each standing section is than its share, mm: half of the play of a joint. */
  readonly play: number;
}

/** An odd number of sections that are about so wide: 3 at least where they fit, 1 where nothing does. */
export function sectionsOf(lengthMm: number, wantedMm: number, leastMm: number): number {
  const odd = (count: number) => Math.floor((count - 1) / 2) * 2 + 1;
  const most = odd(lengthMm / leastMm);
  return Math.max(1, Math.min(most, Math.max(3, odd(lengthMm / wantedMm + 1))));
}

/**
 * Points along an edge with fingers, from its start to just before its end.
 * @param start corner that the edge begins at, mm
 * @param along direction of the edge, of length 1
 * @param outwards direction out of the piece, of length 1
 */
export function fingerPoints(start: Point, along: Point, outwards: Point, edge: FingerEdge): readonly Point[] {
  const { from, to, sections, depth, odd, play } = edge;
  const at = (far: number, out: number): Point => [
    start[0] + along[0] * far + outwards[0] * out,
    start[1] + along[1] * far + outwards[1] * out,
  ];
  const points: Point[] = [start];
  const share = (to - from) / sections;
  for (let i = 1; i < sections; i += 1) {
    const isOdd = i % 2 === 1;
    const [before, after] = isOdd ? [0, 1] : [1, 0];
    const level = odd === 'in' ? -depth : depth;
    // Whatever stands is narrower by the play: even sections of an edge that is cut in, odd ones of one that stands out.
    const aside = (play / 2) * ((odd === 'in') === isOdd ? -1 : 1);
    const place = from + share * i + aside;
    points.push(at(place, before * level), at(place, after * level));
  }
  return points;
}

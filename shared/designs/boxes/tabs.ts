import { cos, sin } from '../../base/trig.ts';
import { type Outline, type Point, polygon } from '../outline.ts';

/** Tabs along an edge: their middles from the edge's start and their length, mm. */
export interface Tabs {
  readonly at: readonly number[];
  readonly long: number;
}

/** A plate with tabs that stand out of its sides, each side in the order that the outline goes: from the upper left corner clockwise. */
export function tabbed(
  width: number,
  height: number,
  depth: number,
  { top, right, bottom, left }: { top?: Tabs; right?: Tabs; bottom?: Tabs; left?: Tabs },
): Outline {
  const side = ([x, y]: Point, [ux, uy]: Point, tabs?: Tabs): readonly Point[] => [
    [x, y],
    ...(tabs?.at ?? []).flatMap((middle): Point[] => {
      const place = (far: number, out: number): Point => [x + ux * far + uy * out, y + uy * far - ux * out];
      const [from, to] = [middle - tabs!.long / 2, middle + tabs!.long / 2];
      return [place(from, 0), place(from, depth), place(to, depth), place(to, 0)];
    }),
  ];
  return polygon([
    ...side([0, 0], [1, 0], top),
    ...side([width, 0], [0, 1], right),
    ...side([width, height], [-1, 0], bottom),
    ...side([0, height], [0, -1], left),
  ]);
}

/** A slot that a tab goes through, about its middle; `angle` turns it from x towards y, radians. */
export function tabSlot([x, y]: Point, long: number, wide: number, angle: number): Outline {
  const [c, s] = [cos(angle), sin(angle)];
  const at = (along: number, across: number): Point => [x + along * c - across * s, y + along * s + across * c];
  const [l, w] = [long / 2, wide / 2];
  return polygon([at(-l, -w), at(l, -w), at(l, w), at(-l, w)]);
}

import type { Drawing } from '../../../shared/drawing/drawing.ts';
import type { Notice } from '../../../shared/drawing/notice.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { scaleLengths } from '../../../shared/geometry/scale.ts';
import { Verb } from '../../../shared/geometry/verb.ts';

/** Reason of a unit for drawings in millimetres that are too small for a part, as most of these tests draw them. */
const SMALL = /It says millimetres, which makes it too small to be made\./;

/** The drawing of a result, in the units of its file where it is small; a test fails where there is none. */
export function drawn(result: ReadResult): Drawing {
  const { drawing } = result;
  if (!drawing) throw new Error(`no drawing: ${result.notices.map((notice) => notice.code).join(' ')}`);
  if (!SMALL.test(drawing.units.reason)) return drawing;
  const coords = drawing.coords.slice();
  scaleLengths(drawing.verbs, coords, 1 / drawing.units.mmPerUnit, 1 / drawing.units.mmPerUnit);
  return { ...drawing, coords: coords.map((n) => Number(n.toPrecision(15))) };
}

/** A result's notices but for that of a small drawing, their places in the units of the file. */
export function told({ drawing, notices }: ReadResult): readonly Notice[] {
  if (!drawing || !SMALL.test(drawing.units.reason)) return notices;
  const unit = (mm: number) => Number((mm / drawing.units.mmPerUnit).toPrecision(12));
  return notices
    .filter(({ message }) => !SMALL.test(message))
    .map(({ places, ...notice }) => ({
      ...notice,
      ...(places
        ? {
            places: places.map(({ x, y, width, height }) => ({
              x: unit(x),
              y: unit(y),
              width: unit(width),
              height: unit(height),
            })),
          }
        : {}),
    }));
}

/** Codes of a result's notices, with their severity, but for that of a small drawing. */
export function codes(result: ReadResult): string[] {
  return told(result).map((notice) => `${notice.code} ${notice.severity}`);
}

/** Points along every segment of a drawing, `steps` to a curve, one list an outline. */
export function outlines(drawing: Drawing, steps = 2000): [number, number][][] {
  const lists: [number, number][][] = [];
  let at = 0;
  const c = drawing.coords;
  for (const verb of drawing.verbs) {
    const list = lists[lists.length - 1] ?? [];
    const [x0, y0] = list[list.length - 1] ?? [0, 0];
    if (verb === Verb.Move) lists.push([[c[at]!, c[at + 1]!]]);
    else if (verb === Verb.Line) list.push([c[at]!, c[at + 1]!]);
    else if (verb === Verb.Close) list.push(list[0]!);
    else {
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        if (verb === Verb.Arc) {
          const angle = c[at + 6]! + c[at + 7]! * t;
          const [a, b] = [Math.cos(angle), Math.sin(angle)];
          list.push([c[at]! + c[at + 2]! * a + c[at + 4]! * b, c[at + 1]! + c[at + 3]! * a + c[at + 5]! * b]);
        } else {
          const s = 1 - t;
          const mix = (p: number, d: number) =>
            s * s * s * p + 3 * s * s * t * c[at + d]! + 3 * s * t * t * c[at + 2 + d]! + t * t * t * c[at + 4 + d]!;
          list.push([mix(x0, 0), mix(y0, 1)]);
        }
      }
    }
    at += verb === Verb.Arc ? 10 : verb === Verb.Cubic ? 6 : verb === Verb.Close ? 0 : 2;
  }
  return lists;
}

/** Length of everything drawn, by fine polygons: relative error below 1e-6 for whole turns. */
export function lengthOf(drawing: Drawing): number {
  let sum = 0;
  for (const list of outlines(drawing)) {
    for (let i = 1; i < list.length; i++)
      sum += Math.hypot(list[i]![0] - list[i - 1]![0], list[i]![1] - list[i - 1]![1]);
  }
  return sum;
}

/** The box around everything drawn: left, top, right, bottom. */
export function boxOf(drawing: Drawing): [number, number, number, number] {
  const points = outlines(drawing).flat();
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const low = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const high = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return [low(xs), low(ys), high(xs), high(ys)];
}

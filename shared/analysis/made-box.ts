import type { Box, Drawing } from '../drawing/drawing.ts';
import type { ContourTable } from './measure.ts';
import type { OperationName } from './operations.ts';
import type { Analysis } from './wire.ts';

/**
 * The tight box of what is made, mm: of everything whose style is not left out. Where all of it is left out, the box of everything.
 * @param operations one for each style
 */
export function madeBox({ count, style, bounds }: ContourTable, operations: readonly OperationName[], all: Box): Box {
  if (!operations.includes('ignored')) return all;
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    if (operations[style[i]!] === 'ignored') continue;
    x = Math.min(x, bounds[i * 4]!);
    y = Math.min(y, bounds[i * 4 + 1]!);
    right = Math.max(right, bounds[i * 4 + 2]!);
    bottom = Math.max(bottom, bounds[i * 4 + 3]!);
  }
  return right >= x ? { x, y, width: right - x, height: bottom - y } : all;
}

/** Size of what is made of a design as its file says, mm. What was stored before that was told apart is all made. */
export function madeSize({ made, dimensions }: Pick<Analysis, 'made' | 'dimensions'>): Analysis['dimensions'] {
  return made ?? dimensions;
}

/** The drawing without the styles that are left out; the very same one where none is. */
export function madeOnly(drawing: Drawing, operations: readonly OperationName[]): Drawing {
  if (!operations.includes('ignored')) return drawing;
  const kept: number[] = [];
  drawing.elementStyle.forEach((style, element) => {
    if (operations[style] !== 'ignored') kept.push(element);
  });
  const { elementVerbs, elementCoords, verbs, coords } = drawing;
  const coordsEnd = (element: number) => elementCoords[element + 1] ?? coords.length;
  const verbStarts = [0];
  const coordStarts: number[] = [];
  let [verbCount, coordCount] = [0, 0];
  for (const element of kept) {
    coordStarts.push(coordCount);
    verbCount += elementVerbs[element + 1]! - elementVerbs[element]!;
    coordCount += coordsEnd(element) - elementCoords[element]!;
    verbStarts.push(verbCount);
  }
  const keptVerbs = new Uint8Array(verbCount);
  const keptCoords = new Float64Array(coordCount);
  kept.forEach((element, i) => {
    keptVerbs.set(verbs.subarray(elementVerbs[element]!, elementVerbs[element + 1]!), verbStarts[i]!);
    keptCoords.set(coords.subarray(elementCoords[element]!, coordsEnd(element)), coordStarts[i]!);
  });
  const { wide: _, ...rest } = drawing;
  return {
    ...rest,
    verbs: keptVerbs,
    coords: keptCoords,
    elementStyle: Uint32Array.from(kept, (element) => drawing.elementStyle[element]!),
    elementFillRule: Uint8Array.from(kept, (element) => drawing.elementFillRule[element]!),
    elementVerbs: Uint32Array.from(verbStarts),
    elementCoords: Uint32Array.from(coordStarts),
  };
}

import type { Drawing, DrawingStyle } from '../../../shared/drawing/drawing.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { pdf, type Wanted } from './write.ts';

/** Millimetres in a point. */
export const POINT = 25.4 / 72;

/** The drawing of a result; a test fails where there is none. */
export function drawn(result: ReadResult): Drawing {
  if (!result.drawing) throw new Error(`no drawing: ${result.notices.map((notice) => notice.message).join(' ')}`);
  return result.drawing;
}

/** Codes of a result's notices, with their severity. */
export function codes(result: ReadResult): string[] {
  return result.notices.map((notice) => `${notice.code} ${notice.severity}`);
}

/** Reads a page with the given content. */
export function page(content: string, wanted: Omit<Wanted, 'content'> = {}): ReadResult {
  return readPdf(pdf({ content, ...wanted }));
}

/** Coordinates in points, measured from the bottom left of a page 360 points high, rounded to a millionth. */
export function points(drawing: Drawing, height = 360): number[] {
  return [...drawing.coords].map((value, i) => {
    const inPoints = value / POINT;
    return Math.round((i % 2 === 0 ? inPoints : height - inPoints) * 1e6) / 1e6 + 0;
  });
}

/** The style of every element, in order. */
export function stylesOf(result: ReadResult): DrawingStyle[] {
  const drawing = drawn(result);
  return [...drawing.elementStyle].map((index) => drawing.styles[index]!);
}

/** Fill and stroke of the only style. */
export function colours(result: ReadResult): (string | null)[] {
  return stylesOf(result).map((style) => style.fill ?? style.stroke);
}

import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import type { ReadLimits } from '../../../shared/drawing/limits.ts';
import { readSvg } from '../../../shared/drawing/svg/read.ts';
import { openStyles } from '../../../shared/drawing/svg/css/styles.ts';
import { clipping } from '../../../shared/drawing/svg/clips.ts';
import { openTexts } from '../../../shared/drawing/svg/text-runs.ts';
import { subjectOf } from '../../../shared/drawing/words/says.ts';

const NAMES = ['M', 'L', 'C', 'A', 'Z'];

/** Reads a whole file given as text. */
export function read(text: string, limits?: ReadLimits): ReadResult {
  return readSvg(new TextEncoder().encode(text), { openStyles, openTexts, clipping }, limits, subjectOf);
}

/** A file 100 mm square whose user unit is 1 mm. */
export function mmFile(body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100mm" height="100mm" viewBox="0 0 100 100" ${attributes}>${body}</svg>`;
}

/** The drawing of a body in a file of 1 mm units; fails where there is none. */
export function draw(body: string): Drawing {
  const { drawing, notices } = read(mmFile(body));
  if (drawing === null) throw new Error(`nothing drawn: ${JSON.stringify(notices)}`);
  return drawing;
}

/** A drawing as short text: `M0 0 L10 0 Z`, numbers to 4 places, arcs as centre, axes, angles, end. */
export function spell(drawing: Drawing | null): string {
  if (drawing === null) return '';
  const parts: string[] = [];
  let at = 0;
  for (const verb of drawing.verbs) {
    const size = VERB_SIZE[verb]!;
    const numbers = [...drawing.coords.slice(at, at + size)].map((n) => String(Number(n.toFixed(4)) + 0));
    parts.push(NAMES[verb]! + numbers.join(' '));
    at += size;
  }
  return parts.join(' ');
}

/** Codes of the notices, in order. */
export function codes(result: ReadResult): string[] {
  return result.notices.map((notice) => notice.code);
}

/** Stroke and fill of every element, as `stroke/fill`. */
export function paints(drawing: Drawing): string[] {
  return [...drawing.elementStyle].map((index) => {
    const style = drawing.styles[index]!;
    return `${style.stroke ?? 'none'}/${style.fill ?? 'none'}`;
  });
}

/** Faults of a drawing: numbers not finite, unknown verbs, an element without a first move, sizes that don't add up. */
export function faultsOf(drawing: Drawing): string[] {
  const faults: string[] = [];
  if (!drawing.coords.every(Number.isFinite)) faults.push('a coordinate is not finite');
  if (!drawing.verbs.every((verb) => verb <= Verb.Close)) faults.push('an unknown verb');
  let size = 0;
  for (const verb of drawing.verbs) size += VERB_SIZE[verb]!;
  if (size !== drawing.coords.length) faults.push('coords do not fit the verbs');
  const count = drawing.elementStyle.length;
  if (drawing.elementVerbs.length !== count + 1 || drawing.elementCoords.length !== count + 1) faults.push('elements');
  for (let i = 0; i < count; i++) {
    if (drawing.verbs[drawing.elementVerbs[i]!] !== Verb.Move) faults.push(`element ${i} does not start with a move`);
    if (drawing.elementStyle[i]! >= drawing.styles.length) faults.push(`element ${i} has no style`);
  }
  if (!(drawing.units.mmPerUnit > 0 && Number.isFinite(drawing.units.mmPerUnit))) faults.push('the unit has no size');
  return faults;
}

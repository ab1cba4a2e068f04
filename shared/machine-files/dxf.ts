import { bulgeVertices, wholeCircle } from './bulges.ts';
import type { MachineContour, MachinePart } from './contour.ts';
import { dxfAround, type DxfForm, entityHead, FIRST_HANDLE, type Group } from './dxf-frame.ts';
import { baselines, type MachineNote, NOTE_MM } from './note.ts';

/** Digits after the point: a picometre, so that nothing of a double that matters is lost. */
const DIGITS = 9;

/**
 * A part as DXF in mm, a layer for each operation: lines and circular arcs are exact, other curves arcs within 0.005 mm, each contour one
 * LWPOLYLINE or CIRCLE. ASCII; other letters of the note by their code in hexadecimal, as DXF has them (\U+00E9).
 * @param form unit and colors; those of our machines where none is given. The part is in its unit already.
 */
export function dxfOf(part: MachinePart, note: MachineNote, form?: DxfForm): string {
  let handle = FIRST_HANDLE;
  const entities: Group[] = [];
  for (const contour of part.contours) entities.push(...contourEntity(contour, contour.layer, handle++));
  for (const { words, y } of baselines(note))
    entities.push(...textEntity({ words, x: 0, y: y - NOTE_MM, mm: NOTE_MM }, 'NOTE', handle++));
  return dxfText(dxfAround(entities, handle, part, form));
}

/** Groups as the text of a file. */
export function dxfText(groups: readonly Group[]): string {
  return groups
    .map(([code, value]) => `${String(code).padStart(3)}\n${typeof value === 'number' ? figure(value, code) : value}\n`)
    .join('');
}

/** Codes of lengths and ratios; all other numbers are whole. */
function figure(value: number, code: number): string {
  if (code >= 60 && code < 100) return String(value);
  if (code >= 270) return String(value);
  const text = value.toFixed(DIGITS).replace(/0+$/, '');
  const whole = text.endsWith('.') ? `${text}0` : text;
  return whole === '-0.0' ? '0.0' : whole;
}

/** A contour as one entity on a layer. */
export function contourEntity(contour: MachineContour, layer: string, handle: number): Group[] {
  const circle = wholeCircle(contour);
  if (circle) {
    return [
      ...entityHead('CIRCLE', layer, handle, 'AcDbCircle'),
      [10, circle.cx],
      [20, circle.cy],
      [30, 0],
      [40, circle.radius],
    ];
  }
  const corners = bulgeVertices(contour);
  return [
    ...entityHead('LWPOLYLINE', layer, handle, 'AcDbPolyline'),
    [90, corners.length],
    [70, contour.closed ? 1 : 0],
    ...corners.flatMap(({ x, y, bulge }): Group[] => [
      [10, x],
      [20, y],
      ...(bulge === 0 ? [] : ([[42, bulge]] as const)),
    ]),
  ];
}

/** Words with the place of their baseline and the height of their letters, mm. */
interface DxfWords {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly mm: number;
}

/** Words as an entity on a layer. */
export function textEntity({ words, x, y, mm }: DxfWords, layer: string, handle: number): Group[] {
  return [
    ...entityHead('TEXT', layer, handle, 'AcDbText'),
    [10, x],
    [20, y],
    [30, 0],
    [40, mm],
    [1, escaped(words)],
    [100, 'AcDbText'],
  ];
}

/** Words in ASCII on one line; a percent sign and a caret begin codes of DXF. */
function escaped(words: string): string {
  return [...words.replace(/[\n\r]+/g, ' ')]
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      if (letter === '%') return '%%37';
      if (letter === '^') return '^ ';
      return code >= 32 && code < 127 ? letter : utf16(letter);
    })
    .join('');
}

function utf16(letter: string): string {
  return Array.from({ length: letter.length }, (_, i) => {
    return `\\U+${letter.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')}`;
  }).join('');
}

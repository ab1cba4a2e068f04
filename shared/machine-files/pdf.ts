import type { MachinePart } from './contour.ts';
import { pathSteps } from './curves.ts';
import { LAYER_LOOKS, MACHINE_LAYERS, type MachineLayer } from './layers.ts';
import { baselines, type MachineNote, NOTE_GAP_MM, NOTE_LINE_MM, NOTE_MM } from './note.ts';

/** Points of a PDF in one mm. */
const POINTS = 72 / 25.4;
const DIGITS = 6;
/** Room around the part, mm, and width of its lines, points. */
const [MARGIN_MM, LINE_POINTS] = [5, 0.1];
/** Least width of the page, mm: a note of usual length. */
const LEAST_MM = 120;

function figure(value: number): string {
  return String(Number(value.toFixed(DIGITS)));
}

function colorOf(layer: MachineLayer): string {
  const { color } = LAYER_LOOKS[layer];
  return [1, 3, 5].map((at) => figure(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

/** Operators of one layer, between marks that say which it is. */
function contentOf(layer: MachineLayer, part: MachinePart, note: MachineNote): string {
  const marked = (words: string) => `/OC /${layer} BDC\n${words}EMC\n`;
  if (layer === 'NOTE') {
    const lines = baselines(note).map(({ words, y }) => {
      return `BT /F1 ${figure(NOTE_MM * POINTS)} Tf 0 ${figure((y - NOTE_MM) * POINTS)} Td (${escaped(words)}) Tj ET\n`;
    });
    return marked(`${colorOf(layer)} rg\n${lines.join('')}`);
  }
  const paths = part.contours.filter((contour) => contour.layer === layer).map(operatorsOf);
  if (paths.length === 0) return '';
  if (layer === 'ENGRAVE_AREA') return marked(`${colorOf(layer)} rg\n${paths.join('')}f*\n`);
  return marked(`${colorOf(layer)} RG ${LINE_POINTS} w\n${paths.map((path) => `${path}S\n`).join('')}`);
}

function operatorsOf(contour: MachinePart['contours'][number]): string {
  const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;
  return pathSteps(contour)
    .map(({ letter, points }) => `${points.map((mm) => figure(mm * POINTS)).join(' ')} ${operators[letter]}\n`)
    .join('');
}

/** A part as PDF of one page, one to one, with a layer for each operation that a viewer can turn off. Bytes are Latin-1. */
export function pdfOf(part: MachinePart, note: MachineNote): Uint8Array<ArrayBuffer> {
  const below = NOTE_GAP_MM + note.lines.length * NOTE_LINE_MM;
  const box = [-MARGIN_MM, -below, Math.max(part.width, LEAST_MM) + MARGIN_MM, part.height + MARGIN_MM];
  const content = MACHINE_LAYERS.map((layer) => contentOf(layer, part, note)).join('');
  const first = 6;
  const refs = MACHINE_LAYERS.map((_, i) => `${first + i} 0 R`).join(' ');
  const names = MACHINE_LAYERS.map((layer, i) => `/${layer} ${first + i} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${refs}] /D << /Order [${refs}] /ON [${refs}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box.map((mm) => figure(mm * POINTS)).join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << ${names} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...MACHINE_LAYERS.map((layer) => `<< /Type /OCG /Name (${layer}) >>`),
  ];
  return fileOf(objects);
}

function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.5\n';
  const offsets: number[] = [];
  objects.forEach((object, i) => {
    offsets.push(text.length);
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Words as a string of a PDF; letters beyond Latin-1 as a question mark: its font has no others. */
function escaped(words: string): string {
  return words
    .replace(/[\n\r]+/g, ' ')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[^ -~¡-ÿ]/g, '?');
}

import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { DocumentPart } from '../../shared/issued/content.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';
import { type LengthUnit, lengthWords, sizeWords } from '../../shared/base/units.ts';
import { areaColour, areaShare, LOOKS, PAPER } from './looks.ts';
import { Letters, type Pen } from './letters.ts';
import { linesOf } from './lines.ts';
import { INK } from './sheet.ts';

/** Parts on a picture: of more the first ones are shown. */
const MOST = 12;
/** A part's field with the room around it and the words below it, pixels, and parts beside each other. */
const [FIELD, ROOM, WORDS, COLUMNS] = [400, 24, 96, 3];
const [NAME, LINE] = [17, 14];

function drawn({ width, height, paths }: Sketch, x: number, y: number): string {
  const room = FIELD - 2 * ROOM;
  const scale = Math.min(room / width, room / height);
  const left = x + (FIELD - width * scale) / 2;
  const top = y + (FIELD - height * scale) / 2;
  const lines = paths.map(({ operation, paint, evenOdd, d }) => {
    const rule = `fill-rule="${evenOdd ? 'evenodd' : 'nonzero'}"`;
    if (paint === 'area' || paint === 'bare')
      return `<path d="${d}" fill="${paint === 'bare' ? PAPER : areaColour(operation)}" ${rule}/>`;
    const { colour, width: points, dash } = LOOKS[operation];
    // Sketches of earlier releases have areas and lines in one.
    const area = paint === undefined ? areaShare(operation) : 0;
    const fill = area > 0 ? `fill="${colour}" fill-opacity="${area}" ${rule}` : 'fill="none"';
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map((one) => (one * 2) / scale).join(' ')}"` : '';
    return `<path d="${d}" ${fill} stroke="${colour}" stroke-width="${(points * 2) / scale}" stroke-linejoin="round"${dashes}/>`;
  });
  return `<g transform="translate(${left} ${top}) scale(${scale})">${lines.join('')}</g>`;
}

/** Fonts are read once: only outlines are taken from them, nothing is written. */
let letters: Letters | null = null;

/** Facts about a part below its drawing. */
export type PicturedPart = Pick<DocumentPart, 'name' | 'width' | 'height' | 'material' | 'thickness_mm' | 'quantity'>;

/**
 * Caption below a part's drawing: name, size, material and count, in outlines, so that the picture is the same wherever
 * it is made.
 */
function captioned(letters: Letters, part: PicturedPart, unit: LengthUnit, x: number, y: number): string {
  const width = FIELD - 2 * ROOM;
  const stock = part.material === null ? 'No material chosen' : part.material;
  const thickness = part.thickness_mm === null ? '' : `, ${lengthWords(part.thickness_mm, unit)}`;
  const pieces = part.quantity === 1 ? '1 piece' : `${part.quantity.toLocaleString('en-US')} pieces`;
  const rows: readonly { readonly text: string; readonly pen: Pen }[] = [
    { text: part.name, pen: { size: NAME, weight: 'bold', colour: INK.text } },
    { text: `${stock}${thickness}`, pen: { size: LINE, colour: INK.text } },
    { text: `${sizeWords(part, unit)}, ${pieces}`, pen: { size: LINE, colour: INK.faint } },
  ];
  return rows
    .map(({ text, pen }, i) => {
      const [line = ''] = linesOf(letters, text, { width, ...pen, most: 1 });
      const left = x + (FIELD - letters.width(line, pen.size, pen.weight)) / 2;
      return letters.outlines(line, left, y + 14 + i * 24, pen);
    })
    .join('');
}

/**
 * The parts of a document or an order as one PNG on white, in their order, each as large as its field lets it, with what it is below it; null where
 * none is drawn.
 * @param sketches of the parts, in their order; null where one is not drawn
 * @param unit that sizes are written in
 */
export async function pictureOf(
  parts: readonly PicturedPart[],
  sketches: readonly (Sketch | null)[],
  unit: LengthUnit = 'mm',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const shown = parts.flatMap((part, i) => (sketches[i] ? [{ part, sketch: sketches[i] }] : [])).slice(0, MOST);
  if (shown.length === 0) return null;
  letters ??= new Letters(new PDFDocument({ autoFirstPage: false }));
  const pens = letters;
  const columns = Math.min(COLUMNS, shown.length);
  const [width, height] = [columns * FIELD, Math.ceil(shown.length / columns) * (FIELD + WORDS)];
  const fields = shown.map(({ part, sketch }, i) => {
    const [x, y] = [(i % columns) * FIELD, Math.floor(i / columns) * (FIELD + WORDS)];
    return drawn(sketch, x, y) + captioned(pens, part, unit, x, y + FIELD);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${fields.join('')}</svg>`;
  // A palette would halve the file and cost three times the time: each order has one.
  const png = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  return new Uint8Array(png);
}

import { MM_PER_POINT } from '../../base/units.ts';
import type { Box } from '../drawing.ts';
import { concat, type Transform } from '../paint/painter.ts';
import type { PdfDocument } from './document.ts';
import { PdfStream, type PdfDict } from './objects.ts';
import { Bounds } from './box.ts';
import { pageBox, type PageBox, statedBox } from './pages.ts';

/** US letter, which viewers show where a page states no size. */
const DEFAULT_BOX: PageBox = [0, 0, 612, 792];

/** Largest unit taken seriously: the format's own limit for a page is 14,400 units of 1/72 in, times this. */
const MAX_USER_UNIT = 75_000;

const LINE_BREAK = 10;

/** Bytes of content that may stand in a page more than once. */
const MAX_REPEATED = 16 * 1024 * 1024;

/** How a page lies in the drawing. */
export interface PageFrame {
  /** User space to mm, origin at the top left of the page as it is shown. */
  readonly toMm: Transform;
  readonly page: Box | null;
  /** The box that viewers show, mm; null where the file names no crop box. */
  readonly crop: Box | null;
  /** Points in one unit of the page. */
  readonly userUnit: number;
}

/** Places a page: its box to the origin, turned as viewers show it, y down. */
export function frameOf(doc: PdfDocument, page: PdfDict): PageFrame {
  const stated = pageBox(doc, page);
  const [left, bottom, right, top] = stated ?? DEFAULT_BOX;
  const unit = doc.number(page.get('UserUnit'), 1);
  const userUnit = unit > 0 && unit <= MAX_USER_UNIT ? unit : 1;
  const scale = MM_PER_POINT * userUnit;
  const quarters = (((Math.round(doc.number(page.get('Rotate'), 0) / 90) % 4) + 4) % 4) | 0;
  const [width, height] = [right - left, top - bottom];
  const upright: Transform = [scale, 0, 0, -scale, -left * scale, top * scale];
  const turned: readonly Transform[] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, height * scale, 0],
    [-1, 0, 0, -1, width * scale, height * scale],
    [0, -1, 1, 0, 0, width * scale],
  ];
  const lying = quarters % 2 === 1;
  const shown = { x: 0, y: 0, width: (lying ? height : width) * scale, height: (lying ? width : height) * scale };
  const toMm = concat(upright, turned[quarters]!);
  return { toMm, page: stated && shown, crop: cropOf(doc, page, toMm), userUnit };
}

/** The crop box, within the media box, in mm. */
function cropOf(doc: PdfDocument, page: PdfDict, toMm: Transform): Box | null {
  const crop = statedBox(doc, page, 'CropBox');
  if (crop === null) return null;
  const [left, bottom, right, top] = statedBox(doc, page, 'MediaBox') ?? crop;
  const bounds = new Bounds();
  const [x, y] = [Math.max(left, crop[0]), Math.max(bottom, crop[1])];
  bounds.addBox(toMm, x, y, Math.min(right, crop[2]), Math.min(top, crop[3]));
  return Math.min(right, crop[2]) > x && Math.min(top, crop[3]) > y ? bounds.place : null;
}

/** The content of a page: its streams one behind the other, parted by a line break as the format wants it. */
export function pageContent(doc: PdfDocument, page: PdfDict): Uint8Array {
  const contents = doc.resolve(page.get('Contents'));
  const list = Array.isArray(contents) ? contents : [contents];
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const item of list) {
    const stream = doc.resolve(item);
    if (stream instanceof PdfStream) parts.push(doc.decode(stream));
    else if (item !== null) doc.damaged = true;
    size += (parts.at(-1)?.length ?? 0) + 1;
    // The same stream named over and over must not fill the memory.
    if (size > doc.decodedBytes + MAX_REPEATED) {
      doc.exhausted = true;
      break;
    }
  }
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0)).fill(LINE_BREAK);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length + 1;
  }
  return whole;
}

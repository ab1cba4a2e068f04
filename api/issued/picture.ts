import sharp from 'sharp';
import type { Sketch } from '../../shared/issued/sketch.ts';
import { LOOKS } from './looks.ts';

/** Parts on a picture: of more the first ones are shown. */
const MOST = 12;
/** A part's field with the room around it, and the widest picture, pixels. */
const [FIELD, ROOM, COLUMNS] = [400, 24, 3];

function drawn({ width, height, paths }: Sketch, x: number, y: number): string {
  const room = FIELD - 2 * ROOM;
  const scale = Math.min(room / width, room / height);
  const left = x + (FIELD - width * scale) / 2;
  const top = y + (FIELD - height * scale) / 2;
  const lines = paths.map(({ operation, evenOdd, d }) => {
    const { colour, width: points, dash } = LOOKS[operation];
    const area = operation === 'areaEngraving' ? 0.45 : operation === 'combinedEngraving' ? 0.2 : 0;
    const fill =
      area > 0
        ? `fill="${colour}" fill-opacity="${area}" fill-rule="${evenOdd ? 'evenodd' : 'nonzero'}"`
        : 'fill="none"';
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map((one) => (one * 2) / scale).join(' ')}"` : '';
    return `<path d="${d}" ${fill} stroke="${colour}" stroke-width="${(points * 2) / scale}" stroke-linejoin="round"${dashes}/>`;
  });
  return `<g transform="translate(${left} ${top}) scale(${scale})">${lines.join('')}</g>`;
}

/** The parts of a document as one PNG on white, in their order, each as large as its field lets it; null where none is drawn. */
export async function pictureOf(sketches: readonly (Sketch | null)[]): Promise<Uint8Array<ArrayBuffer> | null> {
  const shown = sketches.filter((sketch) => sketch !== null).slice(0, MOST);
  if (shown.length === 0) return null;
  const columns = Math.min(COLUMNS, shown.length);
  const [width, height] = [columns * FIELD, Math.ceil(shown.length / columns) * FIELD];
  const parts = shown.map((sketch, i) => drawn(sketch, (i % columns) * FIELD, Math.floor(i / columns) * FIELD));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg), { unlimited: true }).png({ palette: true }).toBuffer();
  return new Uint8Array(png);
}

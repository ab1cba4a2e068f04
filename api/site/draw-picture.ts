import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { formatCents } from '../../shared/base/money.ts';
import { lengthWords } from '../../shared/base/units.ts';
import { type SheetLook, sheetLookOf } from '../../shared/catalog/sheet-look.ts';
import { texels, textureSpanMm } from '../../shared/catalog/texels.ts';
import type { Picture } from '../../shared/guides/picture.ts';
import { type PagePicture, PICTURE_SIZE, type PicturedExample } from '../../shared/site/page-picture.ts';
import { Letters, type Pen } from '../paper/letters.ts';
import { linesOf } from '../paper/lines.ts';
import { INK } from '../paper/sheet.ts';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
/** Room beside the words, and where the stage of the part begins. Pixels. */
const [LEFT, STAGE] = [64, 620];
/** Least room around what stands on the stage. */
const ROOM = 64;
const PAPER = '#ffffff';
const STAGE_COLOUR = '#e9edf0';
/** Edge of a texture, texels: as many as its pixels on the picture, about. */
const TEXELS = 256;

/** Fonts are read once: only outlines are taken from them, nothing is written. */
let letters: Letters | null = null;

/** Draws the picture of a page as PNG. */
export async function drawPicture(picture: PagePicture): Promise<Uint8Array<ArrayBuffer>> {
  letters ??= new Letters(new PDFDocument({ autoFirstPage: false }));
  const { example, drawing } = picture;
  const shown = example ? await part(example) : drawing ? guideDrawing(drawing, letters) : '';
  const right = shown === '' ? WIDTH : STAGE;
  const stage =
    shown === '' ? '' : `<rect x="${STAGE}" width="${WIDTH - STAGE}" height="100%" fill="${STAGE_COLOUR}"/>`;
  const words = wordsOf(letters, picture, right - 2 * LEFT);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${stage}${words}${shown}</svg>`;
  // A palette: messengers show no picture above 300 kB, and a sheet's texture takes twice that without.
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 192, effort: 3 }).toBuffer();
  return new Uint8Array(png);
}

/** The mark and name of the shop, the title, and the price of the part or a sentence. */
function wordsOf(pens: Letters, picture: PagePicture, width: number): string {
  const title: Pen = { size: picture.title.length > 44 ? 48 : 58, weight: 'bold', colour: INK.text };
  const lines = linesOf(pens, picture.title, { width, ...title, most: 4 });
  const top = 236;
  const leading = title.size * 1.16;
  const titled = lines.map((line, i) => pens.outlines(line, LEFT, top + i * leading, title)).join('');
  return `${mark(pens)}${titled}${foot(pens, picture, width, top + lines.length * leading)}`;
}

function mark(pens: Letters): string {
  const plate = `<g transform="translate(${LEFT} 64) scale(2.1)"><path d="M1 1h10.2L6.4 19H1z" fill="${INK.text}"/><path d="M13.4 1H19v18H8.6z" fill="#ff6a2b"/></g>`;
  return plate + pens.outlines('Kerfwise', LEFT + 58, 96, { size: 34, weight: 'bold', colour: INK.text });
}

/** Price "from" with the part that it is of, at the foot; without a part a sentence below the title. */
function foot(pens: Letters, { example, about }: PagePicture, width: number, below: number): string {
  const faint: Pen = { size: 25, colour: INK.faint };
  const last = example?.prices.at(-1);
  if (!example || !last) {
    const lines = linesOf(pens, about, { width, ...faint, most: 4 });
    return lines.map((line, i) => pens.outlines(line, LEFT, below + 8 + i * 36, faint)).join('');
  }
  const price = pens.outlines(`From ${formatCents(last.eachCents)} each`, LEFT, 492, {
    size: 40,
    weight: 'bold',
    colour: INK.accent,
  });
  const stock = `${example.material}, ${lengthWords(example.mm, 'mm')}`;
  const rows = [`at ${last.quantity} pieces, with setup and packing`, stock].map((text, i) => {
    const [line = ''] = linesOf(pens, text, { width, ...faint, most: 1 });
    return pens.outlines(line, LEFT, 534 + i * 36, faint);
  });
  return price + rows.join('');
}

/** Scale and place by which something of a size stands in the middle of the stage. */
function onStage({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min((WIDTH - STAGE - 2 * ROOM) / width, (HEIGHT - 2 * ROOM) / height);
  const x = STAGE + (WIDTH - STAGE - width * scale) / 2;
  const y = (HEIGHT - height * scale) / 2;
  return { scale, at: `translate(${x} ${y}) scale(${scale})` };
}

const ofLayer = ({ layers }: PicturedExample, name: PicturedExample['layers'][number]['layer']) =>
  layers.flatMap(({ layer, d }) => (layer === name ? [d] : []));

/** The part as it is made: its sheet with texture, light and cut edge, engraved and bent. */
async function part(example: PicturedExample): Promise<string> {
  const look = sheetLookOf(example.swatch);
  const { scale, at } = onStage(example);
  const cut = ofLayer(example, 'CUT').join('');
  const px = 1 / scale;
  const body = (dy: number, attributes: string) =>
    `<path d="${cut}" fill-rule="evenodd" transform="translate(0 ${dy * px})" ${attributes}/>`;
  const clear = 1 - look.clearness;
  const engraved = [
    ...ofLayer(example, 'LABEL').map(
      (d) => `<path d="${d}" fill="${look.engraved}" fill-rule="evenodd" opacity="0.92"/>`,
    ),
    ...ofLayer(example, 'MARK').map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${look.engraved}" stroke-width="${2.4 * px}" stroke-linejoin="round"/>`,
    ),
    ...ofLayer(example, 'BEND').map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${look.edge}" stroke-width="${2.6 * px}" stroke-dasharray="${12 * px} ${8 * px}"/>`,
    ),
  ];
  return [
    `<defs>${await texture(look, example)}${light(look)}</defs>`,
    `<g transform="${at}">`,
    body(14, `fill="#000" opacity="${0.05 * clear}"`),
    body(8, `fill="#000" opacity="${0.09 * clear}"`),
    body(4, `fill="${look.edge}" opacity="${look.clearness > 0 ? 0.16 : 1}"`),
    body(0, `fill="${look.texture.kind === 'plain' ? look.ground : 'url(#texture)'}" opacity="${clear}"`),
    look.sheen > 0 ? body(0, `fill="url(#light)" opacity="${clear}"`) : '',
    body(0, `fill="none" stroke="${look.edge}" stroke-width="${1.4 * px}" stroke-linejoin="round"`),
    ...engraved,
    '</g>',
  ].join('');
}

/** The sheet's texture as a pattern, as large as on the screen; nothing for a plain one. */
async function texture({ texture: kind, ground, second }: SheetLook, size: PicturedExample): Promise<string> {
  if (kind.kind === 'plain') return '';
  const raw = { width: TEXELS, height: TEXELS, channels: 4 as const };
  const png = await sharp(texels(kind, ground, second, TEXELS), { raw })
    .png()
    .toBuffer();
  const span = textureSpanMm(size);
  return `<pattern id="texture" patternUnits="userSpaceOnUse" width="${span}" height="${span}"><image href="data:image/png;base64,${png.toString('base64')}" width="${span}" height="${span}"/></pattern>`;
}

function light({ sheen }: SheetLook): string {
  const stop = (at: number, colour: string, share: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${share}"/>`;
  return `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1">${[
    stop(0, '#fff', sheen * 0.5),
    stop(0.3, '#fff', 0),
    stop(0.46, '#fff', sheen),
    stop(0.62, '#fff', 0),
    stop(1, '#000', sheen * 0.3),
  ].join('')}</linearGradient>`;
}

/** Looks of a guide's shapes on paper. */
const SHAPES: Readonly<Record<Picture['shapes'][number]['look'], (px: number) => string>> = {
  sheet: (px) => `fill="#c9d2d9" stroke="#6d7983" stroke-width="${1.4 * px}"`,
  gone: (px) => `fill="${STAGE_COLOUR}" stroke="#6d7983" stroke-width="${1.4 * px}"`,
  line: (px) => `fill="none" stroke="${INK.text}" stroke-width="${2.4 * px}"`,
  thin: (px) => `fill="none" stroke="${INK.faint}" stroke-width="${1.4 * px}"`,
  beam: (px) => `fill="#ff6a2b" fill-opacity="0.7" stroke="#ff6a2b" stroke-width="${1.4 * px}"`,
  mark: (px) => `fill="none" stroke="#c8102e" stroke-width="${2 * px}"`,
  area: () => 'fill="#14181c"',
};

/** The drawing of a guide, with its words. */
function guideDrawing(drawing: Picture, pens: Letters): string {
  const { scale, at } = onStage(drawing);
  const px = 1 / scale;
  const shapes = drawing.shapes.map(({ d, look }) => `<path d="${d}" fill-rule="evenodd" ${SHAPES[look](px)}/>`);
  const size = 20 * px;
  const labels = drawing.labels.map(({ x, y, text, side }) => {
    const width = pens.width(text, size);
    const left = side === 'start' ? x : x - (side === 'end' ? width : width / 2);
    return pens.outlines(text, left, y, { size, colour: INK.text });
  });
  return `<g transform="${at}">${shapes.join('')}${labels.join('')}</g>`;
}

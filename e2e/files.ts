import PDFDocument from 'pdfkit';
import { readFileSync } from 'node:fs';

/** Files that the journeys drop, drawn here. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function file(name: string, mimeType: string, content: string): TestFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

export const svg = (name: string, body: string, size = 'width="120mm" height="80mm" viewBox="0 0 120 80"') =>
  file(name, 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);

/** A plate of 120 × 80 mm: outline and four holes to cut (blue), a line to engrave (red), a filled bar to engrave. */
export const BRACKET = svg(
  'bracket.svg',
  `<rect width="120" height="80" fill="none" stroke="#0000ff"/>
   ${[10, 110].flatMap((x) => [10, 70].map((y) => `<circle cx="${x}" cy="${y}" r="3" fill="none" stroke="#0000ff"/>`)).join('')}
   <path d="M30 40H90" fill="none" stroke="#ff0000"/><rect x="40" y="55" width="40" height="8" fill="#000000"/>`,
);

/** A strip of 120 × 60 mm with two bend lines on one layer; the name says that they are bent, not how. */
export const CHANNEL = file(
  'channel.svg',
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="120mm" height="60mm" viewBox="0 0 120 60"><g fill="none"><rect width="120" height="60" stroke="#0000ff"/><g inkscape:groupmode="layer" inkscape:label="fold"><path d="M30 0V60M80 0V60" stroke="#008000"/></g></g></svg>',
);
/** A plate bent from corner to corner, further than the brake is wide. */
export const LONG_BEND = file(
  'flap.svg',
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="780mm" height="380mm" viewBox="0 0 780 380"><g fill="none"><rect width="780" height="380" stroke="#0000ff"/><g inkscape:groupmode="layer" inkscape:label="bend"><path d="M0 0L780 380" stroke="#008000"/></g></g></svg>',
);
/** The same size without a unit: the scale is a guess. */
export const UNITLESS = svg(
  'unitless.svg',
  '<rect width="120" height="80" fill="none" stroke="#0000ff"/>',
  'viewBox="0 0 120 80"',
);

/** A square of 50 mm in inches, as CAD programs write it. */
export const PLATE_DXF = file(
  'plate.dxf',
  'application/dxf',
  [
    '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n0\nSECTION\n2\nENTITIES',
    '0\nLWPOLYLINE\n8\nCUT\n90\n4\n70\n1\n10\n0\n20\n0\n10\n2\n20\n0\n10\n2\n20\n2\n10\n0\n20\n2',
    '0\nCIRCLE\n8\nMARK\n10\n1\n20\n1\n40\n0.25',
    '0\nENDSEC\n0\nEOF\n',
  ].join('\n'),
);

/** A square of one inch, as PostScript programs write it. */
export const STAMP_EPS = file(
  'stamp.eps',
  'application/postscript',
  '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 72 72\n%%EndComments\n0 0 1 setrgbcolor 0 0 moveto 72 0 lineto 72 72 lineto 0 72 lineto closepath stroke\nshowpage\n%%EOF\n',
);

export const PICTURE = file('photo.svg', 'image/svg+xml', '\u0089PNG\r\n\u001a\n not a drawing at all');
export const EMPTY = file('empty.svg', 'image/svg+xml', '');
export const TEXT_ONLY = svg('words.svg', '<text x="10" y="20">Hello</text>');
export const NO_ARTWORK = svg('image-only.svg', '<image width="20" height="20" href="data:image/png;base64,AAAA"/>');
export const BROKEN = file('broken.dxf', 'application/dxf', '0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n');

/** So much path data that measuring takes a while: `copies` rows of small curves. */
export function large(name: string, copies: number): TestFile {
  const row = Array.from({ length: 40 }, (_, i) => `M${i * 10} 0c2-3 4-3 6 0s2 5.125-1.5 6.25-4.5-.5-4.5-6.25z`).join(
    '',
  );
  const rows = Array.from({ length: copies }, (_, i) => `<path transform="translate(0 ${i / 20})" d="${row}"/>`);
  const size = `width="400mm" height="${copies / 20}mm" viewBox="0 0 400 ${copies / 20}"`;
  return svg(name, `<g fill="none" stroke="#0000ff">${rows.join('\n')}</g>`, size);
}

/**
 * File as customers send it: a plate whose outline is drawn twice, a slot that misses closing by 0.3 mm, a speck, two
 * holes with 0.5 mm between them, and live text.
 */
export const MESSY = svg(
  'messy.svg',
  `<g fill="none" stroke="#0000ff"><path d="M0 0H120V80H0Z"/><path d="M120 80V0H0V80Z"/>
   <path d="M20 20H60V30H20V20.3"/><path d="M100 60h.04v.04h-.04z"/>
   <circle cx="80" cy="50" r="5"/><circle cx="90.5" cy="50" r="5"/></g>
   <text x="20" y="60" font-family="Arial" font-size="8">Kerf 42</text>`,
);

/** An SVG whose size is said in mm, drawn `factor` times as large. */
export function scaled({ name, mimeType, buffer }: TestFile, factor: number): TestFile {
  const size = /width="([\d.]+)mm" height="([\d.]+)mm"/;
  const mm = (text: string) => Number(text) * factor;
  const text = buffer
    .toString('utf8')
    .replace(size, (_, width: string, height: string) => `width="${mm(width)}mm" height="${mm(height)}mm"`);
  return file(`scaled-${name}`, mimeType, text);
}

/** A font as a customer has one on disk. */
export const FONT_FILE: TestFile = {
  name: 'workshop-bold.woff',
  mimeType: 'font/woff',
  buffer: readFileSync(new URL('../shared/drawing/outlines/fonts/sans-bold.woff', import.meta.url)),
};

/** A plate with lines that no convention explains: a grey circle and a grey frame inside a blue outline, and a narrow web. */
export const ASKING = svg(
  'dial.svg',
  `<g fill="none" stroke="#0000ff"><rect x="1" y="1" width="118" height="78"/><circle cx="90" cy="60" r="5"/><circle cx="101.2" cy="60" r="5"/></g>
   <g fill="none" stroke="#808080"><circle cx="40" cy="40" r="22"/><rect x="75" y="15" width="30" height="20"/></g>`,
);

/** A plate of that width with a hole, to cut. */
export function plateOf(name: string, widthMm: number): TestFile {
  return svg(
    name,
    `<g fill="none" stroke="#0000ff"><rect width="${widthMm}" height="40"/><circle cx="20" cy="20" r="6"/></g>`,
    `width="${widthMm}mm" height="40mm" viewBox="0 0 ${widthMm} 40"`,
  );
}

/** A plate drawn in one red, outline and hole as hairlines, two lines in the middle with a thick pen. */
export const TWO_PENS = svg(
  'two-pens.svg',
  '<rect x="5" y="5" width="100" height="60" fill="none" stroke="#f00" stroke-width="0.05"/>' +
    '<circle cx="20" cy="35" r="6" fill="none" stroke="#f00" stroke-width="0.05"/>' +
    '<path d="M40 25H90M40 45H90" fill="none" stroke="#f00" stroke-width="0.6"/>',
);

/** A plate of 84.7 × 49.4 mm with a name in a font that the file brings along. */
export async function pdfWithItsFont(): Promise<TestFile> {
  const doc = new PDFDocument({ size: [280, 180], margin: 0 });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.rect(20, 20, 240, 140).lineWidth(0.2).stroke('#ff0000');
  doc.font(Buffer.from(FONT_FILE.buffer)).fontSize(40).fillColor('#000000').text('Äpfel', 60, 70, { lineBreak: false });
  doc.end();
  await ended;
  return { name: 'name-plate.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { readFontFile } from '../../../shared/drawing/outlines/font-file.ts';
import { outlineTexts } from '../../../shared/drawing/outlines/outline-texts.ts';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { latin, pdf, textOf } from '../pdf/write.ts';
import { boxOf, bundledFont, fontBytes } from './support.ts';

/** mm in a point. */
const PT = 25.4 / 72;
const FRAME = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 200\n';

/** Outlines of a file's text in its own fonts, with ours for what they lack. */
const outlined = ({ texts }: ReadResult) => outlineTexts(texts!, null, bundledFont('sans.woff'), READ_LIMITS, true);

function encrypted(plain: Uint8Array, start: number): Uint8Array {
  let key = start;
  return Uint8Array.from([0, 0, 0, 0, ...plain], (byte) => {
    const cipher = byte ^ (key >> 8);
    key = ((cipher + key) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}

/** Numbers and operators of a charstring. */
function charstring(...items: readonly (number | string)[]): Uint8Array {
  const codes: Record<string, number[]> = {
    hsbw: [13],
    rmoveto: [21],
    rlineto: [5],
    hlineto: [6],
    vlineto: [7],
    closepath: [9],
    callsubr: [10],
    return: [11],
    endchar: [14],
    seac: [12, 6],
  };
  return Uint8Array.from(
    items.flatMap((item) => {
      if (typeof item === 'string') return codes[item]!;
      return Math.abs(item) <= 107
        ? [item + 139]
        : [255, item >> 24, (item >> 16) & 255, (item >> 8) & 255, item & 255];
    }),
  );
}

/** A Type 1 font: A is a square of 500 in a subroutine, acute a small one above, Aacute both. */
function type1(): string {
  const entry = (head: string, code: Uint8Array, tail: string) => {
    const bytes = encrypted(code, 4330);
    return `${head} ${bytes.length} RD ${textOf(bytes)} ${tail}\n`;
  };
  const square = charstring(500, 'hlineto', 500, 'vlineto', -500, 'hlineto', 'closepath', 'return');
  const secret = `dup /Private 8 dict dup begin /RD{string currentfile exch readstring pop}executeonly def
/ND{def}executeonly def /NP{put}executeonly def /lenIV 4 def /Subrs 1 array
${entry('dup 0', square, 'NP')}ND
2 index /CharStrings 4 dict dup begin
${entry('/.notdef', charstring(0, 300, 'hsbw', 'endchar'), 'ND')}${entry('/A', charstring(50, 600, 'hsbw', 0, 0, 'rmoveto', 0, 'callsubr', 'endchar'), 'ND')}${entry(
  '/acute',
  charstring(
    20,
    300,
    'hsbw',
    0,
    600,
    'rmoveto',
    100,
    'hlineto',
    100,
    'vlineto',
    -100,
    'hlineto',
    'closepath',
    'endchar',
  ),
  'ND',
)}${entry('/Aacute', charstring(50, 600, 'hsbw', 20, 200, 50, 65, 194, 'seac'), 'ND')}end end
readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile
`;
  const body = textOf(encrypted(latin(secret), 55_665));
  return `%!PS-AdobeFont-1.0: Own
11 dict begin /FontInfo 2 dict dup begin end readonly def /FontName /Own def /PaintType 0 def /FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def /Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
dup 65 /A put dup 66 /Aacute put readonly def /FontBBox {0 0 600 800} readonly def currentdict end
currentfile eexec
${body}
${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark
`;
}

describe('fonts that a file brings along', () => {
  test('[OU9] letters of a TrueType subset of a PDF are drawn as the font has them', async () => {
    const doc = new PDFDocument({ size: [300, 200], margin: 0 });
    const parts: Uint8Array[] = [];
    doc.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc
      .font(Buffer.from(fontBytes('sans.woff')))
      .fontSize(40)
      .text('Äfg 8', 20, 50, { lineBreak: false });
    doc.end();
    await ended;
    const read = readDesign(new Uint8Array(Buffer.concat(parts)));
    expect(read.texts!.runs).toHaveLength(1);
    expect(read.texts!.runs[0]!.own).toHaveLength(10);
    const [own, ours] = [outlined(read), outlineTexts(read.texts!, null, bundledFont('sans.woff'))];
    expect(own.missingGlyphs).toBe(0);
    const [a, b] = [boxOf(own.drawing), boxOf(ours.drawing)];
    for (const side of ['x', 'y', 'right', 'bottom'] as const) expect(Math.abs(a[side] - b[side])).toBeLessThan(0.01);
  });

  test('[OU9] a Type 1 font of an EPS gives letters, widths, subroutines and letters made of two', () => {
    const eps = `${FRAME}${type1()}/Own findfont 100 scalefont setfont 10 20 moveto (AB) show showpage\n`;
    const read = readDesign(latin(eps));
    const [run] = read.texts!.runs;
    expect(run).toMatchObject({ text: 'AÁ', widthEm: 1.2 });
    expect(run!.own!.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0, 0, 1, 0.6]);
    const box = boxOf(outlined(read).drawing);
    expect(box.x).toBeCloseTo(15 * PT, 6);
    // The second square begins 60 points on, and its accent reaches 75 points above the line.
    expect(box.right).toBeCloseTo((10 + 60 + 5 + 50) * PT, 6);
    expect(box.y).toBeCloseTo((200 - 20 - 75) * PT, 6);
    expect(box.bottom).toBeCloseTo((200 - 20) * PT, 6);
  });

  test('[OU9] the same font in a PDF, by its own encoding and by names', () => {
    const font = (encoding: string) =>
      readDesign(
        pdf({
          content: 'BT /F 100 Tf 10 20 Td (A) Tj ET',
          resources: '/Font<</F 10 0 R>>',
          objects: {
            10: `<</Type/Font/Subtype/Type1/BaseFont/Own/FirstChar 65/Widths[600]${encoding}/FontDescriptor 11 0 R>>`,
            11: '<</Type/FontDescriptor/FontName/Own/Flags 4/FontFile 12 0 R>>',
            12: { data: latin(type1()) },
          },
        }),
      );
    const plain = font('');
    // The file does not say which letter the code stands for.
    expect(plain.texts!.runs[0]).toMatchObject({ text: '\u25a1', own: [0, 0] });
    expect(boxOf(outlined(plain).drawing).right).toBeCloseTo(65 * PT, 6);
    const named = font('/Encoding<</Differences[65/Aacute]>>');
    expect(named.texts!.runs[0]).toMatchObject({ text: 'Á' });
    expect(boxOf(outlined(named).drawing).y).toBeCloseTo((360 - 95) * PT, 6);
  });

  test('[OU9] a Type 42 font of an EPS is read by the names of its letters', () => {
    const tables = readFontFile(fontBytes('sans.woff'));
    if (!tables.ok) throw new Error(tables.error.message);
    const wanted = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'maxp'];
    const bytesOf = (tag: string) => {
      const table = tables.value.get(tag)!;
      return Uint8Array.from({ length: table.length }, (_, i) => table.u8(i));
    };
    const bodies = wanted.map(bytesOf);
    const head = new DataView(new ArrayBuffer(12 + 16 * wanted.length));
    head.setUint32(0, 0x0001_0000);
    head.setUint16(4, wanted.length);
    let at = head.byteLength;
    wanted.forEach((tag, i) => {
      for (let k = 0; k < 4; k++) head.setUint8(12 + 16 * i + k, tag.charCodeAt(k));
      head.setUint32(12 + 16 * i + 8, at);
      head.setUint32(12 + 16 * i + 12, bodies[i]!.length);
      at += bodies[i]!.length;
    });
    const file = Buffer.concat([new Uint8Array(head.buffer), ...bodies]);
    const strings: string[] = [];
    for (let from = 0; from < file.length; from += 30_000)
      strings.push(`<${file.subarray(from, from + 30_000).toString('hex')}00>`);
    const glyph = bundledFont('sans.woff').glyphOf(72)!;
    const eps = `${FRAME}10 dict begin /FontType 42 def /FontMatrix[1 0 0 1 0 0]def /FontName/Own def
/Encoding 256 array 0 1 255{1 index exch/.notdef put}for dup 72/H put def
/CharStrings 2 dict dup begin /.notdef 0 def /H ${glyph.index} def end def
/sfnts[${strings.join('\n')}]def currentdict end /Own exch definefont pop
/Own findfont 100 scalefont setfont 10 20 moveto (H) show showpage\n`;
    const read = readDesign(latin(eps));
    expect(read.texts!.runs[0]!.widthEm).toBeCloseTo(glyph.advance / bundledFont('sans.woff').unitsPerEm, 9);
    const [own, ours] = [outlined(read), outlineTexts(read.texts!, null, bundledFont('sans.woff'))];
    expect(boxOf(own.drawing).right).toBeCloseTo(boxOf(ours.drawing).right, 9);
  });

  test('[OU9] what a font lacks is drawn in another one, and damaged fonts draw nothing', () => {
    const damaged = pdf({
      content: 'BT /F 100 Tf 10 20 Td (A) Tj ET',
      resources: '/Font<</F 10 0 R>>',
      objects: {
        10: '<</Type/Font/Subtype/TrueType/BaseFont/Own/FirstChar 65/Widths[600]/Encoding/WinAnsiEncoding/FontDescriptor 11 0 R>>',
        11: '<</Type/FontDescriptor/FontName/Own/Flags 32/FontFile2 12 0 R>>',
        12: { data: fontBytes('sans.woff').subarray(0, 300) },
      },
    });
    const read = readDesign(damaged);
    expect(read.texts!.runs[0]).not.toHaveProperty('own');
    expect(outlined(read).drawing.elementStyle).toHaveLength(1);
  });

  test('[OU12] a font in the style sheet of an SVG draws its text, by its own advances', () => {
    const data = Buffer.from(fontBytes('sans-bold.woff')).toString('base64');
    const file = (family: string, source = `url("data:font/woff;base64,${data}") format("woff")`) =>
      readDesign(
        latin(
          `<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="90mm" viewBox="0 0 90 90"><style>@font-face { font-family: 'Shop Sans'; src: ${source}; }</style><text x="45" y="50" font-size="10" text-anchor="middle" font-family="${family}">AVE</text></svg>`,
        ),
      );
    const read = file('Shop Sans, serif');
    const [own] = read.texts!.runs;
    expect(own!.own).toHaveLength(6);
    const plain = outlineTexts(file('Other').texts!, null, bundledFont('sans-bold.woff'));
    expect(outlined(read).drawing.coords).toEqual(plain.drawing.coords);
    expect(file('Other').texts!.runs[0]).not.toHaveProperty('own');
    expect(file('Shop Sans', 'url("https://example.com/a.woff")').texts).not.toHaveProperty('glyphs');
    expect(file('Shop Sans', 'url("data:font/woff2;base64,d09GMg==")').texts).not.toHaveProperty('glyphs');
    expect(file('Shop Sans', 'url("data:font/woff;base64,???")').texts!.runs[0]!.text).toBe('AVE');
  });

  test('[OU10] texts that give no run are counted', () => {
    const svg = (body: string) =>
      readDesign(latin(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${body}</svg>`)).texts;
    const texts = svg(
      '<path id="p" d="M0 9H80"/><text x="1" y="50">flat</text><text><textPath href="#q">bent</textPath></text><text style="writing-mode:tb">tall</text><text style="writing-mode:tb"> </text>',
    );
    expect(texts?.runs.map(({ text }) => text)).toEqual(['flat']);
    expect(texts?.unset).toBe(2);
    expect(svg('<text x="1" y="50">flat</text>')).not.toHaveProperty('unset');
  });
});

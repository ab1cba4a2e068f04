import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readDesign } from '../../shared/drawing/read.ts';
import { ascii, entity, file, line, type Pair } from './dxf/write.ts';

const text = (content: string) => new TextEncoder().encode(content);

const SVG = text(`<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm" viewBox="0 0 40 30">
<title>plate</title>
<g stroke="#f00" fill="none"><path d="M1 1H39V29H1Z"/><circle cx="20" cy="15" r="5"/></g>
</svg>`);

const DXF = ascii(file({ header: [['$INSUNITS', 70, 4]], entities: [...line(0, 0, 9, 0), ...line(9, 0, 9, 9)] }), '\n');

const EPS = text(`%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 100 100
%%EndComments
1 1 moveto 90 1 lineto 90 90 lineto closepath stroke
showpage
%%EOF
`);

async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawRectangle({ x: 10, y: 10, width: 200, height: 100, borderWidth: 1 });
  return document.save({ useObjectStreams: false });
}

/** First error of a reader on the first so many bytes of a file; null where it draws something. */
function told(bytes: Uint8Array, length: number): string | null {
  const { drawing, notices } = readDesign(bytes.subarray(0, length));
  return drawing === null ? notices.find(({ severity }) => severity === 'error')!.code : null;
}

describe('damaged files', () => {
  it.each([
    ['SVG', async () => SVG],
    ['DXF', async () => DXF],
    ['EPS', async () => EPS],
    ['PDF', pdf],
  ] as const)('[DR18] a %s that breaks off anywhere is never called empty', async (_, make) => {
    const bytes = await make();
    expect(told(bytes, bytes.length)).toBeNull();
    const codes = new Set<string | null>();
    for (let length = 1; length < bytes.length; length += 3) codes.add(told(bytes, length));
    codes.delete(null);
    expect([...codes].filter((code) => code !== 'unable_to_read' && code !== 'is_wrong_filetype')).toEqual([]);
    expect(codes).toContain('unable_to_read');
  });

  it('[DR18] says where it broke', () => {
    const message = (bytes: Uint8Array) =>
      readDesign(bytes).notices.find(({ severity }) => severity === 'error')!.message;
    expect(message(SVG.subarray(0, 130))).toMatch(/the file ends too early, in line 3/);
    expect(message(text('<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>'))).toMatch(
      /not closed properly, in line 3/,
    );
    expect(message(text('<svg xmlns="http://www.w3.org/2000/svg"><path stroke="red" d="rubbish"/></svg>'))).toMatch(
      /its one outline has faulty data/,
    );
    const lines = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split('\n').length;
    const cut = DXF.subarray(0, DXF.indexOf(78, 60)); // within the entities' name
    expect(message(cut)).toContain(`in line ${lines(cut)}`);
    const faulty: Pair[] = entity('LINE', [10, 'x'], [20, 0], [11, 5], [21, 5]);
    expect(message(ascii(file({ entities: faulty }), '\n'))).toMatch(/an entity in line \d+ has faulty data/);
    expect(message(text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'))).toMatch(/breaks off/);
    expect(message(text('%!PS-Adobe-3.0 EPSF-3.0\nnosuchword\n%%EOF\n'))).toMatch(/stops with “undefined/);
  });

  it('[DR18] calls empty what is whole and holds nothing', () => {
    const empty = [
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"/>'),
      ascii(file({ header: [['$INSUNITS', 70, 4]], entities: [] })),
      text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EOF\n'),
      text(''),
      text(' \n\t'),
    ];
    for (const bytes of empty) expect(told(bytes, bytes.length)).toBe('is_empty');
  });

  it('[DR19] warns of pages that are left out', async () => {
    const document = await PDFDocument.create();
    for (let i = 0; i < 3; i++)
      document.addPage([300, 200]).drawRectangle({ x: 10, y: 10, width: 99, height: 50, borderWidth: 1 });
    const pages = readDesign(await document.save()).notices;
    expect(pages).toMatchObject([{ code: 'more_pages', severity: 'warning', count: 2 }]);
    const programs = text(
      '%!PS-Adobe-3.0\n0 0 moveto 9 9 lineto stroke showpage\n0 0 moveto 9 9 lineto stroke showpage\n%%EOF\n',
    );
    expect(readDesign(programs).notices).toMatchObject([{ code: 'unsupported_ignored', severity: 'warning' }]);
  });
});

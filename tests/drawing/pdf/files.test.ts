import { zlibSync } from 'fflate';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { PdfDocument } from '../../../shared/drawing/pdf/document.ts';
import { decodeFilters } from '../../../shared/drawing/pdf/filters.ts';
import { PdfRef } from '../../../shared/drawing/pdf/objects.ts';
import { findCatalog, findPages } from '../../../shared/drawing/pdf/pages.ts';
import { pageContent } from '../../../shared/drawing/pdf/page-frame.ts';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { codes, drawn, points } from './measure.ts';
import { joined, latin, pdf, textOf, type Tables } from './write.ts';

const content = '1 0 0 RG 10 20 m 30 40 l S /F Do';
const wanted = {
  content,
  resources: '/XObject<</F 10 0 R>>',
  objects: { 10: { dict: '/Subtype/Form/BBox[0 0 99 99]', data: '1 1 m 2 2 l S', packed: true } },
  packed: true,
} as const;
const expected = [10, 20, 30, 40, 1, 1, 2, 2];

describe('tables', () => {
  it.each<Tables>(['table', 'streams', 'hybrid'])('%s lead to the objects', (tables) => {
    const result = readPdf(pdf({ ...wanted, tables }));
    expect(points(drawn(result))).toEqual(expected);
    expect(codes(result)).toEqual([]);
  });

  it.each<Tables>(['wrong offset', 'none'])('that are no help (%s) are done without, with a warning', (tables) => {
    const result = readPdf(pdf({ ...wanted, tables }));
    expect(points(drawn(result))).toEqual(expected);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });

  it('may count from the header or from the first byte', () => {
    const bytes = pdf(wanted);
    const result = readPdf(joined([latin('junk in front\n'), bytes]));
    expect(points(drawn(result))).toEqual(expected);
    expect(codes(result)).toEqual([]);
  });

  it('that point to other objects make the file be searched', () => {
    const text = textOf(pdf(wanted));
    const swapped = text.replace(/10 1\n\d{10}/, '10 1\n0000000015');
    const result = readPdf(latin(swapped));
    expect(points(drawn(result))).toEqual(expected);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });

  it('of a later update come first', () => {
    const first = pdf(wanted);
    const text = textOf(first);
    const previous = Number(/startxref\n(\d+)/.exec(text)![1]);
    const object = latin('4 0 obj\n<</Length 13>>\nstream\n7 7 m 8 8 l S\nendstream\nendobj\n');
    const offset = String(first.length).padStart(10, '0');
    const table = `xref\n4 1\n${offset} 00000 n \ntrailer\n<</Root 1 0 R/Prev ${previous}>>\nstartxref\n${first.length + object.length}\n%%EOF`;
    const result = readPdf(joined([first, object, latin(table)]));
    expect(points(drawn(result))).toEqual([7, 7, 8, 8]);
    expect(codes(result)).toEqual([]);
  });

  it('that lead in circles end', () => {
    const text = textOf(pdf({ ...wanted, trailer: '/Prev 99999' }));
    const start = /startxref\n(\d+)/.exec(text)![1]!;
    expect(points(drawn(readPdf(latin(text.replace('/Prev 99999', `/Prev ${start.padStart(5)}`)))))).toEqual(expected);
  });

  it('are read as pdf-lib reads them', async () => {
    for (const tables of ['table', 'streams'] as const) {
      const bytes = pdf({ ...wanted, tables });
      const theirs = await PDFDocument.load(bytes, { updateMetadata: false });
      const ours = new PdfDocument(bytes);
      for (const [ref, object] of theirs.context.enumerateIndirectObjects()) {
        if (object.toString().includes('/XRef') || object.toString().includes('/ObjStm')) continue;
        expect(ours.resolve(new PdfRef(ref.objectNumber)), `object ${ref.objectNumber}`).not.toBeNull();
      }
      const box = theirs.getPage(0).getMediaBox();
      const page = findPages(ours, findCatalog(ours))!.pages[0]!;
      expect(ours.numbersOf(page.get('MediaBox'))).toEqual([box.x, box.y, box.width, box.height]);
    }
  });

  it('of files that pdf-lib wrote are read', async () => {
    for (const useObjectStreams of [true, false]) {
      const made = await PDFDocument.create();
      const sheet = made.addPage([720, 360]);
      sheet.node.set(PDFName.of('Contents'), made.context.register(made.context.flateStream('1 2 m 3 4 l S')));
      expect(points(drawn(readPdf(await made.save({ useObjectStreams }))))).toEqual([1, 2, 3, 4]);
    }
  });
});

describe('protected files', () => {
  it('are refused', () => {
    const result = readPdf(pdf({ ...wanted, trailer: '/Encrypt<</Filter/Standard>>' }));
    expect(codes(result)).toEqual(['unable_to_read error']);
    expect(result.notices[0]!.message).toContain('password');
  });
});

describe('streams', () => {
  it('with a wrong length end at their end mark', () => {
    for (const length of ['3', '99999', '-1', 'null', '10 0 R']) {
      const text = textOf(pdf({ content: '1 2 m 3 4 l S' }));
      const result = readPdf(latin(text.replace('/Length 13', `/Length ${length}`)));
      expect(points(drawn(result))).toEqual([1, 2, 3, 4]);
    }
  });

  it('may say how long they are elsewhere', () => {
    const bytes = latin(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<</Contents 4 0 R/MediaBox[0 0 720 360]>>endobj 4 0 obj<</Length 5 0 R>>stream\r\n1 2 m 3 4 l S\rendstream endobj 5 0 obj 13 endobj trailer<</Root 1 0 R>>',
    );
    expect(points(drawn(readPdf(bytes)))).toEqual([1, 2, 3, 4]);
  });
});

describe('filters', () => {
  const plain = latin('10 20 m 30 40 l S and some more of the same, of the same, of the same');
  const take = (name: string, data: Uint8Array, parameters: Record<string, number> = {}) =>
    decodeFilters(data, [{ name, number: (key, fallback) => parameters[key] ?? fallback }], 1 << 20);

  it('Flate, with and without header, cut off, and with waste behind', () => {
    const packed = zlibSync(plain);
    expect(take('FlateDecode', packed)).toEqual({ bytes: plain, whole: true });
    expect(take('Fl', packed.subarray(2))).toMatchObject({ bytes: plain });
    expect(take('FlateDecode', packed.subarray(0, -4))).toEqual({ bytes: plain, whole: false });
    expect(take('FlateDecode', joined([packed, latin('waste')]))).toEqual({ bytes: plain, whole: true });
    const half = take('FlateDecode', packed.subarray(0, packed.length >> 1));
    expect(half.whole).toBe(false);
    expect(textOf(plain).startsWith(textOf(half.bytes))).toBe(true);
    expect(half.bytes.length).toBeGreaterThan(5);
  });

  it('Flate damaged in the middle keeps what comes before', () => {
    const long = latin(Array.from({ length: 20_000 }, (_, i) => `${(i * 7919) % 10_007} `).join(''));
    const packed = zlibSync(long);
    packed.fill(255, packed.length - 2000, packed.length - 1900);
    const { bytes, whole } = take('FlateDecode', packed);
    expect(whole).toBe(false);
    expect(bytes.length).toBeGreaterThan(long.length * 0.9);
    expect(textOf(bytes.subarray(0, long.length * 0.9))).toBe(textOf(long.subarray(0, long.length * 0.9)));
  });

  it('Flate stops at the limit', () => {
    const bomb = zlibSync(new Uint8Array(8 << 20));
    expect(take('FlateDecode', bomb)).toMatchObject({ whole: false, bytes: { length: 1 << 20 } });
  });

  it('LZW', () => {
    const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect([...take('LZWDecode', packed).bytes]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
    expect([...take('LZW', packed.subarray(0, 4)).bytes]).toEqual([45, 45, 45]);
  });

  it('ASCII85 and hexadecimal', () => {
    expect(textOf(take('ASCII85Decode', latin('<~87cURD]i,"Ebo80~>')).bytes)).toBe('Hello World!');
    expect(textOf(take('A85', latin('87cUR D]i,"\nEbo7~')).bytes)).toBe('Hello World');
    expect([...take('A85', latin('z!!~>')).bytes]).toEqual([0, 0, 0, 0, 0]);
    expect(textOf(take('ASCIIHexDecode', latin('48 65 6C6c 6F 2>zz')).bytes)).toBe('Hello ');
  });

  it('run lengths', () => {
    expect(textOf(take('RunLengthDecode', latin('\x02abc\xfex\x80zz')).bytes)).toBe('abcxxx');
    expect(textOf(take('RL', latin('\x09abc')).bytes)).toBe('abc');
  });

  it.each([
    [1, [1, 1, 1, 1, 1, 1], [1, 2, 3, 1, 2, 3]],
    [2, [1, 2, 3, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [3, [2, 2, 2, 2, 2, 2], [2, 3, 3, 3, 5, 6]],
    [4, [1, 1, 1, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [0, [9, 8, 7, 6, 5, 4], [9, 8, 7, 6, 5, 4]],
  ])('PNG prediction %i', (kind, data, wantedRow) => {
    const rows = [kind, ...data.slice(0, 3), kind, ...data.slice(3)];
    const done = take('FlateDecode', zlibSync(Uint8Array.from(rows)), { Predictor: 15, Columns: 3 });
    expect([...done.bytes]).toEqual(wantedRow);
  });

  it('TIFF prediction', () => {
    const done = take('FlateDecode', zlibSync(Uint8Array.of(1, 1, 1, 5, 1, 1)), { Predictor: 2, Columns: 3 });
    expect([...done.bytes]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('in a row, and unknown ones, which hold pictures', () => {
    const hex = latin([...zlibSync(plain)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    const doc = new PdfDocument(
      pdf({ content: '', objects: { 10: { dict: '/Filter[/AHx/Fl]/DecodeParms[null null]', data: hex } } }),
    );
    expect(textOf(doc.decode(doc.stream(new PdfRef(10))!))).toBe(textOf(plain));
    expect(take('DCTDecode', plain).bytes).toHaveLength(0);
  });

  it('are taken off the content of a page', () => {
    const doc = new PdfDocument(pdf(wanted));
    expect(textOf(pageContent(doc, findPages(doc, findCatalog(doc))!.pages[0]!))).toBe(content);
  });
});

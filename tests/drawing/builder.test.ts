import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DrawingBuilder, DrawingLimit } from '../../shared/drawing/builder.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';
import { READ_LIMITS } from '../../shared/drawing/limits.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { styleId } from '../../shared/drawing/styles.ts';
import { sniffDesign } from '../../shared/drawing/sniff.ts';
import { arcOf, MM, STROKE } from '../support/drawings.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('builder', () => {
  it('[DR2] keeps arcs as centre, half axes, angles and exact end, and scales lengths but not angles', () => {
    const builder = new DrawingBuilder();
    builder.moveTo(3, 0);
    builder.arcTo(arcOf(1, 0, 2, 0, 0, 2, 0, Math.PI, -1, 0));
    builder.endElement(STROKE);
    const drawing = builder.finish('svg', MM, { x: 0, y: 0, width: 10, height: 20 }, 10)!;
    expect([...drawing.coords]).toEqual([30, 0, 10, 0, 20, 0, 0, 20, 0, Math.PI, -10, 0]);
    expect(drawing.page).toEqual({ x: 0, y: 0, width: 100, height: 200 });
  });

  it('[DR3] tells elements apart by their verbs and coordinates', () => {
    const builder = new DrawingBuilder();
    for (const x of [0, 10]) {
      builder.moveTo(x, 0);
      builder.lineTo(x + 5, 0);
      builder.close();
      builder.endElement(STROKE);
    }
    const drawing = builder.finish('svg', MM, null)!;
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Line, Verb.Close, Verb.Move, Verb.Line, Verb.Close]);
    expect([...drawing.elementVerbs]).toEqual([0, 3, 6]);
    expect([...drawing.elementCoords]).toEqual([0, 4, 8]);
  });

  it('[DR4] drops elements that draw nothing or hold a number that is not finite', () => {
    const builder = new DrawingBuilder();
    builder.moveTo(0, 0);
    expect(builder.endElement(STROKE)).toBe(false);
    builder.moveTo(0, 0);
    builder.lineTo(Number.NaN, 1);
    expect(builder.endElement(STROKE)).toBe(false);
    builder.moveTo(0, 0);
    builder.lineTo(Number.POSITIVE_INFINITY, 1);
    expect(builder.endElement(STROKE)).toBe(false);
    expect(builder.finish('svg', MM, null)).toBeNull();
  });

  it('[DR5] gives a style the same id wherever it comes in the file', () => {
    const key = { stroke: '#ff0000', fill: null, layer: 'Cut|x', dashed: true };
    expect(styleId(key)).toBe(styleId({ ...key }));
    expect(
      new Set([key, { ...key, dashed: false }, { ...key, layer: null }, { ...key, fill: '#ff0000' }].map(styleId)).size,
    ).toBe(4);
  });

  it('[DR1] every drawing that a random program makes is finite and consistent', () => {
    const number = fc.oneof(fc.double(), fc.double({ min: -1e4, max: 1e4, noNaN: true }));
    const command = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(number, { minLength: 10, maxLength: 10 }));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const builder = new DrawingBuilder();
        builder.moveTo(0, 0);
        for (const [kind, n] of commands) {
          if (kind === 0) builder.moveTo(n[0]!, n[1]!);
          else if (kind === 1) builder.lineTo(n[0]!, n[1]!);
          else if (kind === 2) builder.cubicTo(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
          else if (kind === 3)
            builder.arcTo(arcOf(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!, n[6]!, n[7]!, n[8]!, n[9]!));
          else if (kind === 4) builder.close();
          else {
            builder.endElement(STROKE, n[0]! > 0);
            builder.moveTo(n[1]!, n[2]!);
          }
        }
        const drawing = builder.finish('svg', MM, null);
        if (drawing === null) return;
        expect(drawing.coords.every(Number.isFinite)).toBe(true);
        const size = drawing.verbs.reduce((sum, verb) => sum + VERB_SIZE[verb as 0], 0);
        expect(drawing.coords.length).toBe(size);
        expect(drawing.elementVerbs.at(-1)).toBe(drawing.verbs.length);
        expect(drawing.elementCoords.at(-1)).toBe(drawing.coords.length);
      }),
    );
  });

  it('[DR9] stops at its limits', () => {
    const builder = new DrawingBuilder({ ...READ_LIMITS, maxSegments: 2 });
    builder.moveTo(0, 0);
    builder.lineTo(1, 1);
    expect(() => builder.lineTo(2, 2)).toThrow(DrawingLimit);
    const reserved = new DrawingBuilder({ ...READ_LIMITS, maxSegments: 5 });
    reserved.reserve(5, 10);
    expect(() => reserved.reserve(6, 0)).toThrow(DrawingLimit);
  });

  it('[DR3] hands over what was written, however much room there was', () => {
    for (const room of [0, 1000, 130_000, 700_000, 5_000_000]) {
      const builder = new DrawingBuilder(READ_LIMITS, { verbs: room, coords: room });
      builder.moveTo(0, 0);
      builder.reserve(300_000, 600_000);
      for (let i = 1; i <= 300_000; i++) {
        builder.verbs[builder.verbCount++] = Verb.Line;
        builder.coords[builder.coordCount++] = i;
        builder.coords[builder.coordCount++] = -i;
      }
      builder.endElement(STROKE);
      builder.moveTo(1, 1);
      const { verbs, coords, elementVerbs, elementCoords } = builder.finish('svg', MM, null, 2)!;
      expect([verbs.length, coords.length]).toEqual([300_001, 600_002]);
      expect([[...elementVerbs], [...elementCoords]]).toEqual([
        [0, 300_001],
        [0, 600_002],
      ]);
      expect(coords.every((value, i) => value === (i >> 1) * (i % 2 === 0 ? 2 : -2))).toBe(true);
    }
  });
});

describe('the door', () => {
  it.each([
    ['<?xml version="1.0"?>\n<!-- made somewhere -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['\ufeff<svg/>', 'svg'],
    ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', 'svg'],
    ['  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'dxf'],
    ['999\nmade somewhere\n0\nSECTION\n', 'dxf'],
    ['AutoCAD Binary DXF\r\n\u001a\0', 'dxf'],
    ['\ufeff0\rsection\r', 'dxf'],
    [`${'999\nof many remarks\n'.repeat(100)}0\nSECTION`, 'dxf'],
    [`<!-- ${'0\nSECTION\n'.repeat(2000)} --><svg/>`, 'svg'],
    [`${' \n'.repeat(30_000)}<svg/>`, 'svg'],
    [`${'\n'.repeat(20_000)}%!PS-Adobe-3.0\n`, 'eps'],
    ['\u0004%!PS-Adobe-3.0 EPSF-3.0\n', 'eps'],
    ['%PDF-1.5\n', 'ai'],
    ['%!PS-Adobe-3.0 EPSF-3.0\n', 'eps'],
    ['%!PS-Adobe-2.0\n%%Creator: Adobe Illustrator 3.2\n', 'ai'],
  ])('[DR8] tells %j by its content', (text, format) => {
    expect(sniffDesign(bytes(text))?.format).toBe(format);
  });

  it.each([
    'GIF89a',
    '\u0089PNG\r\n\u001a\n',
    'hello',
    '{"svg": 1}',
    '0\nnothing\n',
    '0\nLINEAR\n',
    '999\n0\nSECTION\n',
    '<html><body>x</body></html>',
    'version https://git-lfs.github.com/spec/v1',
  ])('[DR8] refuses %j', (text) => {
    expect(sniffDesign(bytes(text))).toBeNull();
    expect(readDesign(bytes(text)).notices[0]).toMatchObject({ code: 'is_wrong_filetype', severity: 'error' });
  });

  it('[DR9] refuses what is too large and never throws on random bytes', () => {
    expect(readDesign(new Uint8Array(11).fill(65), { ...READ_LIMITS, maxBytes: 10 }).notices[0]).toMatchObject({
      code: 'limit_reached',
    });
    fc.assert(
      fc.property(
        fc.constantFrom(
          '',
          '<svg ',
          '<svg xmlns="http://www.w3.org/2000/svg">',
          '0\nSECTION\n2\nENTITIES\n',
          'AutoCAD Binary DXF\r\n\u001a\0',
        ),
        fc.uint8Array({ maxLength: 400 }),
        (start, tail) => {
          const file = new Uint8Array([...bytes(start), ...tail]);
          const { drawing, notices } = readDesign(file);
          if (drawing === null) expect(notices.some((notice) => notice.severity === 'error')).toBe(true);
          else expect(drawing.coords.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[DR8] unpacks gzip, and refuses what is damaged, no drawing or far too large', () => {
    const svg = bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9"><path d="M0 0H9" stroke="#00f"/></svg>',
    );
    expect(readDesign(gzipSync(svg)).drawing!.coords).toEqual(Float64Array.from([0, 0, 9, 0]));
    const words = readDesign(gzipSync(bytes('hello')));
    expect(words).toMatchObject({ drawing: null, notices: [{ code: 'is_wrong_filetype', severity: 'error' }] });
    for (const packed of [gzipSync(svg).subarray(0, 40), gzipSync(new Uint8Array(3_000_000))]) {
      const { drawing, notices } = readDesign(packed, { ...READ_LIMITS, maxBytes: 1_000_000 });
      expect(drawing).toBeNull();
      expect(notices[0]).toMatchObject({ code: 'unable_to_read', severity: 'error' });
    }
  });

  it('[DR6] [DR7] expands references, says what it left out and how it read the units', () => {
    const { drawing, notices } = readDesign(
      bytes(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><path id="a" d="M0 0H10" stroke="#00f"/></defs><use href="#a"/><use href="#a" y="5"/><text x="3" y="9">A</text></svg>',
      ),
    );
    expect(drawing!.elementStyle.length).toBe(2);
    expect(drawing!.units).toMatchObject({ assumed: true });
    expect(drawing!.units.alternatives.length).toBeGreaterThan(0);
    const codes = notices.map((notice) => notice.code);
    expect(codes).toContain('units_assumed');
    expect(codes).toContain('contains_text');
    expect(notices.find((notice) => notice.code === 'contains_text')!.places).toHaveLength(1);
  });
});

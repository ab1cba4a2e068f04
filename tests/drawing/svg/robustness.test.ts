import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { openStyles } from '../../../shared/drawing/svg/css/styles.ts';
import { clipping } from '../../../shared/drawing/svg/clips.ts';
import { openTexts } from '../../../shared/drawing/svg/text-runs.ts';
import { readSvg } from '../../../shared/drawing/svg/read.ts';
import { codes, faultsOf, mmFile, read, spell } from './support.ts';

const LINE = '<path stroke="red" fill="none" d="M0 0L10 0"/>';
const errors = (text: string, limits = READ_LIMITS) =>
  read(text, limits)
    .notices.filter((notice) => notice.severity === 'error')
    .map((notice) => notice.code);

describe('XML that is not quite right', () => {
  test('truncated files keep what stands before the end, with a warning', () => {
    const whole = mmFile(LINE.repeat(20));
    const result = read(whole.slice(0, whole.length - 70));
    expect(result.drawing!.elementStyle.length).toBe(18);
    expect(result.notices).toMatchObject([{ code: 'file_damaged', severity: 'warning' }]);
  });

  test('truncated before anything was drawn is unreadable', () => {
    expect(errors(mmFile(LINE).slice(0, 150))).toEqual(['unable_to_read']);
  });

  test('every cut of a file gives a sound answer', () => {
    const whole = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "red">]>${mmFile(`<style>.a{fill:red}</style><g transform="scale(2)">${LINE}<!-- c --><text>a&amp;b</text><rect class="a" width="1" height="1"/></g>`)}`;
    for (let end = 0; end < whole.length; end++) {
      const { drawing, notices } = read(whole.slice(0, end));
      expect(notices.length, whole.slice(0, end)).toBeGreaterThan(0);
      if (drawing !== null) expect(faultsOf(drawing)).toEqual([]);
    }
  });

  test('prefixes nobody declared, a missing namespace, repeated and bare attributes are read past', () => {
    for (const text of [
      mmFile(`<sodipodi:namedview id="x"><inkscape:grid/></sodipodi:namedview>${LINE}`),
      mmFile(LINE).replace('xmlns="http://www.w3.org/2000/svg"', ''),
      mmFile('<path stroke="red" stroke="blue" d="M0 0L10 0"/>'),
      mmFile('<path stroke=red d="M0 0L10 0"/>'),
      mmFile(`<text>&unknown; & more</text>${LINE}`),
    ]) {
      const result = read(text);
      expect(spell(result.drawing), text).toBe('M0 0 L10 0');
      expect(codes(result), text).toContain('file_damaged');
    }
  });

  test('prefixed SVG elements and redeclared prefixes', () => {
    const text = `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10"><g xmlns="urn:other"><s:rect width="9" height="9"/></g><s:g xmlns="http://www.w3.org/2000/svg">${LINE}</s:g></s:svg>`;
    expect(spell(read(text).drawing)).toBe('M0 0 L10 0');
  });

  test('an element closed by another name ends the reading', () => {
    const result = read(mmFile(`<g>${LINE}</h>${LINE}`));
    expect(result.drawing!.elementStyle.length).toBe(1);
    expect(codes(result)).toContain('file_damaged');
  });
});

describe('encodings', () => {
  const label = (name: string) => `<?xml version="1.0" encoding="${name}"?>${mmFile(`<g id="Größe">${LINE}</g>`)}`;
  const layer = (bytes: Uint8Array) => readSvg(bytes, { openStyles, openTexts, clipping }).drawing?.styles[0]?.layer;
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wide = (text: string, big: boolean, mark: boolean) => {
    const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0));
    return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  };

  test('UTF-8 with and without mark, Latin 1, Windows, UTF-16 both ways', () => {
    const utf8 = new TextEncoder().encode(label('UTF-8'));
    expect(layer(utf8)).toBe('Größe');
    expect(layer(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toBe('Größe');
    expect(layer(latin(label('iso-8859-1')))).toBe('Größe');
    expect(layer(latin(label('windows-1252')))).toBe('Größe');
    for (const big of [true, false])
      for (const mark of [true, false]) expect(layer(wide(label('UTF-16'), big, mark))).toBe('Größe');
  });

  test('a false or unknown encoding is read as UTF-8, bad bytes do no harm', () => {
    expect(layer(new TextEncoder().encode(label('utf-16')))).toBe('Größe');
    expect(layer(new TextEncoder().encode(label('klingon')))).toBe('Größe');
    expect(layer(latin(label('utf-8')))).toMatch(/^Gr.+e$/);
  });
});

describe('characters outside ASCII', () => {
  const paths = `<path stroke="red" d="M1 1L20.5 3c1,2 3 4 5 6"/><polyline fill="none" stroke="red" points="1 2 3 4"/>`;
  const plain = spell(read(mmFile(paths)).drawing);

  test('do not move what stands behind them', () => {
    for (const text of ['ü', '漢字', '𝒳', 'ü'.repeat(40_000), `${'x'.repeat(20_000)}漢`])
      expect(spell(read(mmFile(`<!--${text}--><g id="${text}">${paths}</g>`)).drawing)).toBe(plain);
    expect(spell(read(`\ufeff${mmFile(`<!-- ü -->${paths}`)}`).drawing)).toBe(plain);
  });

  test('end path data like every other letter', () => {
    for (const letter of ['ü', '漢', '\u00a0', '𝒳']) {
      const result = read(mmFile(`<path stroke="red" d="M0 0L1 1${letter}2 2"/>`));
      expect(spell(result.drawing)).toBe('M0 0 L1 1');
      expect(codes(result)).toContain('file_damaged');
    }
  });

  test('references, bare and repeated values are read as the text they stand for', () => {
    const d = (attributes: string) => spell(read(mmFile(`<path stroke="red" ${attributes}/>`)).drawing);
    expect(d('d="M0 0&#32;L1&#x20;1"')).toBe('M0 0 L1 1');
    expect(d('d=M0,0L1,1 x="2 2"')).toBe('M0 0 L1 1');
    expect(d(`d='M0 0L1 1' d="M0 0L9 9" points="5 5 6 6"`)).toBe('M0 0 L1 1');
    expect(spell(read(mmFile('<polygon d="M0 0L9 9" points="0,0 1,0 1,1" d="M0 0"/>')).drawing)).toBe(
      'M0 0 L1 0 L1 1 Z',
    );
  });
});

describe('bombs', () => {
  const doctype = (subset: string, body: string) => `<!DOCTYPE svg [${subset}]>${mmFile(body)}`;

  test('entities that grow are refused, entities of real programs are read', () => {
    expect(errors(doctype('<!ENTITY a "ha"><!ENTITY b "&a;&a;">', `<text>&b;</text>${LINE}`))).toEqual([
      'unable_to_read',
    ]);
    expect(errors(doctype(`<!ENTITY a "${'x'.repeat(5000)}">`, `<text>&a;</text>${LINE}`))).toEqual(['unable_to_read']);
    expect(errors(doctype(`<!ENTITY a "${'x'.repeat(4000)}">`, `<text>${'&a;'.repeat(9000)}</text>${LINE}`))).toEqual([
      'unable_to_read',
    ]);
    const styled = doctype('<!ENTITY st0 "fill:none;stroke:#FF0000;">', '<path style="&st0;" d="M0 0L1 1"/>');
    expect(read(styled).drawing!.styles[0]!.stroke).toBe('#ff0000');
    expect(
      spell(
        read(
          doctype('<!ENTITY svg "http://www.w3.org/2000/svg">', LINE).replace(
            'xmlns="http://www.w3.org/2000/svg"',
            'xmlns="&svg;"',
          ),
        ).drawing,
      ),
    ).toBe('M0 0 L10 0');
  });

  test('an entity may stand for elements', () => {
    const subset = `<!ENTITY line '${LINE}'><!ENTITY broken '<g>${LINE}'>`;
    expect(spell(read(doctype(subset, '<g transform="scale(2)">&line;</g> &line; ')).drawing)).toBe(
      'M0 0 L20 0 M0 0 L10 0',
    );
    const result = read(doctype(subset, `&broken;${LINE}`));
    expect(result.drawing!.elementStyle.length).toBe(2);
    expect(codes(result)).toContain('file_damaged');
  });

  test('references that multiply stop at the limit', () => {
    let groups = '<path id="a0" stroke="red" d="M0 0L1 1"/>';
    for (let i = 1; i < 20; i++) groups += `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`;
    const limits = { ...READ_LIMITS, maxElements: 2000, maxSegments: 5000 };
    const result = read(mmFile(`<defs>${groups}</defs><use href="#a19"/>`), limits);
    expect(codes(result)).toContain('limit_reached');
    expect(result.drawing!.elementStyle.length).toBeLessThanOrEqual(2000);
    expect(
      errors(
        mmFile(
          `<defs>${groups.replace('<path id="a0" stroke="red" d="M0 0L1 1"/>', '<g id="a0"/>')}</defs><use href="#a19"/>`,
        ),
        limits,
      ),
    ).toContain('limit_reached');
  });

  test('elements, segments, bytes and depth have limits, and what was read before stays', () => {
    const three = mmFile(LINE.repeat(3));
    expect(errors(three, { ...READ_LIMITS, maxElements: 2 })).toEqual(['limit_reached']);
    expect(read(three, { ...READ_LIMITS, maxElements: 2 }).drawing!.elementStyle.length).toBe(2);
    expect(errors(three, { ...READ_LIMITS, maxSegments: 4 })).toEqual(['limit_reached']);
    const long = mmFile(`${LINE}<path stroke="red" d="M0 0L${'1 1 '.repeat(2000)}"/>`);
    expect(errors(long, { ...READ_LIMITS, maxSegments: 1000 })).toEqual(['limit_reached']);
    expect(read(long, { ...READ_LIMITS, maxSegments: 1000 }).drawing!.verbs.length).toBe(2);
    expect(read(long, { ...READ_LIMITS, maxSegments: 2003 }).drawing!.verbs.length).toBe(2003);
    expect(errors(three, { ...READ_LIMITS, maxBytes: 20 })).toEqual(['limit_reached']);
    const deep = (n: number) => mmFile(LINE + '<g>'.repeat(n) + LINE + '</g>'.repeat(n));
    expect(errors(deep(200))).toEqual([]);
    expect(errors(deep(300))).toEqual(['limit_reached']);
    expect(errors(deep(100_000))).toEqual(['limit_reached']);
  });

  test('long chains of references count as depth', () => {
    let groups = '<path id="a0" stroke="red" d="M0 0L1 1"/>';
    for (let i = 1; i < 1000; i++) groups += `<g id="a${i}"><use href="#a${i - 1}"/></g>`;
    expect(errors(mmFile(`<defs>${groups}</defs><use href="#a999"/>`))).toEqual(['limit_reached']);
  });

  test('huge and tiny numbers never leave a coordinate that is not finite', () => {
    for (const text of [
      mmFile(`<path stroke="red" d="M1e999 0L1 1"/>${LINE}`),
      mmFile(`<g transform="scale(1e300)"><g transform="scale(1e300)">${LINE}</g></g>${LINE}`),
      mmFile(`<path stroke="red" d="M0 0A1e-300 1e300 0 0 1 5 5"/>${LINE}`),
      mmFile(`<path transform="rotate(1e300) skewX(1e300)" stroke="red" d="M0 0L5 5"/>${LINE}`),
      `<svg xmlns="http://www.w3.org/2000/svg" width="1e308mm" viewBox="0 0 1e-308 1">${LINE}</svg>`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="1e-5mm" viewBox="0 0 1e11 1">${LINE}</svg>`,
    ]) {
      const { drawing } = read(text);
      expect(drawing === null ? [] : faultsOf(drawing), text).toEqual([]);
    }
  });
});

describe('any input gets an answer', () => {
  const sound = (bytes: Uint8Array) => {
    const { drawing, notices } = readSvg(
      bytes,
      { openStyles, openTexts, clipping },
      { ...READ_LIMITS, maxElements: 5000, maxSegments: 20_000 },
    );
    if (drawing === null) expect(notices.some((notice) => notice.severity === 'error')).toBe(true);
    else expect(faultsOf(drawing)).toEqual([]);
    for (const notice of notices) {
      expect(notice.message).not.toBe('');
      expect(notice.count).toBeGreaterThan(0);
    }
  };
  const seed = new TextEncoder().encode(
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg [<!ENTITY a "1">]>${mmFile(
      `<style>.a>b,#c{fill:red}</style><defs><clipPath id="k"><rect width="&a;" height="1"/></clipPath><linearGradient id="l"><stop stop-color="red"/></linearGradient></defs><g id="c" clip-path="url(#k)" transform="rotate(10 1 2)"><path style="fill:url(#l);stroke:#123" d="M0,0c1 2 3 4 5 6A5 6 7 0 1 8 9z"/><use href="#c" x="1"/><circle r="2"/><text x="1">hi</text></g><polygon points="1 2 3 4 5 6"/><use xlink:href="#k"/>`,
    )}`,
  );

  test('random bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), sound), { numRuns: 300 });
  });

  test('a file with bytes changed, taken out or doubled', () => {
    const edit = fc.record({ at: fc.nat(seed.length), remove: fc.nat(30), insert: fc.uint8Array({ maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
        let bytes = [...seed];
        for (const { at, remove, insert } of edits)
          bytes = [...bytes.slice(0, at), ...insert, ...bytes.slice(at + remove)];
        sound(Uint8Array.from(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  test('random path data, transforms, styles and lists of points', () => {
    const text = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 });
    const path = text('MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, 01');
    const transform = text('matrixtranslatescalerotateskewXY()0123456789.,- %pxdeg');
    const style = text('fill:stroke:none;red#f0url()!important 0123456789-');
    fc.assert(
      fc.property(path, path, transform, style, (rest, points, map, css) => {
        const body = `<path style="${css}" transform="${map}" d="M0 0${rest}"/><polyline points="${points}"/>${LINE}`;
        sound(new TextEncoder().encode(mmFile(`<style>${css}{${css}}</style>${body}`)));
      }),
      { numRuns: 1000 },
    );
  });

  test('random trees of elements that refer to each other', () => {
    const name = fc.constantFrom(
      'g',
      'use',
      'svg',
      'symbol',
      'defs',
      'rect',
      'path',
      'switch',
      'text',
      'clipPath',
      'a',
      'pattern',
    );
    const node = fc.record({ name, id: fc.nat(6), to: fc.nat(6), depth: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(node, { maxLength: 25 }), (nodes) => {
        let body = '';
        const open: string[] = [];
        for (const { name: tag, id, to, depth } of nodes) {
          while (open.length > depth) body += `</${open.pop()}>`;
          body += `<${tag} id="n${id}" href="#n${to}" clip-path="url(#n${to})" fill="url(#n${to}) red" width="${to}" height="3" d="M0 0L${id} 1">`;
          open.push(tag);
        }
        while (open.length > 0) body += `</${open.pop()}>`;
        sound(new TextEncoder().encode(mmFile(body)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('sheets made to cost', () => {
  const many = (length: number, rule: (i: number) => string) => Array.from({ length }, (_, i) => rule(i)).join('');
  const parts = (length: number, part: (i: number) => string) => Array.from({ length }, (_, i) => part(i)).join('');
  const sheets: readonly (readonly [string, string])[] = [
    ['negations', many(16_000, (i) => `:not(.a${i}){stroke:red}`)],
    ['negations in a row', many(4000, (i) => `${parts(12, (k) => `:not(.a${i}-${k})`)}{stroke:red}`)],
    ['attributes', many(4000, (i) => `${parts(8, (k) => `[d*="M"][class*="q${i}${k}"]`)}{stroke:red}`)],
    ['descendants', many(8000, (i) => `g g g g g .b${i % 7} path{stroke:red}`)],
    ['rules that all apply', many(8000, (i) => `path[d]{stroke:#0000${(i % 90) + 10}}`)],
    ['lists of declarations', many(300, () => `path,.z,.y,g path{${parts(90, (k) => `stroke:#f0${k % 10};`)}}`)],
  ];

  test.each(sheets)('[DR22] %s by the thousand end, at the same step everywhere', (_name, css) => {
    const body = `<style>${css}</style>${'<g>'.repeat(30)}${'<path class="z y" d="M0 0h9"/>'.repeat(8000)}${'</g>'.repeat(30)}`;
    const text = mmFile(body);
    const once = read(text);
    expect(codes(once)).toContain('limit_reached');
    expect(codes(read(text))).toEqual(codes(once));
  });

  test('[DR22] an ordinary sheet of a design program is far below the bound', () => {
    const css = many(
      400,
      (i) => `.cls-${i}{stroke:#${(i * 4099).toString(16).padStart(6, '0').slice(0, 6)};fill:none}`,
    );
    const body = `<style>${css}</style>${many(20_000, (i) => `<path class="cls-${i % 400}" d="M${i % 97} 0v9"/>`)}`;
    expect(codes(read(mmFile(body)))).not.toContain('limit_reached');
  });
});

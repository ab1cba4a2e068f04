import { describe, expect, test } from 'vitest';
import type { Notice, ReaderCode } from '../../../shared/drawing/notice.ts';
import { mmFile, read } from './support.ts';

const LINE = '<path stroke="red" fill="none" d="M0 0L10 0"/>';

function notice(body: string, code: ReaderCode): Notice | undefined {
  return read(mmFile(body)).notices.find((entry) => entry.code === code);
}

describe('notices beside a drawing', () => {
  test('a clean file has none', () => {
    expect(read(mmFile(LINE)).notices).toEqual([]);
  });

  const cases: readonly (readonly [ReaderCode, Notice['severity'], number, string])[] = [
    ['contains_text', 'warning', 1, '<text x="10" y="20" font-size="5">Hello</text>'],
    [
      'contains_text',
      'warning',
      1,
      '<flowRoot><flowRegion><rect width="9" height="9"/></flowRegion><flowPara>Hi</flowPara></flowRoot>',
    ],
    ['contains_image', 'warning', 1, '<image href="data:," x="1" y="2" width="3" height="4"/>'],
    ['hidden_ignored', 'info', 2, '<g display="none"><rect width="1" height="1"/><circle r="1"/></g>'],
    ['hidden_ignored', 'info', 1, '<rect width="1" height="1" visibility="hidden"/>'],
    ['unpainted_ignored', 'info', 1, '<rect width="1" height="1" fill="none"/>'],
    ['clip_hides', 'warning', 1, `<clipPath id="c"><circle r="1"/></clipPath><g clip-path="url(#c)">${LINE}</g>`],
    ['clip_hides', 'warning', 1, `<mask id="c"><rect width="1" height="1"/></mask><g mask="url(#c)">${LINE}</g>`],
    ['clip_hides', 'warning', 1, `<svg width="5" height="5">${LINE}</svg>`],
    ['markers_ignored', 'warning', 1, '<path stroke="red" style="marker-end:url(#m)" d="M0 0L5 5"/>'],
    ['unsupported_ignored', 'warning', 1, '<foreignObject width="5" height="5"/>'],
    ['degenerate_ignored', 'warning', 1, '<rect width="1e300" height="1"/>'],
    ['file_damaged', 'warning', 1, '<path stroke="red" d="M0 0L5 5L"/>'],
  ];
  test.each(cases)('%s, %s, %i', (code, severity, count, body) => {
    const result = read(mmFile(body + LINE));
    expect(result.drawing).not.toBeNull();
    const found = result.notices.find((entry) => entry.code === code);
    expect(found).toMatchObject({ severity, count });
    expect(found!.message.length).toBeGreaterThan(20);
  });

  test('a clip that cuts nothing off is not worth a notice', () => {
    for (const clip of [
      '<rect width="100" height="100"/>',
      '<path d="M0 0h100v100H0z"/>',
      '<polygon points="0,0 0,100 100,100 100,0"/>',
      '<use href="#frame"/>',
    ]) {
      const body = `<defs><rect id="frame" width="50" height="50"/><clipPath id="c">${clip}</clipPath></defs><g clip-path="url(#c)">${LINE}</g>`;
      expect(notice(body, 'clip_hides'), clip).toBeUndefined();
    }
    expect(notice(`<svg width="50" height="50">${LINE}</svg>`, 'clip_hides')).toBeUndefined();
  });

  test.each([
    ['a circle around it', '<circle cx="5" r="6"/>', 0],
    ['a circle through it', '<circle cx="5" r="4"/>', 1],
    ['a box askew around it', '<rect x="-5" y="-5" width="30" height="10" transform="rotate(20)"/>', 0],
    ['a box askew through it', '<rect width="9" height="9" transform="rotate(20)"/>', 1],
    ['two shapes that cover it together', '<rect x="-1" y="-1" width="6" height="2"/><circle cx="8" r="4"/>', 0],
    ['two shapes with a gap', '<rect x="-1" y="-1" width="3" height="2"/><circle cx="8" r="4"/>', 1],
    ['a ring', '<path clip-rule="evenodd" d="M-9-9h30v18h-30zM1-2h8v4h-8z"/>', 1],
    ['a filled ring', '<path d="M-9-9h30v18h-30zM1-2h8v4h-8z"/>', 0],
    ['an open triangle around it', '<polyline points="-9 -1 30 -1 5 30"/>', 0],
    ['nothing', '', 1],
    ['a text', '<text>A</text>', 1],
  ])('[DR28] a clip of any shape asks only where it hides something: %s', (_, clip, count) => {
    const found = notice(`<clipPath id="c">${clip}</clipPath><g clip-path="url(#c)">${LINE}</g>`, 'clip_hides');
    expect(found?.count ?? 0).toBe(count);
    if (count > 0) expect(found!.places).toMatchObject([{ x: 0, y: 0, width: 10 }]);
  });

  test('texts and pictures say where they are', () => {
    expect(notice(`<image href="data:," x="1" y="2" width="3" height="4"/>${LINE}`, 'contains_image')!.places).toEqual([
      { x: 1, y: 2, width: 3, height: 4 },
    ]);
    const [place] = notice(`<text><tspan x="10" y="20" font-size="5">Hello</tspan></text>${LINE}`, 'contains_text')!
      .places!;
    expect(place).toMatchObject({ x: 10 });
    expect(place!.y).toBeLessThan(20);
    expect(place!.y + place!.height).toBeGreaterThan(20);
  });

  test('places are capped, the count is not', () => {
    const found = notice('<text>a</text>'.repeat(80) + LINE, 'contains_text')!;
    expect(found.count).toBe(80);
    expect(found.places!.length).toBe(50);
  });

  test('off the page: a warning for what is wholly outside, a note for what reaches over', () => {
    expect(notice(`<path stroke="red" d="M-5 0L5 0"/>${LINE}`, 'outside_page')).toMatchObject({
      severity: 'info',
      count: 1,
    });
    expect(notice(`<path stroke="red" d="M-5 0L-9 0"/>${LINE}`, 'outside_page')).toMatchObject({
      severity: 'warning',
      places: [{ x: -9, y: 0, width: 4, height: 0 }],
    });
    expect(notice('<path stroke="red" d="M0 50C-20 50 -20 60 5 60"/>', 'outside_page')).toBeUndefined();
    expect(notice('<circle cx="5" cy="50" r="9"/>', 'outside_page')).toMatchObject({ count: 1 });
  });

  test('blank and hidden texts are no texts', () => {
    expect(notice(`<text> <tspan/> </text>${LINE}`, 'contains_text')).toBeUndefined();
    expect(notice(`<text display="none">a</text>${LINE}`, 'contains_text')).toBeUndefined();
    expect(notice(`<defs><text>a</text></defs>${LINE}`, 'contains_text')).toBeUndefined();
  });
});

describe('nothing to measure is an error, never a zero', () => {
  const cases: readonly (readonly [string, readonly ReaderCode[]])[] = [
    ['', ['is_empty']],
    ['<rect width="5" height="5" fill="none"/>', ['is_empty']],
    ['<g display="none"><rect width="5" height="5"/></g>', ['is_empty']],
    ['<text x="5" y="5">Hello</text>', ['contains_text']],
    ['<image href="data:," width="5" height="5"/>', ['is_convert_error', 'contains_image']],
    [
      '<image href="data:," width="5" height="5"/><text>Hello</text>',
      ['is_convert_error', 'contains_image', 'contains_text'],
    ],
    ['<rect width="1e300" height="1"/>', ['degenerate_ignored']],
  ];
  test.each(cases)('%s', (body, expected) => {
    const { drawing, notices } = read(mmFile(body));
    expect(drawing).toBeNull();
    expect(
      notices
        .filter((entry) => entry.severity === 'error')
        .map((entry) => entry.code)
        .sort(),
    ).toEqual([...expected].sort());
  });

  test.each(['', ' ', 'hello', '{"a":1}', '<html><body/></html>', '<?xml version="1.0"?>', '<svg', '%PDF-1.4'])(
    '%j is not an SVG',
    (text) => {
      const result = read(text);
      expect(result.drawing).toBeNull();
      expect(result.notices.map((entry) => [entry.code, entry.severity])).toEqual([['unable_to_read', 'error']]);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { MAX_TEXT_RUNS } from '../../../shared/drawing/text.ts';
import { codes, mmFile, read } from '../svg/support.ts';
import { numbers, runsOf } from './support.ts';

const LINE = '<path d="M0 0H10" stroke="#000"/>';
const runs = (body: string, attributes = '') => runsOf(read(mmFile(body + LINE, attributes)));
const words = (body: string, attributes = '') => runs(body, attributes).map(({ text }) => text);

describe('text of SVG files', () => {
  test('[OU1] a text is a run with its place, size, font and paint', () => {
    const [run] = runs(
      '<text x="10" y="20" font-size="5" font-family="\'Open Sans\', Arial, sans-serif" font-weight="700" font-style="italic" fill="#f00" stroke="blue" letter-spacing="0.5" text-anchor="middle">Hello</text>',
    );
    expect(numbers(run!.matrix)).toEqual([5, 0, 0, 5, 10, 20]);
    expect(run).toMatchObject({
      text: 'Hello',
      family: 'Open Sans',
      bold: true,
      italic: true,
      anchor: 'middle',
      widthEm: null,
      letterSpacingEm: 0.1,
      stroke: '#0000ff',
      fill: '#ff0000',
      layer: null,
    });
  });

  test('the notice stays as it is, and the drawing holds no text', () => {
    const result = read(mmFile(`<text x="1" y="2">Hi</text>${LINE}`));
    expect(codes(result)).toEqual(['contains_text']);
    expect(result.drawing!.elementStyle).toHaveLength(1);
  });

  test('[OU2] a file of text alone has no drawing and still has its runs, units and page', () => {
    const result = read(mmFile('<text x="1" y="2">Hi</text>'));
    expect(result.drawing).toBeNull();
    expect(result.notices[0]).toMatchObject({ code: 'contains_text', severity: 'error' });
    expect(result.texts).toMatchObject({
      format: 'svg',
      units: { source: 'mm', assumed: false },
      page: { x: 0, y: 0, width: 100, height: 100 },
    });
    expect(runsOf(result)).toHaveLength(1);
  });

  test('files without text have none', () => {
    expect(read(mmFile(LINE)).texts).toBeUndefined();
    expect(runs('<text> </text><text><tspan/></text><text fill="none">a</text><text font-size="0">a</text>')).toEqual(
      [],
    );
  });

  test.each([
    ['  a \n  b  ', 'a b'],
    ['a<tspan> </tspan> b', 'a| |b'],
    ['a&amp;b &#233;', 'a&b é'],
    ['e&#x301;', 'é'],
    ['<![CDATA[<a>]]>', '<a>'],
    ['<tspan xml:space="preserve"> a  b </tspan>', ' a  b '],
    ['<tspan style="white-space:pre">a  b</tspan>', 'a  b'],
    ['a<title>secret</title>b', 'ab'],
  ])('white space and entities of %j', (body, expected) => {
    expect(words(`<text>${body}</text>`).join('|')).toBe(expected);
  });

  test.each([
    ['12', 12],
    ['12pt', 12 * (25.4 / 72)],
    ['2mm', 2],
    ['1in', 25.4],
    ['150%', 6],
    ['2em', 8],
    ['1q', 0.25],
  ])('font size %s', (size, expected) => {
    const perMm = /pt|mm|in|q/.test(size) ? 25.4 / 96 : 1;
    // The user unit is 1 mm, while physical units count 96 user units to the inch.
    const [run] = runs(`<g font-size="4"><text font-size="${size}">a</text></g>`);
    expect(run!.matrix.a * perMm).toBeCloseTo(expected, 9);
  });

  test('style comes from groups, rules and the style attribute', () => {
    const [run] = runs(
      '<style>.t{font-family:"Roboto";font-weight:bold} text{text-anchor:end}</style><g fill="green" font-style="italic"><text class="t" style="letter-spacing:1em;font-size:3px">a</text></g>',
    );
    expect(run).toMatchObject({
      family: 'Roboto',
      bold: true,
      italic: true,
      anchor: 'end',
      fill: '#008000',
      letterSpacingEm: 1,
    });
    const [short] = runs('<text style="font: italic 600 3px/1.2 \'My Font\', serif">a</text>');
    expect(short).toMatchObject({ family: 'My Font', bold: true, italic: true });
    const [named] = runs('<text font-family="MyriadPro-BoldIt, Italic">a</text>');
    expect(named).toMatchObject({ bold: true });
  });

  test('transforms, view boxes and mirrored text reach the matrix', () => {
    const [run] = runs(
      '<g transform="translate(10 20) rotate(90)"><text x="1" font-size="2" transform="scale(-1 1)">a</text></g>',
    );
    expect(numbers(run!.matrix)).toEqual([0, -2, -2, 0, 10, 19]);
    expect(runs('<g transform="scale(0 1)"><text>a</text></g>')).toEqual([]);
  });

  test('spans with places of their own begin a line', () => {
    const found = runs(
      '<text x="1" y="2" font-size="1">\n<tspan x="5" dy="1">one</tspan>\n<tspan x="6" dy="2" fill="red">two</tspan></text>',
    );
    expect(found.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(found.map(({ matrix }) => [matrix.e, matrix.f])).toEqual([
      [5, 3],
      [6, 5],
    ]);
    expect(found.map(({ follows }) => follows)).toEqual([undefined, undefined]);
    expect(found[1]!.fill).toBe('#ff0000');
  });

  test('the space before a new line counts where the line is centred, as it does in browsers', () => {
    const found = runs('<text x="1" text-anchor="middle">one\n<tspan x="5">two</tspan> </text>');
    expect(found.map(({ text }) => text)).toEqual(['one ', 'two']);
  });

  test('[OU3] a change of look within a line gives runs that follow', () => {
    const found = runs(
      '<text x="1" y="2" font-size="1">a <tspan font-weight="bold" font-size="2" dx="3">b</tspan> c</text>',
    );
    expect(found.map(({ text, bold, follows }) => [text, bold, follows])).toEqual([
      ['a ', false, undefined],
      ['b', true, true],
      [' c', false, true],
    ]);
    expect(found.map(({ matrix }) => [matrix.a, matrix.e, matrix.f])).toEqual([
      [1, 1, 2],
      [2, 4, 2],
      [1, 4, 2],
    ]);
  });

  test('letters placed one by one are runs of one letter', () => {
    const found = runs('<text x="1 2, 4" y="5" font-size="1">abcd</text>');
    expect(found.map(({ text, matrix }) => [text, matrix.e, matrix.f])).toEqual([
      ['a', 1, 5],
      ['b', 2, 5],
      ['cd', 4, 5],
    ]);
    expect(runs('<text x="1" dx="0 1 1" font-size="1">abc</text>').map(({ matrix }) => matrix.e)).toEqual([1, 2, 3]);
    // The inner span's places come first.
    expect(runs('<text x="1 2 3" font-size="1">a<tspan x="9">b</tspan>c</text>').map(({ matrix }) => matrix.e)).toEqual(
      [1, 9, 3],
    );
  });

  test('a stated length fixes the width of a run', () => {
    expect(runs('<text font-size="2" textLength="10">abc</text>')[0]!.widthEm).toBe(5);
    expect(runs('<text font-size="2" textLength="10" lengthAdjust="spacingAndGlyphs">abc</text>')[0]!.stretch).toBe(
      true,
    );
  });

  test("baselines that are not the letters' own move the run", () => {
    expect(runs('<text y="10" font-size="10" dominant-baseline="middle">a</text>')[0]!.matrix.f).toBeCloseTo(12.73, 9);
  });

  test('used text takes the style and place of its use', () => {
    const found = runs(
      '<defs><text id="t" font-size="1">a</text></defs><use href="#t" x="3" y="4" fill="red" font-weight="bold" text-anchor="end"/><use href="#t"/>',
    );
    expect(found.map(({ fill, bold, anchor, matrix }) => [fill, bold, anchor, matrix.e, matrix.f])).toEqual([
      ['#ff0000', true, 'end', 3, 4],
      ['#000000', false, 'start', 0, 0],
    ]);
  });

  test('hidden spans give nothing, hidden texts neither', () => {
    expect(words('<text>a<tspan display="none">b</tspan><tspan visibility="hidden">c</tspan></text>')).toEqual(['a']);
    expect(
      words('<text display="none">a</text><g visibility="hidden"><text>b</text></g><defs><text>c</text></defs>'),
    ).toEqual([]);
  });

  test.each([
    '<text><textPath href="#p">round</textPath></text>',
    '<text writing-mode="tb">a</text>',
    '<text style="writing-mode: vertical-rl">a</text>',
    '<text direction="rtl">a</text>',
    '<text rotate="0 30">ab</text>',
    '<flowRoot><flowPara>a</flowPara></flowRoot>',
  ])('%s stays a notice only', (body) => {
    const result = read(mmFile(body + LINE));
    expect(result.texts).toBeUndefined();
    expect(codes(result)).toContain('contains_text');
  });

  test('[OU11] text along a path is a run along its line', () => {
    const line = '<defs><path id="p" d="M10 20H90" transform="translate(0 5)"/></defs>';
    const [one, more] = runs(
      `${line}<text font-size="10" text-anchor="middle"><textPath xlink:href="#p" startOffset="50%">a<tspan font-weight="bold">b</tspan></textPath></text>`,
    );
    expect(one).toMatchObject({
      text: 'a',
      anchor: 'middle',
      along: { points: [1, 2.5, 9, 2.5], offsetEm: 4, sinkEm: 0 },
    });
    expect(more).toMatchObject({ text: 'b', bold: true, follows: true, along: { offsetEm: 4 } });
    const [stated] = runs(
      '<path id="q" d="M0 0H40" pathLength="100"/><text font-size="10"><textPath href="#q" startOffset="50">a</textPath></text>',
    );
    expect(stated!.along).toMatchObject({ points: [0, 0, 4, 0], offsetEm: 2 });
  });

  test('[OU11] text along a path is shown where its line is', () => {
    const file = `<path id="p" d="M20 60H70" stroke="none"/><text font-size="10"><textPath href="#p">a</textPath></text>`;
    const { notices } = read(mmFile(file + LINE));
    expect(notices.find(({ code }) => code === 'contains_text')!.places).toEqual([
      { x: 10, y: 50, width: 70, height: 20 },
    ]);
  });

  test.each([
    '<textPath href="#p"><tspan dx="3">a</tspan></textPath>',
    '<textPath href="#p">a<tspan font-size="9">b</tspan></textPath>',
    '<textPath href="#p" side="right">a</textPath>',
    '<textPath href="#g">a</textPath>',
  ])('[OU11] %s gives no run, and is counted', (body) => {
    const file = `<path id="p" d="M10 20H90"/><g id="g"/><text x="1" y="9">flat</text><text>${body}</text>`;
    const { texts } = read(mmFile(file + LINE));
    expect(texts).toMatchObject({ runs: [{ text: 'flat' }], unset: 1 });
  });

  test('layers are kept', () => {
    const layered = '<g inkscape:groupmode="layer" inkscape:label="Engrave"><text>a</text></g>';
    const file = mmFile(layered + LINE, 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"');
    expect(runsOf(read(file))[0]!.layer).toBe('Engrave');
  });

  test('[OU4] a book is cut off, deep nesting and long texts end', () => {
    expect(runs('<text>a</text>'.repeat(MAX_TEXT_RUNS + 10))).toHaveLength(MAX_TEXT_RUNS);
    const deep = `<text>${'<tspan>'.repeat(20_000)}a${'</tspan>'.repeat(20_000)}</text>`;
    expect(words(deep)).toEqual(['a']);
    expect(words(`<text>${'ab '.repeat(500_000)}</text>`)[0]!.length).toBeLessThanOrEqual(20_000);
    expect(read(mmFile('<text x="1e999" font-size="1e999">a')).drawing).toBeNull();
  });
});

describe('texts made to cost', () => {
  test('[OU4] text that is drawn again and again without being seen ends', () => {
    const unseen = `<text id="t" fill="none">${'a'.repeat(20_000)}</text>`;
    const uses = '<use href="#t"/>'.repeat(20_000);
    expect(read(mmFile(`<defs>${unseen}</defs>${uses}${LINE}`)).texts).toBeUndefined();
  });

  test('[OU4] spans and shorthands by the ten thousand end', () => {
    const spans = `<tspan style="font:${'1'.repeat(400)}">a</tspan>`.repeat(30_000);
    expect(runs(`${'<g>'.repeat(200)}<text>${spans}</text>${'</g>'.repeat(200)}`).length).toBeLessThanOrEqual(
      MAX_TEXT_RUNS,
    );
  });
});

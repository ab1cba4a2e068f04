import { describe, expect, test } from 'vitest';
import { needsCss } from '../../../shared/drawing/svg/needs-css.ts';
import { codes, draw, mmFile, paints, read, spell } from './support.ts';

const LINE = '<path stroke="red" fill="none" d="M0 0h9"/>';
/** The width of a rectangle in a file of 1 mm units, 1 high. */
const width = (value: string, css = '') =>
  Math.max(...draw(`<style>${css}</style><rect height="1" style="width:${value}"/>`).coords);
const fill = (value: string, css = '') =>
  paints(draw(`<style>${css}</style><rect width="1" height="1" style="fill:${value}"/>`))[0]!.split('/')[1];
const drawn = (css: string, body: string) => paints(draw(`<style>${css}</style>${body}`)).join(' ');
const warnings = (body: string) => read(mmFile(body)).notices.filter(({ severity }) => severity === 'warning');

describe('values', () => {
  test.each([
    ['calc(1px + 2px * 3)', 7],
    ['calc((10% - 4px) / 2)', 3],
    ['min(50%, 12px)', 12],
    ['max(1em, 3px)', 16],
    ['clamp(5px, 1px, 9px)', 5],
    ['round(up, 7px, 5px)', 10],
    ['calc(10px * sin(30deg))', 5],
    ['hypot(3px, 4px)', 5],
    ['calc(1px / 2px * 8px)', 4],
    ['var(--w)', 6],
    ['var(--W, 8px)', 8],
    ['calc(var(--w) * 2)', 12],
    ['2lh', 40],
    ['10vmin', 10 * 3.7795275590551185],
  ])('[DR46] %s is worked out', (value, expected) => {
    expect(width(value, ':root { --w: 6px; line-height: 20px }')).toBeCloseTo(expected, 9);
  });

  test.each(['5', '50%', ',', '/', "'red'", '5 red', 'color-mix(in srgb, 5, 7)'])('[DR46] %s is no color', (value) => {
    expect(fill(value)).toBe('#000000');
  });

  test('[DR46] attributes are calculated too', () => {
    expect(spell(draw('<line x2="calc(5px + 10%)" y2="min(3px, 1em)" stroke="red"/>'))).toBe('M0 0 L15 3');
  });

  test.each([
    ['color-mix(in srgb, red, blue)', '#800080'],
    ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
    ['lab(0 0 0)', '#000000'],
    ['color(display-p3 0 1 0)', '#00ff00'],
    ['light-dark(red, blue)', '#ff0000'],
    ['rgb(from lime calc(g / 5) g b)', '#33ff00'],
    ['hsl(from red calc(h + 120) s l)', '#00ff00'],
    ['var(--ink, navy)', '#000080'],
    ['LinkText', '#0000ee'],
  ])('[DR47] %s is a colour', (value, expected) => {
    expect(fill(value)).toBe(expected);
  });

  test('[DR47] the dark one of two colours is taken where the drawing is dark', () => {
    expect(fill('light-dark(red, blue)', ':root { color-scheme: dark }')).toBe('#0000ff');
  });

  test.each([
    'opacity: 0px',
    'visibility: hidden none',
    'display: nothing',
    'fill-opacity: auto',
    'transform: scale(none)',
    'opacity: calc(0px)',
  ])('[DR48] %s is no value and hides nothing', (css) => {
    expect(drawn('', `<path style="${css}" stroke="red" fill="none" d="M0 0h9"/>`)).toBe('#ff0000/none');
  });

  test('[DR48] an attribute that is no value hides nothing, without any style sheet', () => {
    expect(paints(draw('<rect width="1" height="1" opacity="0px" fill-opacity="none"/>'))).toEqual(['none/#000000']);
    expect(codes(read(mmFile('<rect width="1" height="1" visibility="HIDDEN"/>')))).toContain('hidden_ignored');
  });

  test('[DR48] invalid values leave the weaker declaration in force', () => {
    expect(drawn('path { stroke: red; stroke: rgb(1,2) }', '<path stroke="blue" fill="none" d="M0 0h9"/>')).toBe(
      '#ff0000/none',
    );
  });

  test('[DR49] variables in a circle have no value, and their fallbacks count', () => {
    expect(fill('var(--a, red)', ':root { --a: var(--b); --b: var(--a) }')).toBe('#ff0000');
  });

  test('d: path() is followed and sizes of use come from attributes', () => {
    expect(spell(draw(`<path stroke="red" d="M0 0h1" style="d: path('M0 0h5')"/>`))).toBe('M0 0 L5 0');
  });
});

describe('rules', () => {
  const RECTS =
    '<g id="g"><title>t</title><rect class="a" width="1" height="1"/><rect class="b" data-k="X" width="1" height="1"/></g>';
  test.each([
    [':is(.a, .x)', '#ff0000 #000000'],
    [':where(.b)', '#000000 #ff0000'],
    ['g:has(> .b) .a', '#ff0000 #000000'],
    ['.a:has(+ .b)', '#ff0000 #000000'],
    [':nth-child(3)', '#000000 #ff0000'],
    [':nth-child(2 of rect)', '#000000 #ff0000'],
    ['rect:first-of-type', '#ff0000 #000000'],
    ['[data-k="x" i]', '#000000 #ff0000'],
    ['.a:not(.b, #g)', '#ff0000 #000000'],
    ['.a, rect:foo()', '#000000 #000000'],
  ])('[DR50] %s matches as in a browser', (selector, expected) => {
    const [one, two] = expected.split(' ');
    expect(drawn(`${selector} { fill: red }`, RECTS)).toBe(`none/${one} none/${two}`);
  });

  test.each([
    ['#g { .a { fill: red } }'],
    ['#g { & > .a { fill: red } }'],
    ['.a { #g & { fill: red } }'],
    ['.a { @media screen { fill: red } }'],
    ['@media (min-width: 300px) and (max-width: 400px) { .a { fill: red } }'],
    ['@media (100px &lt; width &lt;= 40em) { .a { fill: red } }'],
    ['@media (prefers-color-scheme: light) { .a { fill: red } } @media print { .a { fill: blue } }'],
    ['@supports (fill: oklch(0.5 0.1 20)) and selector(:has(a)) { .a { fill: red } }'],
    ['@supports not (fill: nothing()) { .b { fill: red } } .a { fill: red } .b { fill: black }'],
    ['@layer one, two; @layer two { .a { fill: red } } @layer one { #g .a { fill: blue } }'],
    ['@layer one { .a { fill: red !important } } .a { fill: blue !important }'],
    ['@layer one { .a { fill: red } } @layer two { .a { fill: blue } } @layer two { .a { fill: revert-layer } }'],
    ['.a { fill: red } @font-face { .a { fill: blue } } @keyframes k { from { fill: blue } }'],
  ])('[DR51] %s', (css) => {
    expect(drawn(css, RECTS)).toBe('none/#ff0000 none/#000000');
  });
});

describe('what is not read', () => {
  test('[DR52] a value that only a browser understands hides nothing, and is told with its count', () => {
    const body = `<style>path { opacity: if(style(--x: 1): 0; else: 0); visibility: attr(data-v) }</style>${LINE}`;
    expect(paints(draw(body))).toEqual(['#ff0000/none']);
    expect(warnings(body).map(({ code, count }) => [code, count])).toEqual([['unsupported_ignored', 2]]);
  });

  test('[DR52] rules that only a browser follows, and sheets in other files, are told', () => {
    const told = warnings(`<style>@import "a.css"; @container (width > 1px) { path { display: none } }</style>${LINE}`);
    expect(told.map(({ code }) => code)).toEqual(['unsupported_ignored', 'unsupported_ignored']);
  });

  test('[DR52] styles that are read are not told', () => {
    expect(warnings(`<style>path { fill: none } @media print { path { display: none } }</style>${LINE}`)).toEqual([]);
  });
});

describe('conditions of elements', () => {
  test.each([
    ['systemLanguage="en-GB"', true],
    ['systemLanguage="fr, EN"', true],
    ['systemLanguage="de"', false],
    ['requiredExtensions="http://www.w3.org/1999/xhtml"', true],
    ['requiredExtensions="http://example.com/other"', false],
  ])('[DR53] %s', (attribute, shown) => {
    const { drawing } = read(
      mmFile(`<path ${attribute} stroke="red" fill="none" d="M0 0h9"/><path stroke="blue" d="M0 5h9"/>`),
    );
    expect(drawing!.elementStyle.length).toBe(shown ? 2 : 1);
  });

  test('[DR53] of a choice between HTML and text the text is taken', () => {
    const html = '<foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"/>';
    expect(codes(read(mmFile(`<switch>${html}<path stroke="red" fill="none" d="M0 0h9"/></switch>`)))).not.toContain(
      'unsupported_ignored',
    );
  });
});

describe('work', () => {
  test('[DR54] CSS is asked for where a file has more than presentation attributes', () => {
    expect(needsCss(mmFile('<path stroke="rgb(1,2,3)" transform="rotate(3) scale(2)" fill="url(#a)"/>'))).toBe(false);
    expect(needsCss(mmFile('<path style="fill:red"/>'))).toBe(true);
    expect(needsCss(mmFile('<style>path{}</style>'))).toBe(true);
    expect(needsCss(mmFile('<path stroke-width="calc(1px + 2px)"/>'))).toBe(true);
  });

  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('');
  test.each([
    [
      'variables that double each other',
      `<style>:root{--v0:1px 1px;${many(60, (i) => `--v${i + 1}:var(--v${i}) var(--v${i});`)}}</style>${LINE}`,
    ],
    [
      'has() over all that is there',
      `<style>${many(60, (i) => `:has(:has(.x${i}) ~ .y){fill:red}`)}</style>${'<g><path d="M0 0h1"/></g>'.repeat(1000)}${LINE}`,
    ],
    ['rules in rules', `<style>${'.a, .b { '.repeat(2000)} fill: red ${'}'.repeat(2000)}</style>${LINE}`],
    [
      'brackets in brackets',
      `<style>path { width: ${'calc('.repeat(20_000)}; fill: ${'color-mix('.repeat(900)} }</style>${LINE}`,
    ],
  ])('[DR23] %s end at a bound', (_, body) => {
    const result = read(mmFile(body));
    expect(result.drawing !== null || codes(result).includes('limit_reached')).toBe(true);
  });
});

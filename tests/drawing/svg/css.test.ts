import { describe, expect, test } from 'vitest';
import { parseColor } from '../../../shared/drawing/svg/color.ts';
import { codes, draw, mmFile, paints, read } from './support.ts';

const RECT = '<rect width="1" height="1"';
const one = (body: string) => {
  const { drawing } = read(mmFile(body));
  return drawing === null ? 'nothing' : paints(drawing).join(' ');
};
const styled = (css: string, attributes = '') =>
  one(`<style>${css}</style><g class="outer">${RECT} id="i" class="a b" ${attributes}/></g>`);

describe('cascade', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['a type', 'rect{fill:red}', '', 'none/#ff0000'],
    ['a class', '.a{fill:red}', '', 'none/#ff0000'],
    ['an id', '#i{fill:red}', '', 'none/#ff0000'],
    ['everything', '*{fill:red}', '', 'none/#ff0000'],
    ['a list', '.x,.b{fill:red}', '', 'none/#ff0000'],
    ['two classes', '.a.b{fill:red}', '', 'none/#ff0000'],
    ['a type with a class', 'rect.a{fill:red}', '', 'none/#ff0000'],
    ['a wrong type with a class', 'path.a{fill:red}', '', 'none/#000000'],
    ['a descendant', 'g .a{fill:red}', '', 'none/#ff0000'],
    ['a child', '.outer > .a{fill:red}', '', 'none/#ff0000'],
    ['not a child', 'svg > .a{fill:red}', '', 'none/#000000'],
    ['an attribute', '[class~="b"]{fill:red}', '', 'none/#ff0000'],
    ['an attribute prefix', 'rect[id^=i]{fill:red}', '', 'none/#ff0000'],
    ['the first child', 'rect:first-child{fill:red}', '', 'none/#ff0000'],
    ['not the second child', 'rect:nth-child(2){fill:red}', '', 'none/#000000'],
    ['every odd child', 'rect:nth-child(2n+1){fill:red}', '', 'none/#ff0000'],
    ['a negation', 'rect:not(.x){fill:red}', '', 'none/#ff0000'],
    ['a negation that excludes', 'rect:not(.a){fill:red}', '', 'none/#000000'],
    ['a negation by itself', ':not(.x){fill:red}', '', 'none/#ff0000'],
    ['a negation by itself that excludes', ':not(.a):not(g):not(svg){fill:red}', '', 'none/#000000'],
    ['two negations and what follows them', ':not(.x):not(#y)[class]{fill:red}', '', 'none/#ff0000'],
    ['the sibling before', 'style + g rect{fill:red}', '', 'none/#ff0000'],
    ['a sibling before', 'style ~ g > rect{fill:red}', '', 'none/#ff0000'],
    ['the later of equals', '.a{fill:lime}.b{fill:red}', '', 'none/#ff0000'],
    ['the more specific', '#i{fill:red}.a{fill:lime}rect{fill:blue}', '', 'none/#ff0000'],
    ['CSS over attributes', 'rect{fill:red}', 'fill="blue"', 'none/#ff0000'],
    ['the style attribute over CSS', '#i{fill:blue}', 'style="fill:red"', 'none/#ff0000'],
    ['important over the style attribute', 'rect{fill:red!important}', 'style="fill:blue"', 'none/#ff0000'],
    ['important in the style attribute', '#i{fill:blue!important}', 'style="fill:red ! important"', 'none/#ff0000'],
    ['an unknown value does not count', 'rect{fill:red;fill:sausage}', '', 'none/#ff0000'],
    ['states never match', '.a:hover{fill:blue}.a{fill:red}', '', 'none/#ff0000'],
    ['comments', '.a{fill:red} /* .a{fill:blue} */', '', 'none/#ff0000'],
    ['comments in the style attribute', '', 'style="/* x */fill/**/:red"', 'none/#ff0000'],
    ['custom properties', ':root{--Ink:red}.a{fill:var(--Ink)}', '', 'none/#ff0000'],
    ['the fallback of a custom property', '', 'fill="var(--fill-0, rgb(255, 0, 0))"', 'none/#ff0000'],
    ['a custom property without value or fallback', '.a{fill:red}', 'style="fill:var(--none)"', 'none/#000000'],
    ['the wrapping of old sheets', '<![CDATA[<!-- .a{fill:red} -->]]>', '', 'none/#ff0000'],
    ['media rules do not count', '@media print{.a{fill:blue}}.a{fill:red}', '', 'none/#ff0000'],
    ['imports do not count', '@import url("x.css");.a{fill:red}', '', 'none/#ff0000'],
    ['font faces do not count', '@font-face{font-family:x;src:url(data:;base64,AA==)}.a{fill:red}', '', 'none/#ff0000'],
    ['nothing closed', '.a{fill:red', '', 'none/#ff0000'],
  ];
  test.each(cases)('%s', (_, css, attributes, expected) => {
    expect(styled(css, attributes)).toBe(expected);
  });

  const sheets: readonly (readonly [string, string, string])[] = [
    ['Illustrator', '<style type="text/css">\n\t.st0{fill:none;stroke:#FF0000;stroke-miterlimit:10;}\n</style>', 'st0'],
    [
      'Illustrator, new',
      '<defs><style>.cls-1, .cls-2 {fill: none;} .cls-1 {stroke: red; stroke-width: .25px;}</style></defs>',
      'cls-1',
    ],
    [
      'CorelDRAW',
      '<defs><style type="text/css"><![CDATA[\n    .str0 {stroke:red;stroke-width:3.94}\n    .fil0 {fill:none}\n  ]]></style></defs>',
      'fil0 str0',
    ],
    ['Inkscape', '<style id="style1">.a { fill:none } path, #i, rect { stroke:red }</style>', 'a'],
    ['matplotlib', '<style type="text/css">*{stroke-linejoin: round; stroke: red; fill: none}</style>', 'x'],
    ['Affinity and Figma, none', '', '" style="fill:none;stroke:rgb(255,0,0);stroke-width:1px;'],
  ];
  test.each(sheets)('as %s writes it', (_, sheet, classes) => {
    expect(one(`${sheet}${RECT} id="i" class="${classes}"/>`)).toBe('#ff0000/none');
  });

  test('names with escapes', () => {
    const named = (selector: string, attributes: string) =>
      one(`<style>${selector}{fill:red}</style>${RECT} ${attributes}/>`);
    expect(named('.\\31 a', 'class="1a"')).toBe('none/#ff0000');
    expect(named('.\\000031a', 'class="1a"')).toBe('none/#ff0000');
    expect(named('#\\31 23', 'id="123"')).toBe('none/#ff0000');
    expect(named('.a\\.b\\:c', 'class="a.b:c"')).toBe('none/#ff0000');
    expect(named('.\\110000', 'class="x"')).toBe('none/#000000');
  });

  test('CDATA, and sheets that come after what they style', () => {
    expect(one(`${RECT} class="a"/><style type="text/css"><![CDATA[.a{stroke:red;fill:none}]]></style>`)).toBe(
      '#ff0000/none',
    );
    expect(one(`${RECT} class="a"/><style type="text/x">.a{fill:red}</style>`)).toBe('none/#000000');
    expect(one(`${RECT} class="a"/><style media="print">.a{fill:red}</style>`)).toBe('none/#000000');
  });
});

describe('inheritance', () => {
  test('paint, colour and the keywords', () => {
    expect(one(`<g fill="red" stroke="blue">${RECT}/></g>`)).toBe('#0000ff/#ff0000');
    expect(one(`<g fill="red" color="lime">${RECT} fill="currentColor"/></g>`)).toBe('none/#00ff00');
    expect(one(`<g fill="currentColor" color="red">${RECT} color="lime"/></g>`)).toBe('none/#00ff00');
    expect(one(`<g fill="red">${RECT} fill="initial"/></g>`)).toBe('none/#000000');
    expect(one(`<g fill="red">${RECT} style="fill:blue;fill:inherit"/></g>`)).toBe('none/#ff0000');
  });

  test('visibility can be taken back, display cannot', () => {
    expect(one(`<g visibility="hidden">${RECT}/>${RECT} visibility="visible" fill="red"/></g>`)).toBe('none/#ff0000');
    expect(one(`<g display="none">${RECT} display="inline"/></g>`)).toBe('nothing');
    expect(one(`<g style="display: none">${RECT}/></g>`)).toBe('nothing');
  });
});

describe('what is painted', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'none/#000000'],
    ['fill="none"', 'nothing'],
    ['fill="none" stroke="red"', '#ff0000/none'],
    ['fill="none" stroke="red" stroke-width="0"', '#ff0000/none'],
    ['fill="none" stroke="red" stroke-width="-1"', '#ff0000/none'],
    ['fill="none" stroke="red" stroke-opacity="0"', 'nothing'],
    ['fill="none" stroke="red" stroke-opacity="0.01"', '#ff0000/none'],
    ['fill-opacity="0"', 'nothing'],
    ['opacity="0"', 'nothing'],
    ['fill="transparent"', 'nothing'],
    ['fill="rgba(1,2,3,0)"', 'nothing'],
    ['fill="white"', 'none/#ffffff'],
    ['fill="url(#missing)"', 'nothing'],
    ['fill="url(#missing) red"', 'none/#ff0000'],
    ['fill="#f00 icc-color(x, 1, 2)"', 'none/#ff0000'],
  ];
  test.each(cases)('%j', (attributes, expected) => {
    expect(one(`${RECT} ${attributes}/>`)).toBe(expected);
  });

  test('a gradient stands by its first stop, also through a link, and is told', () => {
    const body = `<linearGradient id="a"><stop offset="0" style="stop-color:#123456"/><stop stop-color="red"/></linearGradient><radialGradient id="b" xlink:href="#a"/>${RECT} fill="url(#b)"/>`;
    expect(one(body)).toBe('none/#123456');
    expect(codes(read(mmFile(body)))).toContain('gradient_fill');
  });

  test('a pattern stands by its first plain fill, a gradient without stops paints nothing', () => {
    expect(one(`<pattern id="p"><path fill="#abcdef" d="M0 0h1"/></pattern>${RECT} fill="url(#p)"/>`)).toBe(
      'none/#abcdef',
    );
    expect(one(`<linearGradient id="a"/>${RECT} fill="url('#a')"/>`)).toBe('nothing');
  });

  test('a straight line has no fill', () => {
    expect(one('<line x2="5" stroke="red" fill="blue"/>')).toBe('#ff0000/none');
    expect(one('<line x2="5"/>')).toBe('nothing');
  });

  test('dashes are part of the style', () => {
    const drawing = draw(`${RECT} stroke="red" stroke-dasharray="1 2"/>${RECT} stroke="red" stroke-dasharray="none"/>`);
    expect(drawing.styles.map((style) => style.dashed)).toEqual([true, false]);
    expect(draw(`${RECT} stroke-dasharray="1"/>`).styles[0]!.dashed).toBe(false);
  });

  test('stroke and fill on one shape are one element', () => {
    expect(draw(`${RECT} stroke="red"/>`).elementStyle.length).toBe(1);
  });
});

describe('colours', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['#FF8000', '#ff8000'],
    ['#f80', '#ff8800'],
    ['#f80f', '#ff8800'],
    ['#ff800080', '#ff8000'],
    ['#ff800000', 'transparent'],
    ['rgb(255, 128, 0)', '#ff8000'],
    ['rgb(100%, 50%, 0%)', '#ff8000'],
    ['rgb(255 128 0 / 50%)', '#ff8000'],
    ['rgba(300, -5, 0, 1)', '#ff0000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(-120 100% 25%)', '#000080'],
    ['hwb(0 0% 0%)', '#ff0000'],
    ['device-cmyk(0 1 1 0)', '#ff0000'],
    ['RebeccaPurple', '#663399'],
    ['sausage', null],
    ['#12', null],
    ['rgb(1,2)', null],
    ['', null],
  ];
  test.each(cases)('%j', (text, expected) => {
    expect(parseColor(text)).toBe(expected);
  });
});

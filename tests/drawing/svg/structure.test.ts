import { describe, expect, test } from 'vitest';
import { codes, draw, mmFile, paints, read, spell } from './support.ts';

const drawn = (body: string) => spell(read(mmFile(body)).drawing);
const LINE = '<path id="p" stroke="red" d="M0 0L10 0"/>';

describe('use', () => {
  test('draws its target again, moved', () => {
    expect(drawn(`<defs>${LINE}</defs><use href="#p" x="1" y="2"/>`)).toBe('M1 2 L11 2');
    expect(drawn(`${LINE}<use xlink:href="#p" transform="scale(2)" x="1"/>`)).toBe('M0 0 L10 0 M2 0 L22 0');
  });

  test('hands its style down to what does not name its own', () => {
    const drawing = draw('<defs><rect id="r" width="1" height="1"/></defs><use href="#r" fill="lime"/>');
    expect(drawing.styles[0]!.fill).toBe('#00ff00');
  });

  test('reaches a target that comes later, and one inside a group', () => {
    expect(drawn(`<use href="#g"/><defs><g id="g" transform="translate(1 1)">${LINE}</g></defs>`)).toBe('M1 1 L11 1');
  });

  test('a symbol fits its viewBox into the size of the use', () => {
    const symbol = '<symbol id="s" viewBox="0 0 20 20"><path stroke="red" d="M0 0L20 20"/></symbol>';
    expect(drawn(`${symbol}<use href="#s" x="5" width="10" height="10"/>`)).toBe('M5 0 L15 10');
    expect(drawn(symbol)).toBe('');
    expect(drawn(`${symbol.replace('<symbol', '<symbol width="3"')}<use href="#s"/>`)).toBe('M0 48.5 L3 51.5');
  });

  test('cycles and missing targets draw nothing more', () => {
    expect(drawn(`<g id="a">${LINE}<use href="#a"/></g>`)).toBe('M0 0 L10 0');
    expect(drawn(`<use id="u" href="#u"/>${LINE}`)).toBe('M0 0 L10 0');
    expect(drawn(`<use href="#nothing"/>${LINE}`)).toBe('M0 0 L10 0');
    expect(drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><path stroke="red" d="M0 0L1 0"/>')).toBe(
      'M0 0 L1 0',
    );
  });

  test('what lies in another file is told', () => {
    expect(codes(read(mmFile(`${LINE}<use href="other.svg#x"/>`)))).toContain('unsupported_ignored');
  });
});

describe('viewBox and preserveAspectRatio', () => {
  const square = (attributes: string) =>
    spell(
      read(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 10 10" ${attributes}><path stroke="red" d="M0 0L10 10"/></svg>`,
      ).drawing,
    );
  const cases: readonly (readonly [string, string])[] = [
    ['', 'M50 0 L150 100'],
    ['xMidYMid meet', 'M50 0 L150 100'],
    ['xMinYMin', 'M0 0 L100 100'],
    ['xMaxYMax meet', 'M100 0 L200 100'],
    ['xMinYMin slice', 'M0 0 L200 200'],
    ['xMidYMid slice', 'M0 -50 L200 150'],
    ['xMaxYMax slice', 'M0 -100 L200 100'],
    ['none', 'M0 0 L200 100'],
    ['nonsense', 'M50 0 L150 100'],
  ];
  test.each(cases)('%j', (value, expected) => {
    expect(square(value === '' ? '' : `preserveAspectRatio="${value}"`)).toBe(expected);
  });

  test.each(cases)('%j on a nested svg and on a symbol', (value, expected) => {
    const inner = `viewBox="0 0 10 10" ${value === '' ? '' : `preserveAspectRatio="${value}"`}`;
    const line = '<path stroke="red" d="M0 0L10 10"/>';
    const page = '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 200 100">';
    const spelt = (body: string) => spell(read(`${page}${body}</svg>`).drawing);
    expect(spelt(`<svg width="200" height="100" ${inner}>${line}</svg>`)).toBe(expected);
    expect(spelt(`<symbol id="s" ${inner}>${line}</symbol><use href="#s" width="200" height="100"/>`)).toBe(expected);
    expect(spelt(`<defs><svg id="s" ${inner}>${line}</svg></defs><use href="#s" width="200" height="100"/>`)).toBe(
      expected,
    );
  });

  test('the corner of the viewBox is the corner of the page', () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="-10 -10 10 10"><path stroke="red" d="M-10-10L0 0"/></svg>`;
    expect(spell(read(text).drawing)).toBe('M0 0 L10 10');
  });

  test('a nested svg is a viewport of its own', () => {
    expect(
      drawn('<svg x="10" y="20" width="50" height="50" viewBox="0 0 5 5"><path stroke="red" d="M0 0L5 5"/></svg>'),
    ).toBe('M10 20 L60 70');
    expect(drawn('<svg width="50" height="50"><rect width="50%" height="10%"/></svg>')).toBe('M0 0 L25 0 L25 5 L0 5 Z');
    expect(drawn('<svg width="0" height="50"><rect width="5" height="1"/></svg>')).toBe('');
  });
});

describe('what is not drawn', () => {
  test('definitions do not draw themselves', () => {
    for (const name of ['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'linearGradient'])
      expect(drawn(`<${name}>${LINE}</${name}>`), name).toBe('');
  });

  test('elements of unknown names and other namespaces are passed over', () => {
    expect(drawn(`<sheep>${LINE}</sheep><x:g xmlns:x="urn:x">${LINE}</x:g>`)).toBe('');
  });

  test('switch draws its first fitting child', () => {
    const body = `<switch><foreignObject requiredExtensions="urn:x"/><g systemLanguage="de">${LINE}</g><g><path stroke="red" d="M5 5L6 6"/></g>${LINE}</switch>`;
    expect(drawn(body)).toBe('M5 5 L6 6');
    // Illustrator's private data, then what it shows to others.
    const illustrator = `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>${LINE}</g></switch>`;
    expect(drawn(illustrator)).toBe('M0 0 L10 0');
    expect(codes(read(mmFile(illustrator)))).toEqual([]);
    // A diagram editor's label, as HTML and as text.
    const label = (text: string) =>
      `${LINE}<switch><foreignObject requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>${text}</switch>`;
    expect(codes(read(mmFile(label('<text x="1" y="1">Hi</text>'))))).toEqual(['contains_text']);
    expect(codes(read(mmFile(label(''))))).toEqual(['unsupported_ignored']);
    expect(codes(read(mmFile(`${LINE}<switch><foreignObject><p/></foreignObject>${LINE}</switch>`)))).toEqual([
      'unsupported_ignored',
    ]);
  });
});

describe('neighbours that look alike', () => {
  test('each have their own style, place and parent', () => {
    const rect = (attributes: string) => `<rect width="1" height="1" ${attributes}/>`;
    const drawing = draw(
      [
        rect('fill="red"'),
        rect('fill="red"'),
        rect('fill="red" transform="translate(5 0)"'),
        rect('fill="lime"'),
        rect('fill="lime" stroke="blue"'),
        rect('stroke="blue"'),
        rect(''),
        `<g fill="aqua">${rect('')}${rect('style="fill:red"')}${rect('style="fill:red;x:7px"')}</g>`,
        rect('style="fill:red"'),
        rect('style="fill:red" display="none"'),
        rect('style="fill:red" systemLanguage="de"'),
      ].join(''),
    );
    expect(paints(drawing)).toEqual([
      'none/#ff0000',
      'none/#ff0000',
      'none/#ff0000',
      'none/#00ff00',
      '#0000ff/#00ff00',
      '#0000ff/#000000',
      'none/#000000',
      'none/#00ffff',
      'none/#ff0000',
      'none/#ff0000',
      'none/#ff0000',
    ]);
    const lefts = [...drawing.elementCoords].slice(0, -1).map((at) => drawing.coords[at]);
    expect(lefts).toEqual([0, 0, 5, 0, 0, 0, 0, 0, 0, 7, 0]);
  });

  test('em sizes follow the parent, classes the sheet', () => {
    const sized = (size: number) => `<g font-size="${size}"><rect width="1em" height="1" style="font-size:2em"/></g>`;
    expect(drawn(sized(1) + sized(3))).toBe('M0 0 L2 0 L2 1 L0 1 Z M0 0 L6 0 L6 1 L0 1 Z');
    const drawing = draw(
      `<style>.a{fill:red}.b{fill:lime}g>.b:first-child{fill:aqua}</style>${['a', 'b', 'c', 'b']
        .map((name) => `<rect width="1" height="1" class="${name}"/>`)
        .join('')}<g><rect width="1" height="1" class="b"/><rect width="1" height="1" class="b"/></g>`,
    );
    expect(paints(drawing).map((paint) => paint.slice(5))).toEqual([
      '#ff0000',
      '#00ff00',
      '#000000',
      '#00ff00',
      '#00ffff',
      '#00ff00',
    ]);
  });
});

describe('layers', () => {
  const layers = (body: string) => draw(body).styles.map((style) => style.layer);
  const inkscape = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape"';

  test('Inkscape layers by their label, whatever the prefix, the innermost first', () => {
    expect(
      layers(
        `<g ${inkscape} i:groupmode="layer" i:label="Cut">${LINE}<g i:groupmode="layer" id="inner">${LINE}</g><g id="g5">${LINE}</g></g>`,
      ),
    ).toEqual(['Cut', 'Cut > inner']);
  });

  test('groups in the root by a name that a person gave', () => {
    expect(
      layers(`<g id="Engrave_x0020_deep">${LINE}</g><g id="g1626">${LINE}</g><g data-name="Fold">${LINE}</g>`),
    ).toEqual(['Engrave deep', null, 'Fold']);
  });

  test('groups that are named for their work, wherever they stand', () => {
    const work = `<g id="CUT">${LINE}</g><g id="engrave_2"><g id="letters">${LINE}</g></g><g id="outline">${LINE}</g>`;
    expect(layers(`<g id="Layer_1">${work}</g>`)).toEqual(['CUT', 'engrave_2', 'Layer_1']);
    expect(layers(`<g ${inkscape} i:groupmode="layer" i:label="All">${work}</g>`)).toEqual(['CUT', 'engrave_2', 'All']);
    expect(layers(`<g id="a b"><g id="haircut">${LINE}</g></g>`)).toEqual(['a b']);
  });

  test('single elements that are named for their work by label, id or class, copies of a name among them', () => {
    const named = (attributes: string): string => LINE.replace('id="p"', attributes);
    expect(layers(named('id="cut"') + named('id="cut-2"') + named('id="cut_3_"'))).toEqual(['cut']);
    expect(layers(named('class="st0 engrave"') + named('class="st1 cls-2"'))).toEqual(['engrave', null]);
    expect(layers(`<g id="Cut lines">${named('data-name="Score 4"')}${named('id="path12"')}</g>`)).toEqual([
      'Score',
      'Cut lines',
    ]);
    expect(layers(named('id="cutlery"') + named('id="path-outline"') + named('class="shortcut"'))).toEqual([null]);
  });

  test('very many named groups are parts, not layers', () => {
    const groups = Array.from({ length: 60 }, (_, i) => `<g id="part-number-${i}">${LINE}</g>`).join('');
    expect(layers(groups)).toEqual([null]);
  });
});

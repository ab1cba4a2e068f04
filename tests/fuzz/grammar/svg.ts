import fc from 'fast-check';
import { spelledNumber, spelledNumbers } from './numbers.ts';

const separator = fc.constantFrom(' ', ',', ' , ', '\n', '');
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const pathPiece = fc
  .tuple(fc.constantFrom(...Object.keys(ARGUMENTS)), fc.boolean(), fc.integer({ min: 0, max: 3 }), separator)
  .chain(([letter, relative, times, between]) => {
    const count = ARGUMENTS[letter]! * times;
    return spelledNumbers(count, count + (times === 3 ? 1 : 0), between || ' ').map(
      (numbers) => `${relative ? letter.toLowerCase() : letter}${numbers}`,
    );
  });

const pathData = fc.array(pathPiece, { maxLength: 12 }).map((pieces) => `M0 0${pieces.join('')}`);

const length = fc
  .tuple(spelledNumber, fc.constantFrom('', 'mm', 'cm', 'in', 'pt', 'pc', 'px', '%', 'em', 'Q', 'zz'))
  .map(([number, unit]) => number + unit);

const transform = fc
  .tuple(
    fc.constantFrom('translate', 'scale', 'rotate', 'skewX', 'skewY', 'matrix', 'nonsense'),
    fc.integer({ min: 1, max: 6 }),
  )
  .chain(([name, count]) => spelledNumbers(count, count, ',').map((numbers) => `${name}(${numbers})`));

const colour = fc.constantFrom(
  'none',
  'red',
  '#00f',
  '#00ff00',
  'rgb(1,2,3)',
  'currentColor',
  'url(#g)',
  'inherit',
  '??',
);

const looks = fc
  .tuple(
    // Fills alone often enclose nothing, and then nothing is drawn.
    fc.oneof(colour, fc.constant('#00f')),
    colour,
    fc.option(transform),
    fc.constantFrom('', '', '', '', '', 'display:none', 'visibility:hidden', 'fill-rule:evenodd'),
  )
  .map(
    ([stroke, fill, moved, style]) =>
      `stroke="${stroke}" fill="${fill}"${moved === null ? '' : ` transform="${moved}"`}${style && ` style="${style}"`}`,
  );

const shape = fc.oneof(
  { weight: 6, arbitrary: pathData.map((d) => `path d="${d}"`) },
  fc
    .tuple(length, length, length, length, length)
    .map(([x, y, w, h, r]) => `rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"`),
  fc.tuple(length, length, length).map(([x, y, r]) => `circle cx="${x}" cy="${y}" r="${r}"`),
  fc.tuple(length, length, length, length).map(([x, y, a, b]) => `ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}"`),
  fc.tuple(length, length, length, length).map(([x, y, a, b]) => `line x1="${x}" y1="${y}" x2="${a}" y2="${b}"`),
  spelledNumbers(0, 9).map((points) => `polygon points="${points}"`),
  spelledNumbers(0, 9, ',').map((points) => `polyline points="${points}"`),
  fc.constantFrom('a', 'b', 'c', 'd').map((id) => `use href="#${id}"`),
  fc.tuple(length, length).map(([w, h]) => `image width="${w}" height="${h}" href="data:image/png;base64,AA=="`),
);

const leaf = fc.tuple(shape, looks).map(([drawn, painted]) => `<${drawn} ${painted}/>`);
const words = fc.string({ maxLength: 8 }).map((text) => text.replace(/[^ -~]|[<&>]/g, ' '));

const { node } = fc.letrec<{ node: string; group: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { weight: 2, arbitrary: leaf },
    tie('group'),
    words.map((t) => `<text>${t}</text>`),
  ),
  group: fc
    .tuple(
      fc.constantFrom('g', 'svg', 'symbol', 'defs', 'switch', 'a', 'clipPath', 'mask', 'foreignObject', 'marker'),
      fc.constantFrom('', 'id="a"', 'id="b"', 'id="c"', 'id="d"', 'viewBox="0 0 9 5"', 'width="50%" height="2in"'),
      looks,
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([name, head, painted, inside]) => `<${name} ${head} ${painted}>${inside.join('')}</${name}>`),
}));

/** An SVG file by its grammar: everything the reader knows in any nesting, with sizes and transforms of any kind. */
export const svgFile: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.option(length),
    fc.option(length),
    fc.option(spelledNumbers(4, 4)),
    fc.array(node, { minLength: 1, maxLength: 6 }),
  )
  .map(([width, height, viewBox, inside]) => {
    const attribute = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value}"`);
    const size = attribute('width', width) + attribute('height', height) + attribute('viewBox', viewBox);
    return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"${size}>${inside.join('')}</svg>`);
  });

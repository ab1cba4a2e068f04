import { expect, test } from 'vitest';
import { geometry } from '../../support/kernels.ts';
import { mmFile, read } from './support.ts';

/** Left, top, width and height of what a body draws. */
function box(body: string): number[] {
  const { drawing } = read(mmFile(body));
  const { x, y, width, height } = geometry.measure(drawing!).bounds;
  return [x, y, width, height].map((mm) => Number(mm.toFixed(4)));
}

const SYMBOL = (attributes: string) =>
  `<defs><symbol id="s" viewBox="0 0 100 100" ${attributes}><circle cx="50" cy="50" r="40"/></symbol></defs>`;

// Boxes are those that Chromium gives.
test.each([
  ['of its own', 'width="20" height="20"', 'x="10" y="10"', [12, 12, 16, 16]],
  ['moved by its own place', 'x="5" y="3" width="20" height="20"', 'x="10" y="10"', [17, 15, 16, 16]],
  ['as a share, and of its use', 'width="50%" height="20"', 'width="30" x="10" y="10"', [17, 12, 16, 16]],
  ['of its use alone', '', 'width="20" height="20"', [2, 2, 16, 16]],
])('[DR24] a symbol with a size %s', (_, symbol, use, expected) => {
  expect(box(`${SYMBOL(symbol)}<use href="#s" ${use}/>`)).toEqual(expected);
});

test('[DR24] a symbol takes no size from CSS', () => {
  expect(box(`<style>symbol{width:20px;height:20px}</style>${SYMBOL('')}<use href="#s"/>`)).toEqual([10, 10, 80, 80]);
});

const RECT = '<rect x="40" y="20" width="20" height="10"';
const turned = (css: string) => `${RECT} style="${css};transform:rotate(90deg)"/>`;

test.each([
  ['fill-box', turned('transform-box:fill-box;transform-origin:center'), [45, 15, 10, 20]],
  ['fill-box, no origin', turned('transform-box:fill-box'), [30, 20, 10, 20]],
  ['fill-box, lengths', turned('transform-box:fill-box;transform-origin:5px 5px'), [40, 20, 10, 20]],
  ['content-box', turned('transform-box:content-box;transform-origin:0 0'), [30, 20, 10, 20]],
  [
    'stroke-box',
    turned('stroke:red;stroke-width:4;transform-box:stroke-box;transform-origin:left top'),
    [26, 20, 10, 20],
  ],
  ['border-box', turned('stroke:red;stroke-width:4;transform-box:border-box;transform-origin:0 0'), [26, 20, 10, 20]],
  ['view-box', turned('transform-box:view-box;transform-origin:center'), [70, 40, 10, 20]],
  [
    'an attribute, which browsers do not read',
    `${RECT} transform-box="fill-box" transform-origin="center" transform="rotate(90)"/>`,
    [70, 40, 10, 20],
  ],
  [
    'CSS, and the rest by attributes',
    `${RECT} style="transform-box:fill-box" transform-origin="center" transform="rotate(90)"/>`,
    [45, 15, 10, 20],
  ],
  ['shares of the box', `${RECT} style="transform-box:fill-box;transform:translate(50%,100%)"/>`, [50, 30, 20, 10]],
  [
    'the property rotate',
    `${RECT} style="transform-box:fill-box;transform-origin:center;rotate:90deg"/>`,
    [45, 15, 10, 20],
  ],
  [
    'a use',
    `<defs>${RECT.replace('<rect', '<rect id="r"')}/></defs><use href="#r" x="3" style="transform-box:fill-box;transform-origin:center;transform:rotate(90deg)"/>`,
    [48, 15, 10, 20],
  ],
  [
    'a group about its corner',
    `<g style="transform-box:fill-box;transform-origin:100% 100%;transform:rotate(90deg)">${RECT}/><circle cx="70" cy="30" r="5"/></g>`,
    [75, 0, 15, 35],
  ],
  [
    'a box within a box',
    `<g style="transform-box:fill-box;transform-origin:center;rotate:90deg">${turned('transform-box:fill-box;transform-origin:center')}</g>`,
    [40, 20, 20, 10],
  ],
])('[DR25] transform-box: %s', (_, body, expected) => {
  expect(box(body)).toEqual(expected);
});

test('[DR25] clips and texts move with the box', () => {
  const style = 'transform-box:fill-box;transform:translate(100%,0)';
  const clip = '<clipPath id="c"><rect x="40" y="20" width="20" height="10"/></clipPath>';
  const { notices, texts } = read(
    mmFile(`${clip}<g style="${style}"><g clip-path="url(#c)">${RECT}/></g><text x="40" y="30">A</text></g>`),
  );
  expect(notices.map(({ code }) => code)).toEqual(['contains_text']);
  expect(texts?.runs[0]?.matrix.e).toBe(60);
});

test('[DR25] a transform that leaves nothing to see is hidden, whatever its box', () => {
  const flat = `${RECT} style="transform-box:fill-box;transform:scale(0)"/>`;
  expect(read(mmFile(`${RECT}/>${flat}`)).notices).toMatchObject([{ code: 'hidden_ignored', count: 1 }]);
});

import { expect, test } from 'vitest';
import { draw, mmFile, read } from './support.ts';

const THICK = '<path d="M0 0H50" stroke="#000" stroke-width="2"/>';
const LINE = '<path d="M0 9H50" stroke="#000"';
/** Whether each element is drawn as hairlines. */
const hairs = ({ styles, elementStyle }: ReturnType<typeof draw>) =>
  [...elementStyle].map((style) => styles[style]!.hair ?? false);
const second = (body: string) => hairs(draw(THICK + body))[1];

test.each([
  ['a plain number', `${LINE} stroke-width="0.1"/>`, true],
  ['a plain number above', `${LINE} stroke-width="0.11"/>`, false],
  ['nothing said: 1', `${LINE}/>`, false],
  ['units', `${LINE} stroke-width="0.02cm"/>`, false],
  ['points of a file in px', `<g transform="scale(.26458333)">${LINE} stroke-width=".25pt"/></g>`, true],
  ['a style attribute', `${LINE} style="stroke-width:.01"/>`, true],
  ['a class', `<style>.h{stroke-width:.01px}</style>${LINE} class="h"/>`, true],
  ['inherited', `<g stroke-width=".01">${LINE}/></g>`, true],
  ['inherited and taken back', `<g stroke-width=".01">${LINE} stroke-width="initial"/></g>`, false],
  ['a share of the viewport', `${LINE} stroke-width="0.05%"/>`, true],
  ['a transform that shrinks', `<g transform="scale(.05)">${LINE}/></g>`, true],
  ['a transform that widens', `<g transform="scale(30) rotate(20)">${LINE} stroke-width=".01"/></g>`, false],
  ['a viewBox within', `<svg width="10" height="10" viewBox="0 0 1000 1000">${LINE} stroke-width="5"/></svg>`, true],
  ['unscaled, by attribute', `<g transform="scale(.01)">${LINE} vector-effect="non-scaling-stroke"/></g>`, false],
  ['unscaled, by CSS', `<g transform="scale(.01)">${LINE} style="vector-effect:non-scaling-stroke"/></g>`, false],
  ['unscaled and thin', `${LINE} stroke-width=".01" vector-effect="non-scaling-stroke"/>`, true],
  ['a width that is none', `${LINE} stroke-width="thin"/>`, false],
  ['dashed', `${LINE} stroke-width=".01" stroke-dasharray="1"/>`, false],
  ['another colour', `<path d="M0 9H50" stroke="red" stroke-width=".01"/>`, false],
  ['another fill', `<path d="M0 9H50V20" fill="red" stroke="#000" stroke-width=".01"/>`, false],
])('[DR21] a width by %s', (_, body, hair) => {
  expect(second(body)).toBe(hair);
});

test('[DR26] a width of 0 is the thinnest line of an outline, and none beside a fill', () => {
  const bare = '<path d="M0 9H50V20" stroke="#000"';
  const { drawing, notices } = read(mmFile(`<g fill="none">${THICK}${bare} stroke-width="0mm"/></g>`));
  expect(hairs(drawing!)).toEqual([false, true]);
  expect(notices).toMatchObject([{ code: 'width_ignored' }, { code: 'thin_lines', severity: 'info', count: 1 }]);
  expect(draw(`${bare} fill="red" stroke-width="0"/>`).styles).toMatchObject([{ stroke: null, fill: '#ff0000' }]);
  expect(
    hairs(draw(`${THICK.replace('/>', ' fill="none"/>')}<line x2="50" y1="9" y2="9" stroke="#000" stroke-width="0"/>`)),
  ).toEqual([false, true]);
});

test('[DR26] Inkscape’s hairline is one whatever its width, inherited too', () => {
  const hairline = 'stroke-width:1px;vector-effect:non-scaling-stroke;-inkscape-stroke:hairline';
  expect(second(`${LINE} style="${hairline}"/>`)).toBe(true);
  expect(second(`<g style="${hairline}">${LINE}/></g>`)).toBe(true);
  expect(second(`<g style="${hairline}">${LINE} style="-inkscape-stroke:initial"/></g>`)).toBe(false);
  expect(second(`<style>.h{${hairline}}</style>${LINE} class="h"/>`)).toBe(true);
  expect(second(`${LINE} style="-inkscape-stroke:none"/>`)).toBe(false);
});

test('[DR21] units of nothing draw the thinnest line', () => {
  const { drawing } = read(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">${THICK}<g font-size="0">${LINE} stroke-width="1em"/></g></svg>`,
  );
  expect(hairs(drawing!)).toEqual([false, true]);
});

test('[DR57] lines drawn 2 mm wide or wider ask: their middle is made; a width that nobody stated does not', () => {
  const told = (body: string) => read(mmFile(body)).notices.filter(({ code }) => code === 'width_ignored');
  expect(told(`${LINE} stroke-width="2"/><path d="M0 20H50" stroke="red" stroke-width="9"/>`)).toMatchObject([
    { severity: 'warning', count: 2 },
  ]);
  expect(told(`${LINE} stroke-width="1.9"/>`)).toEqual([]);
  expect(told(`<g transform="scale(30)">${LINE}/></g>`)).toEqual([]);
  expect(told('<path d="M0 0H9V9Z" fill="#000" stroke-width="5"/>')).toEqual([]);
});

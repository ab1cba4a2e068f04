import { expect, it } from 'vitest';
import { page, stylesOf } from './measure.ts';

const THICK = 'q 4 w 0 0 m 100 0 l S Q ';
const LINE = '0 9 m 100 9 l S';
const hairs = (result: ReturnType<typeof page>) => stylesOf(result).map(({ hair }) => hair ?? false);

it.each([
  ['0.28 pt', `0.28 w ${LINE}`, true],
  ['0.29 pt', `0.29 w ${LINE}`, false],
  ['0, the thinnest there is', `0 w ${LINE}`, true],
  ['nothing said: 1 pt', LINE, false],
  ['under a matrix that shrinks', `q 0.1 0 0 0.1 0 0 cm ${LINE} Q`, true],
  ['under one that turns and widens', `q 0 20 -20 0 0 0 cm 0.1 w ${LINE} Q`, false],
  ['put back', `q 0 w Q ${LINE}`, false],
  ['dashed', `0 w [3] 0 d ${LINE}`, false],
  ['filled and stroked', '0 w 0 9 m 100 9 l 100 20 l b', false],
  ['no number', `/x w ${LINE}`, false],
])('[DR21] a line width: %s', (_, content, hair) => {
  expect(hairs(page(THICK + content))[1]).toBe(hair);
});

it('[DR21] the width of a graphics state, of a form, and of the line where it is filled too', () => {
  const resources = '/ExtGState << /G << /LW 0.1 >> >>';
  expect(hairs(page(`${THICK}/G gs ${LINE}`, { resources }))).toEqual([false, true]);
  const both = '4 w 0 9 m 99 9 l 99 20 l b 0 w 0 30 m 99 30 l 99 40 l h f 0 30 m 99 30 l 99 40 l h S';
  expect(hairs(page(both))).toEqual([false, true]);
});

it('[DR57] lines drawn 2 mm wide or wider ask', () => {
  const told = (content: string) => page(content).notices.filter(({ code }) => code === 'width_ignored');
  expect(told(`6 w ${LINE} 1 w ${LINE}`)).toMatchObject([{ severity: 'warning', count: 1 }]);
  expect(told(`5 w ${LINE}`)).toEqual([]);
  expect(told(`q 20 0 0 20 0 0 cm ${LINE} Q`)).toEqual([]);
});

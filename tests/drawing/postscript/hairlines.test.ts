import { expect, test } from 'vitest';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { draw, read } from './support.ts';

// One unit is 1 mm here.
const THICK = 'gsave 2 setlinewidth 0 0 moveto 50 0 lineto stroke grestore ';
const LINE = '0 9 moveto 50 9 lineto stroke';
const hairs = ({ styles, elementStyle }: Drawing) => [...elementStyle].map((style) => styles[style]!.hair ?? false);

test.each([
  ['0.1 mm', `0.1 setlinewidth ${LINE}`, true],
  ['0.11 mm', `0.11 setlinewidth ${LINE}`, false],
  ['0, the thinnest there is', `0 setlinewidth ${LINE}`, true],
  ['nothing said: 1', LINE, false],
  ['shrunk', `.05 dup scale ${LINE}`, true],
  ['widened and turned', `30 dup scale 20 rotate .01 setlinewidth ${LINE}`, false],
  ['put back', `gsave 0 setlinewidth grestore ${LINE}`, false],
  ['dashed', `0 setlinewidth [3] 0 setdash ${LINE}`, false],
])('[DR21] a line width: %s', (_, body, hair) => {
  expect(hairs(draw(THICK + body))[1]).toBe(hair);
});

test("[DR21] Illustrator's own operators", () => {
  const line = (y: number) => `0 ${y} m 50 ${y} L S`;
  const file = `%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 5.5\n%%DocumentNeededResources: procset Adobe_Illustrator_AI5 1.0 0\n%%BoundingBox: 0 0 72 72\n%AI5_FileFormat 3\n%%EndComments\n%%BeginProlog\n%%EndProlog\n%%BeginSetup\nAdobe_level2_AI5 /initialize get exec\nAdobe_Illustrator_AI5 /initialize get exec\n%%EndSetup\n0 G 4 w ${line(1)} 0.1 w ${line(9)}\n%%PageTrailer\ngsave annotatepage grestore showpage\n%%Trailer\nAdobe_Illustrator_AI5 /terminate get exec\n%%EOF\n`;
  expect(hairs(read(file).drawing!)).toEqual([false, true]);
});

test('[DR57] lines drawn 2 mm wide or wider ask', () => {
  const told = (body: string) => read(body).notices.filter(({ code }) => code === 'width_ignored');
  const file = (body: string) => `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 200\n${body}\nshowpage\n`;
  expect(told(file(`6 setlinewidth ${LINE}`))).toMatchObject([{ severity: 'warning', count: 1 }]);
  expect(told(file(`5 setlinewidth ${LINE} 20 dup scale 1 setlinewidth ${LINE}`))).toEqual([]);
});

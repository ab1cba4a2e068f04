import { expect, it } from 'vitest';
import { lengthsIn } from '../../shared/base/length-text.ts';

it.each([
  ['A hole is 0.89 mm wide; the least is 1 mm.', 'A hole is 0.035 in wide; the least is 0.039 in.'],
  ['The sheet is 790 × 384 mm.', 'The sheet is 31.102 × 15.118 in.'],
  ['Lines of 1,270 mm in all.', 'Lines of 50.000 in in all.'],
  ['Between 2.54 and 25.4 mm.', 'Between 0.100 and 1.000 in.'],
  ['Layer “3 mm ply” crosses.', 'Layer “3 mm ply” crosses.'],
  ['400 mm² at 20 mm/s, 3 mmols', '400 mm² at 20 mm/s, 3 mmols'],
  ['12 holes', '12 holes'],
])('lengths of a sentence in inches: %s', (text, expected) => {
  expect(lengthsIn(text, 'in')).toBe(expected);
  expect(lengthsIn(text, 'mm')).toBe(text);
});

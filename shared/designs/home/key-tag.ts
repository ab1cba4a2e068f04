import { design, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { mm, more, words } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';
import { highestLetters, letterStyle, styledText, styledWidth } from '../solid-letters.ts';

/** A tag with an engraved text. */
export const KEY_TAG = design({
  slug: 'key-tag',
  name: 'Key tag',
  family: 'home',
  about: 'A tag with a hole and an engraved text: for keys, bags, coats and cables.',
  hints: ['A text that is too long for the tag is engraved smaller.'],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'acrylic-white', mm: 3 },
    { material: 'brass-260', mm: 1.02 },
    { material: 'veg-tan-leather', mm: 2 },
    { material: 'stainless-304', mm: 1.22 },
  ],
  parameters: {
    text: words('Text', 'ROOM 12', 16),
    letters: letterStyle(),
    width: mm('Width', [30, 60, 120]),
    height: mm('Height', [15, 26, 60]),
    letter: mm('Letter height', [3, 6, 30], 0.5),
    radius: mm('Corner radius', [0, 8, 30], 0.5),
    hole: more(mm('Hole', [3, 5, 10], 0.5)),
  },
  draw({ text, letters, width, height, letter, radius, hole }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const diameter = limits.least(hole, leastHoleMm(stock), (at) => `The hole is ${at} at least in this sheet.`);
    const x = Math.max(diameter / 2 + edge, Math.min(radius, height / 2, width * 0.2));
    const left = x + diameter / 2 + 2;
    const room = width - left - 3;
    const line = text.trim();
    const most = Math.min(
      highestLetters(height - 6, letters),
      line === '' ? letter : room / styledWidth(line, 1, letters),
    );
    const high = limits.most(letter, most, (at) => `Letters are ${at} at most for this text.`);
    return {
      pieces: [
        {
          name: 'Tag',
          outer: rectangle(0, 0, width, height, Math.min(radius, height / 2)),
          holes: [circle(x, height / 2, diameter / 2)],
          ...styledText(line, [left + room / 2, height / 2], high, letters),
        },
      ],
      facts: [['Letters', `${Number(high.toFixed(1))} mm`]],
      notes: limits.notes,
    };
  },
});

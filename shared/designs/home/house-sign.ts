import { design, figure, Limits } from '../design.ts';
import { circle, type Outline, rectangle, slot } from '../outline.ts';
import { choice, mm, more, words } from '../parameter.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, roundBesideMm } from '../room-for.ts';
import { letterStyle, styledText, styledWidth } from '../solid-letters.ts';

/** Strokes of a figure, as those of a seven-segment display: top, right two, bottom, left two, middle. */
const FIGURES: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'gfabcd',
  '-': 'g',
  A: 'abcefg',
  B: 'cdefg',
  C: 'adef',
  D: 'bcdeg',
  E: 'adefg',
  F: 'aefg',
  H: 'bcefg',
  L: 'def',
  P: 'abefg',
  U: 'bcdef',
};

interface Stroke {
  readonly high: number;
  readonly wide: number;
  readonly thick: number;
  /** Length that each stroke lacks at either end, so that bridges stay between them, mm. */
  readonly cut: number;
}

/** Strokes of a figure by its upper left corner. */
function strokesOf(sign: string, left: number, top: number, { high, wide, thick, cut }: Stroke): readonly Outline[] {
  const [x1, x2] = [left + thick / 2, left + wide - thick / 2];
  const [y1, y2, y3] = [top + thick / 2, top + high / 2, top + high - thick / 2];
  const across = (y: number) => slot([x1 + cut, y], [x2 - cut, y], thick);
  const down = (x: number, from: number, to: number) => slot([x, from + cut], [x, to - cut], thick);
  const strokes: Readonly<Record<string, Outline>> = {
    a: across(y1),
    b: down(x2, y1, y2),
    c: down(x2, y2, y3),
    d: across(y3),
    e: down(x1, y2, y3),
    f: down(x1, y1, y2),
    g: across(y2),
  };
  return [...(FIGURES[sign] ?? '')].map((name) => strokes[name]!);
}

/** A sign with a number or name that is cut through, or stands on a bar. */
export const HOUSE_SIGN = design({
  slug: 'house-number-sign',
  name: 'House number sign',
  family: 'home',
  about:
    'A sign for a house or a room: the number or a name cut through in stencil strokes or letters, or standing on a bar, with a line engraved.',
  hints: [
    'Put a sheet of another color behind it, or stand it off the wall: the number reads from afar.',
    'Bridges between the strokes and in the letters stay as wide as the sheet asks for.',
    'On a bar the letters are one piece with it: screws and the line go into the bar.',
  ],
  stocks: [
    { material: 'stainless-304', mm: 1.52 },
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'acrylic-black', mm: 3 },
    { material: 'birch-plywood', mm: 6.35 },
  ],
  parameters: {
    style: choice('Style', { strokes: 'Strokes', stencil: 'Letters', standing: 'On a bar' }),
    number: words('Number or name', '48', 12),
    line: words('Line below', 'MAPLE STREET', 24),
    letters: more(letterStyle()),
    width: mm('Width', [80, 200, 580]),
    height: mm('Height', [60, 140, 370]),
    figures: mm('Figure height', [30, 80, 250]),
    stroke: mm('Stroke', [3, 10, 30], 0.5),
    hole: more(mm('Screw hole', [2, 4.5, 10], 0.1)),
    radius: more(mm('Corner radius', [0, 6, 30], 0.5)),
  },
  needsShapes: ({ style }) => style !== 'strokes',
  draw(sign, stock, shapes) {
    const { style } = sign;
    if (shapes && style !== 'strokes') return shapes.letterSign({ ...sign, style }, stock);
    const { number, line, letters, width, height, figures, stroke, hole, radius } = sign;
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const diameter = limits.least(hole, least, (at) => `Screw holes are ${at} at least in this sheet.`);
    const inset = diameter / 2 + Math.max(edge, 4);
    const side = inset + diameter / 2 + edge;
    const signs = [...number.toUpperCase()].filter((sign) => sign in FIGURES);
    if (signs.length < number.trim().length) limits.notes.push('We can cut figures, a hyphen and A to F, H, L, P, U.');
    const text = line.trim();
    const below = text === '' ? 0 : Math.min(height * 0.14, ((width - 2 * side) * 0.9) / styledWidth(text, 1, letters));
    const room = height - 2 * (edge + 4) - (below > 0 ? below + 6 : 0);
    // Each figure is as wide as half of its height and its stroke, and a third of that away from the next.
    const share = signs.length * 0.55 + Math.max(0, signs.length - 1) * 0.2;
    const most = Math.min(room, share === 0 ? room : (width - 2 * side) / share);
    const high = limits.most(figures, most, (at) => `Figures are ${at} high at most on this sign.`);
    const thinnest = Math.max(least, 1);
    const atLeast = limits.least(stroke, thinnest, (at) => `Strokes are ${at} at least in this sheet.`);
    const thick = limits.most(
      atLeast,
      Math.min(high * 0.16, (high / 2 - 2.83 * edge - 2) / 1.92 / 1.1),
      (at) => `Strokes are ${at} at most in this size.`,
    );
    const wide = high * 0.55;
    const cut = (thick + edge) / Math.SQRT2 + 0.01;
    const isCut = thick >= thinnest && (high - thick) / 2 - 2 * cut > 0.5 && wide - thick - 2 * cut > 0.5;
    if (signs.length > 0 && !isCut) limits.notes.push('The figures are too small to be cut in this sheet.');
    const whole = signs.length * wide + Math.max(0, signs.length - 1) * high * 0.2;
    const left = (width - whole) / 2;
    const top = edge + 4 + (room - high) / 2;
    const corner = limits.most(
      radius,
      roundBesideMm(inset, diameter / 2 + edge),
      (at) => `Corners are ${at} at most beside these holes.`,
    );
    return {
      pieces: [
        {
          name: 'Sign',
          outer: rectangle(0, 0, width, height, corner),
          holes: [
            ...cornerHoles(width, height, inset, diameter).map(({ x, y }) => circle(x, y, diameter / 2)),
            ...(isCut
              ? signs.flatMap((sign, i) => strokesOf(sign, left + i * high * 0.75, top, { high, wide, thick, cut }))
              : []),
          ],
          ...styledText(text, [width / 2, height - edge - 4 - below / 2], below, letters),
        },
      ],
      facts: [
        ['Figures', figure(high)],
        ['Stroke', figure(thick)],
      ],
      notes: limits.notes,
    };
  },
});

import { cos, sin } from '../../base/trig.ts';
import { design, figure } from '../design.ts';
import { circle, type Outline, type Point, polyline, rectangle, rounded } from '../outline.ts';
import { choice, count, mm, more, words } from '../parameter.ts';
import { letterStyle, styledText, styledWidth } from '../solid-letters.ts';

/** Six corners about the origin, by the distance across flats. */
function hexagon(acrossFlats: number): readonly Point[] {
  const radius = acrossFlats / 2 / cos(Math.PI / 6);
  return Array.from({ length: 6 }, (_, i): Point => [radius * cos((i * Math.PI) / 3), radius * sin((i * Math.PI) / 3)]);
}

const OUTLINES = {
  round: (size: number) => circle(0, 0, size / 2),
  square: (size: number) => rectangle(-size / 2, -size / 2, size, size, 8),
  hexagon: (size: number) => rounded(hexagon(size), 4),
} as const;

/** Lines that are engraved around a clear middle, within a radius. */
function pattern(kind: 'rings' | 'rays' | 'none', clear: number, reach: number, lines: number): readonly Outline[] {
  if (kind === 'none' || reach - clear < 2) return [];
  if (kind === 'rings') {
    const each = Math.max(1, Math.min(lines, Math.floor((reach - clear) / 1.5)));
    return Array.from({ length: each }, (_, i) => circle(0, 0, reach - ((reach - clear) * i) / each));
  }
  return Array.from({ length: lines * 6 }, (_, i) => {
    const angle = (i * Math.PI) / (lines * 3);
    // Every other ray is shorter, so that they don't run together in the middle.
    const from = i % 2 === 0 ? clear : (clear + reach) / 2;
    return polyline([
      [from * cos(angle), from * sin(angle)],
      [reach * cos(angle), reach * sin(angle)],
    ]);
  });
}

/** A set of coasters. */
export const COASTERS = design({
  slug: 'coaster-set',
  name: 'Coaster set',
  family: 'home',
  about: 'A set of coasters, round, square or hexagonal, with your initials and engraved rings or rays.',
  hints: ['Cork and felt take up drops; seal plywood with oil.', 'Hexagons lie side by side as a trivet.'],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'cork', mm: 3 },
    { material: 'walnut-plywood', mm: 3.2 },
    { material: 'wool-felt', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    pieces: count('Coasters', [1, 4, 8]),
    shape: choice('Shape', { round: 'Round', square: 'Square', hexagon: 'Hexagon' }),
    size: mm('Size', [70, 95, 120]),
    text: words('Initials', 'K', 4),
    letters: letterStyle(),
    kind: choice('Pattern', { rings: 'Rings', rays: 'Rays', none: 'None' }),
    lines: more(count('Lines of the pattern', [2, 6, 12])),
  },
  draw({ pieces, shape, size, text, letters, kind, lines }) {
    const line = text.trim();
    const high = line === '' ? 0 : Math.min(size * 0.24, (size * 0.5) / styledWidth(line, 1, letters));
    const clear = line === '' ? size * 0.1 : Math.max(styledWidth(line, high, letters), high) * 0.5 + size * 0.08;
    const initials = styledText(line, [0, 0], high, letters);
    const marks = [...initials.marks, ...pattern(kind, clear, size / 2 - 6, lines)];
    const { areas } = initials;
    const outer = OUTLINES[shape](size);
    return {
      pieces: Array.from({ length: pieces }, (_, i) => ({ name: `Coaster ${i + 1}`, outer, holes: [], marks, areas })),
      facts: [['Across', figure(size)]],
      notes: [],
    };
  },
});

import { formatCents } from '../base/money.ts';
import { across, bare, type Draw, label, ring, shape, sheetOf } from './drawing-parts.ts';

/** Numbers of pieces whose prices are drawn beside each other. */
const QUANTITIES = [1, 10, 100] as const;
/** Height of the longest bar, in units of the drawing. */
const TALLEST = 120;

/** Drawings of guides on cutting and engraving, by their names. */
export const LASER_DRAWINGS: Readonly<Record<string, Draw>> = {
  contours: () => ({
    says: 'Three outlines of the same part: one that closes, one with a gap at a corner, and one with a second line on top of the first.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M20 30H160V130H20Z'),
      shape('line', 'M20 30H160V130H20Z'),
      shape('line', 'M326 30H192V130H332V38'),
      shape('thin', ring(330, 33, 12)),
      shape('line', 'M364 30H504V130H364Z'),
      shape('thin', 'M367 33H504M367 33V130'),
    ],
    labels: [label(90, 162, 'closed'), label(262, 162, 'open end'), label(434, 162, 'drawn twice')],
  }),
  engraving: () => ({
    says: 'The same ring engraved in two ways: as a line the beam follows it once, as an area the beam crosses it row by row.',
    width: 520,
    height: 200,
    shapes: [
      shape('sheet', 'M20 20H240V160H20Z'),
      shape('line', ring(130, 90, 50)),
      shape('sheet', 'M280 20H500V160H280Z'),
      shape('gone', `${ring(390, 90, 55)}${ring(390, 90, 25)}`),
      shape(
        'thin',
        'M365 44H415M349 56H431M340 68H377M403 68H440M336 80H366M414 80H444M336 92H365M415 92H444M337 104H369M411 104H443M342 116H438M352 128H428M370 140H410',
      ),
    ],
    labels: [label(130, 188, 'line: followed once'), label(390, 188, 'area: row by row')],
  }),
  fingers(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const { min, max } = thickness.measured_mm;
    return {
      says: `Two panels that meet at a corner, fingers in notches. In ${name} sheets measure ${bare(min)} to ${bare(max)} mm, so fingers are drawn ${bare(max)} mm long.`,
      width: 520,
      height: 190,
      shapes: [
        shape('sheet', 'M20 60H150V80H190V100H150V120H190V140H150V160H20Z'),
        shape('line', 'M150 60V80H190V100H150V120H190V140H150V160'),
        shape('sheet', 'M300 60H480V160H300Z'),
        shape('beam', 'M300 70H334M300 110H334M300 150H334'),
        shape('thin', 'M340 60V160M300 60V160'),
        across(150, 190, 40),
        across(300, 340, 40),
      ],
      labels: [
        label(170, 28, bare(max)),
        label(320, 28, `${bare(min)} to ${bare(max)}`),
        label(85, 182, 'fingers, drawn'),
        label(390, 182, 'corner, put together'),
      ],
    };
  },
  prices(facts, [slug = '']) {
    const each = QUANTITIES.map((quantity) => facts.designCents(slug, quantity));
    const [first, ...others] = each;
    if (!first || others.includes(null)) throw new Error(`There is no design ${slug}.`);
    const bars = QUANTITIES.map((quantity, i) => {
      const cents = each[i]!;
      return { quantity, words: formatCents(cents), x: 60 + 150 * i, high: Math.max(2, (TALLEST * cents) / first) };
    });
    return {
      says: `What one ${slug.replaceAll('-', ' ')} costs where ${bars.map(({ quantity, words }) => `${quantity === 1 ? 'one is' : `${quantity} are`} ordered, ${words}`).join('; where ')}.`,
      width: 520,
      height: 200,
      shapes: [
        ...bars.map(({ x, high }) => shape('sheet', `M${x} 160V${bare(160 - high)}H${x + 90}V160Z`)),
        shape('thin', 'M30 160H490'),
      ],
      labels: bars.flatMap(({ quantity, words, x, high }) => [
        label(x + 45, 150 - high, words),
        label(x + 45, 184, quantity === 1 ? '1 piece' : `${quantity} pieces`),
      ]),
    };
  },
  hinge(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const bridge = thickness.min_bridge_mm;
    const row = (y: number, shift: boolean) =>
      shift ? `M150 ${y}H255M265 ${y}H370` : `M190 ${y}H330M150 ${y}H180M340 ${y}H370`;
    return {
      says: `A panel with rows of slits, each row moved by half a slit. Between two slits of a row and between two rows at least ${bare(bridge)} mm stay in ${name}.`,
      width: 520,
      height: 190,
      shapes: [
        shape('sheet', 'M40 20H480V150H40Z'),
        ...[34, 48, 62, 76, 90, 104, 118, 132].map((y, i) => shape('line', row(y, i % 2 === 1))),
        across(255, 265, 164),
      ],
      labels: [label(260, 184, `web, ${bare(bridge)} or more`), label(95, 90, 'stiff'), label(425, 90, 'stiff')],
    };
  },
};

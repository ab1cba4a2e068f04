import { design, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, spread } from '../room-for.ts';

/** Frame that stays around a router pocket, mm: the base of the router rides on it. */
const FRAME_MM = 20;

/** A template for drilling a row of holes or for routing a pocket. */
export const DRILL_TEMPLATE = design({
  slug: 'drill-and-router-template',
  name: 'Drill and router template',
  family: 'plates',
  about:
    'A template for a row of holes at an even spacing, or for a pocket that a router follows with a guide bushing.',
  hints: [
    'Shelf pins usually stand 32 mm apart and 37 mm from the front edge.',
    'A pocket template is larger than the pocket by the bushing less the bit; we add it for you.',
  ],
  stocks: [
    { material: 'acrylic-clear', mm: 6 },
    { material: 'mdf', mm: 6 },
    { material: 'aluminium-5052', mm: 3.18 },
    { material: 'birch-plywood', mm: 6.35 },
  ],
  parameters: {
    use: choice('Use', { drill: 'Drill', router: 'Router' }),
    width: mm('Width', [80, 300, 700]),
    height: mm('Height', [60, 90, 370]),
    hole: mm('Drill', [3, 5, 30], 0.1),
    pitch: mm('Hole spacing', [8, 32, 150], 0.5),
    holes: count('Holes', [1, 8, 30]),
    inset: mm('Row from the edge', [4, 37, 150], 0.5),
    pocketWidth: more(mm('Pocket width', [10, 120, 600])),
    pocketHeight: more(mm('Pocket height', [10, 40, 300])),
    bushing: more(mm('Guide bushing', [8, 17, 40], 0.5)),
    bit: more(mm('Router bit', [3, 6.35, 30], 0.05)),
  },
  draw({ use, width, height, hole, pitch, holes, inset, pocketWidth, pocketHeight, bushing, bit }, stock) {
    const limits = new Limits();
    const outer = rectangle(0, 0, width, height, 4);
    if (use === 'router') {
      const collar = limits.least(bushing, bit + 1, (at) => `The bushing is ${at} at least for this bit.`);
      const grown = collar - bit;
      const wide = limits.most(pocketWidth + grown, width - FRAME_MM, (at) => `The opening is ${at} wide at most.`);
      const high = limits.most(pocketHeight + grown, height - FRAME_MM, (at) => `The opening is ${at} high at most.`);
      const round = Math.min(collar / 2, wide / 2, high / 2);
      return {
        pieces: [
          {
            name: 'Template',
            outer,
            holes: [rectangle((width - wide) / 2, (height - high) / 2, wide, high, round)],
          },
        ],
        facts: [
          ['Pocket', `${figure(wide - grown)} × ${figure(high - grown)}`],
          ['Larger by', figure(grown)],
        ],
        notes: limits.notes,
      };
    }
    const edge = leastEdgeMm(stock);
    const diameter = limits.least(hole, leastHoleMm(stock), (at) => `Holes are ${at} at least in this sheet.`);
    const need = diameter / 2 + edge;
    const near = limits.least(inset, need, (at) => `The row lies ${at} from the edge at least.`);
    const y = limits.most(near, height - need, (at) => `The row lies ${at} from the edge at most.`);
    const apart = limits.least(pitch, diameter + edge, (at) => `Holes stand ${at} apart at least.`);
    // Past the round corners of the template as well.
    const room = width - 2 * (need + 4);
    const fits = Math.max(1, Math.floor(room / apart + 1e-9) + 1);
    const each = limits.most(holes, fits, () => `${fits} ${fits === 1 ? 'hole fits' : 'holes fit'} at this spacing.`);
    const half = ((each - 1) * apart) / 2;
    return {
      pieces: [
        {
          name: 'Template',
          outer,
          holes: spread(width / 2 - half, width / 2 + half, each).map((x) => circle(x, height - y, diameter / 2)),
        },
      ],
      facts: [
        ['Holes', `${each}, ${figure(apart)} apart`],
        ['First to last', figure(2 * half)],
      ],
      notes: limits.notes,
    };
  },
});

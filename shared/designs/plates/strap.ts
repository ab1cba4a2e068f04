import { design, Limits } from '../design.ts';
import { rectangle, slot } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** A strip with slots. */
export const STRAP = design({
  slug: 'slotted-strap',
  name: 'Slotted strap',
  family: 'plates',
  about: 'A strap with slots along its length: for tensioning, hanging and everything that has to be adjusted.',
  hints: ['One slot over the whole length gives the most travel, several keep the strap stiff.'],
  stocks: [
    { material: 'mild-steel-crs', mm: 1.9 },
    { material: 'stainless-304', mm: 1.52 },
    { material: 'aluminium-5052', mm: 2.54 },
  ],
  parameters: {
    length: mm('Length', [40, 160, 700]),
    width: mm('Width', [10, 25, 120]),
    slots: count('Slots', [1, 3, 20]),
    slotWidth: mm('Slot width', [2, 6.5, 60], 0.1),
    bridge: mm('Between slots', [1, 8, 60], 0.5),
    radius: more(mm('Corner radius', [0, 5, 60], 0.5)),
  },
  draw({ length, width, slots, slotWidth, bridge, radius }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const atLeast = limits.least(slotWidth, leastHoleMm(stock), (at) => `Slots are ${at} wide at least in this sheet.`);
    const wide = limits.most(atLeast, width - 2 * edge, (at) => `Slots are ${at} wide at most in this strap.`);
    const between = limits.least(bridge, edge, (at) => `Between slots ${at} stay at least.`);
    const end = Math.max((width - wide) / 2, edge);
    const room = length - 2 * end;
    const fits = Math.max(1, Math.floor((room + between) / (wide + between)));
    const each = limits.most(slots, fits, () => `${fits} ${fits === 1 ? 'slot fits' : 'slots fit'} in this strap.`);
    const long = (room - (each - 1) * between) / each;
    const middle = width / 2;
    // A round corner comes no nearer to a slot's round end than the edge beside the slot is.
    const most = Math.min(middle, length / 2);
    const round = limits.most(radius, most, (at) => `Corners are ${at} at most.`);
    return {
      pieces: [
        {
          name: 'Strap',
          outer: rectangle(0, 0, length, width, round),
          holes: Array.from({ length: each }, (_, i) => {
            const from = end + i * (long + between);
            return slot([from + wide / 2, middle], [from + long - wide / 2, middle], wide);
          }),
        },
      ],
      facts: [['Slots', `${each}, ${Number(long.toFixed(1))} mm long`]],
      notes: limits.notes,
    };
  },
});

import { design, figure, Limits } from '../design.ts';
import { circle } from '../outline.ts';
import { count, degrees, mm, more } from '../parameter.ts';
import { boltHoles, leastRingMm } from '../ring.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** A round flange. */
export const FLANGE = design({
  slug: 'flange-with-bolt-circle',
  name: 'Flange with bolt circle',
  family: 'plates',
  about: 'A round flange with a bore and bolt holes on a circle: for pipes, motors, sight glasses and blanks.',
  hints: [
    'A bore of 0 gives a blank flange.',
    'Turn the bolt circle so that no hole lies at the lowest point, where water stands.',
  ],
  stocks: [
    { material: 'mild-steel-hot-rolled', mm: 4.78 },
    { material: 'stainless-304', mm: 1.9 },
    { material: 'aluminium-6061', mm: 4.78 },
    { material: 'acrylic-clear', mm: 6 },
  ],
  parameters: {
    outside: mm('Outside', [40, 120, 370]),
    bore: mm('Bore', [0, 50, 300]),
    bolts: count('Bolts', [2, 6, 24]),
    hole: mm('Bolt hole', [2, 9, 40], 0.5),
    ring: mm('Bolt circle', [20, 92, 350]),
    turn: more(degrees('Turn of the bolt circle', [0, 0, 90])),
  },
  draw({ outside, bore, bolts, hole, ring, turn }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const wide = limits.least(hole, least, (at) => `Bolt holes are ${at} at least in this sheet.`);
    const diameter = limits.most(wide, outside / 4, (at) => `Bolt holes are ${at} at most in this flange.`);
    const most = outside - diameter - 2 * edge;
    const asked = limits.most(ring, most, (at) => `The bolt circle is ${at} at most.`);
    const fewest = 2 * leastRingMm(2, diameter, edge);
    const on = limits.least(asked, Math.min(most, fewest), (at) => `The bolt circle is ${at} at least.`);
    let fitting = bolts;
    while (fitting > 2 && 2 * leastRingMm(fitting, diameter, edge) > on) fitting -= 1;
    limits.most(bolts, fitting, () => `${fitting} bolts fit on this circle.`);
    const inside = limits.most(
      bore,
      Math.max(0, on - diameter - 2 * edge),
      (at) => `The bore is ${at} at most within these bolts.`,
    );
    return {
      pieces: [
        {
          name: 'Flange',
          outer: circle(0, 0, outside / 2),
          holes: [
            ...boltHoles(fitting, on / 2, diameter / 2, turn),
            ...(inside >= least ? [circle(0, 0, inside / 2)] : []),
          ],
        },
      ],
      facts: [
        ['Bolts', `${fitting} on ${figure(on)}`],
        ['Bore', inside >= least ? figure(inside) : 'None'],
      ],
      notes: limits.notes,
    };
  },
});

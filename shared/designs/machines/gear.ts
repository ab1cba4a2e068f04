import { design, figure, Limits } from '../design.ts';
import { circle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { boltHoles, leastRingMm } from '../ring.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';
import { gearOutline, gearRadii } from './involute.ts';

/** A spur gear. */
export const GEAR = design({
  slug: 'spur-gear',
  name: 'Spur gear',
  family: 'machines',
  about: 'An involute spur gear with a bore and lightening holes. Two of the same module run together.',
  hints: [
    'The distance of two shafts is half the sum of both pitch diameters.',
    'Backlash is the play between two gears; each leaves half of it.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 6.35 },
    { material: 'acrylic-clear', mm: 6 },
    { material: 'delrin-white', mm: 6.35 },
    { material: 'aluminium-6061', mm: 3.18 },
  ],
  parameters: {
    teeth: count('Teeth', [10, 28, 90]),
    module: mm('Module', [2.5, 3, 8], 0.25),
    bore: mm('Bore', [2, 6, 60], 0.1),
    windows: count('Lightening holes', [0, 5, 12]),
    pressure: choice('Pressure angle', { '20': '20°', '14.5': '14.5°', '25': '25°' }),
    backlash: more(mm('Backlash', [0, 0.15, 0.6], 0.05)),
  },
  draw({ teeth: asked, module: size, bore, windows, pressure, backlash }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const largest = Math.min(stock.max_part.width, stock.max_part.height);
    const most = Math.floor(largest / size) - 3;
    const number = limits.most(
      asked,
      Math.max(10, most),
      () => `${Math.max(10, most)} teeth of this module fit on the sheet.`,
    );
    const teeth = { count: number, module: size, pressureDegrees: Number(pressure), backlash };
    const { tip, pitch, root } = gearRadii(teeth);
    const atLeast = limits.least(bore, least, (at) => `The bore is ${at} at least in this sheet.`);
    const inside = limits.most(atLeast, 2 * (root - 2 * edge), (at) => `The bore is ${at} at most in this gear.`);
    const [from, to] = [inside / 2 + 2 * edge, root - 2 * edge];
    const diameter = to - from;
    const ring = (from + to) / 2;
    let each = diameter >= least ? windows : 0;
    while (each > 1 && leastRingMm(each, diameter, edge) > ring) each -= 1;
    return {
      pieces: [
        {
          name: 'Gear',
          outer: gearOutline(teeth),
          holes: [circle(0, 0, inside / 2), ...boltHoles(each, ring, diameter / 2)],
        },
      ],
      facts: [
        ['Pitch diameter', figure(2 * pitch)],
        ['Outside', figure(2 * tip)],
        ['Teeth', String(number)],
      ],
      notes: limits.notes,
    };
  },
});

import { design, figure, Limits } from '../design.ts';
import { circle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { boltHoles, leastRingMm } from '../ring.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';
import { type Chain, sprocketOutline, sprocketTeeth, widestToothMm } from './sprocket-teeth.ts';

/** Chains that are common, mm. Source: ASME B29.1 (25 to 60) and ISO 606 (06B, 08B). */
const CHAINS = {
  '25': { pitch: 6.35, roller: 3.3, inner: 3.18 },
  '35': { pitch: 9.525, roller: 5.08, inner: 4.77 },
  '40': { pitch: 12.7, roller: 7.92, inner: 7.85 },
  '50': { pitch: 15.875, roller: 10.16, inner: 9.4 },
  '60': { pitch: 19.05, roller: 11.91, inner: 12.57 },
  '06B': { pitch: 9.525, roller: 6.35, inner: 5.72 },
  '08B': { pitch: 12.7, roller: 8.51, inner: 7.75 },
} as const satisfies Readonly<Record<string, Chain>>;

/** A wheel for a roller chain. */
export const SPROCKET = design({
  slug: 'sprocket',
  name: 'Chain sprocket',
  family: 'machines',
  about: 'A flat sprocket for roller chains 25 to 60, 06B and 08B: teeth by ISO 606, with a bore and a bolt circle.',
  hints: [
    'Count the teeth that the chain wraps: at least six should carry it.',
    'Break the edges of the teeth with a file, so that the plates of the chain slide in.',
  ],
  stocks: [
    { material: 'mild-steel-hot-rolled', mm: 3.18 },
    { material: 'mild-steel-hot-rolled', mm: 4.78 },
    { material: 'aluminium-6061', mm: 3.18 },
    { material: 'delrin-white', mm: 3.2 },
  ],
  parameters: {
    chain: choice(
      'Chain',
      { '25': '25', '35': '35', '40': '40', '50': '50', '60': '60', '06B': '06B', '08B': '08B' },
      '35',
    ),
    teeth: count('Teeth', [9, 24, 72]),
    bore: mm('Bore', [4, 16, 120], 0.1),
    bolts: count('Bolts', [0, 4, 12]),
    hole: mm('Bolt hole', [2.5, 5.5, 14], 0.1),
    ring: more(mm('Bolt circle', [10, 40, 300], 0.5)),
  },
  draw({ chain: name, teeth: asked, bore, bolts, hole, ring: wanted }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const chain = CHAINS[name];
    const room = Math.min(stock.max_part.width, stock.max_part.height) - 1;
    // The outside is about a pitch over π for each tooth, and a roller more.
    const most = Math.max(9, Math.floor((Math.PI * (room - chain.pitch)) / chain.pitch));
    const number = limits.most(asked, most, () => `${most} teeth of this chain fit on the sheet.`);
    const wheel = sprocketTeeth(number, chain);
    const atLeast = limits.least(bore, least, (at) => `The bore is ${at} at least in this sheet.`);
    const inside = limits.most(
      atLeast,
      2 * (wheel.root - 2 * edge),
      (at) => `The bore is ${at} at most in this sprocket.`,
    );
    const diameter = limits.least(hole, least, (at) => `Bolt holes are ${at} at least in this sheet.`);
    const [near, far] = [inside / 2 + edge + diameter / 2, wheel.root - edge - diameter / 2];
    let each = near <= far ? bolts : 0;
    const ring =
      each === 0
        ? 0
        : limits.most(
            limits.least(wanted / 2, near, () => `The bolt circle is ${figure(2 * near)} at least around this bore.`),
            far,
            () => `The bolt circle is ${figure(2 * far)} at most in this sprocket.`,
          );
    while (each > 1 && leastRingMm(each, diameter, edge) > ring) each -= 1;
    limits.most(bolts, each, () => (each === 0 ? 'No bolt fits beside this bore.' : `${each} bolts fit.`));
    const widest = widestToothMm(chain);
    if (stock.mm > widest)
      limits.notes.push(`This sheet is too thick for the chain: its teeth are ${figure(widest)} wide at most.`);
    return {
      pieces: [
        {
          name: 'Sprocket',
          outer: sprocketOutline(wheel),
          holes: [circle(0, 0, inside / 2), ...boltHoles(each, ring, diameter / 2)],
        },
      ],
      facts: [
        ['Chain', `${figure(chain.pitch)} pitch`],
        ['Pitch diameter', figure(2 * wheel.pitch)],
        ['Outside', figure(2 * wheel.tip)],
        ['Thickest sheet', figure(widest)],
      ],
      notes: limits.notes,
    };
  },
});

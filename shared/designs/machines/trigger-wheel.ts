import { design, figure, Limits } from '../design.ts';
import { onCircle } from '../kerf.ts';
import { bulgeOf, circle, type Corner, type Outline } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { boltHoles, leastRingMm } from '../ring.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

interface Teeth {
  readonly teeth: number;
  readonly missing: number;
  readonly tip: number;
  readonly root: number;
  /** Half the angle that a tooth takes, radians. */
  readonly half: number;
}

/** A wheel about the origin with radial teeth, the last ones of which are missing. */
function wheel({ teeth, missing, tip, root, half }: Teeth): Outline {
  const pitch = (2 * Math.PI) / teeth;
  const each = teeth - missing;
  const corner = (radius: number, angle: number, sweep: number): Corner => {
    const [x, y] = onCircle(0, 0, radius, angle);
    return { x, y, bulge: sweep === 0 ? 0 : bulgeOf(sweep) };
  };
  return {
    closed: true,
    corners: Array.from({ length: each }, (_, i) => {
      const middle = i * pitch;
      const gap = (i === each - 1 ? missing + 1 : 1) * pitch - 2 * half;
      return [
        corner(root, middle - half, 0),
        corner(tip, middle - half, 2 * half),
        corner(tip, middle + half, 0),
        corner(root, middle + half, gap),
      ];
    }).flat(),
  };
}

/** A toothed wheel for a crank or speed sensor. */
export const TRIGGER_WHEEL = design({
  slug: 'trigger-wheel',
  name: 'Trigger wheel',
  family: 'machines',
  about: 'A toothed wheel for crank and speed sensors: 36-1, 60-2 or your own count, with a bore and a bolt circle.',
  hints: [
    'Steel works with inductive and Hall sensors. Aluminum and stainless 304 do not.',
    'Mark the tooth after the gap: most engine computers count from there.',
  ],
  stocks: [
    { material: 'mild-steel-hot-rolled', mm: 3.18 },
    { material: 'mild-steel-hot-rolled', mm: 4.78 },
    { material: 'mild-steel-crs', mm: 1.9 },
  ],
  parameters: {
    teeth: count('Teeth, missing ones too', [4, 36, 60]),
    missing: count('Missing teeth', [0, 1, 3]),
    outside: mm('Outside', [60, 150, 370]),
    depth: mm('Tooth height', [3, 6, 20], 0.5),
    tooth: mm('Tooth width', [2, 6, 40], 0.1),
    bore: mm('Bore', [5, 30, 200], 0.1),
    bolts: count('Bolts', [0, 4, 12]),
    hole: more(mm('Bolt hole', [3, 6.5, 16], 0.1)),
  },
  draw({ teeth, missing, outside, depth, tooth, bore, bolts, hole }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const tip = outside / 2;
    const high = limits.most(depth, tip / 4, (at) => `Teeth are ${at} high at most on this wheel.`);
    const root = tip - high;
    // Teeth and gaps have the least width that the sheet takes at the root, where both are narrowest.
    const narrow = 2 * edge;
    const most = Math.max(3, Math.floor((2 * Math.PI * root) / (1.2 * narrow + 1.2 * least)));
    const number = limits.most(teeth, most, () => `${most} teeth fit on this wheel.`);
    const gone = limits.most(missing, number - 2, () => 'Two teeth stay at least.');
    const share = (2 * Math.PI * root) / number;
    const atLeast = limits.least(tooth, (1.1 * narrow * tip) / root, (at) => `Teeth are ${at} wide at least.`);
    const wide = limits.most(
      atLeast,
      ((share - 1.1 * least) * tip) / root,
      (at) => `Teeth are ${at} wide at most, so that gaps stay.`,
    );
    const inside = limits.most(
      limits.least(bore, least, (at) => `The bore is ${at} at least in this sheet.`),
      2 * (root - 3 * edge),
      (at) => `The bore is ${at} at most in this wheel.`,
    );
    const room = root - inside / 2 - 2 * edge;
    const diameter = limits.least(hole, least, (at) => `Bolt holes are ${at} at least in this sheet.`);
    const ring = (root + inside / 2) / 2;
    let each = diameter <= room ? bolts : 0;
    while (each > 1 && leastRingMm(each, diameter, edge) > ring) each -= 1;
    limits.most(bolts, each, () => (each === 0 ? 'No bolt fits beside this bore.' : `${each} bolts fit.`));
    return {
      pieces: [
        {
          name: 'Wheel',
          outer: wheel({ teeth: number, missing: gone, tip, root, half: wide / (2 * tip) }),
          holes: [circle(0, 0, inside / 2), ...boltHoles(each, ring, diameter / 2, 15)],
        },
      ],
      facts: [
        ['Pattern', gone === 0 ? String(number) : `${number}-${gone}`],
        ['One tooth', `${Number((360 / number).toFixed(2))}°`],
        ...(each > 0 ? [['Bolt circle', figure(2 * ring)] as const] : []),
      ],
      notes: limits.notes,
    };
  },
});

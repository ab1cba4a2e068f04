import { cos, sin, tan } from '../../base/trig.ts';
import { tabbed, tabSlot } from '../boxes/tabs.ts';
import { fitParameter, playOf, slotFor } from '../boxes/fit.ts';
import { LYING, type Pose } from '../pose.ts';
import { design, figure, Limits } from '../design.ts';
import { circle, type Point, rounded, slot } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** A shade of panels between two rings. */
export const LAMP_SHADE = design({
  slug: 'lamp-shade',
  name: 'Lamp shade',
  family: 'home',
  about: 'A lamp shade of four to eight slotted panels that stand between two rings, held by tabs.',
  hints: [
    'Use it with LED lamps only, and keep 50 mm between the lamp and wood.',
    'The opening of the rings takes an E26 or E27 socket at 40 mm.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'poplar-plywood', mm: 3 },
    { material: 'acrylic-white', mm: 3 },
    { material: 'maple-plywood', mm: 3.2 },
  ],
  parameters: {
    sides: count('Panels', [4, 6, 8]),
    width: mm('Panel width', [50, 80, 140]),
    height: mm('Panel height', [60, 160, 330]),
    slots: count('Slots in a panel', [0, 5, 12]),
    opening: mm('Opening of the rings', [10, 40, 120]),
    fit: fitParameter,
    slot: more(mm('Slot width', [2, 4, 12], 0.5)),
  },
  draw({ sides, width, height, slots, opening, fit, slot: slotWidth }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const thick = stock.measured_mm.max;
    const play = playOf(fit);
    const tab = width * 0.4;
    // Panels stand on a polygon whose sides are a little longer than they are wide, so that their edges don't meet.
    const apothem = (width / 2 + thick) / tan(Math.PI / sides);
    const reach = apothem + thick / 2 + edge + 4;
    const inside = limits.most(
      limits.least(opening, least, (at) => `The opening is ${at} at least in this sheet.`),
      2 * (apothem - thick - edge - 2),
      (at) => `The opening is ${at} at most within these panels.`,
    );
    const angles = Array.from({ length: sides }, (_, i) => (i * 2 * Math.PI) / sides);
    const corner = reach / cos(Math.PI / sides);
    const outer = rounded(
      angles.map((angle): Point => {
        const at = angle + Math.PI / sides;
        return [corner * cos(at), corner * sin(at)];
      }),
      4,
    );
    const places = angles.map((angle) =>
      tabSlot([apothem * cos(angle), apothem * sin(angle)], tab + play, slotFor(stock, fit), angle + Math.PI / 2),
    );
    const ring = { outer, holes: [circle(0, 0, inside / 2), ...places] };
    const wide = limits.least(slotWidth, least, (at) => `Slots are ${at} wide at least in this sheet.`);
    const from = 8 + edge + wide / 2;
    const most = mostBetween(from, width - from, wide, Math.max(edge, 4));
    const each = limits.most(slots, most, () => `${most} ${most === 1 ? 'slot fits' : 'slots fit'} in a panel.`);
    const end = 14 + edge + wide / 2;
    const panel = {
      outer: tabbed(width, height, thick, {
        top: { at: [width / 2], long: tab },
        bottom: { at: [width / 2], long: tab },
      }),
      holes: (each === 0 ? [] : spread(from, width - from, each)).map((x) => slot([x, end], [x, height - end], wide)),
    };
    return {
      pieces: [
        { name: 'Upper ring', ...ring },
        { name: 'Lower ring', ...ring },
        ...angles.map((_, i) => ({ name: `Panel ${i + 1}`, ...panel })),
      ],
      poses: [
        { ...LYING, at: [0, 0, height + 2 * thick] },
        { ...LYING, at: [0, 0, thick] },
        ...angles.map((angle): Pose => {
          // Panels stand on the polygon with their drawn side out.
          const [c, s] = [cos(angle), sin(angle)];
          const [out, along] = [apothem + thick / 2, width / 2];
          return { at: [out * c + along * s, out * s - along * c, height + thick], u: [-s, c, 0], v: [0, 0, -1] };
        }),
      ],
      facts: [
        ['Across', figure(2 * reach)],
        ['High', figure(height + 2 * thick)],
      ],
      notes: limits.notes,
    };
  },
});

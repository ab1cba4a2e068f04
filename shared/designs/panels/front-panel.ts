import { design, Limits } from '../design.ts';
import { circle, moved, type Outline, rectangle } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, roundBesideMm } from '../room-for.ts';

/** A cut-out about its own middle and the room that it takes, mm. */
interface CutOut {
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
}

/** D-type flange of XLR, USB, RJ45 and BNC connectors: 24 mm, screws 19 mm × 24 mm apart. Source: data sheets of Neutrik's D series. */
const D_TYPE: CutOut = {
  width: 27,
  height: 32,
  outlines: [circle(0, 0, 12), circle(-9.5, -12, 1.6), circle(9.5, 12, 1.6)],
};
/** Inlet C14 with screws 40 mm apart. Source: IEC 60320-1, standard sheet C14, and data sheets of its flange types. */
const INLET: CutOut = {
  width: 51,
  height: 30,
  outlines: [rectangle(-13.9, -10.2, 27.8, 20.4, 2), circle(-20, 0, 1.7), circle(20, 0, 1.7)],
};
/** Buttons and lamps of 22 mm: 22.3 mm, 30 mm apart. Source: IEC 60947-5-1. */
const BUTTON: CutOut = { width: 30, height: 30, outlines: [circle(0, 0, 11.15)] };

/** Cut-outs in rows from the top left on, each row in the middle; those that find no room are left out. */
function inRows(cutOuts: readonly CutOut[], room: { x: number; y: number; width: number; height: number }) {
  const rows: CutOut[][] = [];
  let used = 0;
  let placed = 0;
  for (const one of cutOuts) {
    const row = rows.at(-1);
    const wide = (row ?? []).reduce((sum, { width }) => sum + width, 0);
    if (row && wide + one.width <= room.width) {
      const taller = Math.max(0, one.height - heightOf(row));
      if (used + taller > room.height) continue;
      row.push(one);
      used += taller;
    } else {
      if (one.width > room.width || used + one.height > room.height) continue;
      rows.push([one]);
      used += one.height;
    }
    placed += 1;
  }
  const gap = (room.height - used) / (rows.length + 1);
  let y = room.y;
  const outlines = rows.flatMap((row) => {
    const wide = row.reduce((sum, { width }) => sum + width, 0);
    const aside = (room.width - wide) / (row.length + 1);
    y += gap;
    const middle = y + heightOf(row) / 2;
    y += heightOf(row);
    let x = room.x;
    return row.flatMap(({ width, outlines: own }) => {
      x += aside + width;
      return own.map((outline) => moved(outline, x - width / 2, middle));
    });
  });
  return { outlines, placed };
}

const heightOf = (row: readonly CutOut[]) => Math.max(...row.map(({ height }) => height));

const several = (one: CutOut, each: number): readonly CutOut[] => Array.from({ length: each }, () => one);

/** A panel with cut-outs for connectors. */
export const FRONT_PANEL = design({
  slug: 'front-panel',
  name: 'Front panel',
  family: 'panels',
  about:
    'A front panel with cut-outs for D-type connectors, power inlets, 22 mm buttons and round holes, set out in rows.',
  hints: [
    'D-type cut-outs take XLR, USB, HDMI and RJ45 connectors of the same flange.',
    'Set round holes to your jack, switch or lamp: 6.5 mm, 9.5 mm and 12 mm are usual.',
  ],
  stocks: [
    { material: 'aluminium-anodised-black', mm: 2 },
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'stainless-304', mm: 1.52 },
    { material: 'acrylic-black', mm: 3 },
  ],
  parameters: {
    width: mm('Width', [60, 220, 580]),
    height: mm('Height', [40, 90, 280]),
    connectors: count('D-type connectors', [0, 3, 16]),
    inlets: count('Power inlets', [0, 1, 2]),
    buttons: count('22 mm buttons', [0, 1, 12]),
    round: count('Round holes', [0, 4, 24]),
    roundHole: mm('Round hole', [3, 9.5, 40], 0.1),
    hole: more(mm('Mounting hole', [2, 4.2, 8], 0.1)),
    radius: more(mm('Corner radius', [0, 3, 10], 0.5)),
  },
  draw({ width, height, connectors, inlets, buttons, round, roundHole, hole, radius }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const mounting = limits.least(hole, least, (at) => `Mounting holes are ${at} at least in this sheet.`);
    const diameter = limits.least(roundHole, least, (at) => `Round holes are ${at} at least in this sheet.`);
    const inset = mounting / 2 + Math.max(edge, 3);
    const side = inset + mounting / 2 + edge;
    const block = diameter + Math.max(6, edge);
    const wanted = [
      ...several(D_TYPE, connectors),
      ...several(INLET, inlets),
      ...several(BUTTON, buttons),
      ...several({ width: block, height: block, outlines: [circle(0, 0, diameter / 2)] }, round),
    ];
    const { outlines, placed } = inRows(wanted, {
      x: side,
      y: edge,
      width: width - 2 * side,
      height: height - 2 * edge,
    });
    if (placed < wanted.length)
      limits.notes.push(`${placed} of ${wanted.length} cut-outs fit. Make the panel larger or take some out.`);
    const corner = limits.most(
      radius,
      roundBesideMm(inset, mounting / 2 + edge),
      (at) => `Corners are ${at} at most beside these holes.`,
    );
    return {
      pieces: [
        {
          name: 'Panel',
          outer: rectangle(0, 0, width, height, corner),
          holes: [
            ...cornerHoles(width, height, inset, mounting).map(({ x, y }) => circle(x, y, mounting / 2)),
            ...outlines,
          ],
        },
      ],
      facts: [['Cut-outs', String(placed)]],
      notes: limits.notes,
    };
  },
});

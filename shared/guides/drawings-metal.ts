import { across, bare, type Draw, label, ring, shape, sheetOf } from './drawing-parts.ts';

/** Most thicknesses of a material; see catalog/material.ts. */
const MOST_BARS = 8;
/** Units of the drawing for a millimeter of sheet. */
const PER_MM = 10;

/** Drawings of guides on sheet metal, by their names. */
export const METAL_DRAWINGS: Readonly<Record<string, Draw>> = {
  gauges(facts, [slug = '']) {
    const material = facts.materials.find((one) => one.slug === slug);
    if (!material) throw new Error(`There is no material ${slug}.`);
    const step = 460 / MOST_BARS;
    const bars = material.thicknesses.slice(0, MOST_BARS).map(({ mm, bend }, i) => ({
      x: 30 + step * i,
      mm,
      bends: bend !== null,
    }));
    const all = bars.map(({ mm }) => bare(mm)).join(', ');
    const bending = bars.filter(({ bends }) => bends).map(({ mm }) => bare(mm));
    return {
      says: `${material.display_name} comes ${all} mm thick, drawn here beside each other${bending.length === 0 ? '; none of it is bent' : `; we bend ${bending.length === bars.length ? 'all of them' : `up to ${bending.at(-1)} mm`}`}.`,
      width: 520,
      height: 170,
      shapes: bars.map(({ x, mm }) =>
        shape('sheet', `M${bare(x)} 30h${bare(PER_MM * mm * 0.45)}v100h${bare(-PER_MM * mm * 0.45)}Z`),
      ),
      labels: bars.map(({ x, mm }) => label(x, 152, bare(mm), 'start')),
    };
  },
  profiles: () => ({
    says: 'Cross sections of four strips of the same sheet: flat, with one leg, as a channel with two, and as a hat with two more. Each fold makes the strip stiffer.',
    width: 520,
    height: 160,
    shapes: [
      shape('sheet', 'M20 110H120V118H20Z'),
      shape('sheet', 'M150 118V70H158V110H240V118Z'),
      shape('sheet', 'M270 118V70H278V110H352V70H360V118Z'),
      shape('sheet', 'M386 78V70H420V110H470V70H504V78H478V118H412V78Z'),
    ],
    labels: [label(70, 145, 'flat'), label(195, 145, 'angle'), label(315, 145, 'channel'), label(445, 145, 'hat')],
  }),
  tray(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const flange = thickness.bend?.min_flange_mm ?? 0;
    return {
      says: `The flat pattern of a tray: a floor, four walls, four bend lines and a square notch in each corner with a round relief. In ${name} the walls are at least ${bare(flange)} mm high.`,
      width: 520,
      height: 210,
      shapes: [
        shape('sheet', 'M130 20H390V60H430V150H390V190H130V150H90V60H130Z'),
        shape('gone', `${ring(130, 60, 7)}${ring(390, 60, 7)}${ring(130, 150, 7)}${ring(390, 150, 7)}`),
        shape('line', 'M137 60H383M137 150H383M130 67V143M390 67V143'),
        across(390, 430, 176),
      ],
      labels: [
        label(260, 110, 'floor'),
        label(260, 46, 'wall'),
        label(410, 200, `${bare(flange)} or more`),
        label(75, 46, 'relief', 'end'),
      ],
    };
  },
  flat: () => ({
    says: 'A folded bracket in a drawing program, an arrow, and its flat pattern: one closed outline, holes, and a bend line on a layer of its own.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M40 140V40H54V126H180V140Z'),
      shape('thin', 'M210 90H270M258 82L270 90L258 98'),
      shape('sheet', 'M300 60H500V130H300Z'),
      shape('gone', `${ring(340, 95, 10)}${ring(460, 95, 10)}`),
      shape('line', 'M392 60V130'),
    ],
    labels: [label(110, 166, 'model'), label(400, 50, 'BEND UP 90'), label(400, 160, 'flat pattern')],
  }),
  shell: () => ({
    says: 'An enclosure in two parts, seen from the end: a channel as base with legs upwards, and a wider channel as cover whose legs go down over it and are screwed from the side.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M150 160V70H158V152H362V70H370V160Z'),
      shape('sheet', 'M138 130V30H382V130H374V38H146V130Z'),
      shape('thin', 'M126 104H162M358 104H394'),
    ],
    labels: [
      label(260, 60, 'cover'),
      label(260, 140, 'base'),
      label(116, 108, 'screw', 'end'),
      label(404, 108, 'screw', 'start'),
    ],
  }),
};

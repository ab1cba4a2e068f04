import { bare, type Draw, label, across, shape, sheetOf } from './drawing-parts.ts';
import { LASER_DRAWINGS } from './drawings-laser.ts';
import { METAL_DRAWINGS } from './drawings-metal.ts';
import { PERSON_DRAWINGS } from './drawings-person.ts';
import type { GuideFacts } from './figures.ts';
import type { Picture } from './picture.ts';

/** Drawings by their names. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  ...LASER_DRAWINGS,
  ...METAL_DRAWINGS,
  ...PERSON_DRAWINGS,
  kerf(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const kerf = thickness.kerf_mm;
    return {
      says: `In ${name} a slot drawn ${bare(3)} mm wide comes out ${bare(3 + kerf)} mm wide where nobody allows for the kerf: the beam takes ${bare(kerf / 2)} mm on each side of the line.`,
      width: 520,
      height: 190,
      shapes: [
        shape('sheet', 'M20 40H240V160H20Z'),
        shape('line', 'M95 40V130H165V40'),
        across(95, 165, 148),
        shape('sheet', 'M280 40H500V160H280Z'),
        shape('gone', 'M345 40V140H435V40Z'),
        shape('beam', 'M350 40V135H430V40'),
        across(345, 435, 152),
      ],
      labels: [
        label(130, 28, 'You draw'),
        label(130, 144, '3.00'),
        label(390, 28, 'You get'),
        label(390, 110, bare(3 + kerf)),
        label(330, 90, bare(kerf / 2), 'end'),
        label(450, 90, bare(kerf / 2), 'start'),
      ],
    };
  },
  spacing(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const { min_hole_mm: hole, min_bridge_mm: bridge, min_hole_to_edge_mm: edge } = thickness;
    return {
      says: `In ${name} holes are at least ${bare(hole)} mm wide, ${bare(bridge)} mm stay between two of them and ${bare(edge)} mm to the edge.`,
      width: 520,
      height: 200,
      shapes: [
        shape('sheet', 'M40 30H480V150H40Z'),
        shape('gone', 'M70 90a35 35 0 1 1 70 0a35 35 0 1 1 -70 0Z'),
        shape('gone', 'M210 90a35 35 0 1 1 70 0a35 35 0 1 1 -70 0Z'),
        across(40, 70, 170),
        across(140, 210, 170),
        across(210, 280, 138),
      ],
      labels: [
        label(55, 192, `edge ${bare(edge)}`),
        label(175, 192, `bridge ${bare(bridge)}`),
        label(290, 142, `hole ${bare(hole)}`, 'start'),
      ],
    };
  },
  bend(facts, words) {
    const { name, thickness } = sheetOf(facts, words);
    const flange = thickness.bend?.min_flange_mm ?? 0;
    return {
      says: `A flat strip with a bend line across it, and the same strip folded at 90 degrees. In ${name} the shorter leg is at least ${bare(flange)} mm outside, with an inside radius of ${bare(thickness.bend?.inside_radius_mm ?? 0)} mm.`,
      width: 520,
      height: 190,
      shapes: [
        shape('sheet', 'M20 70H250V110H20Z'),
        shape('line', 'M110 62V118'),
        across(20, 110, 140),
        across(110, 250, 140),
        shape('sheet', 'M320 150V60H332V126a12 12 0 0 0 12 12H480V150Z'),
        across(320, 480, 172),
      ],
      labels: [
        label(110, 50, 'bend line'),
        label(320, 48, `leg, ${bare(flange)} or more`, 'start'),
        label(400, 120, `inside radius ${bare(thickness.bend?.inside_radius_mm ?? 0)}`, 'middle'),
      ],
    };
  },
  corner: () => ({
    says: 'A pocket seen from above. A round tool leaves its own radius in every inside corner; a corner that is drawn sharp needs a relief beside it.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M20 20H240V170H20Z'),
      shape(
        'gone',
        'M76 50H184a16 16 0 0 1 16 16V124a16 16 0 0 1 -16 16H76a16 16 0 0 1 -16 -16V66a16 16 0 0 1 16 -16Z',
      ),
      shape('line', 'M168 66a16 16 0 1 1 32 0a16 16 0 1 1 -32 0Z'),
      shape('sheet', 'M280 20H500V170H280Z'),
      shape('gone', 'M320 50H460V140H320Z'),
      shape(
        'gone',
        'M306 50a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM446 50a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM306 140a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM446 140a14 14 0 1 1 28 0a14 14 0 1 1 -28 0Z',
      ),
    ],
    labels: [label(130, 100, 'tool radius'), label(390, 100, 'corner reliefs')],
  }),
  overhang: () => ({
    says: 'Three printed walls that lean out of the vertical by 30, 45 and 60 degrees: the first two print without support, the third needs it below.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M30 150H70L128 50H88Z'),
      shape('sheet', 'M190 150H230L330 50H290Z'),
      shape('sheet', 'M350 150H390L500 86H460Z'),
      shape('thin', 'M410 150V140M430 150V129M450 150V117M470 150V105M490 150V94'),
      shape('line', 'M10 150H510'),
    ],
    labels: [label(60, 172, '30°'), label(230, 172, '45°'), label(420, 172, '60°, with support')],
  }),
  draft: () => ({
    says: 'A molded wall in cross section: its sides lean by a degree or two, so that it lets go of the mold, and a rib is about half as thick as the wall it stands on.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M60 150L72 30H112L124 150Z'),
      shape('thin', 'M60 150V30M124 150V30'),
      shape('sheet', 'M220 110H480V150H220ZM338 110L342 40H360L364 110Z'),
      across(338, 364, 126),
    ],
    labels: [label(92, 175, 'draft on both sides'), label(350, 175, 'rib: half the wall')],
  }),
  board: () => ({
    says: 'A circuit board between two walls of an enclosure: half a millimeter of room on each side, and plates below its corners with holes a little larger than the screws.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M20 20H40V160H20ZM480 20H500V160H480Z'),
      shape('beam', 'M52 84H468V98H52Z'),
      shape('sheet', 'M80 98H110V160H80ZM410 98H440V160H410Z'),
      shape('thin', 'M95 70V160M425 70V160'),
      shape('line', 'M20 160H500'),
    ],
    labels: [
      label(260, 72, 'board'),
      label(95, 60, 'screw'),
      label(425, 60, 'screw'),
      label(260, 150, 'room for the tallest part'),
    ],
  }),
  coat: () => ({
    says: 'A hole in a sheet with a coat on all faces: the coat takes its thickness twice from the diameter of the hole.',
    width: 520,
    height: 180,
    shapes: [
      shape('beam', 'M40 40H218V150H40ZM302 40H480V150H302Z'),
      shape('sheet', 'M50 50H208V140H50ZM312 50H470V140H312Z'),
      across(218, 302, 95),
      across(208, 312, 165),
    ],
    labels: [label(260, 85, 'after'), label(260, 158, 'as drawn'), label(130, 100, 'sheet')],
  }),
};

/** Names of all drawings, for who writes guides. */
export const DRAWING_NAMES: readonly string[] = Object.keys(DRAWINGS).toSorted();

/** The drawing of a name with the figures of a sheet. Throws where there is none. */
export function pictureOf(name: string, words: readonly string[], facts: GuideFacts): Picture {
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`There is no drawing ${name}.`);
  return draw(facts, words);
}

import { LYING, type Pose, SIDE } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { type Outline, rectangle, slot } from '../outline.ts';
import { choice, count, mm, more, words } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';
import {
  highestLetters,
  letterStyle,
  type LetterStyle,
  type StyledText,
  styledText,
  styledWidth,
} from '../solid-letters.ts';
import { sectionsOf } from './fingers.ts';
import { fitParameter, playOf, sheetFor } from './fit.ts';
import { leastDepthForRails, leastHeightForLid, lidRoom, slidingParts } from './sliding-lid.ts';
import { floorOf, LEAST_FINGER_THICKNESSES, LIFTED, wall, wallPoses, type Walls } from './walls.ts';

/** Walls that stand in the box by themselves, from front to back, lower than its rim or its sliding lid. */
function loose(box: Walls, drop: number, dividers: number): readonly Piece[] {
  const inside = box.depth - 2 * box.thick;
  const high = box.height - 2 * box.thick - drop;
  return Array.from({ length: dividers }, (_, i) => ({
    name: `Divider ${i + 1}`,
    outer: rectangle(0, 0, inside - LID_PLAY_MM, high, 1),
    holes: [],
  }));
}

/** A box of six pieces with fingers at its corners. */
export const FINGER_BOX = design({
  slug: 'finger-joint-box',
  name: 'Finger-joint box',
  family: 'boxes',
  about:
    'A box with finger joints that follow the measured thickness of your sheet: open, with a lift-off lid, or with a lid that slides.',
  hints: [
    'Press fits hold by themselves. Glue leaves a tenth of a millimeter, loose a quarter.',
    'Corners are drawn for the thickest sheet that we measured, or for the slot that held it on your fit card, so that fingers never fall short.',
    'A sliding lid runs between four rails: put their tabs through the sides before you close the corners.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'poplar-plywood', mm: 3 },
    { material: 'walnut-plywood', mm: 3.2 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    sizes: choice('Size', { outside: 'Outside', inside: 'Inside' }),
    width: mm('Width', [60, 160, 350]),
    depth: mm('Depth', [60, 110, 300]),
    height: mm('Height', [40, 70, 200]),
    finger: mm('Finger width', [6, 14, 60]),
    lid: choice('Lid', { none: 'None', lift: 'Lift-off', slide: 'Sliding' }, 'lift'),
    fit: fitParameter,
    label: words('Engraved label', '', 16),
    letters: more(letterStyle()),
    handles: more(choice('Handles', { none: 'None', slots: 'Slots' })),
    dividers: more(count('Loose dividers', [0, 0, 4])),
  },
  draw({ sizes, width, depth, height, finger, lid, fit, label, letters, handles, dividers }, stock) {
    const limits = new Limits();
    const thick = sheetFor(stock);
    const play = playOf(fit);
    const room = lid === 'slide' ? lidRoom(stock, fit) : null;
    const drop = room?.lower ?? 0;
    const extra = sizes === 'inside' ? 2 * thick : 0;
    const least = LEAST_FINGER_THICKNESSES * thick;
    const shortest = 3 * least + 2 * thick;
    const leastDepth = room ? Math.max(shortest, leastDepthForRails(thick, room.edge)) : shortest;
    const leastHeight = room ? Math.max(shortest, leastHeightForLid(thick, room, handles === 'slots')) : shortest;
    const w = limits.least(width + extra, shortest, (at) => `The box is ${at} wide at least in this sheet.`);
    const d = limits.least(depth + extra, leastDepth, (at) => `The box is ${at} deep at least in this sheet.`);
    const tall = sizes === 'inside' ? height + thick + drop : height;
    const h = limits.least(tall, leastHeight, (at) => `The box is ${at} high at least in this sheet.`);
    const wide = limits.least(finger, least, (at) => `Fingers are ${at} wide at least in this sheet.`);
    const count = (long: number) => sectionsOf(long, wide, least);
    const box: Walls = {
      width: w,
      depth: d,
      height: h,
      thick,
      play: play / 2,
      across: count(w - 2 * thick),
      deep: count(d - 2 * thick),
      up: count(h),
    };
    const inner = { w: w - 2 * thick, d: d - 2 * thick, h: h - thick - drop };
    const slide = room && slidingParts(box, { frontUp: count(h - drop), play, room, stock });
    const back = wall('front', box);
    const front = slide?.front ?? back;
    const plain = slide?.side ?? { outer: wall('side', box), holes: [] };
    const top = room ? room.lower + room.slotWide : 0;
    const grips = handles === 'slots' ? [gripIn(d, h, top, leastEdgeMm(stock))] : [];
    const side = { outer: plain.outer, holes: [...plain.holes, ...grips] };
    const lifted = lid === 'lift' ? lidOf(w, d, thick) : [];
    return {
      pieces: [
        { name: 'Front', outer: front, holes: [], ...labelOn(label, letters, w, h - drop) },
        { name: 'Back', outer: back, holes: [] },
        { name: 'Left side', ...side },
        { name: 'Right side', ...side },
        { name: 'Floor', outer: floorOf(box), holes: [] },
        ...(slide?.pieces ?? lifted),
        ...loose(box, drop, dividers),
      ],
      poses: [
        ...wallPoses(box, drop),
        ...(slide?.poses ?? (lid === 'lift' ? lidPoses(box) : [])),
        ...loosePoses(box, drop, dividers),
      ],
      facts: [
        ['Inside', `${figureOf(inner.w)} × ${figureOf(inner.d)} × ${figure(inner.h)}`],
        ['Holds', `${((inner.w * inner.d * inner.h) / 1e6).toFixed(2)} L`],
      ],
      notes: limits.notes,
    };
  },
});

/** A length without its unit. */
const figureOf = (length: number) => String(Number(length.toFixed(1)));

/** A lid that lies on the walls, and the plate below it that keeps it in place. */
function lidOf(width: number, depth: number, thick: number): readonly Piece[] {
  const inset = 2 * (thick + LID_PLAY_MM);
  return [
    { name: 'Lid', outer: rectangle(0, 0, width, depth, 2), holes: [] },
    { name: 'Plate below the lid', outer: rectangle(0, 0, width - inset, depth - inset, 1), holes: [] },
  ];
}

/** The lid above its box, and the plate below it. */
function lidPoses({ depth, height, thick }: Walls): readonly Pose[] {
  const high = height * (1 + LIFTED);
  const aside = thick + LID_PLAY_MM;
  return [
    { ...LYING, at: [0, depth, high + thick] },
    { ...LYING, at: [aside, depth - aside, high] },
  ];
}

/** Loose walls, evenly from left to right. */
function loosePoses({ width, height, thick }: Walls, drop: number, each: number): readonly Pose[] {
  return Array.from({ length: each }, (_, i) => {
    const x = thick + ((width - 2 * thick) * (i + 1)) / (each + 1) + thick / 2;
    return { ...SIDE, at: [x, thick + LID_PLAY_MM / 2, height - thick - drop] };
  });
}

/** Play of what is put in loosely, mm. */
const LID_PLAY_MM = 0.5;

/** A slot for fingers near the top of a wall, below its rails. */
function gripIn(long: number, height: number, rails: number, edge: number): Outline {
  const grip = Math.min(70, long * 0.4);
  const wide = Math.min(20, height * 0.25);
  const y = Math.max(height * 0.3, rails + wide / 2 + edge);
  return slot([long / 2 - (grip - wide) / 2, y], [long / 2 + (grip - wide) / 2, y], wide);
}

/** A label in the middle of a wall, as large as it fits. */
function labelOn(label: string, style: LetterStyle, width: number, height: number): StyledText {
  const text = label.trim();
  if (text === '') return { marks: [], areas: [] };
  const high = Math.min(
    highestLetters(height * 0.42, style),
    height * 0.25,
    (width * 0.6) / styledWidth(text, 1, style),
  );
  return styledText(text, [width / 2, height / 2], high, style);
}

import { cos, sin } from '../base/trig.ts';
import type { MachineContour, MachineSegment } from '../machine-files/contour.ts';
import { CARD_GROUPS, type CardGroup, FIT_MM, GROUP_WORDS } from './groups.ts';
import type { MotionWork } from './motion.ts';
import { workOf } from './work.ts';

/** A contour of the card with the group it is run in; `fit` is not timed. */
export interface CardContour {
  readonly group: CardGroup | 'fit';
  readonly contour: MachineContour;
}

/** Words on the card, mm, y up, from the lower left corner of their first letter. */
export interface CardLabel {
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/** One drawing to calibrate a machine by: y up, mm. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly contours: readonly CardContour[];
  readonly labels: readonly CardLabel[];
}

/** Lines: how many of which length, mm. Long ones show the top speed, short ones the acceleration. */
const LINES = [
  [4, 150],
  [1, 60],
  [1, 20],
] as const;
/** Radii of whole circles, and of the half circles of waves, mm. A machine follows small ones as quickly as its acceleration allows. */
const CIRCLES = [12, 8, 5] as const;
const WAVES = [3, 2, 1.2, 0.6] as const;
const WAVE_MM = 84;
/** Zigzags: by which angle each of their corners turns, degrees; legs of each and their length, mm. */
const TURNS = [30, 60, 90, 120, 150] as const;
const [LEGS, LEG_MM] = [40, 2.5] as const;
/** Pierces: columns and rows, their pitch and the line after each, mm. */
const [COLUMNS, ROWS, PITCH_MM, DASH_MM] = [8, 6, 4, 1] as const;
/** The engraved area, mm. */
export const RASTER = { width: 60, height: 12 } as const;
/** Room between groups and around them, mm; height of labels and the room for them. */
const [GAP_MM, LABEL_ROOM_MM] = [8, 7] as const;
export const LABEL_MM = 4;

function line(x: number, y: number, mm: number): MachineContour {
  const segments: MachineSegment[] = [{ kind: 'line', x: x + mm, y }];
  return { layer: 'CUT_INNER', startX: x, startY: y, segments, closed: false };
}

function circle(cx: number, cy: number, radius: number, layer: MachineContour['layer']): MachineContour {
  const x = cx + radius;
  const whole = { cx, cy, ux: radius, uy: 0, vx: 0, vy: radius, start: 0, sweep: 2 * Math.PI, x, y: cy };
  return { layer, startX: x, startY: cy, segments: [{ kind: 'arc', ...whole }], closed: true };
}

function box(x: number, y: number, width: number, height: number, layer: MachineContour['layer']): MachineContour {
  const corners = [
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  const segments = corners.map(([right, up]): MachineSegment => ({ kind: 'line', x: right, y: up }));
  return { layer, startX: x, startY: y, segments, closed: true };
}

/** Half circles of a radius along x, above and below in turn: one line without a corner. */
function wave(x: number, y: number, radius: number): MachineContour {
  const segments = Array.from({ length: Math.round(WAVE_MM / (2 * radius)) }, (_, i): MachineSegment => {
    const cx = x + (2 * i + 1) * radius;
    const own = { cx, cy: y, ux: radius, uy: 0, vx: 0, vy: radius, start: Math.PI, x: cx + radius, y };
    return { kind: 'arc', ...own, sweep: i % 2 === 0 ? -Math.PI : Math.PI };
  });
  return { layer: 'CUT_INNER', startX: x, startY: y, segments, closed: false };
}

/** A zigzag along x: its legs lie half of the turn above and below. */
function zigzag(x: number, y: number, turn: number): MachineContour {
  const half = (turn * Math.PI) / 360;
  const [dx, dy] = [LEG_MM * cos(half), LEG_MM * sin(half)];
  const segments = Array.from({ length: LEGS }, (_, i): MachineSegment => {
    return { kind: 'line', x: x + dx * (i + 1), y: i % 2 === 0 ? y + dy : y };
  });
  return { layer: 'CUT_INNER', startX: x, startY: y, segments, closed: false };
}

type Drawn = readonly [contours: readonly MachineContour[], width: number, height: number];

/** Each group from its own lower left corner. */
const DRAWN: Readonly<Record<CardGroup | 'fit', () => Drawn>> = {
  lines: () => {
    const all = LINES.flatMap(([count, mm]) => Array.from({ length: count }, () => mm));
    return [
      all.map((mm, i) => (i % 2 === 0 ? line(0, i * 3, mm) : line(mm, i * 3, -mm))),
      LINES[0][1],
      (all.length - 1) * 3,
    ];
  },
  circles: () => {
    const contours: MachineContour[] = [];
    let y = 0;
    for (const radius of WAVES) {
      contours.push(wave(0, y + radius, radius));
      y += 2 * radius + 3;
    }
    let x = 0;
    for (const radius of CIRCLES) {
      contours.push(circle(x + radius, y + radius, radius, 'CUT_INNER'));
      x += 2 * radius + 4;
    }
    return [contours, WAVE_MM, y + 2 * CIRCLES[0]];
  },
  zigzags: () => {
    const contours: MachineContour[] = [];
    let y = 0;
    for (const turn of TURNS) {
      contours.push(zigzag(0, y, turn));
      y += LEG_MM * sin((turn * Math.PI) / 360) + 3;
    }
    return [contours, LEGS * LEG_MM, y - 3];
  },
  pierces: () => {
    const contours: MachineContour[] = [];
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) contours.push(line(column * PITCH_MM, row * PITCH_MM, DASH_MM));
    return [contours, (COLUMNS - 1) * PITCH_MM + DASH_MM, (ROWS - 1) * PITCH_MM];
  },
  raster: () => [[box(0, 0, RASTER.width, RASTER.height, 'ENGRAVE_AREA')], RASTER.width, RASTER.height],
  fit: () => {
    const { square, disc } = FIT_MM;
    const round = circle(square + GAP_MM + disc / 2, disc / 2, disc / 2, 'CUT_OUTER');
    return [[box(0, 0, square, square, 'CUT_OUTER'), round], square + GAP_MM + disc, square];
  },
};

function shifted(contour: MachineContour, dx: number, dy: number): MachineContour {
  const segments = contour.segments.map((segment): MachineSegment => {
    const end = { x: segment.x + dx, y: segment.y + dy };
    return segment.kind === 'arc'
      ? { ...segment, ...end, cx: segment.cx + dx, cy: segment.cy + dy }
      : { ...segment, ...end };
  });
  return { ...contour, startX: contour.startX + dx, startY: contour.startY + dy, segments };
}

/** Columns of the card, from the bottom up. */
const LAID = [
  ['lines', 'circles'],
  ['fit', 'zigzags', 'pierces', 'raster'],
] as const;

/** The groups that are on a card; stock that can't be engraved in areas has no raster. */
export function groupsOf(withRaster: boolean): CardGroup[] {
  return CARD_GROUPS.filter((group) => withRaster || group !== 'raster');
}

/** Number of a group on the card, from 1; the fit pieces come last. */
export function numberOf(group: CardGroup | 'fit'): number {
  return group === 'fit' ? CARD_GROUPS.length + 1 : CARD_GROUPS.indexOf(group) + 1;
}

/** The card. */
export function cardOf(withRaster: boolean): Card {
  const contours: CardContour[] = [];
  const labels: CardLabel[] = [];
  let [x, height] = [GAP_MM, 0];
  for (const column of LAID) {
    let [y, width] = [GAP_MM, 0];
    for (const group of column) {
      if (group === 'raster' && !withRaster) continue;
      const [drawn, wide, high] = DRAWN[group]();
      for (const contour of drawn) contours.push({ group, contour: shifted(contour, x, y) });
      const words = group === 'fit' ? 'Fit, not timed' : GROUP_WORDS[group];
      labels.push({ words: `${numberOf(group)} ${words}`, x, y: y + high + (LABEL_ROOM_MM - LABEL_MM) });
      y += high + LABEL_ROOM_MM + GAP_MM;
      width = Math.max(width, wide);
    }
    x += width + GAP_MM;
    height = Math.max(height, y);
  }
  const order = [...CARD_GROUPS, 'fit'] as const;
  const sorted = contours.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return { width: x, height, contours: sorted, labels };
}

/** The work of one run of a group. The machine begins it at its first line. */
export function groupWork(group: CardGroup): MotionWork {
  const [contours] = DRAWN[group]();
  const { paths, rasters } = workOf(contours);
  return { paths: paths.map((path, i) => (i === 0 ? { ...path, travelMm: 0 } : path)), rasters };
}

import { CUT_LETTERS } from './cut-letters.ts';
import type { Shapes } from './design.ts';
import { standingSign, stencilSign } from './home/letter-sign.ts';
import { length } from '../base/trig.ts';
import { signedArea } from './kerf.ts';
import { tableLetter } from './letter-table.ts';
import { boundsOf, type Outline, type Point, polygon, polyline, rectangle } from './outline.ts';
import { united, without } from './paper-shapes.ts';
import { CUT_SIGNS, type LetterCutter, type LetterRow, type Region } from './shapes.ts';

/** Units of the table in the height of a capital, and the width of a space in them. */
const [UNITS, SPACE] = [1000, 300];

/** A letter in its place: outlines that belong together. */
type Letter = readonly Outline[];

const known = new Map<string, readonly (readonly Point[])[]>();

/** Outlines of a sign, its left edge at 0, in units; none of one that there is not. */
function contoursOf(sign: string): readonly (readonly Point[])[] {
  const kept = known.get(sign);
  if (kept) return kept;
  const { contours } = tableLetter(CUT_LETTERS[sign] ?? '');
  const left = Math.min(...contours.flat().map(([x]) => x));
  const own = contours.map((points) => points.map(([x, y]): Point => [x - left, y]));
  known.set(sign, own);
  return own;
}

interface PlacedLetter {
  readonly sign: string;
  /** Its left edge. */
  readonly from: number;
  readonly outlines: Letter;
}

/** Letters of a row from x = 0 on, capitals from y = 0 to their height, and its width. */
function rowOf({ text, high, gap }: LetterRow): { readonly letters: readonly PlacedLetter[]; readonly width: number } {
  const scale = high / UNITS;
  let x = 0;
  const letters = [...text.toUpperCase()].flatMap((sign): PlacedLetter[] => {
    if (sign === ' ') {
      x += SPACE * scale;
      return [];
    }
    const contours = contoursOf(sign.replace(CUT_SIGNS, ''));
    if (contours.length === 0) return [];
    const from = x;
    const outlines = contours.map((points) =>
      polygon(points.map(([px, py]): Point => [from + px * scale, py * scale])),
    );
    x = boundsOf(outlines).right + gap;
    return [{ sign, from, outlines }];
  });
  return { letters, width: Math.max(0, x - gap) };
}

const placedBy =
  (scale: number, [dx, dy]: Point) =>
  ({ corners, closed }: Outline): Outline => ({
    closed,
    corners: corners.map(({ x, y, bulge }) => ({ x: x * scale + dx, y: y * scale + dy, bulge })),
  });

/** Upright bridges through everything that would fall out of a letter, until nothing does. */
function bridged(letter: Letter, bridge: number): readonly Outline[] {
  if (letter.length === 1) return letter;
  const { top, bottom } = boundsOf(letter);
  const beyond = 0.1 * (bottom - top);
  let bridges: readonly Outline[] = [];
  for (let tries = 0; tries < MOST_BRIDGES; tries += 1) {
    const left = without(letter, bridges);
    const loose = left.flatMap(({ holes }) => holes);
    if (loose.length === 0) return left.map(({ outer }) => outer);
    const { left: from, right: to } = boundsOf([loose[0]!]);
    bridges = [...bridges, rectangle((from + to - bridge) / 2, top - beyond, bridge, bottom - top + 2 * beyond)];
  }
  return [];
}

/** Most bridges that a letter needs: an eight has two inner outlines. */
const MOST_BRIDGES = 5;

/** Letters with bridges of one width, by sign, 100 mm high: while a size is dragged both grow together. */
const bridgedKept = new Map<string, readonly Outline[]>();
const [KEPT_HIGH, MOST_KEPT] = [100, 400];

function bridgedSign(sign: string, share: number): readonly Outline[] {
  const key = `${sign} ${share.toFixed(4)}`;
  const kept = bridgedKept.get(key);
  if (kept) return kept;
  if (bridgedKept.size >= MOST_KEPT) bridgedKept.clear();
  const [letter] = rowOf({ text: sign, high: KEPT_HIGH, gap: 0 }).letters;
  const made = letter ? bridged(letter.outlines, share * KEPT_HIGH) : [];
  bridgedKept.set(key, made);
  return made;
}

/** The line that a letter makes of the upper edge of its bar, from left to right, and holes in it. */
interface Profile {
  readonly points: readonly Point[];
  readonly holes: readonly Outline[];
}

/** Profiles by sign and by how deep it stands, in its height; 100 mm high from y = 0 on. */
const profilesKept = new Map<string, Profile>();
/** How far a piece of bar under one letter reaches beyond it, and how high it is, mm. */
const BAR_BEYOND = 10;

function profileOf(sign: string, deep: number): Profile {
  const key = `${sign} ${deep.toFixed(4)}`;
  const kept = profilesKept.get(key);
  if (kept) return kept;
  if (profilesKept.size >= MOST_KEPT) profilesKept.clear();
  const { letters, width } = rowOf({ text: sign, high: KEPT_HIGH, gap: 0 });
  const top = KEPT_HIGH * (1 - deep);
  const [left, right, bottom] = [-BAR_BEYOND, width + BAR_BEYOND, KEPT_HIGH + BAR_BEYOND];
  const bar = rectangle(left, top, right - left, bottom - top);
  const region = united([bar], letters[0]?.outlines ?? []).find(
    ({ outer }) => boundsOf([outer]).bottom > bottom - SAME_MM,
  );
  const made = region ? profileFrom(region, [left, right], top) : { points: [], holes: [] };
  profilesKept.set(key, made);
  return made;
}

/** The part between the two upper corners of a bar of the outline of it and its letter. */
function profileFrom({ outer, holes }: Region, [left, right]: readonly [number, number], top: number): Profile {
  const points = outer.corners.map(({ x, y }): Point => [x, y]);
  if (signedArea(outer) < 0) points.reverse();
  const isAt = (x: number) => (point: Point) => length(point[0] - x, point[1] - top) < SAME_MM;
  const from = points.findIndex(isAt(left));
  const turned = [...points.slice(from), ...points.slice(0, from)];
  const to = turned.findIndex(isAt(right));
  return { points: turned.slice(1, to), holes };
}

/** Letters that are cut, by paper. */
export const LETTER_CUTTER: LetterCutter = {
  widthOf: (row) => rowOf(row).width,
  stencil(row, [x, y], bridgeMm) {
    const { letters, width } = rowOf(row);
    const scale = row.high / KEPT_HIGH;
    return letters.flatMap(({ sign, from }) =>
      bridgedSign(sign, bridgeMm / row.high).map(placedBy(scale, [x - width / 2 + from, y - row.high / 2])),
    );
  },
  standing(row, [x, y], { left, top, right, bottom }) {
    const { letters, width } = rowOf(row);
    const scale = row.high / KEPT_HIGH;
    const deep = (y - top) / row.high;
    const placed = letters.map(({ sign, from }) => {
      const place = placedBy(scale, [x - width / 2 + from, y - row.high]);
      const { points, holes } = profileOf(sign, deep);
      return { line: place(polyline(points)).corners, holes: holes.map(place) };
    });
    const line = placed.flatMap((one) => one.line.map((corner): Point => [corner.x, corner.y]));
    return {
      outer: polygon([[left, top], ...line, [right, top], [right, bottom], [left, bottom]]),
      holes: placed.flatMap(({ holes }) => holes),
    };
  },
};

/** Drawings that need them. */
export const CUT_SHAPES: Shapes = {
  letterSign: (sign, stock) => (sign.style === 'stencil' ? stencilSign : standingSign)(sign, stock, LETTER_CUTTER),
};

/** Rounding below any machine's step, mm. */
const SAME_MM = 1e-3;

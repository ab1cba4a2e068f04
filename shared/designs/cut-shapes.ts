import { CUT_LETTERS } from './cut-letters.ts';
import { boundsOf, type Outline, type Point, polygon, rectangle } from './outline.ts';
import { united, without } from './paper-shapes.ts';
import { CUT_SIGNS, type LetterRow, type Shapes } from './shapes.ts';

/** Units of the table in the height of a capital, and the width of a space in them. */
const [UNITS, SPACE] = [1000, 300];

/** A letter in its place: outlines that belong together. */
type Letter = readonly Outline[];

const known = new Map<string, readonly (readonly Point[])[]>();

/** Outlines of a sign, its left edge at 0, in units; none of one that there is not. */
function contoursOf(sign: string): readonly (readonly Point[])[] {
  const kept = known.get(sign);
  if (kept) return kept;
  const texts = (CUT_LETTERS[sign] ?? '').split('/').slice(1);
  const contours = texts.map((text) => {
    const figures = text.split(' ').map(Number);
    return Array.from({ length: figures.length / 2 }, (_, i): Point => [figures[2 * i]!, figures[2 * i + 1]!]);
  });
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

/** Letters that are cut, by paper. */
export const CUT_SHAPES: Shapes = {
  widthOf: (row) => rowOf(row).width,
  stencil(row, [x, y], bridgeMm) {
    const { letters, width } = rowOf(row);
    const scale = row.high / KEPT_HIGH;
    return letters.flatMap(({ sign, from }) =>
      bridgedSign(sign, bridgeMm / row.high).map(placedBy(scale, [x - width / 2 + from, y - row.high / 2])),
    );
  },
  standing(row, [x, y], bar) {
    const { letters, width } = rowOf(row);
    const place = placedBy(1, [x - width / 2, y - row.high]);
    const { bottom } = boundsOf([bar]);
    const regions = united(
      [bar],
      letters.flatMap(({ outlines }) => outlines.map(place)),
    );
    return regions.find(({ outer }) => boundsOf([outer]).bottom > bottom - SAME_MM) ?? { outer: bar, holes: [] };
  },
};

/** Rounding below any machine's step, mm. */
const SAME_MM = 1e-3;

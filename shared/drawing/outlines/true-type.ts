import type { GlyphCommand } from './font.ts';
import type { FontTable } from './font-table.ts';

/** Points of one glyph, nesting of parts, and parts in all. Real glyphs have hundreds, two and a dozen. */
const MAX_POINTS = 20_000;
const MAX_DEPTH = 6;
const MAX_PARTS = 256;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
  /** The last of its contour. */
  readonly ends: boolean;
}

/** Rest of a glyph's share of work. */
interface Budget {
  parts: number;
  points: number;
}

/** Reads glyphs of a `glyf` table. Source: OpenType 1.9, "glyf" and "loca". */
export class TrueTypeOutlines {
  readonly #glyf: FontTable;
  readonly #loca: FontTable;
  readonly #long: boolean;

  /** @param long whether `loca` has 32-bit offsets */
  constructor(glyf: FontTable, loca: FontTable, long: boolean) {
    this.#glyf = glyf;
    this.#loca = loca;
    this.#long = long;
  }

  commandsOf(index: number): readonly GlyphCommand[] {
    return toCommands(this.#points(index, 0, { parts: MAX_PARTS, points: MAX_POINTS }));
  }

  #points(index: number, depth: number, budget: Budget): readonly Point[] {
    const loca = this.#loca;
    const from = this.#long ? loca.u32(4 * index) : 2 * loca.u16(2 * index);
    const to = this.#long ? loca.u32(4 * index + 4) : 2 * loca.u16(2 * index + 2);
    if (to <= from || from >= this.#glyf.length || depth > MAX_DEPTH || budget.parts-- <= 0) return [];
    const data = this.#glyf.from(from, to - from);
    const contours = data.i16(0);
    return contours >= 0 ? simplePoints(data, contours, budget) : this.#partPoints(data, depth, budget);
  }

  #partPoints(data: FontTable, depth: number, budget: Budget): readonly Point[] {
    const points: Point[] = [];
    let at = 10;
    for (let flags = 32; flags & 32 && budget.parts > 0 && at < data.length; ) {
      flags = data.u16(at);
      const index = data.u16(at + 2);
      const words = (flags & 1) !== 0;
      const [one, two] = words ? [at + 4, at + 6] : [at + 4, at + 5];
      at += words ? 8 : 6;
      let [a, b, c, d] = [1, 0, 0, 1];
      const fraction = (i: number) => data.i16(at + 2 * i) / 16_384;
      if (flags & 8) {
        a = d = fraction(0);
        at += 2;
      } else if (flags & 64) {
        [a, d] = [fraction(0), fraction(1)];
        at += 4;
      } else if (flags & 128) {
        [a, b, c, d] = [fraction(0), fraction(1), fraction(2), fraction(3)];
        at += 8;
      }
      const turned = this.#points(index, depth + 1, budget).map(({ x, y, on, ends }) => ({
        x: a * x + c * y,
        y: b * x + d * y,
        on,
        ends,
      }));
      let [dx, dy] = [0, 0];
      if (flags & 2) [dx, dy] = words ? [data.i16(one), data.i16(two)] : [data.i8(one), data.i8(two)];
      else {
        // The part is moved so that one of its points meets one of those drawn so far.
        const goal = points[words ? data.u16(one) : data.u8(one)];
        const own = turned[words ? data.u16(two) : data.u8(two)];
        if (goal !== undefined && own !== undefined) [dx, dy] = [goal.x - own.x, goal.y - own.y];
      }
      budget.points -= turned.length;
      if (budget.points < 0) return [];
      for (const point of turned) points.push({ ...point, x: point.x + dx, y: point.y + dy });
    }
    return points;
  }
}

function simplePoints(data: FontTable, contours: number, budget: Budget): readonly Point[] {
  const ends = new Set<number>();
  let last = -1;
  for (let i = 0; i < contours; i++) {
    const end = data.u16(10 + 2 * i);
    if (end <= last) return [];
    last = end;
    ends.add(end);
  }
  const count = last + 1;
  budget.points -= count;
  if (budget.points < 0) return [];
  let at = 10 + 2 * contours;
  at += 2 + data.u16(at);
  const flags = new Uint8Array(count);
  for (let i = 0; i < count; ) {
    const flag = data.u8(at++);
    const times = flag & 8 ? data.u8(at++) + 1 : 1;
    for (let k = 0; k < times && i < count; k++) flags[i++] = flag;
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return Array.from(flags, (flag) => {
      if (flag & short) value += flag & same ? data.u8(at++) : -data.u8(at++);
      else if (!(flag & same)) {
        value += data.i16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  return xs.map((x, i) => ({ x, y: ys[i]!, on: (flags[i]! & 1) !== 0, ends: ends.has(i) }));
}

function toCommands(points: readonly Point[]): readonly GlyphCommand[] {
  const commands: GlyphCommand[] = [];
  let start = 0;
  points.forEach((point, i) => {
    if (!point.ends) return;
    contourCommands(points.slice(start, i + 1), commands);
    start = i + 1;
  });
  return commands;
}

/** Between two control points stands an implied point, half way. */
function contourCommands(points: readonly Point[], out: GlyphCommand[]): void {
  const count = points.length;
  if (count < 2) return;
  const begin = points.findIndex((point) => point.on);
  const half = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, on: true, ends: false });
  const first = begin < 0 ? half(points[count - 1]!, points[0]!) : points[begin]!;
  out.push({ type: 'M', x: first.x, y: first.y });
  const rest = begin < 0 ? points : [...points.slice(begin + 1), ...points.slice(0, begin)];
  let control: Point | null = null;
  const reach = (to: Point) => {
    if (control === null) out.push({ type: 'L', x: to.x, y: to.y });
    else out.push({ type: 'Q', x1: control.x, y1: control.y, x: to.x, y: to.y });
    control = null;
  };
  for (const point of rest) {
    if (point.on) {
      reach(point);
      continue;
    }
    if (control !== null) reach(half(control, point));
    control = point;
  }
  if (control !== null) reach(first);
  out.push({ type: 'Z' });
}

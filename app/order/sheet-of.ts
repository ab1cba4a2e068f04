/** Ends that lie this near are one place of an outline, mm: as pieces of a file are told apart. */
const NEAR_MM = 0.3;
/** Lines that are put together at most: with more of them the picture would cost more than the page. */
const MOST_LINES = 1000;

/** One line of a path, from its beginning to its end. */
interface Line {
  readonly d: string;
  readonly from: Point;
  readonly to: Point;
}

type Point = readonly [x: number, y: number];

/**
 * The sheet that is left inside of cut lines, to be filled by even-odd: closed outlines, and lines that close together, gaps by a slip among
 * them. Null where nothing closes, or where an outline round everything else stays open: then nobody knows what is inside.
 * @param cut data of paths, as SketchPath has it
 */
export function sheetOf(cut: readonly string[]): string | null {
  const all = cut.flatMap((d) => d.split(/(?=M)/)).filter((d) => d !== '');
  const closed = all.filter((d) => d.trimEnd().endsWith('Z'));
  const lines = all.filter((d) => !d.trimEnd().endsWith('Z')).map(lineOf);
  const { loops, open } = joined(lines);
  // Each line is filled with the straight way between its ends; so is the polygon of all ends, and by even-odd the two cancel out.
  const parts = [...closed, ...loops.map((loop) => loop.map(({ d }) => d).join('') + polygonOf(loop))];
  if (parts.length === 0) return null;
  const within = boxOf(parts.join(''));
  const isAround = ({ d }: Line) => {
    const [left, top, right, bottom] = boxOf(d);
    return left < within[0] && top < within[1] && right > within[2] && bottom > within[3];
  };
  return open.some(isAround) ? null : parts.join('');
}

function lineOf(d: string): Line {
  const numbers = numbersIn(d);
  return { d, from: [numbers[0]!, numbers[1]!], to: [numbers.at(-2)!, numbers.at(-1)!] };
}

/** Lines put together where each end has exactly one other near it, all the way round. */
function joined(lines: readonly Line[]): {
  readonly loops: readonly (readonly Line[])[];
  readonly open: readonly Line[];
} {
  if (lines.length > MOST_LINES) return { loops: [], open: lines };
  const loops: Line[][] = [];
  const open: Line[] = [];
  const left = new Set(lines);
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const way = [first];
    for (let end = first.to; !isNear(end, first.from); ) {
      const next = [...left].filter(({ from, to }) => isNear(end, from) || isNear(end, to));
      if (next.length !== 1) break;
      const [line] = next;
      left.delete(line!);
      const turned = isNear(end, line!.from) ? line! : { d: line!.d, from: line!.to, to: line!.from };
      way.push(turned);
      end = turned.to;
    }
    if (isNear(way.at(-1)!.to, first.from)) loops.push(way);
    else open.push(...way);
  }
  return { loops, open };
}

function polygonOf(loop: readonly Line[]): string {
  return `M${loop.flatMap(({ from, to }) => [from.join(' '), to.join(' ')]).join('L')}Z`;
}

function isNear([ax, ay]: Point, [bx, by]: Point): boolean {
  return (ax - bx) ** 2 + (ay - by) ** 2 <= NEAR_MM ** 2;
}

function numbersIn(d: string): number[] {
  return (d.match(/-?[\d.]+/g) ?? []).map(Number);
}

/** Left, top, right and bottom of all points of a path. */
function boxOf(d: string): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [i, value] of numbersIn(d).entries()) {
    box[i % 2]! = Math.min(box[i % 2]!, value);
    box[2 + (i % 2)]! = Math.max(box[2 + (i % 2)]!, value);
  }
  return box;
}

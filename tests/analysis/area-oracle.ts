/** A filled polygon of the area tests. Elements are drawn in the order of their list. */
export interface Outline {
  readonly points: readonly (readonly [number, number])[];
  readonly evenOdd: boolean;
  readonly style: number;
}

/** Areas that fills cover, and that stay visible of every style. */
export interface Areas {
  readonly total: number;
  readonly visible: readonly number[];
}

/** Intervals that an outline covers at height y, by its own rule. */
export function stretches({ points, evenOdd }: Outline, y: number): [number, number][] {
  const hits = points.flatMap(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    if (y1 < y === y2 < y) return [];
    return [{ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y2 > y1 ? 1 : -1 }];
  });
  const found: [number, number][] = [];
  let winding = 0;
  for (const [i, hit] of hits.sort((a, b) => a.x - b.x).entries()) {
    if (i > 0 && (evenOdd ? winding % 2 !== 0 : winding !== 0)) found.push([hits[i - 1]!.x, hit.x]);
    winding += hit.turn;
  }
  return found;
}

/** Adds up widths at height y times `height`, each for the style of the last drawn outline there. */
export function addLevel(outlines: readonly Outline[], y: number, height: number, visible: number[]): void {
  const ends = outlines.flatMap((outline, at) =>
    stretches(outline, y).flatMap(([left, right]) => [
      { x: left, at, by: 1 },
      { x: right, at, by: -1 },
    ]),
  );
  const depths = outlines.map(() => 0);
  let from = 0;
  for (const { x, at, by } of ends.sort((a, b) => a.x - b.x)) {
    const last = depths.findLastIndex((depth) => depth > 0);
    if (last >= 0) visible[outlines[last]!.style]! += (x - from) * height;
    depths[at]! += by;
    from = x;
  }
}

/** Heights of all corners and of all places where edges meet: between two of them no stretch changes its neighbours. */
function levels(outlines: readonly Outline[]): number[] {
  const edges = outlines.flatMap(({ points }) =>
    points.map((from, i) => [...from, ...points[(i + 1) % points.length]!]),
  );
  const found = edges.map(([, y]) => y!);
  for (const [i, [x1, y1, x2, y2]] of edges.entries()) {
    for (const [x3, y3, x4, y4] of edges.slice(i + 1)) {
      const across = (x2! - x1!) * (y4! - y3!) - (y2! - y1!) * (x4! - x3!);
      const along = ((x3! - x1!) * (y4! - y3!) - (y3! - y1!) * (x4! - x3!)) / across;
      if (across !== 0 && along > 0 && along < 1) found.push(y1! + along * (y2! - y1!));
    }
  }
  return found.sort((a, b) => a - b);
}

/** Areas by level slabs between these heights, where widths are linear: exact, slow, and nothing like the kernel's way. */
export function slabAreas(outlines: readonly Outline[], styleCount: number): Areas {
  const heights = levels(outlines);
  const visible = Array.from({ length: styleCount }, () => 0);
  for (const [i, to] of heights.entries()) {
    const from = heights[i - 1] ?? to;
    if (to - from >= 1e-12) addLevel(outlines, (from + to) / 2, to - from, visible);
  }
  return { total: visible.reduce((sum, area) => sum + area, 0), visible };
}

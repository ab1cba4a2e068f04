import type { ContourTable } from '../../../shared/analysis/measure.ts';
import type { OperationName } from '../../../shared/analysis/operations.ts';
import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { paintAreas } from './engraved.ts';
import { bodyOf, fillBody, fillsOf, fillStyle, type StyleFill } from './fills.ts';
import { blankLayer } from './layer.ts';
import type { HeatClass, Look } from './look.ts';
import { paintMade } from './made.ts';
import { HEAT_DARK, HEAT_LIGHT, LINE_LOOK } from './palette.ts';
import { type PaintScene, runsShown, shownBox, type Target } from './region.ts';
import { STROKE_MARGIN_PX, strokeRuns } from './strokes.ts';

/** Mark of a style or some contours, and how it stands out. */
export interface Mark {
  readonly style: number | null;
  readonly contours: readonly number[];
  readonly colour: string;
  readonly widthPx: number;
}

/** Holes narrower than this are covered by their own lines, give or take half a pixel; CSS px. */
const COVERED_PX = 2.5;

/** Blank sheet around a part without a body, CSS px. */
const SHEET_MARGIN_PX = 8;

/** Paints what a region shows of the part: what remains of the sheet, engraved areas, then lines, ignored lines first. */
export function paintDrawing(target: Target, look: Look): void {
  const { scene } = target;
  if (look.mode === 'made') {
    paintMade(target, look);
    return;
  }
  paintBody(target, look);
  if (look.mode === 'cost') {
    paintHeat(target, look);
    return;
  }
  const { style } = scene.contours;
  const shown = shownBox(target, STROKE_MARGIN_PX * look.ratio);
  const runs = runsShown(target, shown, scene.drawing.styles.length, (i) => style[i]!);
  if (look.mode !== 'file') paintAreasByOperation(target, look);
  for (const i of paintOrder(scene.operations)) {
    if (look.mode === 'file') paintAsFiled(target, look, i, runs[i]!);
    else paintByOperation(target, look, i, runs[i]!);
  }
}

/** Strokes what is pointed at, where a region shows it. */
export function paintMark(target: Target, mark: Mark, ratio: number): void {
  const marked = new Set(mark.contours);
  const { style } = target.scene.contours;
  const isMarked = (i: number) => (mark.style === null ? marked.has(i) : style[i] === mark.style);
  const shown = shownBox(target, STROKE_MARGIN_PX * ratio);
  const [runs] = runsShown(target, shown, 1, (i) => (isMarked(i) ? 0 : -1));
  strokeRuns(target, runs!, { colour: mark.colour, width: mark.widthPx * ratio, dash: [] });
}

function paintBody(target: Target, { mode, palette, ratio }: Look): void {
  const { surface, scene, region } = target;
  // The file's colours are drawn on white, as the file meant them, whatever the theme.
  surface.fillStyle = mode === 'file' ? '#ffffff' : palette.surface;
  const body = mode === 'file' ? null : bodyOf(scene);
  if (body) {
    fillBody(target, body, COVERED_PX * ratio);
    return;
  }
  const margin = SHEET_MARGIN_PX * ratio;
  const { width, height } = scene.size;
  const [left, top] = [-margin - region.x, -margin - region.y];
  surface.fillRect(left, top, width * region.scale + 2 * margin, height * region.scale + 2 * margin);
}

function paintAreasByOperation(target: Target, { palette }: Look): void {
  const { operations } = target.scene;
  const alphaOf = (i: number) => (operations[i] === 'combinedEngraving' ? 0.35 : 0.85);
  paintAreas(target, (i) => ({ colour: palette.operations[operations[i]!], alpha: alphaOf(i) }), blankLayer);
}

function paintByOperation(target: Target, { palette, ratio }: Look, i: number, runs: readonly number[]): void {
  const { drawing, operations } = target.scene;
  const operation = operations[i]!;
  const colour = palette.operations[operation];
  // A style that has areas only is made as areas, whatever it is made by.
  const area = isAreaOnly(drawing, drawing.styles[i]!) && operation !== 'ignored';
  const look = LINE_LOOK[area ? 'areaEngraving' : operation];
  strokeRuns(target, runs, {
    colour,
    // An area without a fill of its own is engraved inside its outline: shown by a heavier line.
    width: (operation === 'areaEngraving' && drawing.styles[i]!.fill === null ? 2 : look.width) * ratio,
    dash: look.dash.map((px) => px * ratio),
  });
}

function paintAsFiled(target: Target, { ratio }: Look, i: number, runs: readonly number[]): void {
  const style = target.scene.drawing.styles[i]!;
  const fill = fillsOf(target.scene)[i]!;
  if (style.fill !== null && fill) fillStyle(target, fill, style.fill, 1);
  if (style.stroke === null) return;
  const dash = style.dashed ? [6 * ratio, 4 * ratio] : [];
  strokeRuns(target, runs, { colour: style.stroke, width: 1.4 * ratio, dash });
}

function paintHeat(target: Target, { heat, palette, ratio }: Look): void {
  const colours = palette.dark ? HEAT_DARK : HEAT_LIGHT;
  const { scene } = target;
  const classes = classesOf(scene, heat);
  const shown = shownBox(target, STROKE_MARGIN_PX * ratio);
  const runs = runsShown(target, shown, heat.length + 1, (i) => classes.of[i]!);
  // Lines without machine time stay visible underneath.
  strokeRuns(target, runs[0]!, { colour: palette.operations.ignored, width: 0.8 * ratio, dash: [] });
  heat.forEach(({ level }, k) => {
    const colour = colours[level]!;
    fillStyle(target, classes.areas[k]!, colour, 0.85);
    strokeRuns(target, runs[k + 1]!, { colour, width: (1.1 + level * 0.4) * ratio, dash: [] });
  });
}

interface HeatIndex {
  readonly table: ContourTable;
  /** By contour: 1 + its place in the classes, 0 where it is in none. */
  readonly of: Uint8Array;
  /** By class: contours of styles that have areas only. */
  readonly areas: readonly StyleFill[];
}

const heatIndexes = new WeakMap<readonly HeatClass[], HeatIndex>();

function classesOf(scene: PaintScene, heat: readonly HeatClass[]): HeatIndex {
  let found = heatIndexes.get(heat);
  const { contours, drawing } = scene;
  if (found?.table !== contours) {
    const of = new Uint8Array(contours.count);
    const isArea = drawing.styles.map((style) => isAreaOnly(drawing, style));
    const areas = heat.map(({ contours: members }, k) => {
      for (const i of members) of[i] = k + 1;
      const filled = members.filter((i) => isArea[contours.style[i]!]);
      const isEvenOdd = (i: number) => drawing.elementFillRule[contours.element[i]!] === 1;
      return { nonzero: filled.filter((i) => !isEvenOdd(i)), evenodd: filled.filter(isEvenOdd) };
    });
    found = { table: contours, of, areas };
    heatIndexes.set(heat, found);
  }
  return found;
}

function paintOrder(operations: readonly OperationName[]): number[] {
  const rank: Record<OperationName, number> = {
    areaEngraving: 0,
    ignored: 1,
    combinedEngraving: 2,
    lineEngraving: 3,
    cutting: 4,
    metalBending: 5,
  };
  return operations.map((_, i) => i).sort((a, b) => rank[operations[a]!] - rank[operations[b]!] || a - b);
}

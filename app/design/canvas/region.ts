import type { ContourTable } from '../../../shared/analysis/measure.ts';
import type { Matrix } from '../../../shared/base/matrix.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { BLOCK_RUNS, meets, runsOf, type Edges, type RunTable } from './runs.ts';
import { toDrawing, type Scene } from './scene.ts';

/** Fields of a scene that painting reads; plain data, so that it can be handed to a worker. */
export interface PaintScene extends Pick<Scene, 'matrix' | 'size' | 'operations'> {
  readonly drawing: Pick<Drawing, 'format' | 'styles' | 'verbs' | 'coords' | 'elementFillRule'>;
  readonly contours: ContourTable;
}

/** A rectangle of the part as it is painted: (0, 0) of the canvas is (x, y) of the part, all in device px. */
export interface Region {
  /** Device px per mm. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In fine lines, which are painted four times as fast as wider ones: for a first look. */
  readonly draft?: boolean;
}

/** A canvas to paint on, in the page or in a worker. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Target of painting: a region of a scene, on a canvas as large as the region. */
export interface Target {
  readonly surface: Surface;
  readonly scene: PaintScene;
  readonly region: Region;
  /** Nothing is painted yet, not even a ground. */
  readonly blank: boolean;
}

/** Maps a scene's drawing to the pixels of a region. */
export function regionMatrix({ scene, region }: Pick<Target, 'scene' | 'region'>): Matrix {
  const { scale, x, y } = region;
  const { a, b, c, d, e, f } = scene.matrix;
  return { a: a * scale, b: b * scale, c: c * scale, d: d * scale, e: e * scale - x, f: f * scale - y };
}

/** The part of the drawing, mm, that a region shows, with some px around it. */
export function shownBox({ scene: { matrix }, region }: Target, marginPx: number): Edges {
  const { scale, x, y, width, height } = region;
  const left = (x - marginPx) / scale;
  const top = (y - marginPx) / scale;
  const right = (x + width + marginPx) / scale;
  const bottom = (y + height + marginPx) / scale;
  const corners = [
    toDrawing(matrix, left, top),
    toDrawing(matrix, right, top),
    toDrawing(matrix, left, bottom),
    toDrawing(matrix, right, bottom),
  ];
  const xs = corners.map(([px]) => px);
  const ys = corners.map(([, py]) => py);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The runs whose lines a region may show, in drawing order, sorted by `groupOf` their contour; −1 leaves one out. */
export function runsShown(
  { scene }: Target,
  shown: Edges,
  groups: number,
  groupOf: (contour: number) => number,
): number[][] {
  const runs: RunTable = runsOf(scene.drawing, scene.contours);
  const found: number[][] = Array.from({ length: groups }, () => []);
  for (let first = 0, block = 0; first < runs.count; first += BLOCK_RUNS, block += 4) {
    if (!meets(runs.blocks, block, shown)) continue;
    const end = Math.min(runs.count, first + BLOCK_RUNS);
    for (let run = first; run < end; run++) {
      if (!meets(runs.boxes, run * 4, shown)) continue;
      const group = groupOf(runs.contour[run]!);
      if (group >= 0) found[group]!.push(run);
    }
  }
  return found;
}

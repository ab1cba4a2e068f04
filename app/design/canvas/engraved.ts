import { type AreaRun, areaRuns } from '../../../shared/analysis/engraved/area-runs.ts';
import { fillContours } from './fills.ts';
import type { MakeLayer } from './layer.ts';
import type { PaintScene, Target } from './region.ts';

/** Kept by the scene's list of operations and drawing: a turn changes neither. */
const known = new WeakMap<PaintScene['operations'], WeakMap<Float64Array, readonly AreaRun[]>>();

/** Everything of a scene that is engraved as areas, and what keeps it bare, in the order it is drawn. */
function areasOf(scene: PaintScene): readonly AreaRun[] {
  const { operations, drawing, contours } = scene;
  const byDrawing = known.get(operations) ?? new WeakMap<Float64Array, readonly AreaRun[]>();
  known.set(operations, byDrawing);
  const runs = byDrawing.get(drawing.coords) ?? areaRuns(drawing, contours, operations);
  byDrawing.set(drawing.coords, runs);
  return runs;
}

/** Colour that a style's areas are painted in, and how much of it. */
interface AreaLook {
  readonly colour: string;
  readonly alpha: number;
}

/**
 * Paints what a region shows of the areas that are engraved: of areas over each other the one drawn last, and nothing where a knock-out keeps
 * the sheet bare. `layer` makes the surface they are put together on, where they lie over each other.
 */
export function paintAreas(target: Target, lookOf: (style: number) => AreaLook, layer: MakeLayer): void {
  const { surface, region, scene } = target;
  const runs = areasOf(scene);
  const own = runs.some(({ covers }) => covers) ? layer('areas', region.width, region.height) : null;
  const on = own ? { ...target, surface: own, blank: true } : target;
  for (const run of runs) {
    if (own && run.covers) {
      own.globalCompositeOperation = 'destination-out';
      fillRun(on, run, { colour: '#000000', alpha: 1 });
      own.globalCompositeOperation = 'source-over';
    }
    if (run.work !== 'bare') fillRun(on, run, lookOf(run.style));
  }
  if (own) surface.drawImage(own.canvas, 0, 0);
}

function fillRun(target: Target, { contours, evenOdd }: AreaRun, { colour, alpha }: AreaLook): void {
  const { surface } = target;
  surface.fillStyle = colour;
  surface.globalAlpha = alpha;
  fillContours(target, contours, evenOdd ? 'evenodd' : 'nonzero');
  surface.globalAlpha = 1;
}

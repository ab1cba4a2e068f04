import { useMemo } from 'react';
import { operationOf } from '../../shared/analysis/operations.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { usePart } from '../pricing/use-part.ts';
import { createScene, type Scene } from './canvas/scene.ts';
import { indexShapes, type ShapeIndex } from './canvas/shapes.ts';
import type { ShapeContext } from './shape-facts.ts';

/** The scene of the part in hand; new only when drawing, placement or operations change. */
export function useScene(): { readonly scene: Scene | null; readonly shapes: ShapeIndex | null } {
  const { report, configuration, choices } = usePart();
  const { kernels } = useComputer();
  const { rotation, confirmedWidth, confirmedHeight } = choices;
  const operationKey = configuration?.styles.map((style) => operationOf(style.assignedTo)).join() ?? '';
  const operations = useMemo(
    () => (operationKey === '' ? [] : operationKey.split(',')) as Scene['operations'],
    [operationKey],
  );
  // A check brings a new report of the same geometry: the scene stays.
  const { drawing = null, measurement = null } = report ?? {};
  const width = report?.analysis.dimensions.width ?? 0;
  const height = report?.analysis.dimensions.height ?? 0;
  const scene = useMemo(() => {
    if (!drawing || !measurement || !kernels || operations.length === 0) return null;
    const sx = confirmedWidth === null || width === 0 ? null : confirmedWidth / width;
    const sy = confirmedHeight === null || height === 0 ? null : confirmedHeight / height;
    const placement = { kx: sx ?? (width === 0 ? (sy ?? 1) : 1), ky: sy ?? (height === 0 ? (sx ?? 1) : 1), rotation };
    return createScene(drawing, measurement, placement, operations, kernels.geometry);
  }, [drawing, measurement, width, height, kernels, operations, rotation, confirmedWidth, confirmedHeight]);
  const shapes = useMemo(() => (measurement ? indexShapes(measurement.contours) : null), [measurement]);
  return { scene, shapes };
}

/** What figures of single contours are worked out from; null while there is no drawing. */
export function useShapeContext(scene: Scene | null, shapes: ShapeIndex | null): ShapeContext | null {
  const { configuration, choices, view } = usePart();
  const { pricer } = useComputer();
  return useMemo(() => {
    if (!scene || !shapes || !configuration) return null;
    return {
      scene,
      shapes,
      configuration,
      pricer,
      thicknessId: choices.thicknessId,
      centsPerSecond: view?.centsPerSecond ?? 0,
    };
  }, [scene, shapes, configuration, pricer, choices.thicknessId, view?.centsPerSecond]);
}

import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { operationOf } from '../../shared/analysis/operations.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { usePart } from '../part/use-part.ts';
import { createScene, type Scene } from './canvas/scene.ts';
import { indexShapes, type ShapeIndex } from './canvas/shapes.ts';
import type { ShapeContext } from './shape-facts.ts';
import { view } from './state.ts';

/** The scene of the part in hand; new only when drawing, rotation or operations change. */
export function useScene(): { readonly scene: Scene | null; readonly shapes: ShapeIndex | null } {
  const { report, configuration, piece } = usePart();
  const { kernels } = useComputer();
  const { rotation } = piece;
  const operationKey = configuration?.styles.map((style) => operationOf(style.assignedTo)).join() ?? '';
  const operations = useMemo(
    () => (operationKey === '' ? [] : operationKey.split(',')) as Scene['operations'],
    [operationKey],
  );
  // A check brings a new report of the same geometry: the scene stays.
  const { drawing = null, measurement = null } = report ?? {};
  const scene = useMemo(() => {
    if (!drawing || !measurement || !kernels || operations.length === 0) return null;
    return createScene(drawing, measurement, rotation, operations, kernels.geometry);
  }, [drawing, measurement, kernels, operations, rotation]);
  const shapes = useMemo(() => (measurement ? indexShapes(measurement.contours) : null), [measurement]);
  return { scene, shapes };
}

/** The drawing without its repairs, at the size and by the operations in use; null where nothing was repaired. */
export function useEarlierScene(): Scene | null {
  const { read, report, configuration, piece } = usePart();
  const { kernels } = useComputer();
  const { before } = useSnapshot(view);
  const { rotation, repairs } = piece;
  return useMemo(() => {
    if (!before || repairs.length === 0 || !kernels || !read?.drawing || !read.measurement || !report?.measurement)
      return null;
    const inUse = new Map(configuration?.styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]));
    const operations = read.analysis.styles.map(({ id, assignedTo }) => inUse.get(id) ?? operationOf(assignedTo));
    return createScene(read.drawing, read.measurement, rotation, operations, kernels.geometry);
  }, [before, read, report, configuration, rotation, repairs, kernels]);
}

/** Context for the figures of single contours; null while there is no drawing. */
export function useShapeContext(scene: Scene | null, shapes: ShapeIndex | null): ShapeContext | null {
  const { configuration, piece, view } = usePart();
  const { pricer } = useComputer();
  return useMemo(() => {
    if (!scene || !shapes || !configuration) return null;
    return {
      scene,
      shapes,
      configuration,
      pricer,
      thicknessId: piece.thickness_id,
      centsPerSecond: view?.centsPerSecond ?? 0,
    };
  }, [scene, shapes, configuration, pricer, piece.thickness_id, view?.centsPerSecond]);
}

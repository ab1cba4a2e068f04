import { useStep } from '../platform/use-step.ts';
import { floorChanged } from './queries.ts';

/** Takes steps at a desk of the floor, one at a time; see useStep. */
export function useFloorStep() {
  return useStep(floorChanged);
}

import { useSnapshot } from 'valtio';
import { useComputer } from '../platform/compute/compute.ts';
import type { Stock } from '../platform/compute/pricer.ts';
import { part, type PartInHand } from '../platform/part-in-hand/part.ts';

/** The part in hand, for components; re-renders on what is read from it, in the same tick as the input. */
export function usePart(): PartInHand {
  return useSnapshot(part, { sync: true }) as PartInHand;
}

/** Material and thickness in hand. */
export function useStock(): Stock | null {
  const { pricer } = useComputer();
  const { thicknessId } = usePart().choices;
  return pricer?.stockOf(thicknessId) ?? null;
}

import { useDeferredValue, useEffect } from 'react';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { type PartForm, formKey } from '../../shared/part/choices.ts';
import type { Size } from '../../shared/part/sized.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { boxesOf } from '../platform/compute/pricer.ts';
import { wantPreview } from './previews.ts';
import { type Effect, plainPrice } from './repair-effect.ts';
import { withRepair } from './repair-list.ts';
import { effectOfForm, type RepairOffer, repairOffers, withRepairs } from './repair-offers.ts';
import { usePart } from './use-part.ts';

/** The repairs of the part in hand, taken and offered, with what each does to it. The price itself comes first: they follow it. */
export function useRepairOffers(): readonly RepairOffer[] {
  const { pricer } = useComputer();
  const { report, choices, configuration, previews, status } = useDeferredValue(usePart());
  if (status === 'none' || status === 'opening') return [];
  return repairOffers({ report, choices, configuration, previews }, pricer);
}

/** Effect of a repair on the part in hand, at any size or font; null while it is worked out or can't be made. */
export function useEffectOf(repair: Repair): Effect | null {
  return useEffectOfAll([repair]);
}

/** Effect of several repairs together. */
export function useEffectOfAll(repairs: readonly Repair[]): Effect | null {
  const { pricer } = useComputer();
  const { report, choices, configuration, previews, drawn } = usePart();
  const form = withRepairs(
    { choices },
    repairs.reduce((list: Repair[], repair) => withRepair(list, repair), [...choices.repairs]),
  );
  usePreview(form, drawn);
  return effectOfForm({ report, choices, configuration, previews }, form, pricer);
}

/** Price of the part at another size: the order of it alone, as in the price panel, and the difference to now. */
export interface SizePrice {
  /** Null where there is no price: too large, or no material chosen yet. */
  readonly cents: number | null;
  readonly effect: Effect;
}

/** The part in hand at another size (mm, null as drawn), with everything else as chosen; null while that is worked out. */
export function useSizePrice(width: number | null, height: number | null): SizePrice | null {
  const { pricer } = useComputer();
  const { report, choices, configuration, previews } = usePart();
  const form: PartForm = {
    ...withRepairs({ choices }, choices.repairs),
    confirmed_width: width,
    confirmed_height: height,
  };
  usePreview(form, null);
  const preview = previews.get(formKey(form));
  const effect = effectOfForm({ report, choices, configuration, previews }, form, pricer);
  const stock = pricer?.stockOf(choices.thickness_id);
  if (!preview || !effect || !pricer || !stock) return null;
  const price = plainPrice(pricer, stock, preview.configuration, choices);
  if (!price) return { cents: null, effect };
  const fees = pricer.fees(boxesOf(preview.configuration, stock, choices.quantity));
  return { cents: price.priceCents + fees.setupFeeCents + fees.packingCents, effect };
}

/** Has a preview worked out while it shows. */
function usePreview(form: PartForm, from: Size | null): void {
  const key = formKey(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the form.
  useEffect(() => void wantPreview(form, from), [key, from]);
}

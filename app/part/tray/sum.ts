import { parcelOf } from '../../../shared/quote/boxes.ts';
import type { OrderFees, Pricer } from '../../platform/compute/pricer.ts';
import type { PartView } from '../view.ts';

/** Sum of several parts in one order, cents; see the rows of a quote. */
export interface TraySum extends OrderFees {
  /** Parts with a price. */
  readonly priced: number;
  readonly partsCents: number;
}

/** Sum of the parts that have a price: setup and packing count once for all of them. */
export function sumOf(parts: readonly PartView[], pricer: Pricer | null): TraySum {
  let [priced, partsCents] = [0, 0];
  const lines = parts.flatMap(({ view, configuration, choices }) => {
    const stock = pricer?.stockOf(choices.thickness_id);
    if (!view || !configuration || !stock) return [];
    priced += 1;
    partsCents += view.price.priceCents;
    const { width, height } = configuration.dimensions;
    const { material, thickness } = stock;
    return [{ quantity: view.quantity, width, height, thicknessMm: thickness.mm, densityKgM3: material.density_kg_m3 }];
  });
  const none: OrderFees = { setupFeeCents: 0, packingCents: 0 };
  const fees = pricer && priced > 0 ? pricer.fees(parcelOf(lines).boxes) : none;
  return { priced, partsCents, ...fees };
}

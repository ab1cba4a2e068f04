import type { MaterialFilter } from '../../shared/catalog/filter.ts';
import { filterThicknesses } from '../../shared/catalog/filter.ts';
import { type Misfit, misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import type { BookMaterial, BookThickness } from '../platform/compute/pricer.ts';

/** What a material offers for the part in hand: the thickness shown on its card, its price, and what speaks against it. */
export interface Offer {
  readonly material: BookMaterial;
  readonly thickness: BookThickness;
  /** Cents of all pieces; null without a part or where it cannot be made. */
  readonly cents: number | null;
  /** Errors only where no thickness can make the part. */
  readonly misfit: Misfit | null;
}

/** Cents of a thickness at the quantity in hand; negative where it cannot be made. */
export type CentsOf = (thicknessId: number) => number;

/**
 * The cheapest thickness of each material that passes the filter and can make the part; without one, the thickness that
 * comes closest and why it fails. Warnings count only among equals.
 */
export function offersOf(
  materials: readonly BookMaterial[],
  filter: MaterialFilter,
  needs: PartNeeds | null,
  centsOf: CentsOf | null,
): Offer[] {
  return materials.flatMap((material) => {
    const options = filterThicknesses(material, filter).map((thickness) =>
      offerOf(material, thickness, needs, centsOf),
    );
    const best = options.toSorted((a, b) => rank(a) - rank(b))[0];
    return best ? [best] : [];
  });
}

function offerOf(
  material: BookMaterial,
  thickness: BookThickness,
  needs: PartNeeds | null,
  centsOf: CentsOf | null,
): Offer {
  const [misfit = null] = needs ? misfits(material, thickness, needs) : [];
  const cents = centsOf ? centsOf(thickness.id) : -1;
  return { material, thickness, misfit, cents: cents > 0 && misfit?.severity !== 'error' ? cents : null };
}

function rank({ misfit, cents, thickness }: Offer): number {
  const trouble = misfit === null ? 0 : misfit.severity === 'warning' ? 1 : 2;
  return trouble * 1e12 + (cents ?? thickness.mm * 1e6);
}

/** Orders offers by price (what cannot be made last) or by name. */
export function sortOffers(offers: readonly Offer[], sort: 'price' | 'price_desc' | 'name'): Offer[] {
  const name = (a: Offer, b: Offer) => a.material.display_name.localeCompare(b.material.display_name, 'en');
  if (sort === 'name') return offers.toSorted(name);
  const sign = sort === 'price' ? 1 : -1;
  return offers.toSorted((a, b) => {
    if (a.cents === null || b.cents === null) return Number(a.cents === null) - Number(b.cents === null) || name(a, b);
    return sign * (a.cents - b.cents) || name(a, b);
  });
}

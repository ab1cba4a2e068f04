import { useMemo } from 'react';
import { materialsForJourney } from '../../shared/catalog/filter.ts';
import { searchMaterials } from '../../shared/catalog/search.ts';
import { useComputer } from '../platform/compute/compute.ts';
import type { BookMaterial } from '../platform/compute/pricer.ts';
import { usePart } from '../part/use-part.ts';
import { useUnit } from '../platform/units.ts';
import { filterOf, type MaterialQuery } from './filters.ts';
import { type CentsOf, type Offer, offersOf, sortOffers } from './offers.ts';

/** Materials of the journey: with the design first, the etched metals are left out. */
export function useMaterials(): readonly BookMaterial[] {
  const { book } = useComputer();
  const { journey, status } = usePart();
  const designFirst = status === 'ready' && journey === 'design';
  return useMemo(
    () => materialsForJourney(book?.materials ?? [], designFirst ? 'design-first' : 'material-first'),
    [book, designFirst],
  );
}

/**
 * Cents of the part in any thickness at the quantity in hand, with the order's set-up and packing so that it is the
 * figure of the price panel; null without a design. A price takes a microsecond, so it is simply asked for.
 */
export function useCentsOf(): CentsOf | null {
  const { pricer } = useComputer();
  const { prepared, choices, status } = usePart();
  const { quantity } = choices;
  return useMemo(() => {
    if (!pricer || !prepared || status !== 'ready') return null;
    return (thicknessId) => pricer.orderCents(prepared, thicknessId, quantity);
  }, [pricer, prepared, status, quantity]);
}

/** The offers that the query finds, in its order. */
export function useOffers(query: MaterialQuery): readonly Offer[] {
  const materials = useMaterials();
  const { needs } = usePart();
  const centsOf = useCentsOf();
  const unit = useUnit();
  return useMemo(() => {
    const found = searchMaterials(materials, query.search);
    const offers = offersOf(found, filterOf(query, unit, needs), needs, centsOf);
    if (query.sort === null && !centsOf) return offers;
    return sortOffers(offers, query.sort ?? 'price');
  }, [materials, needs, centsOf, unit, query]);
}

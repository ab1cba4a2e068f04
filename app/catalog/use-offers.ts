import { useMemo } from 'react';
import { materialsForJourney } from '../../shared/catalog/filter.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { basisOf } from '../../shared/part/readiness-basis.ts';
import { useComputer } from '../platform/compute/compute.ts';
import type { BookMaterial } from '../platform/compute/pricer.ts';
import { usePart } from '../part/use-part.ts';
import { useUsedStock } from '../part/used-stock.ts';
import { useSession } from '../platform/session-state.ts';
import { useUnit } from '../platform/units.ts';
import { type Facets, facetsOf } from './facets.ts';
import { useFavorites } from './favorites.ts';
import { EVERYTHING, type Grounds, type MaterialQuery, wantedOf } from './filters.ts';
import { type CentsOf, type Offer, offersOf, sortOffers, type VerdictOf } from './offers.ts';
import { type Verdict, verdictOf, withAcceptances } from './verdict.ts';

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
 * Cents of the part in any thickness at the quantity in hand, with the order's setup and packing so that it is the
 * figure of the price panel; −1 where a person prices the material, null without a design. A price takes a microsecond, so
 * it is simply asked for.
 */
export function useCentsOf(): CentsOf | null {
  const { pricer } = useComputer();
  const { prepared, choices, status } = usePart();
  const { quantity } = choices;
  return useMemo(() => {
    if (!pricer || !prepared || status !== 'ready') return null;
    return (thicknessId) =>
      pricer.stockOf(thicknessId)?.material.requires_custom_quote
        ? -1
        : pricer.orderCents(prepared, thicknessId, quantity);
  }, [pricer, prepared, status, quantity]);
}

/** Verdict of each thickness on the part in hand, worked out once per part; null without a design. */
export function useVerdictOf(): VerdictOf | null {
  const { pricer } = useComputer();
  const { needs, status, report, configuration, choices } = usePart();
  const { accepted, rotation } = choices;
  const analysis = report?.analysis;
  return useMemo(() => {
    if (!pricer || !needs || !analysis || !configuration || status !== 'ready') return null;
    const part = { basis: basisOf(analysis), configuration, choices: { ...AS_DRAWN, accepted, rotation } };
    const known = new Map<number, Verdict>();
    return (thicknessId) => {
      const before = known.get(thicknessId);
      if (before) return before;
      const stock = pricer.stockOf(thicknessId);
      const verdict: Verdict = stock
        ? withAcceptances(verdictOf(stock, needs), stock, part)
        : { state: 'cannot', why: [] };
      known.set(thicknessId, verdict);
      return verdict;
    };
  }, [pricer, needs, status, analysis, configuration, accepted, rotation]);
}

/** Grounds of queries now. */
function useGrounds(verdictOfId: VerdictOf | null): Grounds {
  const { pricer } = useComputer();
  const { needs, status } = usePart();
  const unit = useUnit();
  const favorites = useFavorites();
  const used = useUsedStock();
  const { account } = useSession();
  return useMemo(() => {
    const here = used.flatMap((id) => pricer?.stockOf(id)?.material.id ?? []);
    const recent = [...here, ...(account?.recentMaterials ?? [])];
    const passes = (id: number) => verdictOfId?.(id).state === 'passes';
    return { unit, needs: status === 'ready' ? needs : null, favorites, recent: [...new Set(recent)], passes };
  }, [pricer, needs, status, unit, favorites, used, account, verdictOfId]);
}

/** The materials page worked out: what the query finds, in its order, and what each filter would leave. */
export function useOffers(query: MaterialQuery): { readonly offers: readonly Offer[]; readonly facets: Facets } {
  const { book } = useComputer();
  const materials = useMaterials();
  const centsOf = useCentsOf();
  const verdicts = useVerdictOf();
  const grounds = useGrounds(verdicts);
  const narrowing = useNarrowing(query);
  const facets = useMemo(() => {
    const slugs = (book?.categories ?? []).map(({ slug }) => slug);
    return facetsOf(materials, narrowing, grounds, slugs);
  }, [book, materials, narrowing, grounds]);
  const { sort } = query;
  const offers = useMemo(() => {
    const found = offersOf(materials, wantedOf(narrowing, grounds), verdicts, centsOf);
    return sort === null && !centsOf ? found : sortOffers(found, sort ?? 'price');
  }, [materials, narrowing, grounds, verdicts, centsOf, sort]);
  return { offers, facets };
}

/** The query without order and comparison, the very same object while only those change. */
function useNarrowing({ sort: _sort, compare: _compare, ...filters }: MaterialQuery): MaterialQuery {
  const text = JSON.stringify(filters);
  return useMemo(() => ({ ...EVERYTHING, ...(JSON.parse(text) as typeof filters) }), [text]);
}

import { findMaterials, type Wanted } from '../../shared/catalog/find.ts';
import type { BookMaterial, BookThickness } from '../platform/compute/pricer.ts';
import type { MaterialSort } from './filters.ts';
import { STATES, type Verdict, type VerdictState } from './verdict.ts';

/** One thickness of a material for the part in hand. */
export interface Option {
  readonly thickness: BookThickness;
  /** Null without a part. */
  readonly verdict: Verdict | null;
  /** Cents of all pieces; null without a part and where there is no instant price. */
  readonly cents: number | null;
}

/** Offer of a material for the part in hand. */
export interface Offer {
  readonly material: BookMaterial;
  /** Thicknesses that the filters let through, thinnest first. */
  readonly options: readonly Option[];
  /** The cheapest of those with the best verdict: what the material is ordered by. */
  readonly best: Option;
  /** The best verdict; null without a part. */
  readonly state: VerdictState | null;
}

/** Cents of a thickness at the quantity in hand; negative where it cannot be made. */
export type CentsOf = (thicknessId: number) => number;

/** Verdict of a thickness on the part in hand. */
export type VerdictOf = (thicknessId: number) => Verdict;

/** The offers of the materials that are wanted, in the order of the materials. Without a part neither price nor verdict. */
export function offersOf(
  materials: readonly BookMaterial[],
  wanted: Wanted,
  verdictOf: VerdictOf | null,
  centsOf: CentsOf | null,
): Offer[] {
  return findMaterials(materials, wanted).map(({ material, thicknesses }) => {
    const options = thicknesses
      .map((thickness): Option => {
        const verdict = verdictOf?.(thickness.id) ?? null;
        return { thickness, verdict, cents: centsIn(thickness.id, verdict, centsOf) };
      })
      .sort((a, b) => a.thickness.mm - b.thickness.mm);
    const best = options.reduce((one, other) => (rank(other) < rank(one) ? other : one));
    return { material, options, best, state: best.verdict?.state ?? null };
  });
}

function centsIn(thicknessId: number, verdict: Verdict | null, centsOf: CentsOf | null): number | null {
  if (!centsOf || verdict?.state === 'cannot' || verdict?.state === 'person') return null;
  const cents = centsOf(thicknessId);
  return cents > 0 ? cents : null;
}

/** Better verdicts first, then what is in stock, then the price, without one the thickness. */
function rank({ verdict, cents, thickness }: Option): number {
  const state = verdict ? STATES.indexOf(verdict.state) : 0;
  return state * 1e15 + (thickness.in_stock ? 0 : 1e14) + (cents ?? thickness.mm * 1e6);
}

/** The option of a card: what was picked on it, else what the part is made of now, else the best. */
export function shownOption({ options, best }: Offer, picked: number | undefined, inUse: number | null): Option {
  const of = (id: number | null | undefined) => options.find(({ thickness }) => thickness.id === id);
  return of(picked) ?? of(inUse) ?? best;
}

/** Orders offers by price (those without one last) or by name. */
export function sortOffers(offers: readonly Offer[], sort: MaterialSort): Offer[] {
  const name = (a: Offer, b: Offer) => a.material.display_name.localeCompare(b.material.display_name, 'en');
  if (sort === 'name') return [...offers].sort(name);
  const sign = sort === 'price' ? 1 : -1;
  return [...offers].sort((one, other) => {
    const [a, b] = [one.best.cents, other.best.cents];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || name(one, other);
    return sign * (a - b) || name(one, other);
  });
}

import type { LengthUnit } from '../base/units.ts';

/** How a quote's maker wants its documents written; null where nothing was chosen. */
export interface DocumentForm {
  /** The maker's own unit unless chosen. */
  readonly units: LengthUnit | null;
  /** Quantities that prices are compared at beside the ordered one, ascending; see USUAL_QUANTITIES. */
  readonly quantities: readonly number[] | null;
}

/** Quantities that a document compares unless its maker chose others. Source: product rule (a quote's price table). */
export const USUAL_QUANTITIES: readonly number[] = [1, 10, 100];

/** Most quantities that a maker can choose: with the ordered one they are as many columns as a part has room for on paper. */
export const MOST_QUANTITIES = 5;

/** Form of a quote whose maker chose nothing. */
export const USUAL_FORM: DocumentForm = { units: null, quantities: null };

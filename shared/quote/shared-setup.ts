import type { Result } from '../base/result.ts';
import type { DesignShare } from '../pricing/with-share.ts';
import type { Choices, PricedChoices } from '../part/choices.ts';
import {
  type Offer,
  offer,
  type PricedPart,
  type PriceTerms,
  type Problem,
  type Stock,
  unknownStock,
} from '../part/offer.ts';
import { offersOfPieces, sharesOfPieces } from '../part/offers-of-pieces.ts';

/** A line of a quote as far as its price goes: what is made of which design, in which stock, and how often. */
export interface LineToPrice {
  readonly designId: string;
  readonly part: PricedPart;
  readonly choices: Pick<Choices, 'piece' | 'quantity' | 'thickness_id'> & PricedChoices;
}

/**
 * Names the lines of a quote that share the setup of their file with each other (PR29): pieces of one design in one thickness.
 * @returns equal texts for lines that share; null for a line that pays for itself: a whole file, or one without a material
 */
export function setupGroup(designId: string, { piece, thickness_id }: LineToPrice['choices']): string | null {
  return piece === null || thickness_id === null ? null : `${designId} ${thickness_id}`;
}

/**
 * Prices the lines of one quote, or of what would be one. Pieces of one design in one thickness pay once for checking and setting up
 * their file (PR29); every other line costs what `offer` of shared/part says. Page, server and command line add up the same lines to the
 * same cents with it. Linear in the lines.
 * @param stockOf the thickness of an id with its material; null where the catalog has none
 * @returns in the order of the lines, a price in whole cents with its rows, or why there is none
 */
export function offersOfLines(
  terms: PriceTerms,
  lines: readonly LineToPrice[],
  stockOf: (thicknessId: number) => Stock | null,
): Result<Offer, Problem>[] {
  const shared = ofEachGroup(lines, (pieces, thicknessId) => offersOfPieces(terms, stockOf(thicknessId), pieces));
  return lines.map(({ part, choices }, i) => {
    const { thickness_id: id } = choices;
    const stock = id === null ? null : stockOf(id);
    if (id !== null && stock === null) return unknownStock();
    return shared.get(i) ?? offer(terms, stock, part, choices);
  });
}

/**
 * Shares of the same lines in the setup of their files, for a page that prices one line at a time with `offer` of shared/part.
 * @returns in the order of the lines, whole cents; null for a line that pays for itself or has no price
 */
export function sharesOfLines(
  terms: PriceTerms,
  lines: readonly LineToPrice[],
  stockOf: (thicknessId: number) => Stock | null,
): (DesignShare | null)[] {
  const shared = ofEachGroup(lines, (pieces, thicknessId) => sharesOfPieces(terms, stockOf(thicknessId), pieces));
  return lines.map((_, i) => shared.get(i) ?? null);
}

/** Works out something of the lines of each group together; answers it by the line's place. */
function ofEachGroup<T>(
  lines: readonly LineToPrice[],
  together: (pieces: readonly LineToPrice[], thicknessId: number) => readonly T[],
): ReadonlyMap<number, T> {
  const groups = new Map<string, number[]>();
  for (const [i, { designId, choices }] of lines.entries()) {
    const key = setupGroup(designId, choices);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  }
  const found = new Map<number, T>();
  for (const group of groups.values()) {
    const pieces = group.map((i) => lines[i]!);
    const each = together(pieces, pieces[0]!.choices.thickness_id!);
    for (const [k, i] of group.entries()) found.set(i, each[k]!);
  }
  return found;
}

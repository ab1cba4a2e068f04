import type { Result } from '../base/result.ts';
import { designShares } from '../pricing/design-share.ts';
import type { DesignShare } from '../pricing/with-share.ts';
import {
  type Offer,
  type OfferedChoices,
  offer,
  type PricedPart,
  pricedLine,
  type PriceTerms,
  type Problem,
  type Stock,
} from './offer.ts';

/** Shares of pieces of one file in one stock in its setup, in their order, whole cents; null for one that has no price. */
export function sharesOfPieces(
  terms: PriceTerms,
  stock: Stock | null,
  pieces: readonly { readonly part: PricedPart; readonly choices: OfferedChoices }[],
): (DesignShare | null)[] {
  const lines = pieces.map(({ part, choices }) => pricedLine(terms, stock, part, choices));
  const shares = designShares(lines.flatMap((line) => (line.ok ? [line.value] : [])));
  let next = 0;
  return lines.map((line) => (line.ok ? shares[next++]! : null));
}

/**
 * The prices of pieces of one file in one stock, each in its quantity: what is done once for the file is paid once, by those that have a
 * price. Else as {@link offer}.
 */
export function offersOfPieces(
  terms: PriceTerms,
  stock: Stock | null,
  pieces: readonly { readonly part: PricedPart; readonly choices: OfferedChoices }[],
): Result<Offer, Problem>[] {
  const shares = sharesOfPieces(terms, stock, pieces);
  return pieces.map(({ part, choices }, i) => offer(terms, stock, part, choices, shares[i]!));
}

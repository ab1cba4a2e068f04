/** Amounts that an order's sales tax is shared over, whole cents ≥ 0 before tax. */
export interface TaxedAmounts {
  /** Parts and custom parts by id, what a discount took off already taken off. */
  readonly lines: readonly { readonly id: string; readonly cents: number }[];
  readonly setupCents: number;
  readonly packingCents: number;
  readonly productionCents: number;
  /** 0 where shipping is not taxed. */
  readonly shippingCents: number;
}

/** Each one's share of an order's sales tax, whole cents; together they are the tax. Refunds give shares back. */
export interface TaxShares {
  readonly lines: readonly { readonly id: string; readonly cents: number }[];
  readonly setupCents: number;
  readonly packingCents: number;
  readonly productionCents: number;
  readonly shippingCents: number;
}

/**
 * Shares a whole amount out by weights, to the cent: each gets its exact share rounded down, and the cents that are left go one by one to
 * the largest remainders, of equal ones the first. Weights whole and ≥ 0; where all are 0 the first gets everything.
 */
export function byLargestRemainder(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / sum));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1;
  return shares;
}

/** Shares an order's sales tax over its lines, fees and shipping. */
export function taxShares(taxCents: number, amounts: TaxedAmounts): TaxShares {
  const { lines, setupCents, packingCents, productionCents, shippingCents } = amounts;
  const weights = [...lines.map(({ cents }) => cents), setupCents, packingCents, productionCents, shippingCents];
  const shares = byLargestRemainder(taxCents, weights);
  const [setup, packing, production, shipping] = shares.slice(lines.length) as [number, number, number, number];
  return {
    lines: lines.map(({ id }, at) => ({ id, cents: shares[at]! })),
    setupCents: setup,
    packingCents: packing,
    productionCents: production,
    shippingCents: shipping,
  };
}

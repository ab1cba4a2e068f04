import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import { FEE_SHARES, type OrderShare, shareOfPieces } from '../order/shares.ts';
import { byLargestRemainder } from '../pricing/tax-shares.ts';
import { type CouponCondition, discountTakenBack } from './coupon-least.ts';
import type { RefundItem } from './item.ts';

/** Refund of an order as it is asked for. */
export type RefundAsk =
  /** Pieces of lines, and with them setup and packing or shipping where that is said. */
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly key: string; readonly count: number }[];
      readonly fees: boolean;
      readonly shipping: boolean;
      /** The coupon counts on for what is left, however little: the pieces are given back for our fault. */
      readonly couponStays?: true;
    }
  /** All that is left. */
  | { readonly kind: 'rest' }
  /** The sales tax that is left: the buyer was exempt. */
  | { readonly kind: 'tax' }
  /** So many cents as goodwill, off the price of everything. */
  | { readonly kind: 'amount'; readonly cents: number };

/** The ways in which money comes back. Whole cents ≥ 0. */
export interface WaysBack {
  /** Of an invoice on terms, what is not paid: it is not owed any more. */
  readonly owedCents: number;
  readonly cardCents: number;
  /** Of bought credit and credit from orders. */
  readonly creditCents: number;
  /** Of an invoice on terms, what a bank brought: it comes back as credit. */
  readonly bankCents: number;
}

/** How an order, or an invoice of one on terms, stands: what of its shares and of the money for them is left to give back. */
export interface Refundable extends WaysBack {
  readonly left: readonly OrderShare[];
  /** The coupon that took something off; absent or null where none with a least order did. */
  readonly coupon?: CouponCondition | null;
}

/** Refund and the ways that it goes. */
export interface RefundPlan extends WaysBack {
  readonly items: readonly RefundItem[];
  readonly netCents: number;
  readonly taxCents: number;
  /** Net and tax: the money. */
  readonly amountCents: number;
  /** Promotional credit that comes back as such, beside the money. */
  readonly promotionalCents: number;
}

const NOTHING = failure('refund_refused', { message: 'Nothing is left to refund.' });
const ALL_TAKEN_BACK = failure('refund_refused', {
  message:
    'There is nothing to refund: what is left is below the coupon’s minimum, and the lost discount is more than these pieces cost.',
});

function refusedAt(field: string, message: string): Failure {
  return failure('refund_refused', { message, field, errors: [{ field, message }] });
}

/** Rest of an order's shares after refunds. Throws where more came back than was there: that is a bug. */
export function sharesLeft(shares: readonly OrderShare[], items: readonly RefundItem[]): OrderShare[] {
  return shares.map((share) => {
    const taken = items.filter(({ key }) => key === share.key);
    const less = (of: (one: RefundItem) => number, from: number): number => {
      const left = taken.reduce((sum, item) => sum - of(item), from);
      if (left < 0) throw new Error(`More of ${share.key} came back than was there.`);
      return left;
    };
    return {
      ...share,
      count: less((item) => item.count, share.count),
      netCents: less((item) => item.netCents, share.netCents),
      taxCents: less((item) => item.taxCents, share.taxCents),
      couponCents: less((item) => item.couponCents, share.couponCents),
      promotionalCents: less((item) => item.promotionalCents, share.promotionalCents),
    };
  });
}

/** So many of the pieces that are left of a share; the last piece takes all that is left. */
function pieces(share: OrderShare, count: number): RefundItem {
  const of = (cents: number) => (share.count === 0 ? cents : shareOfPieces(cents, share.count, count));
  return {
    key: share.key,
    name: share.name,
    count,
    netCents: of(share.netCents),
    taxCents: of(share.taxCents),
    couponCents: of(share.couponCents),
    promotionalCents: of(share.promotionalCents),
  };
}

function linesAsked(
  left: readonly OrderShare[],
  { lines, fees, shipping }: Extract<RefundAsk, { kind: 'lines' }>,
): Result<RefundItem[], Failure> {
  const items: RefundItem[] = [];
  for (const [at, { key, count }] of lines.entries()) {
    const share = left.find((one) => one.key === key);
    const isFee = (FEE_SHARES as readonly string[]).includes(key);
    if (!share || isFee || lines.findIndex((line) => line.key === key) !== at)
      return err(refusedAt(`lines.${at}.key`, 'This isn’t a line of the order, or it is listed twice.'));
    if (count > share.count)
      return err(refusedAt(`lines.${at}.count`, `Only ${share.count} of ${share.name} are left to refund.`));
    items.push(pieces(share, count));
  }
  for (const key of [...(fees ? ['fees'] : []), ...(shipping ? ['shipping'] : [])]) {
    const share = left.find((one) => one.key === key);
    // Of an order's invoices only the first one has them.
    if (share) items.push(pieces(share, share.count));
  }
  return ok(items);
}

/** An amount taken off everything that is left, net and tax in proportion: a lower price is taxed less. */
function goodwill(left: readonly OrderShare[], cents: number): Result<RefundItem[], Failure> {
  const weights = left.flatMap(({ netCents, taxCents }) => [netCents, taxCents]);
  const most = weights.reduce((sum, one) => sum + one, 0);
  if (cents > most) return err(refusedAt('cents', 'This is more than is left to refund.'));
  const parts = byLargestRemainder(cents, weights);
  return ok(
    left.map(({ key, name }, at) => {
      const [netCents, taxCents] = [parts[at * 2]!, parts[at * 2 + 1]!];
      return { key, name, count: 0, netCents, taxCents, couponCents: 0, promotionalCents: 0 };
    }),
  );
}

function itemsAsked(left: readonly OrderShare[], ask: RefundAsk): Result<RefundItem[], Failure> {
  switch (ask.kind) {
    case 'lines':
      return linesAsked(left, ask);
    case 'rest':
      return ok(left.map((share) => pieces(share, share.count)));
    case 'tax':
      return ok(
        left.map(({ key, name, taxCents }) => {
          return { key, name, count: 0, netCents: 0, taxCents, couponCents: 0, promotionalCents: 0 };
        }),
      );
    case 'amount':
      return goodwill(left, ask.cents);
  }
}

function sumOf(items: readonly RefundItem[], of: (item: RefundItem) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

/**
 * How a sum comes back: what is owed falls first, the rest goes the way it came, by what is left of each. Throws where more is to come back
 * than there is.
 */
export function waysBack(amountCents: number, { owedCents, ...paid }: WaysBack): WaysBack {
  const most = [paid.cardCents, paid.creditCents, paid.bankCents];
  if (amountCents > most.reduce((sum, cents) => sum + cents, owedCents))
    throw new Error('More is left of an order than was paid for it.');
  const owed = Math.min(amountCents, owedCents);
  const [cardCents = 0, creditCents = 0, bankCents = 0] = byLargestRemainder(amountCents - owed, most);
  return { owedCents: owed, cardCents, creditCents, bankCents };
}

/**
 * Plan of a refund, to the cent and never more than is left, less the discount of a coupon that the rest is too little
 * for; the money goes the way it came ({@link waysBack}). Fails with refund_refused where a line has no such pieces
 * left, or nothing is.
 */
export function planRefund({ left, coupon, ...ways }: Refundable, ask: RefundAsk): Result<RefundPlan, Failure> {
  const asked = itemsAsked(left, ask);
  if (!asked.ok) return asked;
  const given = asked.value.filter(
    ({ count, netCents, taxCents, promotionalCents }) => count + netCents + taxCents + promotionalCents > 0,
  );
  const loses = coupon && ask.kind === 'lines' && ask.lines.length > 0 && !ask.couponStays;
  const back = loses ? discountTakenBack(left, given, coupon) : [];
  const items = [...given, ...back];
  const netCents = sumOf(items, (item) => item.netCents);
  const taxCents = sumOf(items, (item) => item.taxCents);
  const promotionalCents = sumOf(items, (item) => item.promotionalCents);
  const amountCents = netCents + taxCents;
  if (amountCents + promotionalCents === 0) return err(back.length > 0 ? ALL_TAKEN_BACK : NOTHING);
  return ok({ items, netCents, taxCents, amountCents, ...waysBack(amountCents, ways), promotionalCents });
}

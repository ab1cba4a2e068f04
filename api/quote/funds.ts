import { type CreditLot, usableCredit } from '../../shared/credit/lots.ts';
import { type Coupon, couponCents, type CouponFacts, refusedCoupon } from '../../shared/pricing/coupon.ts';
import { couponWords, refusalWords } from '../../shared/pricing/coupon-words.ts';
import type { QuoteCoupon } from '../../shared/quote/priced-quote.ts';
import { ownerOf } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findCoupon, usesOf } from '../coupon/rows.ts';
import { lotsOf, ownerIdOf } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { hasOrdered } from '../order/rows.ts';
import type { QuoteRecord } from './rows.ts';

/** Funds for a quote: its owner's credit, oldest first, and the coupon that was entered. */
export interface QuoteFunds {
  readonly lots: readonly CreditLot[];
  readonly coupon: { readonly terms: Coupon; readonly facts: CouponFacts } | null;
}

/** Reads what may come off a quote. A guest has no credit. */
export async function readFunds(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFunds> {
  if (account.isGuest) return { lots: [], coupon: null };
  const owner = ownerOf(quote);
  const ownerId = ownerIdOf(owner);
  const lots = await lotsOf(db, ownerId, quote.id);
  const terms = quote.couponId === null ? null : await findCoupon(db, quote.couponId);
  if (terms === null) return { lots, coupon: null };
  const facts: CouponFacts = {
    accountId: account.id,
    emailConfirmed: account.emailConfirmed,
    hasOrdered: await hasOrdered(db, owner),
    ...(await usesOf(db, terms.id, ownerId, quote.id)),
  };
  return { lots, coupon: { terms, facts } };
}

/** Credit and discount for a quote with this price of instant parts at a moment. Amounts whole cents. */
export function fundsAt({ lots, coupon }: QuoteFunds, partsCents: number, now: string) {
  const credit = usableCredit(lots, now);
  if (coupon === null) return { ...credit, discountCents: 0, coupon: null };
  const { terms, facts } = coupon;
  const reason = refusedCoupon(terms, facts, partsCents, now);
  const shown: QuoteCoupon = {
    id: terms.id,
    code: terms.code,
    words: couponWords(terms),
    refusal: reason && { reason, words: refusalWords(reason, terms) },
  };
  return { ...credit, discountCents: reason === null ? couponCents(terms, partsCents) : 0, coupon: shown };
}

import type { LedgerAccount } from './accounts.ts';

/** One line of a transaction: whole cents, a debit above zero, a credit below. */
export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Owner of this share of the account: an account's id, or an organization's. */
  readonly ownerId?: string;
  readonly cents: number;
}

/** Whether lines are a transaction: whole cents, none of them nothing, and zero in all. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  const whole = lines.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0);
  return whole && lines.reduce((sum, { cents }) => sum + cents, 0) === 0;
}

/** Lines that take a transaction back. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, cents: -line.cents }));
}

/** An amount that goes from one account to another: the debit, then the credit. */
export function moved(
  cents: number,
  to: LedgerLine['account'],
  from: LedgerLine['account'],
  ownerId: string,
): LedgerLine[] {
  return [
    { account: to, ownerId, cents },
    { account: from, ownerId, cents: -cents },
  ];
}

/** Sums of an order, whole cents ≥ 0; see shared/quote/priced-quote.ts. */
export interface OrderSums {
  readonly subtotalCents: number;
  readonly productionCents: number;
  readonly couponCents: number;
  readonly promotionalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly creditCents: number;
  readonly dueCents: number;
}

/**
 * An order that was paid, before anything of it is made: goods are owed (deferred revenue) at their full price, what a coupon takes off is
 * a cost of promotion, credit was set aside before, and the card's share is on its way to us; of an order on terms it is owed to us.
 */
export function orderLines(
  sums: OrderSums,
  ownerId: string,
  due: 'cash_in_transit' | 'receivable' = 'cash_in_transit',
): LedgerLine[] {
  const lines: LedgerLine[] = [
    { account: due, ownerId, cents: sums.dueCents },
    { account: 'credit_on_hold', ownerId, cents: sums.promotionalCents + sums.creditCents },
    { account: 'promotion_cost', ownerId, cents: sums.couponCents },
    { account: 'deferred_revenue', ownerId, cents: -(sums.subtotalCents + sums.productionCents) },
    { account: 'shipping', ownerId, cents: -sums.shippingCents },
    { account: 'tax', ownerId, cents: -sums.taxCents },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

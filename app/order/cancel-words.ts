import { cardWords } from '../../shared/base/card-brand.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { CancelMoney, Order } from '../../shared/order/wire.ts';

/** "$53.75 goes back to the Visa ending in 4242.", or how much goes each way. */
function waysWords(cents: number, ways: readonly { readonly cents: number; readonly to: string }[]): string {
  if (ways.length === 1) return `${formatCents(cents)} goes back ${ways[0]!.to}.`;
  return `${formatCents(cents)} goes back: ${ways.map((way) => `${formatCents(way.cents)} ${way.to}`).join(', ')}.`;
}

/** Refund of a cancellation and where it goes, as it reads before the deed. */
export function backWords(money: CancelMoney, { payment, on_terms }: Pick<Order, 'payment' | 'on_terms'>): string {
  const { back_cents, card_cents, credit_cents, promotional_cents, owed_cents, coupon_cents, checked_first } = money;
  const card = `the ${cardWords(payment)}`;
  const ways = [
    ...(card_cents > 0 ? [{ cents: card_cents, to: `to ${card}` }] : []),
    ...(credit_cents > 0 ? [{ cents: credit_cents, to: 'as credit' }] : []),
  ];
  const said = [
    ...(on_terms && owed_cents > 0 ? [`${formatCents(owed_cents)} won’t be invoiced.`] : []),
    ...(back_cents > 0 ? [waysWords(back_cents, ways)] : []),
    ...(promotional_cents > 0
      ? [`${formatCents(promotional_cents)} of promotional credit is back, with its original end date.`]
      : []),
    ...(coupon_cents > 0
      ? [
          `What is left is below your coupon’s minimum, so ${formatCents(coupon_cents)} of its discount ${on_terms ? 'stays to pay' : 'comes off your refund'}.`,
        ]
      : []),
    ...(checked_first ? ['It is a large amount, so a second person here checks it before we send it.'] : []),
  ];
  return said.length > 0 ? said.join(' ') : 'Nothing was paid for it, so there is nothing to refund.';
}

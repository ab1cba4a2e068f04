import { formatCents } from '../../shared/base/money.ts';
import type { CancelMoney, Order } from '../../shared/order/wire.ts';
import { brandLabel } from '../checkout/card.ts';

/** What cancelling gives back and where it goes, as it is said before it is done. */
export function backWords(money: CancelMoney, { payment, on_terms }: Pick<Order, 'payment' | 'on_terms'>): string {
  const { back_cents, card_cents, credit_cents, promotional_cents, owed_cents, checked_first } = money;
  const card = `the ${brandLabel(payment.brand)} ending in ${payment.last4}`;
  const ways = [
    ...(card_cents > 0 ? [`${formatCents(card_cents)} to ${card}`] : []),
    ...(credit_cents > 0 ? [`${formatCents(credit_cents)} as credit`] : []),
  ];
  const said = [
    ...(on_terms && owed_cents > 0 ? [`${formatCents(owed_cents)} is not invoiced and not owed any more.`] : []),
    ...(back_cents > 0 ? [`${formatCents(back_cents)} goes back: ${ways.join(', ')}.`] : []),
    ...(promotional_cents > 0
      ? [`${formatCents(promotional_cents)} of promotional credit is there again, with its own last day.`]
      : []),
    ...(checked_first ? ['It is a large sum: a second person here checks it before it is sent.'] : []),
  ];
  return said.length > 0 ? said.join(' ') : 'Nothing was paid for it, so nothing goes back.';
}

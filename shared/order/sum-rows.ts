import { type MoneyRow, moneyRows } from '../quote/money-rows.ts';
import type { Order } from './wire.ts';

/** Rows that add up to the total of an order, as its page, its e-mails and its payer's page list them. */
export function orderSumRows({
  totals,
  coupon,
  production_speed,
  shipping,
  tax,
}: Pick<Order, 'totals' | 'coupon' | 'production_speed' | 'shipping' | 'tax'>): MoneyRow[] {
  return moneyRows({
    totals,
    coupon,
    production: production_speed.label,
    shipping: shipping.label,
    tax,
    settled: true,
  });
}

import type { BankPayment, TradeCreditFile } from '../../shared/trade-credit/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import { type OlderRows, useOlderRows } from '../platform/use-older-rows.ts';

/** Key of older payments: whatever changes one has them read again. */
export const olderPaymentsKey = (id: string) => ['terms-payments', id];

/** The payments of a customer before the newest. */
export function useOlderPayments({ terms: { id }, older_payments: before }: TradeCreditFile): OlderRows<BankPayment> {
  return useOlderRows({
    key: olderPaymentsKey(id),
    before,
    async page(cursor, signal) {
      const page = unwrap(await laterApi.terms.payments({ params: { id }, query: { cursor } }, signal));
      return { rows: page.payments, next: page.next_cursor };
    },
  });
}

import type { QuoteHead } from '../../../shared/quote/wire.ts';
import { oneByOne } from '../../list/definition.ts';
import type { BulkOutcome } from '../../list/list-types.ts';
import { api } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';

/** Key of the list's rows; see list-key.ts. */
export const QUOTES_LIST = 'quotes';

/** Whether a quote may be cancelled: paid ones are orders, and one that waits for approval is withdrawn first. */
export function isCancellable({ status }: Pick<QuoteHead, 'status'>): boolean {
  return status === 'open' || status === 'accepted';
}

/** Cancels quotes, one after the other; stops where the server refuses one. */
export function cancelAll(quotes: readonly QuoteHead[]): Promise<BulkOutcome> {
  return oneByOne(quotes, ({ id, version }) => api.quote.cancel({ params: { id }, version }));
}

/** Renews expired quotes, one after the other, and tells how many cost something else now; stops where the server refuses one. */
export async function renewAll(quotes: readonly QuoteHead[]): Promise<BulkOutcome> {
  let changed = 0;
  const renewed = await oneByOne(
    quotes,
    ({ id, version }) => api.quote.renew({ params: { id }, version }),
    ({ differences }) => {
      if (differences.length > 0) changed += 1;
    },
  );
  if (renewed.failure) return renewed;
  const text = changed === 0 ? 'All prices are the same.' : `${changed} of ${quotes.length} have a new price.`;
  notify({ tone: 'good', title: quotes.length === 1 ? '1 quote renewed' : `${quotes.length} quotes renewed`, text });
  return renewed;
}

import type { QuoteHead } from '../../../shared/quote/wire.ts';
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
export async function cancelAll(quotes: readonly QuoteHead[]): Promise<BulkOutcome> {
  for (const [done, { id, version }] of quotes.entries()) {
    const answer = await api.quote.cancel({ params: { id }, version });
    if (!answer.ok) return { done, failure: answer.error };
  }
  return { done: quotes.length, failure: null };
}

/** Renews expired quotes, one after the other, and tells how many cost something else now; stops where the server refuses one. */
export async function renewAll(quotes: readonly QuoteHead[]): Promise<BulkOutcome> {
  let changed = 0;
  for (const [done, { id, version }] of quotes.entries()) {
    const answer = await api.quote.renew({ params: { id }, version });
    if (!answer.ok) return { done, failure: answer.error };
    if (answer.value.differences.length > 0) changed += 1;
  }
  const text = changed === 0 ? 'All cost what they did.' : `${changed} of ${quotes.length} cost something else now.`;
  notify({ tone: 'good', title: quotes.length === 1 ? '1 quote renewed' : `${quotes.length} quotes renewed`, text });
  return { done: quotes.length, failure: null };
}

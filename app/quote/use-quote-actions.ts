import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { AlikeParts } from '../../shared/quote/alike-parts.ts';
import type { Part, PartChange, Quote } from '../../shared/quote/wire.ts';
import { adoptStored, detach } from '../part/server/sync.ts';
import { partInHand } from '../part/store.ts';
import { api } from '../platform/api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { noteQuote, quoteQuery } from '../platform/quotes.ts';

/** What can be done with a quote on the screen. */
export interface QuoteActions {
  /** Something is under way; what shows is the quote before it. */
  readonly busy: boolean;
  readonly change: (part: Part, choices: PartChange) => void;
  readonly remove: (part: Part) => void;
  readonly copy: (part: Part) => void;
  /** Makes parts that are alike one part of their quantity. */
  readonly merge: (alike: AlikeParts) => void;
}

/** Changes of a quote; answers of the server lead, a part in hand among them follows. */
export function useQuoteActions(quote: Quote | null): QuoteActions {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: async (work: () => Promise<Result<unknown, ApiFailure>>) => unwrap(await work()),
    onError: (error) => notify({ tone: 'bad', title: 'Error', text: failureOf(error).message }),
    onSettled: () => quote && client.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey }),
  });
  return {
    busy: act.isPending,
    change: (part, choices) =>
      act.mutate(async () => {
        const answer = await api.part.update({ params: { id: part.id }, body: choices });
        if (answer.ok) adoptStored(answer.value);
        return answer;
      }),
    remove: (part) =>
      act.mutate(async () => {
        const params = { id: quote?.id ?? part.quote_id ?? '', partId: part.id };
        const answer = await api.quote.removePart({ params });
        if (answer.ok) {
          noteQuote(answer.value);
          detach(part.id);
        }
        return answer;
      }),
    copy: (part) => act.mutate(() => api.part.copy({ params: { id: part.id } })),
    merge: (alike) => act.mutate(() => mergeParts(quote?.id ?? '', alike)),
  };
}

/**
 * Raises the quantity of one, the part in hand if it is among them, then takes the others off; stops where one of these fails, and its
 * failure is told.
 */
async function mergeParts(id: string, { first, others, quantity }: AlikeParts): Promise<Result<unknown, ApiFailure>> {
  const all = [first, ...others];
  const kept = all.find((part) => part.id === partInHand().link.partId) ?? first;
  const raised = await api.part.update({ params: { id: kept.id }, body: { quantity } });
  if (!raised.ok) return raised;
  adoptStored(raised.value);
  for (const { id: partId } of all) {
    if (partId === kept.id) continue;
    const removed = await api.quote.removePart({ params: { id, partId } });
    if (!removed.ok) return removed;
    noteQuote(removed.value);
    detach(partId);
  }
  return raised;
}

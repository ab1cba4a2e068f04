import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Part, PartChange, Quote } from '../../shared/quote/wire.ts';
import { adoptStored, detach } from '../part/server/sync.ts';
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
  };
}

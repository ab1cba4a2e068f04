import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { api } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { chooseQuote } from '../platform/chosen-quote.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { noteOpenQuote, noteQuote, quoteQuery } from '../platform/quotes.ts';
import { quotesKey } from './queries.ts';

/** Actions on a quote as a whole. */
export interface QuoteSteps {
  readonly busy: boolean;
  readonly accept: () => void;
  readonly withdraw: () => void;
  readonly cancel: () => void;
  readonly renew: () => void;
  readonly rename: (name: string | null) => void;
  readonly chooseSpeed: (speedId: string) => void;
  readonly estimate: (zip: string) => Promise<ApiFailure | null>;
  /** Another open quote with the same parts, gone on with from then on. */
  readonly copy: () => void;
  /** Another, empty one, gone on with from then on. */
  readonly startNew: () => void;
}

type Work = () => Promise<Result<Quote, ApiFailure>>;

/** Steps of a quote on the screen; its state follows the server's answers. */
export function useQuoteSteps(quote: Quote): QuoteSteps {
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useMutation({
    mutationFn: async (work: Work) => unwrap(await work()),
    onSuccess: noteQuote,
    onError: (error) => {
      const failure = failureOf(error);
      if (!isSettledConflict(failure)) notify({ tone: 'bad', title: 'Error', text: failure.message });
      if (failure.code === 'not_found') void client.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: quotesKey }),
  });
  const { id } = quote;
  const params = { id };
  const write = (mine: string, call: (version: number | undefined) => ReturnType<Work>) =>
    act.mutate(() => writeQuote(id, mine, call));
  /** Shows a quote that was made of this one, and goes on with it. */
  const goOn = async (made: Promise<Result<Quote, ApiFailure>>) => {
    const answer = await made;
    if (!answer.ok) return answer;
    chooseQuote(answer.value.id);
    noteOpenQuote(answer.value);
    void navigate(`/price/${answer.value.id}`);
    return answer;
  };
  return {
    busy: act.isPending,
    accept: () => write('accept the quote', (version) => api.quote.accept({ params, version })),
    withdraw: () => write('reopen the quote', (version) => api.quote.withdraw({ params, version })),
    cancel: () => write('cancel the quote', (version) => api.quote.cancel({ params, version })),
    renew: () =>
      write('renew the quote', async (version) => {
        const answer = await api.quote.renew({ params, version });
        return answer.ok ? { ok: true, value: answer.value.quote } : answer;
      }),
    rename: (name) => write('name the quote', (version) => api.quote.setName({ params, body: { name }, version })),
    chooseSpeed: (production_speed_id) =>
      write('choose the production speed', (version) =>
        laterApi.checkout.setProductionRate({ params, body: { production_speed_id }, version }),
      ),
    estimate: async (zip) => {
      const answer = await writeQuote(id, 'estimate shipping', (version) =>
        laterApi.checkout.setEstimateZip({ params, body: { zip }, version }),
      );
      if (answer.ok) noteQuote(answer.value);
      return answer.ok || isSettledConflict(answer.error) ? null : answer.error;
    },
    copy: () => act.mutate(() => goOn(copied(id))),
    startNew: () => act.mutate(() => goOn(api.quote.start({ body: {} }))),
  };
}

async function copied(id: string): Promise<Result<Quote, ApiFailure>> {
  const answer = await api.quote.copy({ params: { id } });
  if (!answer.ok) return answer;
  const { added: _, ...quote } = answer.value;
  return { ok: true, value: quote };
}

import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { SampleOnWire } from '../../shared/quote/sample-wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { noteQuote } from '../platform/quotes.ts';

/** Actions on samples on a quote. */
export interface SampleActions {
  readonly busy: boolean;
  readonly change: (sample: SampleOnWire, quantity: number) => void;
  readonly remove: (sample: SampleOnWire) => void;
}

/** Changes of a quote's samples; the quote on the screen follows the server's answers. */
export function useSamples(quoteId: string): SampleActions {
  const act = useMutation({
    mutationFn: async (work: () => Promise<Result<Quote, ApiFailure>>) => unwrap(await work()),
    onSuccess: noteQuote,
    onError: (error) => {
      const failure = failureOf(error);
      if (!isSettledConflict(failure)) notify({ tone: 'bad', title: 'Error', text: failure.message });
    },
  });
  return {
    busy: act.isPending,
    change: ({ id, name }, quantity) =>
      act.mutate(() =>
        writeQuote(quoteId, `change ${name}`, async (version) => {
          const answer = await laterApi.sample.change({ params: { id }, body: { quantity }, version });
          return answer.ok ? { ok: true, value: answer.value.quote } : answer;
        }),
      ),
    remove: ({ id, name }) =>
      act.mutate(() =>
        writeQuote(quoteId, `take ${name} off`, (version) => laterApi.sample.remove({ params: { id }, version })),
      ),
  };
}

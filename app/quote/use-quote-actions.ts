import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { AlikeParts } from '../../shared/quote/alike-parts.ts';
import type { Part, PartChange, Quote } from '../../shared/quote/wire.ts';
import { adoptStored, detach } from '../part/server/sync.ts';
import { partInHand } from '../part/store.ts';
import { api } from '../platform/api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { noteQuote, quoteQuery } from '../platform/quotes.ts';

/** What can be done with a quote on the screen. */
export interface QuoteActions {
  /** Something is under way; what shows is the quote before it. */
  readonly busy: boolean;
  /** How many changes the person gave up: what was typed for them holds no longer. */
  readonly givenUp: number;
  readonly change: (part: Part, choices: PartChange) => void;
  readonly remove: (part: Part) => void;
  readonly copy: (part: Part) => void;
  /** Makes parts that are alike one part of their quantity. */
  readonly merge: (alike: AlikeParts) => void;
}

/** Changes of a quote; answers of the server lead, a part in hand among them follows. */
export function useQuoteActions(quote: Quote | null): QuoteActions {
  const client = useQueryClient();
  const [givenUp, setGivenUp] = useState(0);
  const act = useMutation({
    mutationFn: async (work: () => Promise<Result<unknown, ApiFailure>>) => unwrap(await work()),
    onError: (error) => {
      const failure = failureOf(error);
      if (isSettledConflict(failure)) setGivenUp((before) => before + 1);
      else notify({ tone: 'bad', title: 'Error', text: failure.message });
    },
    onSettled: () => quote && client.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey }),
  });
  const id = quote?.id ?? '';
  return {
    busy: act.isPending,
    givenUp,
    change: (part, choices) =>
      act.mutate(async () => {
        const body = choices;
        const answer = await writeQuote(id, `change ${part.name}`, (version) =>
          api.part.update({ params: { id: part.id }, body, version }),
        );
        if (answer.ok) adoptStored(answer.value);
        return answer;
      }),
    remove: (part) =>
      act.mutate(async () => {
        const params = { id, partId: part.id };
        const answer = await writeQuote(id, `take ${part.name} off`, (version) =>
          api.quote.removePart({ params, version }),
        );
        if (answer.ok) {
          noteQuote(answer.value);
          detach(part.id);
        }
        return answer;
      }),
    copy: (part) =>
      act.mutate(() =>
        writeQuote(id, `copy ${part.name}`, (version) => api.part.copy({ params: { id: part.id }, version })),
      ),
    merge: (alike) => act.mutate(() => mergeParts(id, alike)),
  };
}

/**
 * Raises the quantity of one, the part in hand if it is among them, then takes the others off; stops where one of these fails, and its
 * failure is told.
 */
async function mergeParts(id: string, { first, others, quantity }: AlikeParts): Promise<Result<unknown, ApiFailure>> {
  const all = [first, ...others];
  const kept = all.find((part) => part.id === partInHand().link.partId) ?? first;
  const raised = await writeQuote(id, `make ${kept.name} one part of ${quantity}`, (version) =>
    api.part.update({ params: { id: kept.id }, body: { quantity }, version }),
  );
  if (!raised.ok) return raised;
  adoptStored(raised.value);
  for (const { id: partId } of all) {
    if (partId === kept.id) continue;
    const removed = await writeQuote(id, `take a copy of ${kept.name} off`, (version) =>
      api.quote.removePart({ params: { id, partId }, version }),
    );
    if (!removed.ok) return removed;
    noteQuote(removed.value);
    detach(partId);
  }
  return raised;
}

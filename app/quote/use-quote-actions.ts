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

/** Actions on a quote on the screen. */
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
  const id = quote?.id ?? '';
  const askAgain = () => client.invalidateQueries({ queryKey: quoteQuery(id).queryKey });
  const act = useMutation({
    mutationFn: async (work: () => Promise<Result<unknown, ApiFailure>>) => unwrap(await work()),
    onError: (error) => {
      const failure = failureOf(error);
      if (isSettledConflict(failure)) setGivenUp((before) => before + 1);
      else notify({ tone: 'bad', title: 'Error', text: failure.message });
      return askAgain();
    },
  });
  return {
    busy: act.isPending,
    givenUp,
    change: (part, choices) => act.mutate(() => changeOf(id, part, `change ${part.name}`, choices)),
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
      act.mutate(async () => {
        const answer = await writeQuote(id, `copy ${part.name}`, (version) =>
          api.part.copy({ params: { id: part.id }, version }),
        );
        if (answer.ok) await askAgain();
        return answer;
      }),
    merge: (alike) => act.mutate(() => mergeParts(id, alike)),
  };
}

/** Changes a part. The quote comes with the answer, so its sums are shown without asking for them. */
async function changeOf(
  id: string,
  { id: partId }: Part,
  mine: string,
  body: PartChange,
): Promise<Result<Quote, ApiFailure>> {
  const answer = await writeQuote(id, mine, (version) =>
    api.quote.changePart({ params: { id, partId }, body, version }),
  );
  if (!answer.ok) return answer;
  noteQuote(answer.value);
  const stored = answer.value.parts.find((one) => one.id === partId);
  if (stored) adoptStored(stored);
  return answer;
}

/**
 * Raises the quantity of one, the part in hand if it is among them, then takes the others off; stops where one of these fails, and its
 * failure is told.
 */
async function mergeParts(id: string, { first, others, quantity }: AlikeParts): Promise<Result<unknown, ApiFailure>> {
  const all = [first, ...others];
  const kept = all.find((part) => part.id === partInHand().link.partId) ?? first;
  const raised = await changeOf(id, kept, `make ${kept.name} one part of ${quantity}`, { quantity });
  if (!raised.ok) return raised;
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

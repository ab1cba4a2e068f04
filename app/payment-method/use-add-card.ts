import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { cardWords } from '../../shared/base/card-brand.ts';
import type { CardSetup } from '../../shared/payment-method/wire.ts';
import type { CardInput } from '../card/card.ts';
import type { EnteredCard } from '../card/payment-source.ts';
import { type Attempt, attemptOf, useCardAttempt } from '../card/use-card-attempt.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { paymentMethodsQuery } from './queries.ts';

/** Keeping a card that is not charged, from the button to the list. `onAdded`: once it is there. */
export function useAddCard(form: UseFormReturn<CardInput>, onAdded: () => void) {
  const client = useQueryClient();
  const { start, ...use } = useCardAttempt<Attempt<string>, CardSetup>(form, {
    ask: ({ key, sent }) => laterApi.paymentMethod.add({ body: { card_token: sent, idempotency_key: key } }),
    confirm: (id, approve) => laterApi.paymentMethod.confirm({ params: { id }, body: { approve } }),
    async onSucceeded({ card }) {
      await client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
      notify({ tone: 'good', title: `${cardWords(card)} is saved. Nothing was charged.` });
      onAdded();
    },
    declined: 'The card was declined. We didn’t save it.',
    lost: 'The connection dropped before the answer came. Press the button again: we save the card only once.',
  });
  const add = ({ mark, tokenize }: EnteredCard) => start((before) => attemptOf(before, mark, tokenize));
  return { ...use, add };
}

import type { UseFormReturn } from 'react-hook-form';
import { formatCents } from '../../shared/base/money.ts';
import { ok } from '../../shared/base/result.ts';
import type { Purchase } from '../../shared/purchase/wire.ts';
import type { CardInput } from '../card/card.ts';
import type { EnteredCard } from '../card/payment-source.ts';
import { type Attempt, attemptOf, useCardAttempt } from '../card/use-card-attempt.ts';
import { listKey } from '../list/list-key.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';

/** The card of a purchase, as its token, and the credit that it buys. */
interface Sent {
  readonly token: string;
  readonly cents: number;
}

/** A purchase of credit, from the button to the credit. The same amount and card asked again are the same purchase. */
export function usePurchase(form: UseFormReturn<CardInput>, onBought: () => void) {
  const { start, answering, waiting, problem, ...use } = useCardAttempt<Attempt<Sent>, Purchase>(form, {
    ask: ({ key, sent }) =>
      laterApi.purchase.buy({ body: { amount_cents: sent.cents, card_token: sent.token, idempotency_key: key } }),
    confirm: (id, approve) => laterApi.purchase.confirm({ params: { id }, body: { approve } }),
    onSucceeded({ amount_cents }) {
      notify({ tone: 'good', title: `${formatCents(amount_cents)} of credit bought. You can use it from tomorrow.` });
      fetchCreditsNow();
      void queryClient.invalidateQueries({ queryKey: listKey() });
      onBought();
    },
    declined: 'The card was declined. Nothing was charged.',
  });
  const busy = use.busy || answering !== null;
  const buy = async (card: EnteredCard, cents: number) => {
    if (busy) return;
    await start((before) =>
      attemptOf(before, JSON.stringify([card.mark, cents]), async () => {
        const token = await card.tokenize();
        return token.ok ? ok({ token: token.value, cents }) : token;
      }),
    );
  };
  const confirm = async (approve: boolean) => {
    if (waiting && !busy) await use.answer(approve, waiting);
  };
  return { busy, waiting, problem, buy, confirm };
}

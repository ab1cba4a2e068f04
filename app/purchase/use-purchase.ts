import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Purchase } from '../../shared/purchase/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import type { CardInput } from '../checkout/card.ts';
import { type PaymentSetup, tokenizeCard } from '../checkout/tokenize.ts';
import { listKey } from '../list/list-key.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { closeModal } from '../ui/modals.ts';
import { BUY_MODAL } from './buy-modal.ts';

interface Attempt {
  readonly mark: string;
  readonly key: string;
  readonly token: string;
}

/** A purchase of credit, from the button to the credit. The same amount and card asked again are the same purchase. */
export function usePurchase(form: UseFormReturn<CardInput>) {
  const attempt = useRef<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Purchase | null>(null);
  const [problem, setProblem] = useState<string>();

  const settle = (purchase: Purchase) => {
    setWaiting(purchase.status === 'requires_confirmation' ? purchase : null);
    if (purchase.status === 'declined') {
      attempt.current = null;
      setProblem(purchase.message ?? 'The card was declined. Nothing was charged.');
    }
    if (purchase.status !== 'succeeded') return;
    closeModal(BUY_MODAL);
    notify({
      tone: 'good',
      title: `${formatCents(purchase.amount_cents)} of credit bought. It pays from tomorrow on.`,
    });
    fetchCreditsNow();
    void queryClient.invalidateQueries({ queryKey: listKey() });
  };
  const fail = (failure: ApiFailure) => {
    // Where it is not known what happened, the same purchase is asked for again.
    if (failure.code !== 'payment_failed' && failure.status !== 0) attempt.current = null;
    const onCard = failure.errors.some(({ field }) => ['number', 'expiry', 'cvc'].includes(field));
    if (onCard) showFailure(failure, ['number', 'expiry', 'cvc'], form.setError);
    setProblem(failure.message);
  };
  const attemptOf = async (setup: PaymentSetup, card: CardInput, cents: number): Promise<Attempt | null> => {
    const mark = JSON.stringify([card, cents]);
    if (attempt.current?.mark === mark) return attempt.current;
    const token = await tokenizeCard(setup, card);
    if (token.ok) return { mark, key: crypto.randomUUID(), token: token.value };
    fail(token.error);
    return null;
  };
  const buy = async (setup: PaymentSetup, card: CardInput, cents: number) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    attempt.current = await attemptOf(setup, card, cents);
    if (attempt.current) {
      const { key: idempotency_key, token: card_token } = attempt.current;
      const answer = await laterApi.purchase.buy({ body: { amount_cents: cents, card_token, idempotency_key } });
      if (answer.ok) settle(answer.value);
      else fail(answer.error);
    }
    setBusy(false);
  };
  const confirm = async (approve: boolean) => {
    if (!waiting || busy) return;
    setBusy(true);
    const answer = await laterApi.purchase.confirm({ params: { id: waiting.id }, body: { approve } });
    if (answer.ok) settle(answer.value);
    else fail(answer.error);
    setBusy(false);
  };
  return { busy, waiting, problem, buy, confirm };
}

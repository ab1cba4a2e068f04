import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Purchase } from '../../shared/purchase/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import type { Result } from '../../shared/base/result.ts';
import type { CardInput } from '../card/card.ts';
import { confirmAtBank } from '../card/stripe/confirm-at-bank.ts';
import { listKey } from '../list/list-key.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';

/** The card that credit is bought with. */
export interface EnteredCard {
  /** Tells one card from another; with another one it is another purchase. */
  readonly mark: string;
  /** Sends the card to the payment service, and gives back the token to pay with. */
  readonly tokenize: () => Promise<Result<string, ApiFailure>>;
}

interface Attempt {
  readonly mark: string;
  readonly key: string;
  readonly token: string;
}

/** A purchase of credit, from the button to the credit. The same amount and card asked again are the same purchase. */
export function usePurchase(form: UseFormReturn<CardInput>, onBought: () => void) {
  const attempt = useRef<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Purchase | null>(null);
  const [problem, setProblem] = useState<string>();

  const settle = (purchase: Purchase) => {
    const open = purchase.status === 'requires_confirmation' ? purchase : null;
    setWaiting(open);
    if (purchase.status === 'declined') {
      attempt.current = null;
      setProblem(purchase.message ?? 'The card was declined. Nothing was charged.');
    }
    if (purchase.status !== 'succeeded') return open;
    notify({
      tone: 'good',
      title: `${formatCents(purchase.amount_cents)} of credit bought. It pays from tomorrow on.`,
    });
    fetchCreditsNow();
    void queryClient.invalidateQueries({ queryKey: listKey() });
    onBought();
    return null;
  };
  const fail = (failure: ApiFailure) => {
    // Where it is not known what happened, the same purchase is asked for again.
    if (failure.code !== 'payment_failed' && failure.status !== 0) attempt.current = null;
    const onCard = failure.errors.some(({ field }) => ['number', 'expiry', 'cvc'].includes(field));
    if (onCard) showFailure(failure, ['number', 'expiry', 'cvc'], form.setError);
    setProblem(failure.message);
  };
  const attemptOf = async (card: EnteredCard, cents: number): Promise<Attempt | null> => {
    const mark = JSON.stringify([card.mark, cents]);
    if (attempt.current?.mark === mark) return attempt.current;
    const token = await card.tokenize();
    if (token.ok) return { mark, key: crypto.randomUUID(), token: token.value };
    fail(token.error);
    return null;
  };
  /** Buys; where the card's bank wants to be asked in the browser, that follows at once. */
  const buy = async (card: EnteredCard, cents: number) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    attempt.current = await attemptOf(card, cents);
    let open: Purchase | null = null;
    if (attempt.current) {
      const { key: idempotency_key, token: card_token } = attempt.current;
      const answer = await laterApi.purchase.buy({ body: { amount_cents: cents, card_token, idempotency_key } });
      if (answer.ok) open = settle(answer.value);
      else fail(answer.error);
    }
    setBusy(false);
    if (open?.client_secret) await answer(true, open);
  };
  const answer = async (approve: boolean, asked: Purchase) => {
    setBusy(true);
    const secret = approve ? asked.client_secret : null;
    const trouble = secret === null ? null : await confirmAtBank(secret);
    const outcome = await laterApi.purchase.confirm({ params: { id: asked.id }, body: { approve } });
    if (!outcome.ok) fail(outcome.error);
    else if (settle(outcome.value) && trouble) setProblem(trouble);
    setBusy(false);
  };
  const confirm = async (approve: boolean) => {
    if (waiting && !busy) await answer(approve, waiting);
  };
  return { busy, waiting, problem, buy, confirm };
}

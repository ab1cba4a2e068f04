import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { cardWords } from '../../shared/base/card-brand.ts';
import type { CardSetup } from '../../shared/payment-method/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { outcomeUnknown } from '../card/means.ts';
import type { CardInput } from '../card/card.ts';
import type { PayMeans } from '../card/means.ts';
import { confirmAtBank } from '../card/stripe/confirm-at-bank.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { paymentMethodsQuery } from './queries.ts';

type EnteredCard = Extract<PayMeans, { kind: 'card' }>;

/** One attempt. While its outcome is unknown, asking again repeats exactly this, so that a card is kept once. */
interface Attempt {
  readonly mark: string;
  readonly key: string;
  readonly token: string;
}

const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;

const LOST = 'The connection broke off before the answer came. Press the button again: the card is kept once at most.';

/** Keeping a card that is not charged, from the button to the list. `onAdded`: once it is there. */
export function useAddCard(form: UseFormReturn<CardInput>, onAdded: () => void) {
  const client = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [answering, setAnswering] = useState<'approve' | 'reject' | null>(null);
  const [waiting, setWaiting] = useState<CardSetup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const settle = async (setup: CardSetup) => {
    const open = setup.status === 'requires_confirmation' ? setup : null;
    setWaiting(open);
    if (setup.status === 'declined') {
      attempt.current = null;
      setProblem(setup.message ?? 'The card was declined. It is not kept.');
    }
    if (setup.status === 'succeeded') {
      await client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
      notify({ tone: 'good', title: `${cardWords(setup.card)} is kept. Nothing was charged.` });
      onAdded();
    }
    return open;
  };
  const fail = (failure: ApiFailure) => {
    if (!outcomeUnknown(failure)) attempt.current = null;
    if (failure.errors.some(({ field }) => (CARD_FIELDS as readonly string[]).includes(field)))
      showFailure(failure, CARD_FIELDS, form.setError);
    setProblem(failure.status === 0 ? LOST : failure.message);
  };
  const attemptOf = async ({ mark, tokenize }: EnteredCard): Promise<Attempt | null> => {
    if (attempt.current?.mark === mark) return attempt.current;
    const token = await tokenize();
    if (token.ok) return { mark, key: crypto.randomUUID(), token: token.value };
    fail(token.error);
    return null;
  };
  /** Keeps it; where the card's bank wants to be asked in the browser, that follows at once. */
  const add = async (card: EnteredCard) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const next = await attemptOf(card);
    attempt.current = next;
    let open: CardSetup | null = null;
    if (next) {
      const body = { card_token: next.token, idempotency_key: next.key };
      const answer = await laterApi.paymentMethod.add({ body });
      if (answer.ok) open = await settle(answer.value);
      else fail(answer.error);
    }
    setBusy(false);
    if (open?.client_secret) await answer(true, open);
  };
  const answer = async (approve: boolean, asked: CardSetup) => {
    setAnswering(approve ? 'approve' : 'reject');
    setProblem(null);
    const secret = approve ? asked.client_secret : null;
    const trouble = secret === null ? null : await confirmAtBank(secret);
    const outcome = await laterApi.paymentMethod.confirm({ params: { id: asked.id }, body: { approve } });
    setAnswering(null);
    if (outcome.ok) {
      if (await settle(outcome.value)) setProblem(trouble);
    } else {
      fail(outcome.error);
      if (!outcomeUnknown(outcome.error)) setWaiting(null);
    }
  };
  return { busy, answering, waiting, problem, add, answer };
}

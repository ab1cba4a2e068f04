import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { listKey } from '../list/list-key.ts';
import { api } from '../platform/api.ts';
import { refreshCart } from '../platform/cart.ts';
import { queryClient } from '../platform/query-client.tsx';
import { type Attempt, keepWaiting, keptWaiting, outcomeUnknown, repeats } from './attempt.ts';
import type { CardInput } from './card.ts';
import { type PaymentSetup, tokenizeCard } from './tokenize.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** The payment of a quote, from the Pay button to the order. */
export function usePayment(checkout: CheckoutQuote, form: UseFormReturn<CardInput>) {
  const { quote, reload } = checkout;
  const navigate = useNavigate();
  const attempt = useRef<Attempt | null>(null);
  const [paying, setPaying] = useState(false);
  const [answering, setAnswering] = useState<'approve' | 'reject' | null>(null);
  const [waiting, setWaiting] = useState<Payment | null>(() => keptWaiting(quote.id));
  const [problem, setProblem] = useState<string | null>(null);
  const [limit, setLimit] = useState<string | null>(null);

  const settle = (payment: Payment) => {
    const open = payment.status === 'requires_confirmation' ? payment : null;
    keepWaiting(quote.id, open);
    setWaiting(open);
    if (payment.status !== 'declined') setProblem(null);
    if (payment.status === 'declined') {
      attempt.current = null;
      setProblem(payment.message ?? 'The card was declined. Nothing was charged. Try another card.');
    }
    if (payment.status === 'succeeded') finish(payment);
  };
  const finish = (payment: Payment) => {
    queryClient.removeQueries({ queryKey: ['quote', quote.id] });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    void queryClient.invalidateQueries({ queryKey: listKey() });
    void refreshCart();
    void navigate(`/account/orders/${payment.order_id}`, { replace: true, state: { justPaid: true } });
  };
  const fail = (failure: ApiFailure) => {
    if (!outcomeUnknown(failure)) attempt.current = null;
    if (failure.code === 'approval_needed') return setLimit(failure.message);
    const onCard = failure.errors.some(({ field }) => ['number', 'expiry', 'cvc'].includes(field));
    if (onCard) showFailure(failure, ['number', 'expiry', 'cvc'], form.setError);
    setProblem(failure.status === 0 ? LOST : failure.message);
    if (failure.status === 409) void reload();
  };
  const nextAttempt = async (setup: PaymentSetup, card: CardInput): Promise<Attempt | null> => {
    const cardMark = JSON.stringify(card);
    if (repeats(attempt.current, quote, cardMark)) return attempt.current;
    const token = await tokenizeCard(setup, card);
    if (!token.ok) {
      fail(token.error);
      return null;
    }
    return {
      idempotencyKey: crypto.randomUUID(),
      cardToken: token.value,
      quoteVersion: quote.version,
      totalCents: quote.totals.total_cents,
      cardMark,
    };
  };
  const pay = async (setup: PaymentSetup, card: CardInput) => {
    if (paying) return;
    setPaying(true);
    setProblem(null);
    setLimit(null);
    const next = await nextAttempt(setup, card);
    attempt.current = next;
    if (next) {
      const answer = await api.checkout.pay({
        body: {
          quote_id: quote.id,
          quote_version: next.quoteVersion,
          expected_total_cents: next.totalCents,
          card_token: next.cardToken,
          idempotency_key: next.idempotencyKey,
        },
      });
      if (answer.ok) settle(answer.value);
      else fail(answer.error);
    }
    setPaying(false);
  };
  const answer = async (approve: boolean) => {
    if (!waiting) return;
    setAnswering(approve ? 'approve' : 'reject');
    const outcome = await api.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve } });
    setAnswering(null);
    if (outcome.ok) settle(outcome.value);
    else {
      fail(outcome.error);
      if (!outcomeUnknown(outcome.error)) {
        keepWaiting(quote.id, null);
        setWaiting(null);
      }
    }
  };
  return { checkout, paying, answering, waiting, problem, limit, pay, answer };
}

const LOST =
  'The connection broke off before the answer came. Press Pay again: it asks for the same payment, so nothing is charged twice.';

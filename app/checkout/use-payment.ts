import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import type { PayMethod } from '../terms/PayChoice.tsx';
import { fetchCreditsNow } from '../platform/credits.ts';
import { refreshCart } from '../platform/cart.ts';
import { queryClient } from '../platform/query-client.tsx';
import { type Attempt, bodyOf, keepWaiting, keptWaiting, newAttempt, repeats } from './attempt.ts';
import { outcomeUnknown } from '../card/means.ts';
import { completeQuote } from './complete-quote.ts';
import { confirmAtBank } from '../card/stripe/confirm-at-bank.ts';
import { markOf, paidWith, type PayMeans } from '../card/means.ts';
import type { CardInput } from '../card/card.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Forgets what the page knew of a quote that is paid now, and of all that follows from it. */
function forgetPaid(quoteId: string): void {
  queryClient.removeQueries({ queryKey: ['quote', quoteId] });
  for (const queryKey of [['orders'], ['payment-methods'], ['terms'], listKey()])
    void queryClient.invalidateQueries({ queryKey });
  fetchCreditsNow();
  void refreshCart();
}

/** Has looked up anew what a refusal says is not as it was: a kept card that is gone is not offered again. */
function lookAgainAfter({ code }: ApiFailure): void {
  if (code === 'card_invalid') void queryClient.invalidateQueries({ queryKey: ['payment-methods'] });
  if (code === 'terms_refused') void queryClient.invalidateQueries({ queryKey: ['terms'] });
}

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
  const [method, setMethod] = useState<PayMethod>('card');

  const settle = (payment: Payment) => {
    const open = payment.status === 'requires_confirmation' ? payment : null;
    keepWaiting(quote.id, open);
    setWaiting(open);
    if (payment.status !== 'declined') setProblem(null);
    if (payment.status === 'declined') {
      attempt.current = null;
      setProblem(payment.message ?? 'The card was declined. Nothing was charged. Try another card.');
    }
    if (payment.status === 'succeeded') {
      forgetPaid(quote.id);
      void navigate(`/account/orders/${payment.order_id}`, { replace: true, state: { justPaid: true } });
    }
    return open;
  };
  const fail = (failure: ApiFailure) => {
    if (!outcomeUnknown(failure)) attempt.current = null;
    if (failure.code === 'approval_needed') return setLimit(failure.message);
    lookAgainAfter(failure);
    const onCard = failure.errors.some(({ field }) => ['number', 'expiry', 'cvc'].includes(field));
    if (onCard) showFailure(failure, ['number', 'expiry', 'cvc'], form.setError);
    setProblem(failure.status === 0 ? LOST : failure.message);
    if (failure.status === 409) void reload();
  };
  const nextAttempt = async (means: PayMeans): Promise<Attempt | null> => {
    const whole = await completeQuote(checkout, setProblem);
    if (whole === null) return null;
    const mark = markOf(means);
    if (repeats(attempt.current, whole, mark)) return attempt.current;
    const sent = await paidWith(means);
    if (sent.ok) return newAttempt(whole, sent.value, mark);
    fail(sent.error);
    return null;
  };
  /** Pays; where the card's bank wants to be asked in the browser, that follows at once. */
  const pay = async (means: PayMeans) => {
    if (paying) return;
    setPaying(true);
    setProblem(null);
    setLimit(null);
    const next = await nextAttempt(means);
    if (next) attempt.current = next;
    let open: Payment | null = null;
    if (next) {
      const answer = await laterApi.checkout.pay({ body: bodyOf(quote.id, next) });
      if (answer.ok) open = settle(answer.value);
      else fail(answer.error);
    }
    setPaying(false);
    if (open?.client_secret) await answer(true, open);
  };
  const answer = async (approve: boolean, waiting: Payment) => {
    setAnswering(approve ? 'approve' : 'reject');
    const secret = approve ? waiting.client_secret : null;
    const trouble = secret === null ? null : await confirmAtBank(secret);
    const outcome = await laterApi.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve } });
    setAnswering(null);
    if (outcome.ok) {
      if (settle(outcome.value)) setProblem(trouble);
    } else {
      fail(outcome.error);
      if (!outcomeUnknown(outcome.error)) {
        keepWaiting(quote.id, null);
        setWaiting(null);
      }
    }
  };
  return { checkout, paying, answering, waiting, problem, limit, method, setMethod, pay, answer };
}

const LOST =
  'The connection broke off before the answer came. Press Pay again: it asks for the same payment, so nothing is charged twice.';

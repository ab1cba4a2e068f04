import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import type { CardInput } from '../card/card.ts';
import {
  DECLINED_PAYMENT,
  LOST_PAYMENT,
  markOf,
  outcomeUnknown,
  type PaymentSource,
  paidWith,
} from '../card/payment-source.ts';
import { useCardAttempt } from '../card/use-card-attempt.ts';
import { listKey } from '../list/list-key.ts';
import { refreshCart } from '../platform/cart.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import type { PayMethod } from '../trade-credit/PayChoice.tsx';
import { type Attempt, bodyOf, keepWaiting, keptWaiting, newAttempt, repeats } from './attempt.ts';
import { enteredBefore, isEntered, keepEntered } from './entered-card.ts';
import { completeQuote } from './complete-quote.ts';
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
  const [limit, setLimit] = useState<string | null>(null);
  const [method, setMethod] = useState<PayMethod>('card');
  const [entered, setEntered] = useState(() => enteredBefore(quote.id));
  // Above a limit that was lowered meanwhile the card waits for the approval; any other answer is the end of it.
  const keepCard = ({ paidWith: card }: Attempt, answer: Result<Payment, ApiFailure>) => {
    if (!isEntered(card) || (!answer.ok && outcomeUnknown(answer.error))) return;
    const waits = !answer.ok && answer.error.code === 'approval_needed' ? card : null;
    keepEntered(quote.id, waits);
    setEntered(waits);
  };
  const {
    busy: paying,
    start,
    setProblem,
    ...use
  } = useCardAttempt<Attempt, Payment>(form, {
    async ask(attempt) {
      const answer = await laterApi.checkout.pay({ body: bodyOf(quote.id, attempt) });
      keepCard(attempt, answer);
      return answer;
    },
    confirm: (id, approve) => laterApi.checkout.confirmPayment({ params: { id }, body: { approve } }),
    onSucceeded({ order_id }) {
      forgetPaid(quote.id);
      void navigate(`/account/orders/${order_id}`, { replace: true, state: { justPaid: true } });
    },
    onRefused(failure) {
      const isOverLimit = failure.code === 'approval_needed';
      if (isOverLimit) setLimit(failure.message);
      else lookAgainAfter(failure);
      if (failure.status === 409 && !isOverLimit) void reload();
      return isOverLimit;
    },
    declined: DECLINED_PAYMENT,
    lost: LOST_PAYMENT,
    kept: { waiting: () => keptWaiting(quote.id), keep: (waiting) => keepWaiting(quote.id, waiting) },
  });
  const pay = (source: PaymentSource) => {
    if (!paying) setLimit(null);
    return start(async (before) => {
      const whole = await completeQuote(checkout, setProblem);
      if (whole === null) return null;
      const mark = markOf(source);
      if (repeats(before, whole, mark)) return ok(before);
      const sent = await paidWith(source);
      return sent.ok ? ok(newAttempt(whole, sent.value, mark)) : sent;
    });
  };
  return { ...use, checkout, paying, limit, method, setMethod, entered, pay };
}

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { InvoicePayment, PayableInvoice } from '../../shared/invoice-payment/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { outcomeUnknown, type PaidWith } from '../card/means.ts';
import type { CardInput } from '../card/card.ts';
import { markOf, paidWith, type PayMeans } from '../card/means.ts';
import { confirmAtBank } from '../card/stripe/confirm-at-bank.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';

/** One attempt. While its outcome is unknown, paying again repeats exactly this, so that nothing is charged twice. */
interface Attempt {
  readonly key: string;
  readonly cents: number;
  readonly mark: string;
  readonly paidWith: PaidWith;
}

const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;

const LOST =
  'The connection broke off before the answer came. Press Pay again: it asks for the same payment, so nothing is charged twice.';

/** Forgets what pages knew of what an invoice's payment changes. */
function forgetPaid(): void {
  for (const queryKey of [['invoices'], ['terms'], ['statement'], ['payment-methods'], listKey()])
    void queryClient.invalidateQueries({ queryKey });
}

/** The payment of an invoice by card, from the Pay button to the receipt. */
export function useInvoicePayment(invoice: PayableInvoice, form: UseFormReturn<CardInput>) {
  const navigate = useNavigate();
  const attempt = useRef<Attempt | null>(null);
  const [paying, setPaying] = useState(false);
  const [answering, setAnswering] = useState<'approve' | 'reject' | null>(null);
  const [waiting, setWaiting] = useState<InvoicePayment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const settle = (payment: InvoicePayment) => {
    const open = payment.status === 'requires_confirmation' ? payment : null;
    setWaiting(open);
    if (payment.status === 'declined') {
      attempt.current = null;
      setProblem(payment.message ?? 'The card was declined. Nothing was charged. Try another card.');
    }
    if (payment.status === 'succeeded') {
      forgetPaid();
      notify({ tone: 'good', title: `${formatCents(payment.amount_cents)} paid for ${invoice.number}. Thank you.` });
      void navigate(`/account/orders/${invoice.order_id}/invoice`, { replace: true });
    }
    return open;
  };
  const fail = (failure: ApiFailure) => {
    if (!outcomeUnknown(failure)) attempt.current = null;
    if (failure.code === 'card_invalid') void queryClient.invalidateQueries({ queryKey: ['payment-methods'] });
    if (failure.errors.some(({ field }) => (CARD_FIELDS as readonly string[]).includes(field)))
      showFailure(failure, CARD_FIELDS, form.setError);
    setProblem(failure.status === 0 ? LOST : failure.message);
    // Somebody else paid, or a bank's payment was booked: what is left is another sum now.
    if (failure.status === 409) forgetPaid();
  };
  const nextAttempt = async (means: PayMeans): Promise<Attempt | null> => {
    const mark = markOf(means);
    const cents = invoice.open_cents;
    const before = attempt.current;
    if (before && before.mark === mark && before.cents === cents) return before;
    const sent = await paidWith(means);
    if (sent.ok) return { key: crypto.randomUUID(), cents, mark, paidWith: sent.value };
    fail(sent.error);
    return null;
  };
  const pay = async (means: PayMeans) => {
    if (paying) return;
    setPaying(true);
    setProblem(null);
    const next = await nextAttempt(means);
    attempt.current = next;
    let open: InvoicePayment | null = null;
    if (next) {
      const body = { expected_cents: next.cents, ...next.paidWith, idempotency_key: next.key };
      const answer = await laterApi.invoicePayment.pay({ params: { id: invoice.id }, body });
      if (answer.ok) open = settle(answer.value);
      else fail(answer.error);
    }
    setPaying(false);
    if (open?.client_secret) await answer(true, open);
  };
  const answer = async (approve: boolean, asked: InvoicePayment) => {
    setAnswering(approve ? 'approve' : 'reject');
    setProblem(null);
    const secret = approve ? asked.client_secret : null;
    const trouble = secret === null ? null : await confirmAtBank(secret);
    const outcome = await laterApi.invoicePayment.confirm({ params: { id: asked.id }, body: { approve } });
    setAnswering(null);
    if (outcome.ok) {
      if (settle(outcome.value)) setProblem(trouble);
    } else {
      fail(outcome.error);
      if (!outcomeUnknown(outcome.error)) setWaiting(null);
    }
  };
  return { paying, answering, waiting, problem, pay, answer };
}

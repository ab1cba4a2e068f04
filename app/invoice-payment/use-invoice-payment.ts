import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { ok } from '../../shared/base/result.ts';
import type { InvoicePayment, PayableInvoice } from '../../shared/invoice-payment/wire.ts';
import type { CardInput } from '../card/card.ts';
import {
  DECLINED_PAYMENT,
  LOST_PAYMENT,
  markOf,
  type PaidWith,
  type PaymentSource,
  paidWith,
} from '../card/payment-source.ts';
import { type Attempt, attemptOf, useCardAttempt } from '../card/use-card-attempt.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';

/** Source that pays an invoice, and how much of it was left then. */
interface Sent {
  readonly cents: number;
  readonly paidWith: PaidWith;
}

/** Forgets what pages knew of what an invoice's payment changes. */
function forgetPaid(): void {
  for (const queryKey of [['invoices'], ['terms'], ['statement'], ['payment-methods'], listKey()])
    void queryClient.invalidateQueries({ queryKey });
}

/** The payment of an invoice by card, from the Pay button to the receipt. */
export function useInvoicePayment(invoice: PayableInvoice, form: UseFormReturn<CardInput>) {
  const navigate = useNavigate();
  const { start, ...use } = useCardAttempt<Attempt<Sent>, InvoicePayment>(form, {
    ask: ({ key, sent }) =>
      laterApi.invoicePayment.pay({
        params: { id: invoice.id },
        body: { expected_cents: sent.cents, ...sent.paidWith, idempotency_key: key },
      }),
    confirm: (id, approve) => laterApi.invoicePayment.confirm({ params: { id }, body: { approve } }),
    onSucceeded({ amount_cents }) {
      forgetPaid();
      notify({ tone: 'good', title: `${formatCents(amount_cents)} paid for ${invoice.number}. Thank you.` });
      void navigate(`/account/orders/${invoice.order_id}/invoice`, { replace: true });
    },
    onRefused({ code, status }) {
      if (code === 'card_invalid') void queryClient.invalidateQueries({ queryKey: ['payment-methods'] });
      // Somebody else paid, or a bank's payment was booked: what is left is another sum now.
      if (status === 409) forgetPaid();
      return false;
    },
    declined: DECLINED_PAYMENT,
    lost: LOST_PAYMENT,
  });
  const pay = (source: PaymentSource) =>
    start((before) => {
      const cents = invoice.open_cents;
      return attemptOf(before, `${cents} ${markOf(source)}`, async () => {
        const sent = await paidWith(source);
        return sent.ok ? ok({ cents, paidWith: sent.value }) : sent;
      });
    });
  return { ...use, pay };
}

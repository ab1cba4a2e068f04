import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { MAX_APPLICATIONS } from '../../shared/trade-credit/limits.ts';
import { BANK_METHOD_WORDS, type BankPayment, type TradeCreditFile } from '../../shared/trade-credit/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { tradeCreditFileQuery } from './queries.ts';
import styles from './TradeCredit.module.css';
import { olderPaymentsKey, useOlderPayments } from './use-older-payments.ts';

/** Payments by banks and cards, the newest first, with the rest of each. */
export function PaymentsList({ file }: { readonly file: TradeCreditFile }) {
  const older = useOlderPayments(file);
  if (file.payments.length === 0) return null;
  const shown = new Map([...older.rows, ...file.payments].map((payment) => [payment.id, payment]));
  const newestFirst = [...shown.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  return (
    <TitledCard id="payments" title="Payments">
      {newestFirst.map((payment) => (
        <Payment key={payment.id} payment={payment} file={file} />
      ))}
      <FormMessage message={older.failure} />
      {older.hasMore && (
        <div>
          <Button busy={older.busy} onClick={older.more}>
            Show older payments
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

/** Rest of a payment, spread over the invoices that are due first, as many as can be named at once. */
function oldestFirst(cents: number, open: TradeCreditFile['open_invoices']) {
  let left = cents;
  return open.slice(0, MAX_APPLICATIONS).flatMap(({ id: invoice_id, open_cents }) => {
    const share = Math.min(left, open_cents);
    left -= share;
    return share > 0 ? [{ invoice_id, cents: share }] : [];
  });
}

/** Use of a payment's money, in words. */
function moneyWords(payment: BankPayment): string {
  const { applications, further_applications, unapplied_cents, lost_cents, reversed_at, reversal_reason } = payment;
  if (reversed_at !== null) return `Reversed: ${reversal_reason}`;
  return [
    ...applications.map(({ number, cents }) => `${formatCents(cents)} for ${number}`),
    ...(further_applications > 0
      ? [`more for ${further_applications} further ${further_applications === 1 ? 'invoice' : 'invoices'}`]
      : []),
    ...(unapplied_cents > 0 ? [`${formatCents(unapplied_cents)} not applied yet`] : []),
    ...(lost_cents > 0 ? [`${formatCents(lost_cents)} returned by the card’s bank`] : []),
  ].join(', ');
}

function Payment({ payment, file }: { readonly payment: BankPayment; readonly file: TradeCreditFile }) {
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const { id, method, reference, amount_cents, unapplied_cents } = payment;
  const { received_on, reversed_at } = payment;
  const { terms, open_invoices } = file;
  const act = useMutation({
    mutationFn: async (what: 'use' | 'reverse') => {
      const params = { id };
      const body = { applications: oldestFirst(unapplied_cents, open_invoices) };
      return unwrap(
        what === 'use'
          ? await laterApi.terms.apply({ params, body })
          : await laterApi.terms.reverse({ params, body: { reason: reason ?? '' } }),
      );
    },
    onSuccess: (after, what) => {
      announce(what === 'use' ? 'Applied to the oldest invoices.' : 'Reversed.');
      client.setQueryData(tradeCreditFileQuery(terms.id).queryKey, after);
      void client.invalidateQueries({ queryKey: olderPaymentsKey(terms.id) });
    },
  });
  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <span className={reversed_at === null ? undefined : styles.gone}>
          {`${BANK_METHOD_WORDS[method]} ${reference}, ${formatDay(received_on)}`}
        </span>
        <Price cents={amount_cents} />
      </div>
      <p className={styles.quiet}>{moneyWords(payment)}</p>
      <FormMessage message={act.error && failureOf(act.error).message} />
      {reversed_at === null && reason === null && (
        <Row>
          {unapplied_cents > 0 && open_invoices.length > 0 && (
            <Button size="s" busy={act.isPending} onClick={() => act.mutate('use')}>
              Apply to the oldest invoices
            </Button>
          )}
          {method !== 'card' && (
            <Button size="s" onClick={() => setReason('')}>
              Reverse
            </Button>
          )}
        </Row>
      )}
      {reversed_at === null && reason !== null && (
        <Row>
          <TextField
            label={`Why ${reference} is reversed`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            size="s"
            variant="danger"
            busy={act.isPending}
            disabled={reason.trim() === ''}
            onClick={() => act.mutate('reverse')}
          >
            Reverse payment
          </Button>
          <Button size="s" onClick={() => setReason(null)}>
            Keep payment
          </Button>
        </Row>
      )}
    </div>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { leftOf } from '../../shared/order/lines.ts';
import type { RefundableView, RefundPreview, ShopRefund } from '../../shared/refund/wire.ts';
import { orderQuery } from '../platform/orders.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Card } from '../ui/Card.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { SumRows } from '../ui/SumRows.tsx';
import { TextField } from '../ui/TextField.tsx';
import { askOf, leftCents, NOTHING_ASKED } from './ask.ts';
import { changedRefunds } from './changed.ts';
import { ofInvoice, planQuery } from './queries.ts';
import styles from './Refund.module.css';
import { ShareRows } from './ShareRows.tsx';

/** Form of a refund: items, reason, and its sum before it is made. */
export function RefundForm({ left }: { readonly left: RefundableView }) {
  const [draft, setDraft] = useState(NOTHING_ASKED);
  const [alsoCancel, setAlsoCancel] = useState(true);
  const unsent = useUnsent(left);
  const cancelLeft = draft.kind === 'rest' && unsent > 0 && alsoCancel;
  const [requestKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = formState;
  const ask = askOf(draft);
  const plan = useQuery({ ...planQuery(left.order_id, left.invoice_id, ask), placeholderData: keepPreviousData });
  const preview = ask === null || plan.isPlaceholderData ? null : (plan.data ?? null);
  const submit = handleSubmit(async ({ reason }) => {
    if (ask === null || preview === null) return setError('root', { message: 'Choose what to refund.' });
    const body = {
      ask: ask as never,
      ...ofInvoice(left.invoice_id),
      reason,
      expected_cents: preview.amount_cents,
      cancel_left: cancelLeft,
      request_key: requestKey,
    };
    const done = await laterApi.refund.create({ params: { id: left.order_id }, body });
    if (!done.ok) {
      await changedRefunds(queryClient);
      const ofReason = done.error.errors.find(({ field }) => field === 'reason');
      return setError(ofReason ? 'reason' : 'root', { message: ofReason?.message ?? done.error.message });
    }
    const waits = done.value.state === 'requested';
    const amount = formatCents(done.value.amount_cents);
    notify({ tone: 'good', title: waits ? `${amount} is waiting for a second administrator` : doneWords(done.value) });
    await changedRefunds(queryClient);
    await navigate(`/account/orders/${left.order_id}/invoice`);
  });
  return (
    <form className={styles.columns} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.form}>
        <RadioCards
          legend="What to refund"
          layout="tiles"
          options={[
            { value: 'lines', title: 'Lines and fees' },
            { value: 'amount', title: 'An amount', detail: 'As goodwill' },
            { value: 'rest', title: 'Everything left', detail: formatCents(leftCents(left)) },
          ]}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
        {draft.kind === 'lines' && <ShareRows left={left} draft={draft} onChange={setDraft} />}
        {draft.kind === 'amount' && (
          <TextField
            label="Amount, tax included"
            before="$"
            inputMode="decimal"
            value={draft.dollars}
            onChange={({ target }) => setDraft({ ...draft, dollars: target.value })}
          />
        )}
        {draft.kind === 'rest' && <AlsoCancel pieces={unsent} checked={alsoCancel} onChange={setAlsoCancel} />}
        <TextField
          label="Reason, for the customer"
          error={errors.reason?.message}
          {...register('reason', { required: 'Say why: the customer will read it.', maxLength: 300 })}
        />
      </div>
      <Card as="section" aria-labelledby="refund-sum" className={styles.sum}>
        <h2 id="refund-sum">Refund amount</h2>
        <Preview preview={preview} />
        <FormMessage message={plan.error && ask !== null ? failureOf(plan.error).message : undefined} />
        <FormMessage message={errors.root?.message} />
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          {wordsOf(preview)}
        </Button>
      </Card>
    </form>
  );
}

/** Pieces of the order that could be cancelled with all of its money; none on terms, where lines are cancelled instead. */
function useUnsent({ order_id, on_terms }: RefundableView): number {
  const { data: order } = useQuery({ ...orderQuery(order_id), enabled: !on_terms });
  const lines = (order?.lines ?? []).filter(({ remake_id }) => remake_id === null);
  return lines.reduce((sum, line) => sum + leftOf(line), 0);
}

function doneWords({ amount_cents, owed_cents }: ShopRefund): string {
  const amount = formatCents(amount_cents);
  return owed_cents === amount_cents ? `${amount} is off the invoice` : `${amount} is on its way`;
}

function wordsOf(preview: RefundPreview | null): string {
  if (preview === null) return 'Refund';
  const amount = formatCents(preview.amount_cents);
  return preview.needs_agreement ? `Request refund of ${amount}` : `Refund ${amount}`;
}

function Preview({ preview }: { readonly preview: RefundPreview | null }) {
  if (preview === null) return <p className={styles.quiet}>Choose what to refund to see the amount.</p>;
  const rows = [
    ['Before tax', preview.net_cents],
    ['Sales tax', preview.tax_cents],
    ['Off the balance', preview.owed_cents],
    ['To the card', preview.card_cents],
    ['To the customer’s credit', preview.credit_cents],
    ['Promotional credit returned', preview.promotional_cents],
  ] as const;
  const came = rows.filter(([, cents]) => cents > 0);
  return (
    <>
      <SumRows rows={came.map(([label, cents]) => [label, formatCents(cents)])} live />
      {preview.coupon_cents > 0 && (
        <p className={styles.quiet}>
          {`What is left is below the coupon’s minimum, so ${formatCents(preview.coupon_cents)} of its discount comes off. To keep the discount, refund an amount instead.`}
        </p>
      )}
      {preview.needs_agreement && <p className={styles.quiet}>A second administrator has to approve this amount.</p>}
    </>
  );
}

interface AlsoCancelProps {
  /** Those that have not left. */
  readonly pieces: number;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Offers to cancel what hasn’t shipped, so that nobody makes unpaid pieces; nothing where all has shipped. */
function AlsoCancel({ pieces, checked, onChange }: AlsoCancelProps) {
  if (pieces === 0) return null;
  const those = pieces === 1 ? 'the piece that hasn’t' : `the ${pieces} pieces that haven’t`;
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {`Cancel ${those} shipped, so that nobody makes unpaid pieces`}
    </Checkbox>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatCents } from '../../shared/base/money.ts';
import { type BoughtCredit, creditRefundBody } from '../../shared/purchase/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { dollarsField } from '../credit/amount.ts';
import styles from '../credit/Credit.module.css';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { changedRefunds } from '../refund/changed.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { TextField } from '../ui/TextField.tsx';

/** Gives back to its card what is unused of bought credit; nothing where nothing is. */
export function GiveBackCredit({ credit }: { readonly credit: BoughtCredit }) {
  const name = useId();
  if (credit.left_cents === 0) return <>Nothing is left</>;
  return (
    <>
      <Button size="s" aria-label={`Refund credit of ${credit.email}`} onClick={() => openModal(name)}>
        Refund
      </Button>
      <Modal name={name} title="Refund bought credit" size="s" closeOnOutside={false}>
        <BackForm credit={credit} onDone={() => closeModal(name)} />
      </Modal>
    </>
  );
}

const { amount_cents, reason } = creditRefundBody.shape;
const form = z.object({ amount_cents: dollarsField.pipe(amount_cents), reason });

function BackForm({ credit, onDone }: { readonly credit: BoughtCredit; readonly onDone: () => void }) {
  // The same dialog never gives back twice, however often an answer is lost.
  const [request_key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { amount_cents: (credit.left_cents / 100).toFixed(2), reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (asked) => {
    const answer = await laterApi.purchase.refund({ body: { ...asked, credit_id: credit.id, request_key } });
    if (!answer.ok) return showFailure(answer.error, ['amount_cents', 'reason'], setError);
    const waits = answer.value.state === 'requested';
    notify({
      tone: 'good',
      title: waits ? 'A second administrator has to approve it first' : `${formatCents(asked.amount_cents)} refunded`,
    });
    onDone();
    await changedRefunds(queryClient);
    await queryClient.invalidateQueries({ queryKey: listKey() });
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormMessage message={errors.root?.message} />
      <p>
        {formatCents(credit.left_cents)} of what {credit.email} bought is unused. It goes back to the card that paid.
      </p>
      <TextField
        {...register('amount_cents')}
        label="Amount"
        before="$"
        inputMode="decimal"
        error={errors.amount_cents?.message}
      />
      <TextField {...register('reason')} label="Reason, for the customer" error={errors.reason?.message} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Refund
        </Button>
      </div>
    </form>
  );
}

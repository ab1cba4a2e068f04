import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { settleChargeBody, type UnmatchedCharge } from '../../shared/checkout/wire.ts';
import { api } from '../platform/api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { unmatchedChargesQuery } from './queries.ts';
import styles from './UnmatchedCharges.module.css';

interface SettleChargeProps {
  readonly charge: UnmatchedCharge;
}

/** Takes a charge off the list; what was done about it is asked first. */
export function SettleCharge({ charge }: SettleChargeProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SettleForm charge={charge} onCancel={() => setOpen(false)} />;
  return (
    <Button size="s" aria-label={`Settle ${charge.charge_id}`} onClick={() => setOpen(true)}>
      Settle
    </Button>
  );
}

function SettleForm({ charge, onCancel }: SettleChargeProps & { readonly onCancel: () => void }) {
  const form = useForm({ resolver: zodResolver(settleChargeBody), defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;
  const settle = form.handleSubmit(async (body) => {
    const done = await api.checkout.settleCharge({ params: { id: charge.payment_id }, body });
    if (!done.ok && done.error.code !== 'not_found') return form.setError('note', { message: done.error.message });
    if (!done.ok) notify({ tone: 'warn', title: 'Somebody has settled it already' });
    await queryClient.invalidateQueries({ queryKey: unmatchedChargesQuery.queryKey });
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void settle(event)}>
      <TextField label="What was done about it" error={errors.note?.message} {...form.register('note')} />
      <Button type="submit" busy={isSubmitting}>
        Take it off the list
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

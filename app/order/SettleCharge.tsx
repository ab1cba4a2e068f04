import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { settleChargeBody } from '../../shared/checkout/wire.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './UnmatchedCharges.module.css';

interface SettleChargeProps {
  /** Name that tells it from the others on the list. */
  readonly name: string;
  /** Tells the server. `isChosen`: whether the option is ticked. */
  readonly settle: (body: { readonly note: string }, isChosen: boolean) => Promise<Result<unknown, ApiFailure>>;
  /** Label of the box to tick besides; absent where there is no box. */
  readonly option?: string | undefined;
  /** The list that it goes off. */
  readonly listKey: readonly string[];
}

/** Takes a payment off a list of the shop; what was done about it is asked first. */
export function SettleCharge(props: SettleChargeProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SettleForm {...props} onCancel={() => setOpen(false)} />;
  return (
    <Button size="s" aria-label={`Settle ${props.name}`} onClick={() => setOpen(true)}>
      Settle
    </Button>
  );
}

function SettleForm({ settle, listKey, option, onCancel }: SettleChargeProps & { readonly onCancel: () => void }) {
  const form = useForm({ resolver: zodResolver(settleChargeBody), defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;
  const [isChosen, setChosen] = useState(false);
  const submit = form.handleSubmit(async (body) => {
    const done = await settle(body, isChosen);
    if (!done.ok && done.error.code !== 'not_found') return form.setError('note', { message: done.error.message });
    if (!done.ok) notify({ tone: 'warn', title: 'Already settled' });
    await queryClient.invalidateQueries({ queryKey: listKey });
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="What you did about it" error={errors.note?.message} {...form.register('note')} />
      {option !== undefined && (
        <Checkbox
          className={styles.option}
          checked={isChosen}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        >
          {option}
        </Checkbox>
      )}
      <Button type="submit" busy={isSubmitting}>
        Remove from the list
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { settleRefundBody, type ShopRefund } from '../../shared/refund/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { changedRefunds } from './changed.ts';
import styles from './Refund.module.css';

interface SettleFormProps {
  readonly refund: ShopRefund;
  readonly onClose: () => void;
}

/** Says how a refund was paid that its card did not take. */
export function SettleForm({ refund, onClose }: SettleFormProps) {
  const form = useForm({
    resolver: zodResolver(settleRefundBody),
    defaultValues: { way: 'outside' as 'outside' | 'credit', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const settle = form.handleSubmit(async (body) => {
    const done = await laterApi.refund.settle({ params: { id: refund.id }, body });
    if (!done.ok) return form.setError('note', { message: done.error.message });
    await changedRefunds(queryClient);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void settle(event)}>
      <SelectField label="How we paid it" {...form.register('way')}>
        <option value="outside">By hand: check, wire or cash</option>
        <option value="credit">As credit, right away</option>
      </SelectField>
      <TextField label="What was done" error={errors.note?.message} {...form.register('note')} />
      <Row gap={3}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Mark as paid
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </form>
  );
}

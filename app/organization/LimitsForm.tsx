import { useForm } from 'react-hook-form';
import type { Member } from '../../shared/organization/wire.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Organization.module.css';

interface Limits {
  readonly limit_per_order_cents: number | null;
  readonly limit_per_month_cents: number | null;
}

interface LimitsFormProps {
  readonly member: Member;
  readonly onSave: (limits: Limits) => Promise<void>;
}

const DOLLARS = /^\d{1,7}(\.\d{1,2})?$/;
const RULE = { value: DOLLARS, message: 'Dollars, like 250 or 250.50; empty for no limit.' };

function dollars(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}

function cents(text: string): number | null {
  return text.trim() === '' ? null : Math.round(Number(text) * 100);
}

/** Limits of a member's spending without approval, in dollars; empty is no limit. */
export function LimitsForm({ member, onSave }: LimitsFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      order: dollars(member.limit_per_order_cents),
      month: dollars(member.limit_per_month_cents),
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(({ order, month }) =>
    onSave({ limit_per_order_cents: cents(order), limit_per_month_cents: cents(month) }),
  );
  return (
    <form className={styles.fields} onSubmit={save} noValidate>
      <TextField
        {...register('order', { pattern: RULE })}
        label="Limit an order"
        optional
        before="$"
        inputMode="decimal"
        error={errors.order?.message}
      />
      <TextField
        {...register('month', { pattern: RULE })}
        label="Limit a month"
        optional
        before="$"
        inputMode="decimal"
        error={errors.month?.message}
      />
      <Button type="submit" busy={isSubmitting}>
        Save limits
      </Button>
    </form>
  );
}

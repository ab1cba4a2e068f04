import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatCents } from '../../shared/base/money.ts';
import { grantBody } from '../../shared/credit/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { dollarsField } from './amount.ts';
import styles from './Credit.module.css';
import { ALL_CREDITS } from './lists.tsx';

/** The name that the form is opened by. */
export const GRANT_MODAL = 'give-credit';

/** As the form is filled in: the wire's fields, the amount in dollars. */
const grantForm = z.object({ ...grantBody.shape, amount_cents: dollarsField.pipe(grantBody.shape.amount_cents) });

const FIELDS = ['email', 'for_organization', 'kind', 'amount_cents', 'reason', 'ends_on'] as const;

/** Giving a customer credit; `email` is whose page it is opened on. */
export function GrantForm({ email = '', onDone }: { readonly email?: string; readonly onDone?: () => Promise<void> }) {
  return (
    <Modal name={GRANT_MODAL} title="Give credit" size="m" closeOnOutside={false}>
      <Fields email={email} onDone={onDone} />
    </Modal>
  );
}

function Fields({ email, onDone }: { readonly email: string; readonly onDone: (() => Promise<void>) | undefined }) {
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(grantForm),
    defaultValues: {
      email,
      for_organization: false,
      kind: 'promotional' as const,
      amount_cents: '',
      reason: '',
      ends_on: null,
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.credit.grant({ body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    closeModal(GRANT_MODAL);
    notify({ tone: 'good', title: `${formatCents(answer.value.amount_cents)} given to ${answer.value.owner}` });
    await queryClient.invalidateQueries({ queryKey: listKey(ALL_CREDITS.name) });
    await onDone?.();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <TextField
        {...register('email')}
        type="email"
        label="Customer’s e-mail"
        autoComplete="off"
        error={errors.email?.message}
      />
      <div>
        <Checkbox {...register('for_organization')}>For the organization that this account buys for</Checkbox>
        {errors.for_organization && <p role="alert">{errors.for_organization.message}</p>}
      </div>
      <div className={styles.pair}>
        <SelectField {...register('kind')} label="Kind" error={errors.kind?.message}>
          <option value="promotional">Promotional: a discount off instant parts</option>
          <option value="refunded">From orders: pays of the total</option>
        </SelectField>
        <TextField
          {...register('amount_cents')}
          label="Amount"
          before="$"
          inputMode="decimal"
          error={errors.amount_cents?.message}
        />
      </div>
      <TextField {...register('reason')} label="Reason, for the customer" error={errors.reason?.message} />
      {watch('kind') === 'promotional' && <FormDay name="ends_on" label="Last day, if it ends" control={control} />}
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Give credit
        </Button>
      </div>
    </form>
  );
}

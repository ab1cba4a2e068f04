import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { couponBody } from '../../shared/coupon/wire.ts';
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
import { optionalCount, optionalDollars, optionalLine } from './amount.ts';
import styles from './Credit.module.css';
import { ALL_COUPONS } from './lists.tsx';

/** The name that the form is opened by. */
export const COUPON_MODAL = 'make-coupon';

/** As the form is filled in: amounts in dollars, what it gives as a kind and a figure. */
const couponForm = z.object({
  code: z.string().trim().min(1, { error: 'Enter a code.' }),
  gives: z.enum(['percent', 'cents']),
  figure: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'Enter a figure above zero.' }),
  most: optionalDollars,
  least: optionalDollars,
  first_order_only: z.boolean(),
  uses_limit: optionalCount,
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  email: optionalLine,
  note: z.string(),
});
type Filled = z.input<typeof couponForm>;

const EMPTY: Filled = {
  code: '',
  gives: 'percent',
  figure: '',
  most: '',
  least: '',
  first_order_only: false,
  uses_limit: '',
  starts_on: null,
  ends_on: null,
  email: '',
  note: '',
};

/** Body of a filled form. */
function bodyOf({ gives, figure, most, least, ...rest }: z.output<typeof couponForm>): z.input<typeof couponBody> {
  const amount = gives === 'percent' ? { percent: Number(figure) } : { cents: Math.round(Number(figure) * 100) };
  return { ...rest, ...amount, most_cents: gives === 'percent' ? most : null, least_order_cents: least ?? 0 };
}

const FIELDS = ['code', 'figure', 'uses_limit', 'starts_on', 'ends_on', 'email', 'note'] as const;

/** Making a coupon. */
export function CouponForm() {
  return (
    <Modal name={COUPON_MODAL} title="New coupon" size="m" closeOnOutside={false}>
      <Fields />
    </Modal>
  );
}

function Fields() {
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(couponForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (filled) => {
    const answer = await laterApi.coupon.create({ body: bodyOf(filled) });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    closeModal(COUPON_MODAL);
    notify({ tone: 'good', title: `Coupon ${answer.value.code} is ready` });
    await queryClient.invalidateQueries({ queryKey: listKey(ALL_COUPONS.name) });
  });
  const isPercent = watch('gives') === 'percent';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <TextField {...register('code')} label="Code" autoComplete="off" error={errors.code?.message} />
      <div className={styles.pair}>
        <SelectField {...register('gives')} label="Gives">
          <option value="percent">A percentage off instant parts</option>
          <option value="cents">An amount off instant parts</option>
        </SelectField>
        <TextField
          {...register('figure')}
          label={isPercent ? 'Percent' : 'Amount'}
          before={isPercent ? '%' : '$'}
          inputMode="decimal"
          error={errors.figure?.message}
        />
        {isPercent && (
          <TextField {...register('most')} label="At most" optional before="$" error={errors.most?.message} />
        )}
        <TextField {...register('least')} label="Minimum order" optional before="$" error={errors.least?.message} />
        <TextField
          {...register('uses_limit')}
          label="Total uses"
          optional
          inputMode="numeric"
          error={errors.uses_limit?.message}
        />
        <TextField
          {...register('email')}
          type="email"
          label="One customer’s e-mail"
          optional
          error={errors.email?.message}
        />
        <FormDay name="starts_on" label="First day" optional control={control} />
        <FormDay name="ends_on" label="Last day" optional control={control} />
      </div>
      <Checkbox {...register('first_order_only')}>First orders only</Checkbox>
      <TextField {...register('note')} label="Note for us" optional error={errors.note?.message} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Create coupon
        </Button>
      </div>
    </form>
  );
}

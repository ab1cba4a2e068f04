import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailField } from '../../shared/base/fields.ts';
import { campaignBody } from '../../shared/credit/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { TextField } from '../ui/TextField.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { dollarsField, optionalLine } from './amount.ts';
import styles from './Credit.module.css';
import { allCampaignsQuery } from './queries.ts';

/** The name that the form is opened by. */
export const CAMPAIGN_MODAL = 'begin-campaign';

/** As the form is filled in: the wire's fields, the amount in dollars. */
const campaignForm = z.object({
  ...campaignBody.shape,
  amount_cents: dollarsField.pipe(campaignBody.shape.amount_cents),
  partner_email: optionalLine.pipe(emailField.nullable()),
});

const FIELDS = ['partner_name', 'partner_email', 'amount_cents', 'credit_days', 'ends_on'] as const;

/** Beginning a partner's campaign. */
export function CampaignForm() {
  return (
    <Modal name={CAMPAIGN_MODAL} title="Start a campaign" size="m" closeOnOutside={false}>
      <Fields />
    </Modal>
  );
}

function Fields() {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(campaignForm),
    defaultValues: { partner_name: '', partner_email: '', amount_cents: '', credit_days: 365, ends_on: null },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.credit.createCampaign({ body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    closeModal(CAMPAIGN_MODAL);
    notify({ tone: 'good', title: `The campaign of ${answer.value.partner_name} runs` });
    await queryClient.invalidateQueries({ queryKey: allCampaignsQuery.queryKey });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <TextField
        {...register('partner_name')}
        label="Name customers enter"
        autoComplete="off"
        error={errors.partner_name?.message}
      />
      <TextField
        {...register('partner_email')}
        type="email"
        label="E-mail of the partner, who sees the figures"
        optional
        autoComplete="off"
        error={errors.partner_email?.message}
      />
      <div className={styles.pair}>
        <TextField
          {...register('amount_cents')}
          label="Credit per customer"
          before="$"
          inputMode="decimal"
          error={errors.amount_cents?.message}
        />
        <TextField
          {...register('credit_days', { valueAsNumber: true })}
          label="Days to use it"
          inputMode="numeric"
          error={errors.credit_days?.message}
        />
      </div>
      <FormDay name="ends_on" label="Last day, if it ends" control={control} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Start campaign
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { MAX_REFERENCES } from '../../shared/trade-credit/limits.ts';
import { applicationBody, type TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { dollarsField } from '../credit/amount.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { Reason } from '../ui/Reason.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { NetDaysField } from './NetDaysField.tsx';
import { myTradeCreditQuery } from './queries.ts';
import styles from './TradeCredit.module.css';

/** As the form is filled in: the wire's fields, the amount in dollars and the days as they are chosen. */
const applicationForm = z.object({
  ...applicationBody.shape,
  wanted_limit_cents: dollarsField.pipe(applicationBody.shape.wanted_limit_cents),
  wanted_days: z.coerce.number().pipe(applicationBody.shape.wanted_days),
});

const FIELDS = [
  'legal_name',
  'tax_number',
  'address',
  'contact_name',
  'phone',
  'invoice_email',
  'wanted_limit_cents',
  'wanted_days',
] as const;

const NOBODY = { name: '', contact: '' };

/** The form as it is typed. */
type Draft = z.input<typeof applicationForm>;

function startOf(before: TradeCreditApplication | null): Draft {
  return {
    legal_name: before?.legal_name ?? '',
    tax_number: before?.tax_number ?? '',
    address: before?.address ?? '',
    contact_name: before?.contact_name ?? '',
    phone: before?.phone ?? '',
    invoice_email: before?.invoice_email ?? '',
    wanted_limit_cents: before ? (before.wanted_limit_cents / 100).toFixed(2) : '',
    wanted_days: before?.wanted_days ?? 30,
    references: before ? [...before.references] : [NOBODY, NOBODY],
  };
}

/** Asking to pay by invoice. `before`: what was asked last. */
export function ApplicationForm({ before }: { readonly before: TradeCreditApplication | null }) {
  const { account } = useSession();
  const reason = useReason(account?.buysFor, 'terms');
  const client = useQueryClient();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(applicationForm),
    defaultValues: startOf(before),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.terms.ask({ body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    announce('Application sent.');
    client.setQueryData(myTradeCreditQuery.queryKey, answer.value);
  });
  return (
    <TitledCard id="ask" title={before === null ? 'Apply for payment terms' : 'Apply again'}>
      <p className={styles.quiet}>We’ll review your company and e-mail you, usually within two working days.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormMessage message={errors.root?.message} />
        <div className={styles.pair}>
          <TextField {...register('legal_name')} label="Legal name" error={errors.legal_name?.message} />
          <TextField {...register('tax_number')} label="Tax number (EIN)" optional error={errors.tax_number?.message} />
        </div>
        <TextArea {...register('address')} label="Company address" rows={3} error={errors.address?.message} />
        <div className={styles.pair}>
          <TextField
            {...register('contact_name')}
            label="Accounts payable contact"
            error={errors.contact_name?.message}
          />
          <TextField {...register('phone')} type="tel" label="Phone" error={errors.phone?.message} />
        </div>
        <TextField
          {...register('invoice_email')}
          type="email"
          label="E-mail for invoices"
          optional
          error={errors.invoice_email?.message}
        />
        <div className={styles.pair}>
          <TextField
            {...register('wanted_limit_cents')}
            label="Credit limit requested"
            before="$"
            inputMode="decimal"
            error={errors.wanted_limit_cents?.message}
          />
          <NetDaysField {...register('wanted_days')} error={errors.wanted_days?.message} />
        </div>
        <References control={control} register={register} errors={errors.references} />
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : 'ask-reason'}
            busy={isSubmitting}
          >
            Apply for terms
          </Button>
          <Reason id="ask-reason">{reason}</Reason>
        </div>
      </form>
    </TitledCard>
  );
}

interface ReferencesProps {
  readonly control: Control<Draft, unknown, TradeCreditApplication>;
  readonly register: UseFormRegister<Draft>;
  readonly errors: FieldErrors<Draft>['references'];
}

/** Companies that know the customer as one who pays. */
function References({ control, register, errors }: ReferencesProps) {
  const references = useFieldArray({ control, name: 'references' });
  return (
    <fieldset className={styles.form}>
      <legend>Trade references</legend>
      {references.fields.map(({ id }, at) => (
        <div key={id} className={styles.reference}>
          <TextField {...register(`references.${at}.name`)} label="Company" error={errors?.[at]?.name?.message} />
          <TextField
            {...register(`references.${at}.contact`)}
            label="E-mail or phone"
            error={errors?.[at]?.contact?.message}
          />
          <IconButton
            label={`Take reference ${at + 1} off`}
            disabled={references.fields.length === 1}
            onClick={() => references.remove(at)}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {references.fields.length < MAX_REFERENCES && (
        <div>
          <Button size="s" onClick={() => references.append(NOBODY)}>
            Add a reference
          </Button>
        </div>
      )}
    </fieldset>
  );
}

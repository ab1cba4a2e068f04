import { shopDay } from '../../shared/checkout/lead-time.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatCents } from '../../shared/base/money.ts';
import { BANK_METHOD_WORDS, BANK_METHODS, bookBody, type TermsFile } from '../../shared/terms/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { dollarsField, optionalDollars } from '../credit/amount.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDay } from '../ui/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { termsFileQuery } from './queries.ts';
import styles from './Terms.module.css';

const bookForm = z.object({
  method: bookBody.shape.method,
  reference: bookBody.shape.reference,
  amount_cents: dollarsField.pipe(bookBody.shape.amount_cents),
  received_on: z.string({ error: 'Enter the day it came.' }),
  /** For each open invoice how much, dollars; nothing where nothing stands. */
  applied: z.array(optionalDollars),
});

/** The form as it is typed. */
type Draft = z.input<typeof bookForm>;

const FIELDS = ['method', 'reference', 'amount_cents', 'received_on'] as const;

interface BookFormProps {
  readonly id: string;
  readonly open: TermsFile['open_invoices'];
}

/** Booking what a bank brought: for open invoices, what is over stays. One key for each booking, so that nothing is booked twice. */
export function BookForm({ id, open }: BookFormProps) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(bookForm),
    defaultValues: {
      method: 'wire' as const,
      reference: '',
      amount_cents: '',
      received_on: shopDay(Date.now()),
      applied: open.map(() => ''),
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ applied, ...payment }) => {
    const applications = applied.flatMap((cents, at) => (cents ? [{ invoice_id: open[at]!.id, cents }] : []));
    const body = { ...payment, applications, request_key: key.current };
    const answer = await laterApi.terms.book({ params: { id }, body });
    if (!answer.ok) {
      // What was refused was not booked: put right it is another booking.
      if (answer.error.status !== 0 && answer.error.status < 500) key.current = crypto.randomUUID();
      return showFailure(answer.error, FIELDS, setError);
    }
    announce('The payment is booked.');
    client.setQueryData(termsFileQuery(id).queryKey, answer.value);
    await client.invalidateQueries({ queryKey: ['statement'] });
  });
  return (
    <TitledCard id="book" title="Book a payment">
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormMessage message={errors.root?.message} />
        <div className={styles.pair}>
          <SelectField {...register('method')} label="How it came" error={errors.method?.message}>
            {BANK_METHODS.map((method) => (
              <option key={method} value={method}>
                {BANK_METHOD_WORDS[method]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...register('reference')}
            label="Reference"
            autoComplete="off"
            error={errors.reference?.message}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            {...register('amount_cents')}
            label="Amount"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount_cents?.message}
          />
          <FormDay name="received_on" label="Received" control={control} />
        </div>
        <OpenInvoices
          open={open}
          register={register}
          errors={errors.applied}
          onFill={(at, cents) => setValue(`applied.${at}`, (cents / 100).toFixed(2))}
        />
        <p className={styles.quiet}>What is for no invoice stays and can be used later.</p>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Book it
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

interface OpenInvoicesProps {
  readonly open: TermsFile['open_invoices'];
  readonly register: UseFormRegister<Draft>;
  readonly errors: FieldErrors<Draft>['applied'];
  /** Has the payment pay all of one of them. */
  readonly onFill: (at: number, cents: number) => void;
}

/** How much of the payment is for each open invoice. */
function OpenInvoices({ open, register, errors, onFill }: OpenInvoicesProps) {
  return open.map(({ id: invoice, number, due_on, open_cents }, at) => (
    <div key={invoice} className={styles.open}>
      <span>
        {number}
        <br />
        <span className={styles.quiet}>{`${formatCents(open_cents)} open, due ${formatDayOfYear(due_on)}`}</span>
      </span>
      <Button size="s" aria-label={`All of it, ${number}`} onClick={() => onFill(at, open_cents)}>
        All of it
      </Button>
      <TextField
        {...register(`applied.${at}`)}
        label={`For ${number}`}
        hideLabel
        before="$"
        inputMode="decimal"
        autoComplete="off"
        error={errors?.[at]?.message}
      />
    </div>
  ));
}

import { shopDay } from '../../shared/checkout/lead-time.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatCents } from '../../shared/base/money.ts';
import { BANK_METHOD_WORDS, BANK_METHODS, bookBody, type TradeCreditFile } from '../../shared/trade-credit/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { dollarsField, optionalDollars } from '../credit/amount.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { tradeCreditFileQuery } from './queries.ts';
import styles from './TradeCredit.module.css';

const bookForm = z.object({
  method: bookBody.shape.method,
  reference: bookBody.shape.reference,
  amount_cents: dollarsField.pipe(bookBody.shape.amount_cents),
  received_on: z.string({ error: 'Enter the day it arrived.' }),
  /** For open invoices by their ids how much, dollars; nothing where nothing stands. */
  applied: z.record(z.string(), optionalDollars),
});

/** The form as it is typed. */
type Draft = z.input<typeof bookForm>;

const FIELDS = ['method', 'reference', 'amount_cents', 'received_on'] as const;

/** Booking what a bank brought: for open invoices, what is over stays. One key for each booking, so that nothing is booked twice. */
export function BookForm({ file }: { readonly file: TradeCreditFile }) {
  const { id } = file.terms;
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(bookForm),
    defaultValues: {
      method: 'wire' as const,
      reference: '',
      amount_cents: '',
      received_on: shopDay(Date.now()),
      applied: {},
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ applied, ...payment }) => {
    // A sum entered for an invoice that is paid by now is left out.
    const applications = file.open_invoices.flatMap(({ id: invoice_id }) => {
      const cents = applied[invoice_id];
      return cents ? [{ invoice_id, cents }] : [];
    });
    const body = { ...payment, applications, request_key: key.current };
    const answer = await laterApi.terms.book({ params: { id }, body });
    if (!answer.ok) {
      // A refused payment was not booked: corrected, it is another booking.
      if (answer.error.status !== 0 && answer.error.status < 500) key.current = crypto.randomUUID();
      return showFailure(answer.error, FIELDS, setError);
    }
    announce('Payment recorded.');
    client.setQueryData(tradeCreditFileQuery(id).queryKey, answer.value);
    await client.invalidateQueries({ queryKey: ['statement'] });
  });
  return (
    <TitledCard id="book" title="Record a payment">
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormMessage message={errors.root?.message} />
        <div className={styles.pair}>
          <SelectField {...register('method')} label="Payment method" error={errors.method?.message}>
            <WordOptions words={BANK_METHOD_WORDS} of={BANK_METHODS} />
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
          file={file}
          register={register}
          errors={errors.applied}
          onFill={(invoice, cents) => setValue(`applied.${invoice}`, (cents / 100).toFixed(2))}
        />
        <p className={styles.quiet}>Anything left over stays on the account for later invoices.</p>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Record payment
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

interface OpenInvoicesProps {
  readonly file: TradeCreditFile;
  readonly register: UseFormRegister<Draft>;
  readonly errors: FieldErrors<Draft>['applied'];
  /** Has the payment pay all of one of them. */
  readonly onFill: (invoice: string, cents: number) => void;
}

/** How much of the payment is for each open invoice. */
function OpenInvoices({ file: { open_invoices, open_count }, register, errors, onFill }: OpenInvoicesProps) {
  const rows = open_invoices.map(({ id: invoice, number, due_on, open_cents }) => (
    <div key={invoice} className={styles.open}>
      <span>
        {number}
        <br />
        <span className={styles.quiet}>{`${formatCents(open_cents)} open, due ${formatDayOfYear(due_on)}`}</span>
      </span>
      <Button size="s" aria-label={`All of it, ${number}`} onClick={() => onFill(invoice, open_cents)}>
        All of it
      </Button>
      <TextField
        {...register(`applied.${invoice}`)}
        label={`For ${number}`}
        hideLabel
        before="$"
        inputMode="decimal"
        autoComplete="off"
        error={errors?.[invoice]?.message}
      />
    </div>
  ));
  if (open_invoices.length === open_count) return rows;
  return (
    <>
      {rows}
      <p className={styles.quiet}>
        {`These are the ${open_invoices.length} due first, of ${open_count} open invoices.`}
      </p>
    </>
  );
}

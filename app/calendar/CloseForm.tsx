import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { overProblem } from '../../shared/calendar/day-problems.ts';
import { type CalendarEffect, closeBody, type Hub } from '../../shared/calendar/wire.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { showFailure } from '../account/form-errors.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AskFirst } from './AskFirst.tsx';
import styles from './Calendar.module.css';
import { hubsChanged } from './queries.ts';

/** Days that are over are refused before anybody is asked about them. */
const form = closeBody.check((ctx) => {
  const over = overProblem(ctx.value.day, shopDay(Date.now()));
  if (over !== null) ctx.issues.push({ code: 'custom', message: over, path: ['day'], input: ctx.value.day });
});

type Closing = z.output<typeof closeBody>;

const FIELDS = ['day', 'kind', 'name'] as const;

/** Closes a hub on a day. Where orders would miss their date they are named first, and it is asked once more. */
export function CloseForm({ hub }: { readonly hub: Hub }) {
  const [asked, setAsked] = useState<{ readonly closing: Closing; readonly effect: CalendarEffect } | null>(null);
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { day: '', kind: 'closed' as const, name: '' } as z.input<typeof closeBody>,
  });
  // The field registered first gets the focus first where several are wrong; its component comes later than the others.
  register('day');
  const { errors, isSubmitting } = formState;
  const params = { id: hub.id };
  const close = async (closing: Closing) => {
    const answer = await laterApi.calendar.close({ params, body: closing });
    setAsked(null);
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    reset();
    notify({ tone: 'good', title: `Closed on ${formatDay(closing.day)}` });
    await hubsChanged();
  };
  const submit = handleSubmit(async (closing) => {
    const effect = await laterApi.calendar.effect({ params, query: { day: closing.day } });
    if (!effect.ok) return showFailure(effect.error, FIELDS, setError);
    if (effect.value.missed_count > 0) return setAsked({ closing, effect: effect.value });
    await close(closing);
  });
  return (
    <form className={styles.form} noValidate aria-label="Close a day" onSubmit={(event) => void submit(event)}>
      <FormMessage message={errors.root?.message} />
      <div className={styles.pair}>
        <FormDay name="day" label="Day" control={control} />
        <SelectField {...register('kind')} label="Kind">
          <option value="closed">A closed day</option>
          <option value="holiday">A holiday</option>
        </SelectField>
        <TextField {...register('name')} label="Why" maxLength={80} error={errors.name?.message} />
      </div>
      {asked === null ? (
        <Row>
          <Button type="submit" busy={isSubmitting}>
            Close this day
          </Button>
        </Row>
      ) : (
        <AskFirst
          effect={asked.effect}
          deed="Closing"
          goOn={`Close ${formatDay(asked.closing.day)} anyway`}
          leave="Leave it open"
          busy={false}
          onGoOn={() => void close(asked.closing)}
          onLeave={() => setAsked(null)}
        />
      )}
    </form>
  );
}

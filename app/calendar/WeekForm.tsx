import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { BENCH_WORDS, BENCHES, type Bench } from '../../shared/calendar/benches.ts';
import { MAX_MINUTES, MAX_SECONDS_PER_PIECE } from '../../shared/calendar/limits.ts';
import type { CalendarEffect, Hub, weekBody } from '../../shared/calendar/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AskFirst } from './AskFirst.tsx';
import styles from './Calendar.module.css';
import { CLOCK, clockOf, minutesOf } from './day-times.ts';
import { MissedOrders, orderCount } from './MissedOrders.tsx';
import { useKeptForm } from './kept-form.ts';
import { hubsChanged } from './queries.ts';

/** Monday first, as weeks of work are read. */
const WEEK = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const;

const minutes = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= MAX_MINUTES), {
    error: `Enter whole minutes up to ${MAX_MINUTES.toLocaleString('en-US')}.`,
  });

const seconds = z
  .string()
  .trim()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_SECONDS_PER_PIECE, {
    error: `Enter whole seconds up to ${MAX_SECONDS_PER_PIECE.toLocaleString('en-US')}.`,
  });

/** Seconds that a piece takes until a hub says otherwise. */
const USUAL_SECONDS: Readonly<Record<Bench, number>> = { bending: 60, finishing: 90, packing: 20 };

/** As the form is filled in: days as words of check boxes, the time as a clock shows it. */
const weekForm = z.object({
  days: z.array(z.string()).min(1, { error: 'The hub has to work at least one day a week.' }),
  cut_off: z.string().regex(CLOCK, { error: 'Enter a time like 12:00.' }),
  minutes: z.record(z.string(), minutes),
  benches: z.record(z.string(), z.object({ minutes, seconds })),
});
type Filled = z.output<typeof weekForm>;

/** A week that some orders would miss, until somebody decides. */
interface Asked {
  readonly filled: Filled;
  readonly effect: CalendarEffect;
}

function bodyOf({ version }: Hub, { days, cut_off, minutes: perDay, benches }: Filled): z.input<typeof weekBody> {
  const named = Object.entries(perDay).filter(([, text]) => text.trim() !== '');
  type Slug = z.input<typeof weekBody>['capacity'][number]['technology_slug'];
  return {
    version,
    working_days: days.map(Number),
    cut_off_minutes: minutesOf(cut_off),
    capacity: named.map(([slug, text]) => ({ technology_slug: slug as Slug, minutes_per_day: Number(text) })),
    benches: BENCHES.filter((bench) => benches[bench]!.minutes.trim() !== '').map((bench) => ({
      bench,
      minutes_per_day: Number(benches[bench]!.minutes),
      seconds_per_piece: Number(benches[bench]!.seconds),
    })),
  };
}

function filledBench({ benches }: Hub, bench: Bench): { minutes: string; seconds: string } {
  const own = benches.find((one) => one.bench === bench);
  const perPiece = own?.seconds_per_piece ?? USUAL_SECONDS[bench];
  return { minutes: own ? String(own.minutes_per_day) : '', seconds: String(perPiece) };
}

/** The week of a hub: days, cut-off and minutes of each technology. */
export function WeekForm({ hub }: { readonly hub: Hub }) {
  const [effect, setEffect] = useState<CalendarEffect | null>(null);
  return (
    <Card as="section" aria-labelledby={`week-${hub.id}`} className={styles.card}>
      <h3 id={`week-${hub.id}`}>The week</h3>
      <Fields hub={hub} onSaved={setEffect} />
      {effect !== null && effect.missed_count > 0 && (
        <Banner
          tone="warn"
          role="status"
          title={`${orderCount(effect.missed_count)} can’t ship by the promised date`}
          onDismiss={() => setEffect(null)}
        >
          None of them moved. Ask each customer about a later date on the order page.
          <MissedOrders {...effect} />
        </Banner>
      )}
    </Card>
  );
}

function Fields({ hub, onSaved }: { readonly hub: Hub; readonly onSaved: (effect: CalendarEffect) => void }) {
  const { register, handleSubmit, setError, formState, getValues, saved } = useKeptForm<
    z.input<typeof weekForm>,
    Filled
  >(weekForm, {
    days: hub.working_days.map(String),
    cut_off: clockOf(hub.cut_off_minutes),
    minutes: Object.fromEntries(hub.capacity.map((one) => [one.technology_slug, String(one.minutes_per_day)])),
    benches: Object.fromEntries(BENCHES.map((bench) => [bench, filledBench(hub, bench)])),
  });
  const { errors, isSubmitting } = formState;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [saving, setSaving] = useState(false);
  const params = { id: hub.id };
  const save = async (filled: Filled) => {
    setSaving(true);
    const sent = getValues();
    const answer = await laterApi.calendar.week({ params, body: bodyOf(hub, filled) });
    setSaving(false);
    setAsked(null);
    if (!answer.ok) return showFailure(answer.error, ['days', 'cut_off'], setError);
    saved(sent);
    onSaved(answer.value);
    notify({ tone: 'good', title: 'The week is saved' });
    await hubsChanged();
  };
  const submit = handleSubmit(async (filled) => {
    const effect = await laterApi.calendar.weekEffect({ params, body: bodyOf(hub, filled) });
    if (!effect.ok) return showFailure(effect.error, ['days', 'cut_off'], setError);
    if (effect.value.missed_count > 0) return setAsked({ filled, effect: effect.value });
    await save(filled);
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="The week"
      // The answer is about the form as it was before this change.
      onChange={() => setAsked(null)}
      onSubmit={(event) => void submit(event)}
    >
      <FormMessage message={errors.root?.message} />
      <Days hubId={hub.id} register={register} error={errors.days?.message} />
      <TextField
        {...register('cut_off')}
        type="time"
        label="Cut-off, Pacific time"
        hint="Orders before this time start the same day."
        error={errors.cut_off?.message}
      />
      <Minutes register={register} errors={errors.minutes} />
      <BenchTimes register={register} errors={errors.benches} />
      {asked === null ? (
        <Row>
          <Button type="submit" busy={isSubmitting}>
            Save the week
          </Button>
        </Row>
      ) : (
        <AskFirst
          effect={asked.effect}
          deed="Saving"
          goOn="Save the week anyway"
          leave="Don’t save"
          busy={saving}
          onGoOn={() => void save(asked.filled)}
          onLeave={() => setAsked(null)}
        />
      )}
    </form>
  );
}

interface DaysProps {
  readonly hubId: string;
  readonly register: UseFormRegister<Filled>;
  readonly error: string | undefined;
}

/** On which days of the week the hub works. */
function Days({ hubId, register, error }: DaysProps) {
  const id = `days-${hubId}`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend>Working days</legend>
      <div className={styles.days}>
        {WEEK.map(([value, name]) => (
          <Checkbox key={value} value={value} {...register('days')}>
            {name}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface MinutesProps {
  readonly register: UseFormRegister<Filled>;
  readonly errors: FieldErrors<Filled>['minutes'];
}

/** Minutes of each technology on a day. */
function Minutes({ register, errors }: MinutesProps) {
  const { book } = useComputer();
  return (
    <fieldset className={styles.group}>
      <legend>Machine minutes a day</legend>
      <p className={styles.quiet}>For planning technologies without machines of their own.</p>
      <div className={styles.pair}>
        {(book?.technologies ?? []).map(({ slug, display_name }) => (
          <TextField
            key={slug}
            {...register(`minutes.${slug}`)}
            label={display_name}
            optional
            inputMode="numeric"
            error={errors?.[slug]?.message}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface BenchTimesProps {
  readonly register: UseFormRegister<Filled>;
  readonly errors: FieldErrors<Filled>['benches'];
}

/** Time of people at each bench. */
function BenchTimes({ register, errors }: BenchTimesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Benches</legend>
      <p className={styles.quiet}>The board plans benches that have minutes, after the cut.</p>
      {BENCHES.map((bench) => (
        <div key={bench} className={styles.pair}>
          <TextField
            {...register(`benches.${bench}.minutes`)}
            label={`${BENCH_WORDS[bench]}, minutes a day`}
            optional
            inputMode="numeric"
            error={errors?.[bench]?.minutes?.message}
          />
          <TextField
            {...register(`benches.${bench}.seconds`)}
            label={`${BENCH_WORDS[bench]}, seconds a ${bench === 'bending' ? 'bend' : 'piece'}`}
            inputMode="numeric"
            error={errors?.[bench]?.seconds?.message}
          />
        </div>
      ))}
    </fieldset>
  );
}

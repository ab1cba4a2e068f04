import { z } from 'zod';
import { type Hub, placeBody } from '../../shared/calendar/wire.ts';
import { US_STATES } from '../../shared/checkout/states.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Calendar.module.css';
import { CLOCK, clockOf, minutesOf } from './day-times.ts';
import { useKeptForm } from './kept-form.ts';
import { hubsChanged } from './queries.ts';

const FIELDS = ['line1', 'line2', 'city', 'state', 'zip', 'opens', 'closes'] as const;

const time = z.string().regex(CLOCK, { error: 'Enter a time like 09:00.' });

/** As the form is filled in: the wire's fields, times as a clock shows them. */
const placeForm = z
  .object({ ...placeBody.shape, opens: time, closes: time })
  .omit({ version: true, opens_minutes: true, closes_minutes: true })
  .refine(({ opens, closes }) => !CLOCK.test(opens) || !CLOCK.test(closes) || opens < closes, {
    error: 'Closing time must be after opening time.',
    path: ['closes'],
  });
/** Where a hub is, and between which times orders can be fetched there. */
export function PlaceForm({ hub }: { readonly hub: Hub }) {
  return (
    <Card as="section" aria-labelledby={`place-${hub.id}`} className={styles.card}>
      <h3 id={`place-${hub.id}`}>Location</h3>
      {hub.place === null && (
        <Banner tone="warn" title="Pickup isn’t offered yet">
          Add the address to offer pickup and get prices from carriers.
        </Banner>
      )}
      <Fields hub={hub} />
    </Card>
  );
}

function Fields({ hub }: { readonly hub: Hub }) {
  const { place, version } = hub;
  const { register, handleSubmit, setError, formState, getValues, saved } = useKeptForm<
    z.input<typeof placeForm>,
    z.output<typeof placeForm>
  >(placeForm, {
    line1: place?.line1 ?? '',
    line2: place?.line2 ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zip: place?.zip ?? '',
    opens: clockOf(place?.opens_minutes ?? 480),
    closes: clockOf(place?.closes_minutes ?? 1020),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ opens, closes, line2, ...address }) => {
    const sent = getValues();
    const hours = { opens_minutes: minutesOf(opens), closes_minutes: minutesOf(closes) };
    const body = { version, ...address, line2: line2 || null, ...hours };
    const answer = await laterApi.calendar.place({ params: { id: hub.id }, body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    saved(sent);
    notify({ tone: 'good', title: 'Location saved' });
    await hubsChanged();
  });
  return (
    <form className={styles.form} noValidate aria-label="Location" onSubmit={(event) => void submit(event)}>
      <FormMessage message={errors.root?.message} />
      <p className={styles.quiet}>Packages ship from here. Pickup customers see this address and the hours.</p>
      <TextField {...register('line1')} label="Street and number" error={errors.line1?.message} />
      <TextField {...register('line2')} label="Suite, entrance" optional error={errors.line2?.message} />
      <div className={styles.pair}>
        <TextField {...register('city')} label="City" error={errors.city?.message} />
        <SelectField {...register('state')} label="State" error={errors.state?.message}>
          <WordOptions words={US_STATES} empty="Choose" />
        </SelectField>
        <TextField {...register('zip')} label="ZIP code" inputMode="numeric" error={errors.zip?.message} />
      </div>
      <div className={styles.pair}>
        <TextField {...register('opens')} type="time" label="Pickup from" error={errors.opens?.message} />
        <TextField {...register('closes')} type="time" label="until" error={errors.closes?.message} />
      </div>
      <Row>
        <Button type="submit" busy={isSubmitting}>
          Save location
        </Button>
      </Row>
    </form>
  );
}

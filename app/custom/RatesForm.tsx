import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatCents } from '../../shared/base/money.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import styles from './Answer.module.css';

interface RatesFormProps {
  readonly quote: Quote;
  readonly onDone: () => void;
}

const FIELDS = ['production_speed_ships_by', 'production_speed_price_usd'] as const;

/** Production date and price that staff sets in place of the speed's: what they are, and setting others. */
export function RatesForm({ quote, onDone }: RatesFormProps) {
  const [open, setOpen] = useState(false);
  const { custom_rates: rates, production_speed: speed } = quote;
  const words = rates
    ? `Ships ${formatDay(rates.production_speed_ships_by)}, production ${formatCents(rates.production_speed_price_cents)}: set by us.`
    : `Ships ${formatDay(speed.ships_by)}, production ${formatCents(speed.price_cents)}: from lead times.`;
  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <span className={styles.note}>{words}</span>
        {!open && (
          <Button size="s" onClick={() => setOpen(true)}>
            Set date and price
          </Button>
        )}
      </Row>
      {open && (
        <Fields
          quote={quote}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

function Fields({ quote, onDone, onCancel }: RatesFormProps & { readonly onCancel: () => void }) {
  const { custom_rates: rates, production_speed: speed } = quote;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      production_speed_ships_by: (rates?.production_speed_ships_by ?? speed.ships_by) as string | null,
      production_speed_price_usd: ((rates?.production_speed_price_cents ?? speed.price_cents) / 100).toFixed(2),
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (typed) => {
    const body = {
      production_speed_ships_by: typed.production_speed_ships_by ?? '',
      production_speed_price_usd: Number(typed.production_speed_price_usd.replace(',', '.')),
    };
    const answer = await laterApi.checkout.setCustomRates({ params: { id: quote.id }, body, version: quote.version });
    if (answer.ok) onDone();
    else showFailure(answer.error, FIELDS, setError);
  });
  return (
    <form noValidate onSubmit={save} aria-label="Production date and price">
      <Stack gap={3}>
        <FormMessage message={errors.root?.message} />
        <Controller
          name="production_speed_ships_by"
          control={control}
          rules={{ required: 'Choose the day.' }}
          render={({ field: { value, onChange } }) => (
            <DateField
              label="Ships by"
              value={value}
              onChange={onChange}
              error={errors.production_speed_ships_by?.message}
            />
          )}
        />
        <TextField
          label="Production price, USD"
          inputMode="decimal"
          autoComplete="off"
          {...register('production_speed_price_usd', { required: 'Enter a price.' })}
          error={errors.production_speed_price_usd?.message}
        />
        <Row>
          <Button type="submit" variant="primary" size="s" busy={isSubmitting}>
            Save date and price
          </Button>
          <Button size="s" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

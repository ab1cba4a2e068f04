import { useFormContext } from 'react-hook-form';
import { CARRIER_NAMES, CARRIERS } from '../../shared/shipment/carriers.ts';
import { FormDay } from '../platform/FormDay.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Shipment.module.css';
import type { Way } from './way-form.ts';

/** Entering who carries a shipment, within a form that has these fields; `withDay`: whether the day it left may be entered. */
export function CarrierFields({ withDay }: { readonly withDay: boolean }) {
  const { register, control, watch, formState } = useFormContext<Way>();
  const { errors } = formState;
  return (
    <div className={styles.way}>
      <SelectField label="Carrier" error={errors.carrier?.message} {...register('carrier')}>
        {CARRIER_NAMES.map((carrier) => (
          <option key={carrier} value={carrier}>
            {CARRIERS[carrier].name}
          </option>
        ))}
      </SelectField>
      {watch('carrier') === 'other' && (
        <TextField label="Carrier’s name" error={errors.carrier_name?.message} {...register('carrier_name')} />
      )}
      <TextField
        label="Tracking number"
        optional
        error={errors.tracking_number?.message}
        {...register('tracking_number')}
      />
      {withDay && <FormDay name="shipped_on" label="Ship date, if not today" optional control={control} />}
    </div>
  );
}

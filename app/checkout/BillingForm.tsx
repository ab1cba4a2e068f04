import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type BillingAddress, billingAddressBody } from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddressForm.module.css';
import { placeFault } from './check-address.ts';
import { countriesByName } from './country-names.ts';
import { NameFields, StreetFields } from './PlaceFields.tsx';
import { RegionField } from './RegionField.tsx';

interface BillingFormProps {
  /** Answers whether the invoice is made out to it now. */
  readonly onSaved: (address: BillingAddress) => Promise<boolean>;
  readonly onCancel: () => void;
}

const FIELDS = ['name', 'company', 'line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;

type FormInput = z.input<typeof billingAddressBody>;

const EMPTY: FormInput = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
};

/** A new billing address, anywhere in the world; checked here with the server's own rules, then on the server. */
export function BillingForm({ onSaved, onCancel }: BillingFormProps) {
  const { register, handleSubmit, setError, watch, setValue, formState } = useForm({
    resolver: zodResolver(billingAddressBody),
    defaultValues: EMPTY,
  });
  const countries = useMemo(countriesByName, []);
  const country = register('country', { onChange: () => setValue('region', '') });
  const { errors, isDirty, isSubmitting } = formState;
  const save = async () => {
    let isSaved = false;
    await handleSubmit(async (body) => {
      const fault = await placeFault(body);
      if (fault?.field === 'region' || fault?.field === 'postal_code')
        return setError(fault.field, { message: fault.message }, { shouldFocus: true });
      const answer = await laterApi.checkout.createBillingAddress({ body });
      if (answer.ok) isSaved = await onSaved(answer.value);
      else showFailure(answer.error, FIELDS, setError);
    })();
    return isSaved;
  };
  const place = useUnsaved(isDirty, save);
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
  return (
    <form
      ref={place}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      aria-label="New billing address"
    >
      <FormMessage message={errors.root?.message} className={styles.full} />
      <NameFields field={field} of="billing" />
      <SelectField
        {...country}
        error={errors.country?.message}
        label="Country"
        autoComplete="billing country"
        className={styles.full}
      >
        <option value="">Choose the country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <StreetFields field={field} of="billing" second="Second line" />
      <RegionField {...field('region')} country={watch('country')} className={styles.half} />
      <TextField
        {...field('postal_code')}
        label="Postal code"
        autoComplete="billing postal-code"
        className={styles.half}
      />
      <Row gap={2} className={styles.full}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          Save billing address
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Leave it
        </Button>
      </Row>
    </form>
  );
}

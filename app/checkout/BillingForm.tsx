import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type BillingAddress, billingAddressBody } from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddressForm.module.css';
import { placeFault } from './check-address.ts';
import { countriesByName } from './country-names.ts';
import { RegionField } from './RegionField.tsx';

interface BillingFormProps {
  readonly onSaved: (address: BillingAddress) => void;
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
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const fault = await placeFault(body);
    if (fault?.field === 'region' || fault?.field === 'postal_code')
      return setError(fault.field, { message: fault.message }, { shouldFocus: true });
    const answer = await laterApi.checkout.createBillingAddress({ body });
    if (answer.ok) onSaved(answer.value);
    else showFailure(answer.error, FIELDS, setError);
  });
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="New billing address">
      {errors.root?.message && (
        <Banner tone="bad" role="alert" className={styles.full}>
          {errors.root.message}
        </Banner>
      )}
      <TextField {...field('name')} label="Name" autoComplete="billing name" className={styles.half} />
      <TextField
        {...field('company')}
        label="Company"
        optional
        autoComplete="billing organization"
        className={styles.half}
      />
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
      <TextField
        {...field('line1')}
        label="Street and number"
        autoComplete="billing address-line1"
        className={styles.full}
      />
      <TextField
        {...field('line2')}
        label="Second line"
        optional
        autoComplete="billing address-line2"
        className={styles.full}
      />
      <TextField {...field('city')} label="City" autoComplete="billing address-level2" className={styles.half} />
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

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type BillingAddress, billingAddressBody } from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { useSavedForm } from '../platform/use-saved-form.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddressForm.module.css';
import { placeFault } from './check-address.ts';
import { countriesByName } from './country-names.ts';
import { NameFields, StreetFields, CityField } from './PlaceFields.tsx';
import { RegionField } from './RegionField.tsx';
import { useZipSuggestion } from './use-zip-suggestion.ts';

interface BillingFormProps {
  /** The address to change; null for a new one. */
  readonly address: BillingAddress | null;
  /** Answers whether the invoice is made out to it now. */
  readonly onSaved: (address: BillingAddress) => Promise<boolean>;
  readonly onCancel: () => void;
}

const FIELDS = ['name', 'company', 'line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;

const ZIP_FIELDS = { zip: 'postal_code', state: 'region', city: 'city' } as const;

type FormInput = z.input<typeof billingAddressBody>;

function startOf(address: BillingAddress | null): FormInput {
  const { name = '', line1 = '', city = '', country = '' } = address ?? {};
  const { company, line2, region, postal_code } = address ?? {};
  const optional = { company: company ?? '', line2: line2 ?? '', region: region ?? '', postal_code: postal_code ?? '' };
  return { name, line1, city, ...optional, country: country as FormInput['country'] };
}

/** A billing address anywhere in the world, new or to be changed; checked here with the server's own rules, then on the server. */
export function BillingForm({ address, onSaved, onCancel }: BillingFormProps) {
  const form = useForm({ resolver: zodResolver(billingAddressBody), defaultValues: startOf(address) });
  const { register, setError, watch, setValue, getValues, formState } = form;
  const countries = useMemo(countriesByName, []);
  const suggest = useZipSuggestion(form, ZIP_FIELDS, () => getValues('country') === 'US');
  const country = register('country', {
    onChange: () => {
      setValue('region', '');
      void suggest();
    },
  });
  const { errors, isSubmitting } = formState;
  const saved = useSavedForm(form, async (body) => {
    const fault = await placeFault(body);
    if (fault?.field === 'region' || fault?.field === 'postal_code') {
      setError(fault.field, { message: fault.message }, { shouldFocus: true });
      return false;
    }
    const answer = address
      ? await laterApi.checkout.updateBillingAddress({ params: { id: address.id }, body })
      : await laterApi.checkout.createBillingAddress({ body });
    if (answer.ok) return onSaved(answer.value);
    showFailure(answer.error, FIELDS, setError);
    return false;
  });
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
  return (
    <form
      {...saved}
      className={styles.form}
      aria-label={address ? 'Change the billing address' : 'New billing address'}
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
      <TextField
        {...register('postal_code', { onChange: () => void suggest() })}
        error={errors.postal_code?.message}
        label="Postal code"
        autoComplete="billing postal-code"
        className={styles.half}
      />
      <RegionField
        name="region"
        control={form.control}
        field={field('region')}
        country={watch('country')}
        className={styles.half}
      />
      <CityField field={field} of="billing" />
      <Row gap={2} className={styles.full}>
        <Button type="submit" busy={isSubmitting}>
          Save billing address
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}

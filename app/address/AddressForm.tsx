import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { US_STATES } from '../../shared/checkout/states.ts';
import type { ApiFailure } from '../../api/client.ts';
import {
  type Address,
  type AddressInput,
  addressFields,
  refuseStrangeZip,
  type SavedAddress,
} from '../../shared/checkout/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { useSavedForm } from '../platform/use-saved-form.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddressForm.module.css';
import { phoneFault } from './check-address.ts';
import { CityField, NameFields, StreetFields } from './PlaceFields.tsx';
import { StateField } from './StateField.tsx';
import { useZipSuggestion } from './use-zip-suggestion.ts';

interface AddressFormProps {
  /** The address to change; null for a new one. */
  readonly address: Address | null;
  readonly onSaved: (address: SavedAddress) => void | Promise<void>;
  /** Takes it in place of the account's own addresses; answers why not. `onSaved` is not called then. */
  readonly save?: (body: AddressInput) => Promise<ApiFailure | null>;
  readonly onCancel?: (() => void) | undefined;
  /** Words of the button that saves a new one. */
  readonly submit?: string;
  /** Answers that a new one begins with, given elsewhere before. */
  readonly begin?: Pick<FormInput, 'state' | 'zip'> | null;
  /** The way to delivery anywhere else; a link to a request where nothing is said. */
  readonly elsewhere?: ReactNode;
}

const FIELDS = ['name', 'company', 'line1', 'line2', 'city', 'state', 'zip', 'phone'] as const;

/** Empty optional lines travel as null. */
const addressForm = addressFields
  .extend({
    company: addressFields.shape.company.transform((text) => text || null),
    line2: addressFields.shape.line2.transform((text) => text || null),
  })
  .check(refuseStrangeZip);

type FormInput = z.input<typeof addressForm>;

function startOf(address: Address | null, begin: AddressFormProps['begin']): FormInput {
  return {
    name: address?.name ?? '',
    company: address?.company ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? begin?.state ?? '',
    zip: address?.zip ?? begin?.zip ?? '',
    country: 'US',
    phone: address?.phone ?? null,
  };
}

/** A delivery address in the United States. Saving checks it here with the server's own rules, then on the server. */
export function AddressForm({
  address,
  onSaved,
  save,
  onCancel,
  submit: words = 'Deliver here',
  begin = null,
  elsewhere,
}: AddressFormProps) {
  const form = useForm({ resolver: zodResolver(addressForm), defaultValues: startOf(address, begin) });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const saved = useSavedForm(form, async (body) => {
    const fault = await phoneFault(body.phone);
    if (fault !== null) {
      setError('phone', { message: fault }, { shouldFocus: true });
      return false;
    }
    if (save) {
      const failure = await save(body);
      if (failure) showFailure(failure, FIELDS, setError);
      return failure === null;
    }
    const answer = address
      ? await laterApi.checkout.updateAddress({ params: { id: address.id }, body })
      : await laterApi.checkout.createAddress({ body });
    if (answer.ok) await onSaved(answer.value);
    else showFailure(answer.error, FIELDS, setError);
    return answer.ok;
  });
  const suggest = useZipSuggestion(form, { zip: 'zip', state: 'state', city: 'city' });
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
  return (
    <form {...saved} className={styles.form} aria-label={address ? 'Change the address' : 'New address'}>
      <FormMessage message={errors.root?.message} className={styles.full} />
      <NameFields field={field} of="shipping" />
      <StreetFields field={field} of="shipping" second="Apartment, suite, dock" />
      <TextField
        {...register('zip', { onChange: () => void suggest() })}
        error={errors.zip?.message}
        label="ZIP code"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        className={styles.quarter}
      />
      <StateField
        name="state"
        control={form.control}
        label="State"
        names={US_STATES}
        of="shipping"
        className={styles.quarter}
      />
      <CityField field={field} of="shipping" />
      <TextField
        {...register('phone', { setValueAs: (text: string | null) => text?.trim() || null })}
        error={errors.phone?.message}
        label="Phone"
        optional
        type="tel"
        autoComplete="shipping tel"
        hint="For the carrier, in case a delivery fails."
        className={styles.half}
      />
      <p className={styles.elsewhere}>
        We deliver to the 50 states, DC, territories and military addresses. Somewhere else?{' '}
        {elsewhere ?? <Link to="/price/custom">Request a quote</Link>}
      </p>
      <Actions busy={isSubmitting} words={address ? 'Save address' : words} onCancel={onCancel} />
    </form>
  );
}

interface ActionsProps extends Pick<AddressFormProps, 'onCancel'> {
  readonly busy: boolean;
  readonly words: string;
}

/** Saving the address, and giving it up where there is a way back. */
function Actions({ busy, words, onCancel }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={busy}>
        {words}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

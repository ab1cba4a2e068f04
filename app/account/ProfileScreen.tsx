import { zodResolver } from '@hookform/resolvers/zod';
import { LogOut } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { profileBody } from '../../shared/account/wire.ts';
import { chooseUnit } from '../platform/choose-unit.ts';
import { notify } from '../platform/notify.ts';
import { saveProfile } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { signOut } from '../platform/sign-out.ts';
import { useUnit } from '../platform/units.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AccountNav } from './AccountNav.tsx';
import { showFailure } from './form-errors.ts';
import styles from './ProfileScreen.module.css';
import { SecuritySections } from './security/SecuritySections.tsx';

const UNITS = [
  { value: 'mm', title: 'Millimeters', detail: '180.00 mm' },
  { value: 'in', title: 'Inches', detail: '7.087 in' },
] as const;

/** Name, units, e-mail, password and sessions of the account, and the way out. */
export function ProfileScreen() {
  const { account } = useSession();
  const unit = useUnit();
  if (account === null) return null;
  return (
    <Page narrow>
      <AccountNav title="Account" />
      <Stack gap={6}>
        <Card as="section" aria-labelledby="profile-who">
          <h2 id="profile-who" className={styles.heading}>
            You
          </h2>
          <NameForm name={account.name ?? ''} lastName={account.lastName ?? ''} />
        </Card>
        <Card as="section" aria-labelledby="profile-units">
          <h2 id="profile-units" className={styles.heading}>
            Units
          </h2>
          <RadioCards
            legend="Show lengths in"
            hideLegend
            layout="tiles"
            options={UNITS}
            value={unit}
            onChange={chooseUnit}
          />
        </Card>
        <SecuritySections />
        <div>
          <Button icon={<LogOut aria-hidden="true" />} onClick={signOut}>
            Log out
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

const nameFields = z.object({
  name: profileBody.shape.name.unwrap(),
  lastName: profileBody.shape.lastName.unwrap(),
});

function NameForm(names: { readonly name: string; readonly lastName: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(nameFields),
    defaultValues: names,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await saveProfile(body);
    if (!answer.ok) return showFailure(answer.error, ['name', 'lastName'], setError);
    reset(body);
    notify({ tone: 'good', title: 'Your name is saved' });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.root?.message && (
        <Banner tone="bad" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <div className={styles.pair}>
        <TextField
          {...register('name')}
          label="First name"
          optional
          autoComplete="given-name"
          error={errors.name?.message}
        />
        <TextField
          {...register('lastName')}
          label="Last name"
          optional
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save name
        </Button>
      </div>
    </form>
  );
}

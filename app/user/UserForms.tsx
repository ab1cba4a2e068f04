import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ROLE_NAMES } from '../../shared/user/roles.ts';
import { changeUserBody, type UserFile } from '../../shared/user/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { GRANT_MODAL, GrantForm } from '../credit/GrantForm.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { usersChanged } from './queries.ts';
import styles from './User.module.css';
import { ROLE_WORDS } from './words.ts';

/** Everything that an administrator can do to an account. */
export function UserForms({ user, own }: { readonly user: UserFile; readonly own: boolean }) {
  return (
    <Stack gap={4}>
      <Terms user={user} own={own} />
      <TitledCard id="credit" title="Credit">
        <div>
          <Button onClick={() => openModal(GRANT_MODAL)}>Give credit</Button>
        </div>
        <GrantForm email={user.email} onDone={usersChanged} />
      </TitledCard>
      <SignOut user={user} />
      {user.has_second_factor && <SecondFactor user={user} />}
      {!own && <Remove user={user} />}
    </Stack>
  );
}

const FIELDS = ['role', 'prime_per_minute_rate', 'legacy_making_discount_percent'] as const;

function Terms({ user, own }: { readonly user: UserFile; readonly own: boolean }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changeUserBody),
    values: {
      role: user.role,
      prime_per_minute_rate: user.prime_per_minute_rate,
      legacy_making_discount_percent: user.legacy_making_discount_percent,
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.user.change({ params: { id: user.id }, body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    notify({ tone: 'good', title: 'Saved', text: 'Open quotes are priced again. Accepted quotes keep their prices.' });
    await usersChanged();
  });
  return (
    <TitledCard id="terms" title="Role and prices">
      <form className={styles.add} onSubmit={submit} noValidate>
        <FormMessage message={errors.root?.message} />
        <SelectField
          {...register('role')}
          label="Role"
          error={errors.role?.message}
          hint={own ? 'Another administrator has to change your own role.' : undefined}
        >
          {(own ? [user.role] : ROLE_NAMES).map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </SelectField>
        <div className={styles.fields}>
          <TextField
            {...register('prime_per_minute_rate', { valueAsNumber: true })}
            label="Prime rate a minute"
            before="$"
            inputMode="decimal"
            hint="0 is none; else above 1."
            error={errors.prime_per_minute_rate?.message}
          />
          <TextField
            {...register('legacy_making_discount_percent', { valueAsNumber: true })}
            label="Legacy discount, percent"
            inputMode="decimal"
            hint="Off making, for customers of the former shop."
            error={errors.legacy_making_discount_percent?.message}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

function SignOut({ user }: { readonly user: UserFile }) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    const text = `${user.email} has to log in again on every device. Nothing else changes.`;
    if (!(await confirm.ask({ title: 'Sign out everywhere?', text, action: 'Sign out everywhere' }))) return;
    setBusy(true);
    const answer = await laterApi.user.signOut({ params: { id: user.id } });
    setBusy(false);
    if (!answer.ok) return notify({ tone: 'bad', title: 'Nobody was signed out', text: answer.error.message });
    notify({ tone: 'good', title: 'Signed out everywhere' });
    await usersChanged();
  };
  return (
    <TitledCard id="sign-out" title="Sign-ins">
      <p className={styles.quiet}>
        {user.sessions === 1 ? '1 device is signed in.' : `${user.sessions} devices are signed in.`}
      </p>
      <div>
        <Button busy={busy} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      </div>
      {confirm.dialog}
    </TitledCard>
  );
}

function SecondFactor({ user }: { readonly user: UserFile }) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const text = `Make sure that it’s ${user.email} who asks: their passkeys go, too, and from then on the password alone signs in.`;
    if (!(await confirm.ask({ title: 'Turn off two-step sign-in?', text, action: 'Turn it off' }))) return;
    setBusy(true);
    const answer = await laterApi.user.removeSecondFactor({ params: { id: user.id } });
    setBusy(false);
    if (!answer.ok) return notify({ tone: 'bad', title: 'It wasn’t turned off', text: answer.error.message });
    notify({ tone: 'good', title: 'Two-step sign-in is off' });
    await usersChanged();
  };
  return (
    <TitledCard id="second-factor" title="Two-step sign-in">
      <p className={styles.quiet}>On. For who lost the app and the recovery codes, or the passkey:</p>
      <div>
        <Button busy={busy} onClick={() => void remove()}>
          Turn off two-step sign-in
        </Button>
      </div>
      {confirm.dialog}
    </TitledCard>
  );
}

function Remove({ user }: { readonly user: UserFile }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    const answer = await laterApi.user.remove({ params: { id: user.id }, body: { email } });
    setBusy(false);
    if (!answer.ok) return setError(answer.error.errors[0]?.message ?? answer.error.message);
    notify({ tone: 'good', title: 'The account is deleted' });
    await navigate('/account/admin/users');
    await usersChanged();
  };
  return (
    <TitledCard id="delete" title="Delete the account">
      <p className={styles.quiet}>
        Orders, invoices and what taxes need stay, without the person. Name, e-mail, drawings, addresses and every
        sign-in go for good. What is still open has to end first.
      </p>
      <Stack gap={3} align="flex-start">
        <TextField
          label="Type the e-mail of the account"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
          error={error}
        />
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete the account
        </Button>
      </Stack>
    </TitledCard>
  );
}

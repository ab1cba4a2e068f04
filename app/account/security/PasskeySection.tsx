import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Security } from '../../../shared/account/identity-wire.ts';
import { type Passkey, passkeyName } from '../../../shared/account/passkey-wire.ts';
import { isStaff } from '../../../shared/account/roles.ts';
import { oldPassword } from '../../../shared/account/wire.ts';
import { formatTime } from '../../platform/dates.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showFailure } from '../form-errors.ts';
import { PasswordField } from '../PasswordField.tsx';
import { hasPasskeys, makePasskey } from '../passkeys.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './Security.module.css';

/** Passkeys of the staff: made, listed and removed, each with the password. */
export function PasskeySection({ security: { passkeys, has_password } }: { readonly security: Security }) {
  const { account } = useSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<'none' | 'add' | Passkey>('none');
  const isOurs = account !== null && isStaff(account.role);
  if (!isOurs && passkeys.length === 0) return null;
  const done = (title: string) => {
    setStep('none');
    notify({ tone: 'good', title });
    void queries.invalidateQueries({ queryKey: ['security'] });
  };
  return (
    <Section id="passkeys" title="Passkeys">
      <p className={styles.note}>
        {passkeys.length === 0
          ? 'A passkey signs you in with your fingerprint, face or device PIN. Your password alone no longer does then.'
          : 'Your password alone doesn’t sign you in. Keep a second passkey or an authenticator app: if you lose all of them, another administrator has to help.'}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.session}>
              <div className={styles.words}>
                <p className={styles.value}>{passkey.name}</p>
                <p className={styles.note}>
                  Added {formatTime(passkey.created_at)},{' '}
                  {passkey.last_used_at === null ? 'not used yet' : `last used ${formatTime(passkey.last_used_at)}`}
                </p>
              </div>
              <Button size="s" aria-label={`Remove, ${passkey.name}`} onClick={() => setStep(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {step === 'add' && <Add onDone={() => done('Passkey added')} onCancel={() => setStep('none')} />}
      {typeof step === 'object' && (
        <Remove passkey={step} onDone={() => done('Passkey removed')} onCancel={() => setStep('none')} />
      )}
      {step === 'none' && isOurs && has_password && hasPasskeys() && (
        <div className={styles.buttons}>
          <Button onClick={() => setStep('add')}>Add a passkey</Button>
        </div>
      )}
      {!has_password && <p className={styles.note}>Choose a password first.</p>}
      {!hasPasskeys() && <p className={styles.note}>This browser has no passkeys.</p>}
    </Section>
  );
}

interface StepProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const addBody = z.object({ name: passkeyName, password: oldPassword });

function Add({ onDone, onCancel }: StepProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(addBody),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, password }) => {
    clearErrors();
    const begun = await laterApi.passkey.begin({ body: { password } });
    if (!begun.ok) return showFailure(begun.error, ['password'], setError);
    const made = await makePasskey(begun.value.options);
    if (!made.ok) return setError('root', { message: made.error });
    const added = await laterApi.passkey.add({ body: { passkey: made.value, name } });
    if (!added.ok) return showFailure(added.error, ['name'], setError);
    onDone();
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action="Continue"
      onCancel={onCancel}
    >
      <TextField
        {...register('name')}
        label="Name of the passkey"
        hint="Where it is kept, like “Work laptop”."
        error={errors.name?.message}
      />
      <PasswordField {...register('password')} label="Your password" required error={errors.password?.message} />
    </ChangeForm>
  );
}

const removeBody = z.object({ password: oldPassword });

function Remove({ passkey: { id, name }, onDone, onCancel }: StepProps & { readonly passkey: Passkey }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(removeBody),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = await laterApi.passkey.remove({ params: { id }, body });
    if (!answer.ok) return showFailure(answer.error, ['password'], setError);
    onDone();
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action={`Remove ${name}`}
      onCancel={onCancel}
    >
      <PasswordField {...register('password')} label="Your password" required error={errors.password?.message} />
    </ChangeForm>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Security } from '../../../shared/account/identity-wire.ts';
import { isStaff } from '../../../shared/account/roles.ts';
import { codeField, oldPassword } from '../../../shared/account/wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { CodeField } from '../CodeField.tsx';
import { showFailure } from '../form-errors.ts';
import { PasswordField } from '../PasswordField.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './Security.module.css';

interface SetUp {
  readonly secret: string;
  readonly qr: string;
}

/** Step of turning it on or off; the recovery codes are shown this once. */
type Step =
  | { readonly name: 'none' | 'begin' | 'end' }
  | { readonly name: 'confirm'; readonly setUp: SetUp }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** Two-step sign-in of the staff: turned on with an authenticator app, and off again, each with the password. */
export function SecondFactorSection({ security }: { readonly security: Security }) {
  const { account } = useSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'none' });
  const { has_second_factor: isOn, has_password } = security;
  if (!isOn && (account === null || !isStaff(account.role))) return null;
  const close = () => setStep({ name: 'none' });
  const changed = () => queries.invalidateQueries({ queryKey: ['security'] });
  return (
    <Section id="second-factor" title="Two-step sign-in">
      <p className={styles.note}>
        {isOn
          ? 'On. We ask for a code from your authenticator app after your password.'
          : 'Off. Turn it on so that your password alone doesn’t open customers’ data.'}
      </p>
      {step.name === 'begin' && (
        <PasswordStep
          action="Continue"
          ask={(password) => laterApi.identity.beginSecondFactor({ body: { password } })}
          onDone={(setUp) => setStep({ name: 'confirm', setUp })}
          onCancel={close}
        />
      )}
      {step.name === 'end' && (
        <PasswordStep
          action="Turn it off"
          ask={(password) => laterApi.identity.endSecondFactor({ body: { password } })}
          onDone={() => {
            notify({ tone: 'good', title: 'Two-step sign-in is off' });
            close();
            void changed();
          }}
          onCancel={close}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmStep
          setUp={step.setUp}
          onDone={(codes) => {
            setStep({ name: 'codes', codes });
            void changed();
          }}
          onCancel={close}
        />
      )}
      {step.name === 'codes' && <Codes codes={step.codes} onDone={close} />}
      {step.name === 'none' && has_password && (
        <div className={styles.buttons}>
          <Button onClick={() => setStep({ name: isOn ? 'end' : 'begin' })}>
            {isOn ? 'Turn off two-step sign-in' : 'Turn on two-step sign-in'}
          </Button>
        </div>
      )}
      {!has_password && <p className={styles.note}>Choose a password first.</p>}
    </Section>
  );
}

const passwordBody = z.object({ password: oldPassword });

type Asked<T> =
  Awaited<ReturnType<typeof laterApi.identity.endSecondFactor>> extends infer R
    ? R extends { readonly ok: false }
      ? R | { readonly ok: true; readonly value: T }
      : never
    : never;

function PasswordStep<T>({
  action,
  ask,
  onDone,
  onCancel,
}: {
  readonly action: string;
  readonly ask: (password: string) => Promise<Asked<T>>;
  readonly onDone: (answer: T) => void;
  readonly onCancel: () => void;
}) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(passwordBody),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    clearErrors();
    const answer = await ask(password);
    if (!answer.ok) return showFailure(answer.error, ['password'], setError);
    onDone(answer.value);
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action={action}
      onCancel={onCancel}
    >
      <PasswordField {...register('password')} label="Your password" required error={errors.password?.message} />
    </ChangeForm>
  );
}

const codeBody = z.object({ code: codeField });

function ConfirmStep({
  setUp: { qr, secret },
  onDone,
  onCancel,
}: {
  readonly setUp: SetUp;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(codeBody),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = await laterApi.identity.confirmSecondFactor({ body });
    if (!answer.ok) return showFailure(answer.error, ['code'], setError);
    onDone(answer.value.recovery_codes);
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action="Turn it on"
      onCancel={onCancel}
    >
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code of the key"
        width={200}
        height={200}
        className={styles.qr}
      />
      <p className={styles.value}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <CodeField
        {...register('code')}
        hint="The 6 digits that your authenticator app shows."
        error={errors.code?.message}
      />
    </ChangeForm>
  );
}

function Codes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className={styles.form}>
      <p>
        Two-step sign-in is on. Keep these recovery codes: each signs you in once without the app, and we show them only
        now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          I kept them
        </Button>
      </div>
    </section>
  );
}

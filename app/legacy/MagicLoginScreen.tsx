import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sendMagicLinkBody } from '../../shared/legacy/wire.ts';
import auth from '../account/auth/AuthScreen.module.css';
import forms from '../account/auth/AuthForms.module.css';
import { laterApi } from '../platform/later-api.ts';
import { adoptSignIn } from '../platform/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmailField } from '../account/EmailField.tsx';

/** /magic-login: asks for a link, and is where the link leads. */
export function MagicLoginScreen() {
  const [query] = useSearchParams();
  const [again, setAgain] = useState(false);
  const token = query.get('token');
  return (
    <div className={auth.screen}>
      <Card className={auth.card}>
        <h1 className={auth.title}>Log in with a link</h1>
        {token && !again ? <UseLink token={token} askAgain={() => setAgain(true)} /> : <AskLink />}
      </Card>
    </div>
  );
}

/** Nothing happens before the button is pressed: programs that look at mails open links too, and it works once. */
function UseLink({ token, askAgain }: { readonly token: string; readonly askAgain: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const go = useNavigate();
  const use = async () => {
    setBusy(true);
    const answer = await laterApi.legacy.magicLogin({ body: { token } });
    setBusy(false);
    if (!answer.ok) return setFault(answer.error.message);
    adoptSignIn(answer.value);
    void go('/account/imported-orders', { replace: true });
  };
  if (fault !== null)
    return (
      <Banner
        tone="bad"
        role="alert"
        actions={
          <Button size="s" onClick={askAgain}>
            Get another link
          </Button>
        }
      >
        {fault}
      </Banner>
    );
  return (
    <>
      <p className={auth.why}>Your designs and orders of our former shop are in your account.</p>
      <Button variant="primary" wide busy={busy} onClick={() => void use()}>
        Log in
      </Button>
    </>
  );
}

function AskLink() {
  const [told, setTold] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(sendMagicLinkBody),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.legacy.sendMagicLink({ body });
    if (!answer.ok) return setError('email', { message: answer.error.message });
    if (!answer.value.success) return setError('email', { message: answer.value.message });
    setTold(answer.value.message);
  });
  if (told !== null)
    return (
      <Banner tone="good" role="status">
        {told} It works once, for one hour.
      </Banner>
    );
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <p className={auth.why}>
        For customers of our former shop: we’ll send a link to the e-mail you used there. You need no password.
      </p>
      <EmailField {...register('email')} label="E-mail" error={errors.email?.message} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Send link
      </Button>
    </form>
  );
}

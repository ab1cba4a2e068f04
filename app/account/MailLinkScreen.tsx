import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { laterApi } from '../platform/later-api.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { refreshAccount } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './auth/AuthScreen.module.css';

/** Errand of a mail's link. */
interface Errand {
  readonly title: string;
  readonly why: string;
  readonly button: string;
  readonly call: typeof laterApi.identity.confirmEmail;
  /** Where it leads afterwards, for who is not signed in. */
  readonly next: { readonly to: string; readonly label: string };
}

const LOG_IN = { to: '/login', label: 'Log in' };

const ERRANDS: Readonly<Record<string, Errand>> = {
  '/confirm-email': {
    title: 'Confirm your e-mail',
    why: 'So quotes and orders reach you, and nobody else can use the address.',
    button: 'Confirm e-mail',
    call: (input) => laterApi.identity.confirmEmail(input),
    next: LOG_IN,
  },
  '/confirm-email-change': {
    title: 'Change of e-mail',
    why: 'The change takes effect once both addresses confirm it.',
    button: 'Confirm the change',
    call: (input) => laterApi.identity.confirmEmailChange(input),
    next: LOG_IN,
  },
  '/stop-email-change': {
    title: 'Stop the change of e-mail',
    why: 'Your e-mail stays as it is, and we sign out every device.',
    button: 'Stop the change',
    call: (input) => laterApi.identity.stopEmailChange(input),
    next: { to: '/forgot', label: 'Choose a new password' },
  },
};

/** Where links of mails lead. Nothing happens before the button is pressed: programs that look at mails open links too. */
export function MailLinkScreen() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { status } = useSession();
  const errand = ERRANDS[pathname]!;
  const token = query.get('token');
  const [told, setTold] = useState<{ readonly tone: 'good' | 'bad'; readonly message: string } | null>(
    token ? null : { tone: 'bad', message: 'This link is incomplete. Open it from the e-mail again.' },
  );
  const [busy, setBusy] = useState(false);
  usePageTitle(errand.title);
  const run = async () => {
    setBusy(true);
    const answer = await errand.call({ body: { token: token! } });
    setBusy(false);
    if (answer.ok) setTold({ tone: 'good', message: answer.value.message });
    else setTold({ tone: 'bad', message: answer.error.message });
    if (answer.ok && status === 'authenticated') void refreshAccount();
  };
  const next = status === 'authenticated' ? { to: '/account/profile#security', label: 'To your account' } : errand.next;
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{errand.title}</h1>
        <p className={styles.why}>{errand.why}</p>
        {told === null ? (
          <Button variant="primary" wide busy={busy} onClick={() => void run()}>
            {errand.button}
          </Button>
        ) : (
          <Banner
            tone={told.tone}
            role="alert"
            actions={
              <LinkButton size="s" to={next.to}>
                {next.label}
              </LinkButton>
            }
          >
            {told.message}
          </Banner>
        )}
      </Card>
    </div>
  );
}

import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Asks for the e-mail to be confirmed, under the header, until it is or the customer has seen it. */
export function ConfirmEmailBar({ email }: { readonly email: string }) {
  const [seen, setSeen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (seen) return null;
  const again = async () => {
    setBusy(true);
    const sending = import('./resend.ts').then(({ resendConfirmation }) => resendConfirmation());
    await sending.finally(() => setBusy(false));
  };
  return (
    <Banner
      flush
      role="status"
      title="Confirm your e-mail"
      onDismiss={() => setSeen(true)}
      actions={
        <Button size="s" busy={busy} onClick={() => void again()}>
          Send link again
        </Button>
      }
    >
      We sent a link to {email}.
    </Banner>
  );
}

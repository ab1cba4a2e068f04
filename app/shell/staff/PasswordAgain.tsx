import { type FormEvent, useEffect, useState } from 'react';
import { PasswordField } from '../../account/PasswordField.tsx';
import { hasPasskeys, takePasskey } from '../../account/passkeys.ts';
import { laterApi } from '../../platform/later-api.ts';
import { endAsking, offerPasswordDialog, useAsksPassword } from '../../platform/password-again.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Dialog } from '../../ui/Modal.tsx';

/** Asks for the password again before refunds, roles and credit, over whatever is open. */
export function PasswordAgain() {
  useEffect(offerPasswordDialog, []);
  if (!useAsksPassword()) return null;
  return (
    <Dialog title="Enter your password" closeOnOutside={false} onClose={() => endAsking(false)}>
      <Ask />
    </Dialog>
  );
}

/** Whether the account has a passkey, and the browser too. */
function useHasKey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    if (hasPasskeys())
      void laterApi.identity.security({}, ends.signal).then((answer) => {
        if (answer.ok) setHas(answer.value.passkeys.length > 0);
      });
    return () => ends.abort();
  }, []);
  return has;
}

/** Uses a passkey in place of the password; why that did not work, or null. */
async function provenByPasskey(): Promise<string | null> {
  const asked = await laterApi.passkey.options({});
  if (!asked.ok) return asked.error.message;
  const taken = await takePasskey(asked.value.options);
  if (!taken.ok) return taken.error;
  const answer = await laterApi.passkey.prove({ body: { passkey: taken.value } });
  return answer.ok ? null : answer.error.message;
}

function Ask() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const hasKey = useHasKey();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form may stand within another one, as React sees it.
    event.stopPropagation();
    if (password === '') return setError('Please enter a password');
    setBusy(true);
    const answer = await laterApi.identity.prove({ body: { password } });
    setBusy(false);
    if (answer.ok) endAsking(true);
    else setError(answer.error.message);
  };
  const byPasskey = async () => {
    setBusy(true);
    const failed = await provenByPasskey();
    setBusy(false);
    if (failed === null) endAsking(true);
    else setError(failed);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <p>This step changes money or rights. We’ll ask again in 15 minutes at the earliest.</p>
        <PasswordField
          label="Your password"
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
        />
        <Row gap={2}>
          <Button type="submit" variant="primary" busy={busy}>
            Continue
          </Button>
          {hasKey && (
            <Button busy={busy} onClick={() => void byPasskey()}>
              Use a passkey
            </Button>
          )}
          <Button onClick={() => endAsking(false)}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}

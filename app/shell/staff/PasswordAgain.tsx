import { type FormEvent, useEffect, useState } from 'react';
import { PasswordField } from '../../account/PasswordField.tsx';
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

function Ask() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
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
          <Button onClick={() => endAsking(false)}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}

import { useState } from 'react';
import { laterApi } from '../../platform/later-api.ts';
import { adoptSignIn } from '../../platform/session.ts';
import { knownDevice } from '../../platform/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { hasPasskeys, takePasskey } from '../passkeys.ts';
import styles from './AuthForms.module.css';
import type { AuthFlow } from './flow.ts';

/** Way in with a passkey, for the staff; nothing where the browser has none. */
export function PasskeySignIn({ flow }: { readonly flow: AuthFlow }) {
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const signIn = async (): Promise<string | undefined> => {
    const asked = await laterApi.passkey.options({});
    if (!asked.ok) return asked.error.message;
    const taken = await takePasskey(asked.value.options);
    if (!taken.ok) return taken.error;
    const device = knownDevice();
    const body = { passkey: taken.value, ...(device === null ? {} : { device_token: device }) };
    const answer = await laterApi.passkey.signIn({ body });
    if (!answer.ok) return answer.error.message;
    adoptSignIn(answer.value);
    flow.done();
    return undefined;
  };
  const press = async () => {
    setBusy(true);
    setMessage(await signIn());
    setBusy(false);
  };
  return (
    <>
      <FormMessage message={message} />
      <p className={styles.switch}>
        On our team?
        <Button variant="quiet" size="s" busy={busy} onClick={() => void press()}>
          Use a passkey
        </Button>
      </p>
    </>
  );
}

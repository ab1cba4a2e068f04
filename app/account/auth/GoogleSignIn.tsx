import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInOptions } from '../../../shared/account/identity-wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { authPath } from '../../platform/safe-path.ts';
import { adoptSignIn } from '../../platform/session.ts';
import { knownDevice } from '../../platform/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { afterSignUp } from './after-sign-up.ts';
import styles from './AuthForms.module.css';
import type { AuthFlow } from './flow.ts';
import { type GoogleId, loadGoogle, mayLoadGoogle } from './google-script.ts';

interface GoogleSignInProps {
  readonly view: 'login' | 'signup';
  readonly flow: AuthFlow;
}

/** Options of Google's sign-in; null while they are not known and where it is not set up. A failed try asks anew. */
function useOptions(round: number): SignInOptions['google'] {
  const [options, setOptions] = useState<SignInOptions['google']>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round needs another nonce.
  useEffect(() => {
    let current = true;
    void laterApi.identity.signInOptions({}).then((answer) => {
      if (current && answer.ok) setOptions(answer.value.google);
    });
    return () => {
      current = false;
    };
  }, [round]);
  return options;
}

/**
 * Google's way in, above the form; nothing where it is not set up. Only pages that were loaded for it have Google's own button; elsewhere
 * a button of ours leads to such a page.
 */
export function GoogleSignIn({ view, flow }: GoogleSignInProps) {
  const [round, setRound] = useState(0);
  const [message, setMessage] = useState<string>();
  const options = useOptions(round);
  const take = useCallback(
    async (credential: string) => {
      const device = knownDevice();
      const answer = await laterApi.identity.google({
        body: { credential, ...(device === null ? {} : { device_token: device }) },
      });
      if (!answer.ok) {
        setMessage(answer.error.message);
        return setRound((last) => last + 1);
      }
      adoptSignIn(answer.value);
      if (answer.value.is_new) afterSignUp(flow);
      else flow.done();
    },
    [flow],
  );
  if (options === null) return <FormMessage message={message} />;
  return (
    <>
      <FormMessage message={message} />
      {flow.isPage && mayLoadGoogle() ? (
        <GoogleButton key={options.nonce} view={view} options={options} onCredential={take} onFailed={setMessage} />
      ) : (
        <Button wide onClick={() => location.assign(authPath(`/${view}`, flow.target))}>
          Continue with Google
        </Button>
      )}
      <p className={styles.or}>or with your e-mail</p>
    </>
  );
}

interface GoogleButtonProps {
  readonly view: 'login' | 'signup';
  readonly options: NonNullable<SignInOptions['google']>;
  readonly onCredential: (credential: string) => void;
  readonly onFailed: (message: string) => void;
}

/** Google's own button, and its prompt, which comes by itself. */
function GoogleButton({ view, options, onCredential, onFailed }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onCredential, onFailed });
  latest.current = { onCredential, onFailed };
  const { client_id, nonce } = options;
  useEffect(() => {
    let id: GoogleId | null = null;
    let current = true;
    loadGoogle().then(
      (loaded) => {
        if (!current || !place.current) return;
        id = loaded;
        loaded.initialize({
          client_id,
          nonce,
          callback: ({ credential }) => {
            if (current && credential) latest.current.onCredential(credential);
          },
          ux_mode: 'popup',
          context: view === 'login' ? 'signin' : 'signup',
          use_fedcm_for_prompt: true,
        });
        const text = view === 'login' ? 'signin_with' : 'signup_with';
        const width = Math.min(400, place.current.clientWidth);
        loaded.renderButton(place.current, { text, width, size: 'large', theme: 'outline' });
        loaded.prompt();
      },
      () => {
        if (current)
          latest.current.onFailed('Google sign-in didn’t load. Use your e-mail and password, or try again later.');
      },
    );
    return () => {
      current = false;
      id?.cancel();
    };
  }, [client_id, nonce, view]);
  return <div ref={place} className={styles.google} />;
}

import type { PasskeyMade, PasskeyUsed } from '../../shared/account/passkey-wire.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** Options as the server gives them; the browser reads what it knows. */
type Options = Readonly<Record<string, unknown>>;

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

const wordsOf = (error: unknown, otherwise: string): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return name === 'NotAllowedError' || name === 'AbortError' ? otherwise : 'The browser couldn’t use a passkey.';
};

/** Has the browser make a passkey. Fails in a sentence. */
export async function makePasskey(options: Options): Promise<Result<PasskeyMade, string>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return ok((await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyMade);
  } catch (error) {
    return err(wordsOf(error, 'No passkey was made. Try again.'));
  }
}

/** Has the browser use a passkey. Fails in a sentence. */
export async function takePasskey(options: Options): Promise<Result<PasskeyUsed, string>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return ok((await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyUsed);
  } catch (error) {
    return err(wordsOf(error, 'No passkey was used. Try again, or use your password.'));
  }
}

import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Signer } from '../signing.ts';

const PURPOSE = 'device';

/** How long a device stays known after a sign-in, ms. */
const LIFE_MS = 365 * 86_400_000;

/** Payload of a device token: account, password version, device and expiry. */
interface Sealed {
  readonly a: string;
  readonly p: string;
  readonly d: string;
  readonly e: number;
}

/** The password a device signed in with, told from others but not to be read: another password forgets all devices. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 12);
}

/** An account that can be signed in to. */
interface SignIn {
  readonly accountId: string;
  readonly passwordHash: string;
}

/**
 * A token for a device that has signed in. It opens nothing: it only tells the device from a guesser's, so that guessing
 * does not slow its owner down. `deviceId` keeps the id of one that was known before.
 */
export function deviceToken(
  signer: Signer,
  clock: Clock,
  { accountId, passwordHash }: SignIn,
  deviceId: string = randomUUID(),
): string {
  const sealed: Sealed = { a: accountId, p: markOf(passwordHash), d: deviceId, e: clock.now() + LIFE_MS };
  return signer.seal(PURPOSE, sealed);
}

/** The id of a device that signed in to this account before, with the password it still has; else null. */
export function knownDevice(
  signer: Signer,
  clock: Clock,
  token: string | undefined,
  { accountId, passwordHash }: SignIn,
): string | null {
  const sealed = token === undefined ? null : (signer.open(PURPOSE, token) as Sealed | null);
  if (!sealed || sealed.e < clock.now()) return null;
  return sealed.a === accountId && sealed.p === markOf(passwordHash) ? sealed.d : null;
}

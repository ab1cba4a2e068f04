import { randomBytes } from 'node:crypto';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { addUsedToken, hashLinkToken } from './token-rows.ts';
import type { TokenNeeds } from './tokens.ts';

const PURPOSE = 'google-nonce';

/** How long a page may stand open before somebody signs in there, ms. Google's own tokens live as long. */
const LIFE_MS = 3_600_000;

/** Payload of a nonce: its expiry, and random bits that make it unique. */
interface Sealed {
  readonly e: number;
  readonly r: string;
}

/** A nonce for one sign-in. Nothing is written down before it is used. */
export function newNonce({ clock, signer }: TokenNeeds): string {
  const sealed: Sealed = { e: clock.now() + LIFE_MS, r: randomBytes(9).toString('base64url') };
  return signer.seal(PURPOSE, sealed);
}

/** Uses a nonce up; false where it is not ours, too old, or was used before. A row keeps it used for as long as it would be good. */
export async function spendNonce({ clock, signer }: TokenNeeds, trx: Db, nonce: string): Promise<boolean> {
  const sealed = signer.open(PURPOSE, nonce) as Sealed | null;
  if (!sealed || sealed.e < clock.now()) return false;
  const now = isoNow(clock);
  return addUsedToken(trx, {
    id: newId(clock),
    account_id: null,
    purpose: 'google',
    token_hash: hashLinkToken(nonce),
    email: '',
    change_id: null,
    created_at: now,
    expires_at: new Date(sealed.e).toISOString(),
    used_at: now,
  });
}

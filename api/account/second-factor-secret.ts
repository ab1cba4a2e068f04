import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Signer } from '../signing.ts';

/** Seconds of a code, digits, and steps to either side that clocks may be off. Source: RFC 6238 §5.2, what authenticator apps assume. */
const PERIOD_S = 30;
const WINDOW = 1;
/** Bytes of a secret. Source: RFC 4226 §4, R6. */
const SECRET_BYTES = 20;
/** Recovery codes that are given, and bytes of chance in one. */
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 6;

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Key for the secrets in the table, which follows from the server's own secret: who reads the table alone has no codes. */
const keyOf = (signer: Signer): Buffer =>
  Buffer.from(hash('sha256', signer.sign('second-factor', 'key'), 'hex'), 'hex');

/** A new secret, in the base32 that apps take. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Encrypts a secret for the table. */
export function sealSecret(signer: Signer, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(signer), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts it; null where the server's own secret is another one by now: recovery codes help then, and an administrator. */
export function openSecret(signer: Signer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(signer), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Kerfwise', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Address that an authenticator app takes the secret from. */
export function setUpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step that a code is of; null where it is of none around now. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

/** New recovery codes, as people write them down: `3f9a1c-07b2de`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const word = randomBytes(RECOVERY_BYTES).toString('hex');
    return `${word.slice(0, RECOVERY_BYTES)}-${word.slice(RECOVERY_BYTES)}`;
  });
}

/** Hash that the table keeps of a recovery code, however it was written. */
export function recoveryHash(code: string): string {
  return hash('sha256', code.toLowerCase().replace(/[^0-9a-f]/g, ''), 'base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Signs short texts and checks signatures, each under a purpose so that one kind never passes for another. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** `text.signature`, safe in addresses and JSON. */
  seal(purpose: string, value: unknown): string;
  /** The sealed value, or null where the seal is not ours. */
  open(purpose: string, sealed: string): unknown;
}

/** HMAC-SHA-256 under one secret. */
export function createSigner(secret: string): Signer {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const verify = (purpose: string, text: string, signature: string): boolean => {
    const expected = Buffer.from(sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    sign,
    verify,
    seal(purpose, value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${sign(purpose, text)}`;
    },
    open(purpose, sealed) {
      const [text, signature, ...rest] = sealed.split('.');
      if (!text || !signature || rest.length > 0 || !verify(purpose, text, signature)) return null;
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
    },
  };
}

/**
 * The configured secret, or the one kept in the data directory, made on first use and readable by us alone. Whole or not at all, and one for all
 * who start at the same time. Throws as a damaged disk does where what is kept is empty.
 */
export function loadSecret(configured: string, dataDir: string): string {
  if (configured !== '') return configured;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    makeFolder(dataDir);
    const mine = `${file}.${randomBytes(8).toString('hex')}`;
    writeFileSync(mine, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(mine, file);
    } catch (error) {
      // Where a disk knows no links, the last one wins.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file);
    }
    rmSync(mine, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw Object.assign(new Error(`${file} is empty`), { code: 'EIO' });
  return secret;
}

import { hash } from 'node:crypto';

/**
 * What a token of a link is for. reset: choose a new password · confirm: the e-mail of a sign-up · email_new, email_old: agree to a
 * change of e-mail, at either address · email_stop: stop it · google: a nonce that was used.
 */
export type TokenPurpose = 'reset' | 'confirm' | 'email_new' | 'email_old' | 'email_stop' | 'google';

/** Table `account_tokens`. Only the hash of a token is kept; the token itself is made again of the row's id (tokens.ts). */
export interface AccountTokenRow {
  id: string;
  /** Null where nobody has the address that was given: the row is there so that asking takes the same time. */
  account_id: string | null;
  purpose: TokenPurpose;
  token_hash: string;
  /** The address that it was sent to. */
  email: string;
  /** What tokens of one change of e-mail have in common. */
  change_id: string | null;
  created_at: string;
  expires_at: string;
  /** When it did what it is for; it never does so twice. */
  used_at: string | null;
}

/** What the table keeps of a token, which has full entropy: a plain fast hash is enough. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

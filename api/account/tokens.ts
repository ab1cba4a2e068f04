import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Signer } from '../signing.ts';
import { type AccountTokenRow, hashLinkToken, insertToken, type TokenPurpose } from './token-rows.ts';

const HOUR_MS = 3_600_000;

/** How long links work, ms. A reset is asked for by somebody who sits in front of it; the others may wait for a weekend. */
const LIFE_MS = {
  reset: HOUR_MS,
  magic: HOUR_MS,
  confirm: 7 * 24 * HOUR_MS,
  email_new: 3 * 24 * HOUR_MS,
  email_old: 3 * 24 * HOUR_MS,
  email_stop: 3 * 24 * HOUR_MS,
} as const satisfies Partial<Record<TokenPurpose, number>>;

/** Purposes of the links that we send. */
export type LinkPurpose = keyof typeof LIFE_MS;

/**
 * Purposes whose links a new password ends: resets sent before it, and a change of e-mail that someone else may have
 * begun.
 */
export const ENDED_BY_PASSWORD = ['reset', 'email_new', 'email_old', 'email_stop'] as const;

/** Dependencies for making tokens. */
export interface TokenNeeds {
  readonly clock: Clock;
  readonly signer: Signer;
}

/**
 * The token of a row: 256 bits that follow from its id and our secret. So the table keeps nothing that opens anything, and a mail
 * that has to be sent once more says the same.
 */
export function tokenOf(signer: Signer, { id, purpose }: Pick<AccountTokenRow, 'id' | 'purpose'>): string {
  return signer.sign(`link.${purpose}`, id);
}

/** A link that is to be sent. */
export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Null where nobody has the address: the row then opens nothing. */
  readonly accountId: string | null;
  readonly email: string;
  /** Id shared by the links of one change of e-mail: that of the first of them. */
  readonly changeId?: string;
}

/** Writes down a link in the transaction that queues its mail; returns the row's id, which is all that the mail's job is told. */
export async function issueLink({ clock, signer }: TokenNeeds, trx: Db, link: NewLink): Promise<string> {
  const { purpose, accountId, email, changeId = null } = link;
  const id = newId(clock);
  await insertToken(trx, {
    id,
    account_id: accountId,
    purpose,
    token_hash: hashLinkToken(tokenOf(signer, { id, purpose })),
    email,
    change_id: purpose === 'email_new' ? id : changeId,
    created_at: isoNow(clock),
    expires_at: new Date(clock.now() + LIFE_MS[purpose]).toISOString(),
    used_at: null,
  });
  return id;
}

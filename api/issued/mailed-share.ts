import { type Failure, failure } from '../../shared/base/failure.ts';
import { MAX_SHARES } from '../../shared/issued/limits.ts';
import { hashToken } from '../account/session-rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Signer } from '../signing.ts';
import type { IssuedNeeds } from './needs.ts';
import { secretOf } from './link-secret.ts';
import type { DocumentRecord } from './rows.ts';
import { countShares, insertShare } from './share-rows.ts';

const LIFE_MS = 30 * 86_400_000;

/**
 * Secret of a mailed link: 128 bits that only we can make from the mail's id, so that a mail that is sent again has the
 * same link.
 */
export function mailedSecret(signer: Signer, mailId: string): string {
  return secretOf(Buffer.from(signer.sign('link.quote', mailId), 'base64url').subarray(0, 16));
}

/** Makes the link of a mail to a revision, for thirty days and without files; its owner sees and ends it like any other. Fails with too_many_shares. */
export async function shareByMail(
  { clock, signer }: Pick<IssuedNeeds, 'clock' | 'signer'>,
  trx: Db,
  mailId: string,
  { id: document_id, quoteId: quote_id }: Pick<DocumentRecord, 'id' | 'quoteId'>,
): Promise<Failure | null> {
  const created_at = isoNow(clock);
  if ((await countShares(trx, quote_id, created_at)) >= MAX_SHARES) return failure('too_many_shares');
  const expires_at = new Date(clock.now() + LIFE_MS).toISOString();
  const token_hash = hashToken(mailedSecret(signer, mailId));
  const row = { id: mailId, quote_id, document_id, via: 'mail', token_hash, files: 0 } as const;
  await insertShare(trx, { ...row, created_at, expires_at, ended_at: null });
  return null;
}

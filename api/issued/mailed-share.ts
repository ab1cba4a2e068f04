import { type Failure, failure } from '../../shared/base/failure.ts';
import { MAX_SHARES } from '../../shared/issued/limits.ts';
import { hashToken } from '../account/session-rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Signer } from '../signing.ts';
import type { IssuedNeeds } from './needs.ts';
import { secretOf } from './share.ts';
import { insertShare, sharesOf } from './share-rows.ts';

const LIFE_MS = 30 * 86_400_000;

/**
 * Secret of a mailed link: 128 bits that only we can make from the mail's id, so that a mail that is sent again has the
 * same link.
 */
export function mailedSecret(signer: Signer, mailId: string): string {
  return secretOf(Buffer.from(signer.sign('link.quote', mailId), 'base64url').subarray(0, 16));
}

/** Makes the link of a mail, for thirty days and without files; its owner sees and ends it like any other. Fails with too_many_shares. */
export async function shareByMail(
  { clock, signer }: Pick<IssuedNeeds, 'clock' | 'signer'>,
  trx: Db,
  mailId: string,
  quoteId: string,
): Promise<Failure | null> {
  const created_at = isoNow(clock);
  if ((await sharesOf(trx, quoteId, created_at)).length >= MAX_SHARES) return failure('too_many_shares');
  const expires_at = new Date(clock.now() + LIFE_MS).toISOString();
  const token_hash = hashToken(mailedSecret(signer, mailId));
  await insertShare(trx, { id: mailId, quote_id: quoteId, token_hash, files: 0, created_at, expires_at });
  return null;
}

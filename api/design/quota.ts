import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { type Database, type Db, inTransaction } from '../db/database.ts';
import type { Env } from '../env.ts';
import { logUpload, type Sent, sentBetween, unlogUpload } from './upload-log-rows.ts';

/** The time that quotas look back on, ms. */
export const QUOTA_MS = 24 * 60 * 60_000;

/** How far servers' clocks may differ, ms. */
const SKEW_MS = 60_000;

/** How many accounts behind one network may use theirs up: an office, a school. */
const ACCOUNTS_PER_NETWORK = 4;

const MB = 1024 * 1024;

/** Who sends what. */
export interface Sender {
  readonly accountId: string;
  readonly address: string;
  /** Of all files together. */
  readonly bytes: number;
  /** One where it is not said. */
  readonly files?: number;
}

/** `November 10, 17:05 UTC`. */
function momentOf(ms: number): string {
  const date = new Date(ms);
  const day = date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}

/**
 * Why a sender may not send more today; null where it may. An account may send so many files and bytes within 24 hours,
 * a network (an IPv4 address, a /64 of IPv6) four times as many; see UPLOAD_FILES_PER_DAY and UPLOAD_MB_PER_DAY.
 */
export async function overQuota(
  db: Db,
  clock: Clock,
  env: Pick<Env, 'uploadFilesPerDay' | 'uploadMbPerDay'>,
  { accountId, address, bytes, files = 1 }: Sender,
): Promise<Failure | null> {
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  // Uploads dated ahead by a clock that had jumped don't block their sender until then.
  const day = { since: at(-QUOTA_MS), until: at(SKEW_MS) };
  const over = (sent: Sent, times: number) =>
    sent.files + files > env.uploadFilesPerDay * times || sent.bytes + bytes > env.uploadMbPerDay * times * MB;
  const ofAccount = await sentBetween(db, 'account_id', accountId, day);
  const ofNetwork = await sentBetween(db, 'address', address, day);
  const full = [over(ofAccount, 1) && ofAccount, over(ofNetwork, ACCOUNTS_PER_NETWORK) && ofNetwork].filter(
    (sent): sent is Sent => sent !== false,
  );
  if (full.length === 0) return null;
  const oldest = Math.max(...full.map(({ oldestAt }) => (oldestAt ? Date.parse(oldestAt) : clock.now())));
  const message = `You’ve reached today’s upload limit. You can upload again from ${momentOf(oldest + QUOTA_MS)}.`;
  return failure('upload_quota', { message });
}

/** Dependencies of reserving an upload's room. */
interface QuotaNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'uploadFilesPerDay' | 'uploadMbPerDay'>;
}

/** Room that was set aside for an upload. */
export interface Reserved {
  /** Gives it back where nothing was kept. */
  release(): Promise<void>;
}

/**
 * Looks at the quota and notes the upload in one transaction, before anything is stored: of many at once no more pass than there is room for.
 * Fails with upload_quota.
 */
export function reserveUpload(
  { clock, database: { db }, env }: QuotaNeeds,
  sender: Sender,
): Promise<Result<Reserved, Failure>> {
  const { accountId: account_id, address, bytes } = sender;
  return inTransaction(
    db,
    async (trx) => {
      const over = await overQuota(trx, clock, env, sender);
      if (over) return err(over);
      const id = newId(clock);
      await logUpload(trx, { id, account_id, address, bytes, created_at: isoNow(clock) });
      return ok({ release: () => unlogUpload(db, id) });
    },
    `uploads ${address}`,
  );
}

/** Does what room was set aside for, and gives it back where that throws: what went wrong is told, even where giving back fails as well. */
export async function orRelease<T>({ release }: Reserved, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await release().catch(() => {});
    throw error;
  }
}

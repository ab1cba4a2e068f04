import type { Context } from 'hono';
import type { Endpoint } from '../../shared/base/endpoint.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findKey, type IdempotencyKeyRow, keepAnswer, KEY_LIFE_MS, releaseKey } from '../db/key-rows.ts';
import { inKeyedCall, KeyTaken } from '../db/keyed-call.ts';
import type { Call, Caller } from '../route.ts';
import { type AnsweredFailure, sendFailure } from './answer.ts';
import { answerWith } from './answer-headers.ts';
import { fingerprintOf } from './fingerprint.ts';

/** The header with a caller's key. Source: draft-ietf-httpapi-idempotency-key-header. */
const HEADER = 'idempotency-key';

/** Longest that a call is taken to be under way after it wrote what it makes; later its server was killed before the answer. */
const ANSWERED_MS = 60_000;

const REUSED: AnsweredFailure = {
  code: 'key_reused',
  message: 'This Idempotency-Key came with another request. Use a new one.',
};
const IN_PROGRESS: AnsweredFailure = {
  code: 'key_in_progress',
  message: 'We’re still working on your first try. Wait a minute and try again.',
};
const DONE: AnsweredFailure = { code: 'already_done', message: 'Your first try worked. Reload the page to see it.' };

/** The key of a call; null where it carries none. As a quoted string, which the draft has, or bare, as others send it. */
function keyOf(header: string | undefined): Result<string | null, Failure> {
  if (header === undefined) return ok(null);
  const key = /^"?([\x21\x23-\x7e]{8,255})"?$/.exec(header)?.[1];
  if (key !== undefined) return ok(key);
  const message = 'The Idempotency-Key is 8 to 255 letters, digits and signs without spaces.';
  return err(failure('invalid_request', { message, errors: [{ field: 'Idempotency-Key', message }] }));
}

/** Answer to a repeated call. */
function repeated(c: Context, row: IdempotencyKeyRow, fingerprint: string, now: number): Response {
  if (row.fingerprint !== fingerprint) return sendFailure(c, REUSED);
  if (row.status !== null && row.answer !== null)
    return answerWith(c, Buffer.from(row.answer), row.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotency-replayed': 'true',
    });
  const isLate = now - Date.parse(row.created_at) > ANSWERED_MS;
  return sendFailure(c, isLate ? DONE : IN_PROGRESS);
}

/** Answers a checked call. */
export type AnswerOnce = (
  c: Context,
  call: Call<unknown, unknown, unknown, Caller | null>,
  run: () => Promise<Response>,
) => Promise<Response>;

interface OnceNeeds {
  readonly clock: Clock;
  readonly database: Database;
}

/**
 * Answers calls of an endpoint that makes something, each key once: a call with the key of an earlier one is answered as that was, with the header
 * Idempotency-Replayed. The key is committed with what the call makes (db/keyed-call.ts), so that neither a server that is killed before its answer nor two
 * servers at once make it twice. A key belongs to one account.
 */
export function answerOnce({ clock, database }: OnceNeeds, endpoint: Endpoint): AnswerOnce {
  const underWay = new Set<string>();
  const { db, light } = database;

  return async (c, { caller, params, query, body }, run) => {
    const key = keyOf(c.req.header(HEADER));
    if (!key.ok) return sendFailure(c, key.error);
    if (key.value === null || caller === null) return run();
    const at = { account_id: caller.account.id, endpoint: `${endpoint.method} ${endpoint.path}`, key: key.value };
    const name = `${at.account_id} ${at.key}`;
    if (underWay.has(name)) return sendFailure(c, IN_PROGRESS);
    underWay.add(name);
    try {
      const fingerprint = await fingerprintOf([params, query, body]);
      const known = await findKey(db, at);
      const isOld = known !== undefined && clock.now() - Date.parse(known.created_at) > KEY_LIFE_MS;
      if (known && !isOld) return repeated(c, known, fingerprint, clock.now());
      if (isOld) await releaseKey(db, at);
      return await runFirst({ ...at, fingerprint });
    } finally {
      underWay.delete(name);
    }

    async function runFirst(head: typeof at & { fingerprint: string }): Promise<Response> {
      const keyed = { ...head, created_at: isoNow(clock), isClaimed: false };
      // Where the answer can't be kept, a repeat is told that the first one worked.
      const keep = async (answer: Response) => {
        if (keyed.isClaimed) await keepAnswer(light, at, answer.status, await answer.clone().text()).catch(() => {});
        // Background work after this call makes nothing that the key is for.
        keyed.isClaimed = true;
      };
      try {
        const answer = await inKeyedCall(keyed, run);
        await keep(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof KeyTaken)) {
          await keep(sendFailure(c, DONE));
          throw error;
        }
        const first = await findKey(db, at);
        return first ? repeated(c, first, head.fingerprint, clock.now()) : sendFailure(c, IN_PROGRESS);
      }
    }
  };
}

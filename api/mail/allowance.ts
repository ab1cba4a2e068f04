import { hash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { takeToken } from '../middleware/limit-rows.ts';

const DAY_MS = 86_400_000;

/** Mails of a day that one account, or one network address without an account, may make us send. */
const A_SENDER = 40;
/** Mails of a day that one person gets because of others, whoever they are. */
const A_RECIPIENT = 10;
/** Mails of a day from one sender to one person. */
const A_PAIR = 5;

/** A mail that somebody makes us send. */
export interface AskedMail {
  /** Account id, or the network address of somebody without one. */
  readonly sender: string;
  /** Address that it goes to. */
  readonly to: string;
}

/**
 * Takes one mail off what a sender may still make us send, and one off what the recipient may still get, in the transaction that queues
 * it. False where either is used up: then nothing may be sent. Where the caller must not learn whether an address is known, it answers
 * as if it were. Figures: ours, far above what a person writes.
 */
export async function mayMail(trx: Db, clock: Clock, { sender, to }: AskedMail): Promise<boolean> {
  const recipient = to.toLowerCase();
  const take = (name: string, key: string, capacity: number) =>
    takeToken(
      trx,
      { key: hash('sha256', `mail.${name} ${key}`, 'base64url'), capacity, everyMs: DAY_MS / capacity },
      clock.now(),
    );
  if (!(await take('pair', `${sender} ${recipient}`, A_PAIR))) return false;
  if (!(await take('sender', sender, A_SENDER))) return false;
  return take('recipient', recipient, A_RECIPIENT);
}

import { hash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { takeToken } from '../middleware/limit-rows.ts';

const DAY_MS = 86_400_000;

/**
 * Mails of a day: that one account, or one network address without an account, may make us send; that one person gets because of others,
 * whoever they are; and from one sender to one person. Colleagues ask each other for approvals all day; strangers are people whose
 * address somebody typed, who may never have heard of us.
 */
const LIMITS = {
  anybody: { sender: 40, recipient: 10, pair: 5 },
  stranger: { sender: 10, recipient: 3, pair: 3 },
  colleague: { sender: 120, recipient: 60, pair: 30 },
} as const;

/** A mail that somebody makes us send. */
export interface AskedMail {
  /** Account id, or the network address of somebody without one. */
  readonly sender: string;
  /** Address that it goes to. */
  readonly to: string;
  /** Members of one organization, and strangers, have limits of their own. */
  readonly among?: keyof typeof LIMITS;
}

/**
 * Takes one mail off what a sender may still make us send, and one off what the recipient may still get, in the transaction that queues
 * it. False where either is used up: then nothing may be sent. Where the caller must not learn whether an address is known, it answers
 * as if it were. Figures: ours, far above what a person writes.
 */
export async function mayMail(trx: Db, clock: Clock, { sender, to, among = 'anybody' }: AskedMail): Promise<boolean> {
  const recipient = to.toLowerCase();
  const kind = among === 'anybody' ? 'mail' : `mail.${among}`;
  const take = (name: 'pair' | 'sender' | 'recipient', key: string) => {
    const capacity = LIMITS[among][name];
    const bucket = hash('sha256', `${kind}.${name} ${key}`, 'base64url');
    return takeToken(trx, { key: bucket, capacity, everyMs: DAY_MS / capacity }, clock.now());
  };
  if (!(await take('pair', `${sender} ${recipient}`))) return false;
  if (!(await take('sender', sender))) return false;
  return take('recipient', recipient);
}

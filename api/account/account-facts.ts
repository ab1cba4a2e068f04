import type { Actor } from '../../shared/account/permissions.ts';
import { type ActivityKind, difference, type Facts, note, personal } from '../activity/note.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type AccountRecord, findAccount } from './rows.ts';

/** An account as the activity log tells it. The password is in no record; e-mail and names are only there or not. */
function accountFacts(account: AccountRecord): Facts {
  return {
    email: personal(account.email),
    email_confirmed: account.emailConfirmed,
    name: personal(account.name),
    last_name: personal(account.lastName),
    is_guest: account.isGuest,
    role: account.role,
    units: account.units,
    v1_user_id: account.terms.v1UserId,
    prime_per_minute_rate: account.terms.primePerMinuteRate,
    legacy_making_discount_percent: account.terms.legacyMakingDiscountPercent,
    has_dismissed_dimensions_warning: account.hasDismissedDimensionsWarning,
  };
}

/** Notes a new account. */
export async function noteNewAccount(clock: Clock, trx: Db, id: string, by?: 'server'): Promise<void> {
  const account = await findAccount(trx, id);
  if (!account) throw new Error(`Account ${id} is gone.`);
  const after = accountFacts(account);
  const subject = { kind: 'account', id } as const;
  await note(clock, trx, { by: by ?? account.actor, kind: 'account.created', subject, before: null, after });
}

/**
 * Notes what became of an account since `before` was read; nothing where nothing is different. A name or e-mail that is
 * another one now is told by `[personal]` on both sides.
 */
export async function noteAccountChange(
  clock: Clock,
  trx: Db,
  {
    by,
    kind,
    before,
    after,
  }: { by: Actor | 'server'; kind: ActivityKind; before: AccountRecord; after: AccountRecord },
): Promise<void> {
  const different = difference(accountFacts(before), accountFacts(after));
  const renamed = (['email', 'name', 'lastName'] as const).filter(
    (name) => before[name] !== after[name] && before[name] !== null && after[name] !== null,
  );
  if (!different && renamed.length === 0) return;
  const marks = Object.fromEntries(renamed.map((name) => [COLUMN[name], personal(after[name])]));
  const subject = { kind: 'account', id: after.id } as const;
  const sides = { before: { ...different?.before, ...marks }, after: { ...different?.after, ...marks } };
  await note(clock, trx, { by, kind, subject, ...sides });
}

const COLUMN = { email: 'email', name: 'name', lastName: 'last_name' } as const;

/**
 * Notes what somebody chose about an account beside what {@link accountFacts} tells: names and what they were and are. Nothing where nothing
 * is different.
 */
export async function noteAccountChoice(
  clock: Clock,
  trx: Db,
  { by, id, before, after }: { by: Actor | 'server'; id: string; before: Facts; after: Facts },
): Promise<void> {
  const sides = difference(before, after);
  if (sides) await note(clock, trx, { by, kind: 'account.changed', subject: { kind: 'account', id }, ...sides });
}

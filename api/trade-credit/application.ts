import type { Actor } from '../../shared/account/permissions.ts';
import { refusedChange } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { tradeCreditMachine } from '../../shared/trade-credit/status.ts';
import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { textOfKept } from '../db/kept-json.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { organizationName } from '../organization/rows.ts';
import { changeTradeCredit, insertTradeCredit, type TradeCreditAccountRow, tradeCreditOf } from './account-rows.ts';
import { TERMS_ASKED } from './events.ts';
import type { TradeCreditNeeds } from './needs.ts';

const PERSONAL = failure('conflict', {
  message: 'Terms are for organizations. Create one, or switch to it in the account menu.',
});

function described({ wanted_limit_cents, wanted_days }: TradeCreditApplication) {
  return { status: tradeCreditMachine.initial, wanted_limit_cents, wanted_days };
}

/** Asks for terms for the organization that the caller buys for. Fails with conflict while they are reviewed or given already. */
export async function askForTradeCredit(
  deps: TradeCreditNeeds,
  { id: accountId }: Pick<AccountRecord, 'id'>,
  application: TradeCreditApplication,
): Promise<Result<TradeCreditAccountRow, Failure>> {
  const asked = await inTransaction(deps.database.db, async (trx): Promise<Result<TradeCreditAccountRow, Failure>> => {
    // The session may be older than a removal or another role.
    const account = await findAccount(trx, accountId);
    if (!account) return err(failure('not_found'));
    const owner = buyerNow(account.actor);
    if (owner.kind !== 'organization') return err(PERSONAL);
    const refused = refusedChange(account.actor, owner, 'terms');
    if (refused) return err(refused);
    return write(deps, trx, account, owner.organizationId, application);
  });
  if (asked.ok) deps.jobs.nudge('event');
  return asked;
}

async function write(
  { clock }: TradeCreditNeeds,
  trx: Db,
  account: AccountRecord,
  organizationId: string,
  application: TradeCreditApplication,
): Promise<Result<TradeCreditAccountRow, Failure>> {
  const now = isoNow(clock);
  const name = await organizationName(trx, organizationId);
  const asked = {
    account_id: account.id,
    status: tradeCreditMachine.initial,
    application: textOfKept(application),
    review_notes: '',
    search: [name, application.legal_name, account.email].filter(Boolean).join('\n').toLowerCase(),
    asked_at: now,
    decided_at: null,
    updated_at: now,
  };
  const before = await tradeCreditOf(trx, organizationId);
  if (before === null) {
    await insertTradeCredit(trx, {
      ...asked,
      id: newId(clock),
      organization_id: organizationId,
      version: 1,
      limit_cents: null,
      net_days: null,
      uninvoiced_cents: 0,
      unpaid_cents: 0,
      unapplied_cents: 0,
      reminders_paused: 0,
    });
  } else {
    if (!tradeCreditMachine.may(before.status, tradeCreditMachine.initial)) return err(thereAlready(before));
    if (!(await changeTradeCredit(trx, before, asked))) return err(failure('conflict'));
  }
  const after = (await tradeCreditOf(trx, organizationId))!;
  await insertEvent(clock, trx, TERMS_ASKED, after.id);
  await noteAsked(clock, trx, account.actor, before, after, application);
  return ok(after);
}

function thereAlready({ status }: TradeCreditAccountRow): Failure {
  const message = status === 'requested' ? 'Your application is in review.' : 'Your organization already has terms.';
  return failure('conflict', { message });
}

function noteAsked(
  clock: TradeCreditNeeds['clock'],
  trx: Db,
  by: Actor,
  before: TradeCreditAccountRow | null,
  { id }: TradeCreditAccountRow,
  application: TradeCreditApplication,
): Promise<void> {
  const was = before && { status: before.status };
  return note(clock, trx, {
    by,
    kind: 'terms.asked',
    subject: { kind: 'terms', id },
    before: was,
    after: described(application),
  });
}

import type { Actor } from '../../shared/account/permissions.ts';
import { refusedChange } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { termsMachine } from '../../shared/terms/status.ts';
import type { TermsApplication } from '../../shared/terms/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { textOfKept } from '../db/kept-json.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { organizationName } from '../organization/rows.ts';
import { changeTerms, insertTerms, type TermsAccountRow, termsOf } from './account-rows.ts';
import { TERMS_ASKED } from './events.ts';
import type { TermsNeeds } from './needs.ts';

const PERSONAL = failure('conflict', {
  message: 'Terms are for organizations. Make one, or switch to it in the menu of your account.',
});

function told({ wanted_limit_cents, wanted_days }: TermsApplication) {
  return { status: termsMachine.initial, wanted_limit_cents, wanted_days };
}

/** Asks for terms for the organization that the caller buys for. Fails with conflict while they are reviewed or given already. */
export async function askForTerms(
  deps: TermsNeeds,
  { id: accountId }: Pick<AccountRecord, 'id'>,
  application: TermsApplication,
): Promise<Result<TermsAccountRow, Failure>> {
  const asked = await inTransaction(deps.database.db, async (trx): Promise<Result<TermsAccountRow, Failure>> => {
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
  { clock }: TermsNeeds,
  trx: Db,
  account: AccountRecord,
  organizationId: string,
  application: TermsApplication,
): Promise<Result<TermsAccountRow, Failure>> {
  const now = isoNow(clock);
  const name = await organizationName(trx, organizationId);
  const asked = {
    account_id: account.id,
    status: termsMachine.initial,
    application: textOfKept(application),
    review_notes: '',
    search: [name, application.legal_name, account.email].filter(Boolean).join('\n').toLowerCase(),
    asked_at: now,
    decided_at: null,
    updated_at: now,
  };
  const before = await termsOf(trx, organizationId);
  if (before === null) {
    await insertTerms(trx, {
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
    if (!termsMachine.may(before.status, termsMachine.initial)) return err(thereAlready(before));
    if (!(await changeTerms(trx, before, asked))) return err(failure('conflict'));
  }
  const after = (await termsOf(trx, organizationId))!;
  await insertEvent(clock, trx, TERMS_ASKED, after.id);
  await noteAsked(clock, trx, account.actor, before, after, application);
  return ok(after);
}

function thereAlready({ status }: TermsAccountRow): Failure {
  const message = status === 'requested' ? 'Your request is being reviewed.' : 'Your organization has terms already.';
  return failure('conflict', { message });
}

function noteAsked(
  clock: TermsNeeds['clock'],
  trx: Db,
  by: Actor,
  before: TermsAccountRow | null,
  { id }: TermsAccountRow,
  application: TermsApplication,
): Promise<void> {
  const was = before && { status: before.status };
  return note(clock, trx, {
    by,
    kind: 'terms.asked',
    subject: { kind: 'terms', id },
    before: was,
    after: told(application),
  });
}

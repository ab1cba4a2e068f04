import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { exemptionMachine, type ExemptionState } from '../../shared/tax/exemption-status.ts';
import { note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import * as events from './events.ts';
import { changeExemption, type ExemptionRecord, type ExemptionRow } from './exemption-rows.ts';
import { retaxQuotes } from './open-quotes.ts';
import { deleteOpenRefunds } from './refund-rows.ts';

/** Who is told by mail of a state. */
const TELLS: Readonly<Partial<Record<ExemptionState, string>>> = {
  approved: events.EXEMPTION_APPROVED,
  rejected: events.EXEMPTION_REJECTED,
  revoked: events.EXEMPTION_REVOKED,
};

const CHANGED = failure('conflict', { message: 'This exemption changed in the meantime. Check it again.' });

/** Facts about an exemption in the activity log, without its number, which is the customer's affair. */
function describedOf({ status, state, startOn, endOn }: ExemptionRecord) {
  return { status, state, start_on: startOn, end_on: endOn };
}

/** Change of an exemption: its fields, and its state where that changes. */
export interface ExemptionChange {
  readonly to: ExemptionState;
  readonly columns: Partial<Omit<ExemptionRow, 'id' | 'version' | 'status'>>;
}

/**
 * Changes an exemption inside the caller's transaction, with everything that follows: open quotes are taxed anew where it counted or
 * counts now, tax of earlier orders is looked for or no longer due, and the customer is told. Fails with conflict where somebody else came
 * first or the table has no such step.
 */
export async function moveExemption(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  before: ExemptionRecord,
  { to, columns }: ExemptionChange,
): Promise<Failure | null> {
  const isStep = before.status !== to;
  const step = isStep ? exemptionMachine.step(before.status, to) : null;
  if (step && !step.ok) return failure('conflict', { message: `What is ${before.status} can’t become ${to}.` });
  const now = isoNow(clock);
  const changed = await changeExemption(trx, before, { ...columns, status: to, updated_at: now });
  if (!changed) return CHANGED;
  const state = columns.state ?? before.state;
  if (before.status === 'approved') {
    await retaxQuotes(clock, trx, by, { owner: before, state: before.state });
    // Orders that it covered stay covered after its end, but not once it was wrong.
    if (isStep && to !== 'expired') await deleteOpenRefunds(trx, before.id);
  }
  if (to === 'approved') {
    if (before.status !== 'approved' || state !== before.state)
      await retaxQuotes(clock, trx, by, { owner: before, state });
    await insertEvent(clock, trx, events.EXEMPTION_REFUNDS, before.id);
  }
  const event = isStep ? TELLS[to] : undefined;
  if (event) await insertEvent(clock, trx, event, before.id);
  const after = { status: to, state, start_on: columns.start_on ?? before.startOn, end_on: columns.end_on ?? null };
  const subject = { kind: 'tax_exemption', id: before.id } as const;
  await note(clock, trx, { by, kind: 'tax_exemption.changed', subject, before: describedOf(before), after });
  return null;
}

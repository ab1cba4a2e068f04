import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { exemptionFields } from '../../shared/tax/wire.ts';
import { exemptionMachine, type ExemptionState } from '../../shared/tax/exemption-status.ts';
import { MAX_CERTIFICATE_BYTES, MAX_EXEMPTIONS } from '../../shared/tax/limits.ts';
import type { OwnedColumns } from '../account/owned-rows.ts';
import { ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { note } from '../activity/note.ts';
import { insertAttachments } from '../attachment/rows.ts';
import { attachmentRow, type TakenIn, takeIn } from '../attachment/take-in.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { organizationName } from '../organization/rows.ts';
import { findAccount } from '../account/rows.ts';
import { subjectOf } from './exemption-list-rows.ts';
import {
  type ExemptionRecord,
  type ExemptionRow,
  exemptionFromRow,
  exemptionNumbers,
  findExemption,
  insertExemption,
} from './exemption-rows.ts';
import { moveExemption } from './exemption-moves.ts';
import type { TaxNeeds } from './needs.ts';

/** Fields that say who is exempt from what. */
export type ExemptionWords = z.output<typeof exemptionFields>;

/** Who sends a form, and the certificate that came with it. */
export interface SentForm {
  readonly accountId: string;
  readonly actor: Actor;
  /** Network address, for limits. */
  readonly address: string;
  readonly certificate: File | undefined;
}

/** The certificate of a form, stored; null where none came. Nothing is in the database yet. */
async function takeCertificate(deps: TaxNeeds, sent: SentForm): Promise<Result<TakenIn | null, Failure>> {
  if (!sent.certificate) return ok(null);
  const sender = { accountId: sent.accountId, address: sent.address, field: 'certificate' };
  return takeIn(deps, sent.certificate, MAX_CERTIFICATE_BYTES, sender);
}

async function hangOn(deps: TaxNeeds, trx: Db, id: string, accountId: string, taken: TakenIn | null): Promise<void> {
  if (taken) await insertAttachments(trx, [attachmentRow(deps, subjectOf(id), accountId, taken)]);
}

const THERE = failure('exemption_there', { field: 'number' });

/** Why an owner can't have one more of this; null where they can. `but`: the one that is being changed. */
async function refuseAnother(
  trx: Db,
  owned: OwnedColumns,
  { state, number }: Pick<ExemptionWords, 'state' | 'number'>,
  but: string | null,
): Promise<Failure | null> {
  const rows = await exemptionNumbers(trx, ownerOf(ownedOfRow(owned)));
  if (but === null && rows.length >= MAX_EXEMPTIONS) return failure('exemptions_full');
  const plain = number.toLowerCase();
  const same = rows.some((row) => row.id !== but && row.state === state && row.number.toLowerCase() === plain);
  return same ? THERE : null;
}

async function searchWords(trx: Db, owned: OwnedColumns, number: string): Promise<string> {
  const account = await findAccount(trx, owned.account_id);
  const name = owned.organization_id === null ? '' : await organizationName(trx, owned.organization_id);
  return [number, account?.email, name].filter(Boolean).join('\n').toLowerCase();
}

/** Decision of our staff that came along. */
export interface Decided {
  readonly status: ExemptionState;
  readonly reviewNotes: string;
}

/** Writes a new exemption for an owner, and takes the decision at once where one came along. Answers its id. */
export async function addExemption(
  deps: TaxNeeds,
  sent: SentForm,
  owned: OwnedColumns,
  words: ExemptionWords,
  decided: Decided = { status: 'pending', reviewNotes: '' },
): Promise<Result<string, Failure>> {
  const taken = await takeCertificate(deps, sent);
  if (!taken.ok) return taken;
  const added = await inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const refused = await refuseAnother(trx, owned, words, null);
    if (refused) return err(refused);
    const now = isoNow(deps.clock);
    const row: ExemptionRow = {
      id: newId(deps.clock),
      ...owned,
      ...words,
      status: exemptionMachine.initial,
      version: 1,
      review_notes: decided.reviewNotes,
      search: await searchWords(trx, owned, words.number),
      reviewed_at: null,
      end_told: 0,
      created_at: now,
      updated_at: now,
    };
    await insertExemption(trx, row);
    await hangOn(deps, trx, row.id, sent.accountId, taken.value);
    const subject = { kind: 'tax_exemption', id: row.id } as const;
    const after = { status: row.status, state: row.state, start_on: row.start_on, end_on: row.end_on };
    await note(deps.clock, trx, { by: sent.actor, kind: 'tax_exemption.asked', subject, before: null, after });
    if (decided.status !== 'pending') {
      const change = { to: decided.status, columns: { reviewed_at: now } };
      const failed = await moveExemption(deps.clock, trx, sent.actor, exemptionFromRow(row), change);
      if (failed) throw new Error(`A new exemption can't be ${decided.status}.`);
    }
    return ok(row.id);
  });
  if (added.ok) deps.jobs.nudge('event');
  return added;
}

/** Finds the exemption that is to be changed; fails where the caller may not. */
type Find = (db: Db) => Promise<Result<ExemptionRecord, Failure>>;

/** A change as it was asked for. */
export interface AskedChange {
  readonly words: { readonly [K in keyof ExemptionWords]?: ExemptionWords[K] | undefined };
  /** The version that was looked at; null where none was named. */
  readonly seen: number | null;
  /** By our staff: what they decided. A customer's change is always looked at again. */
  readonly staff: { readonly status: ExemptionState | undefined; readonly reviewNotes: string | undefined } | null;
}

const STALE = failure('conflict', { message: 'This exemption changed in the meantime. Check it again.' });

function nextState({ status }: ExemptionRecord, { staff }: AskedChange): ExemptionState {
  return staff === null ? 'pending' : (staff.status ?? status);
}

function columnsOf(record: ExemptionRecord, { words, staff }: AskedChange, now: string) {
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  const decided = staff?.status === undefined ? {} : { reviewed_at: now };
  const notes = staff?.reviewNotes === undefined ? {} : { review_notes: staff.reviewNotes };
  const told = words.end_on !== undefined && words.end_on !== record.endOn ? { end_told: 0 } : {};
  return { ...said, ...decided, ...notes, ...told } as Partial<ExemptionRow>;
}

/** Changes an exemption: its words, its certificate, and where staff decided, its state. */
export async function changeWords(
  deps: TaxNeeds,
  sent: SentForm,
  find: Find,
  asked: AskedChange,
): Promise<Result<null, Failure>> {
  const before = await find(deps.database.db);
  if (!before.ok) return before;
  const taken = await takeCertificate(deps, sent);
  if (!taken.ok) return taken;
  const changed = await inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const found = await find(trx);
    if (!found.ok) return found;
    const { row, id } = found.value;
    if (asked.seen !== null && asked.seen !== row.version) return err(STALE);
    const columns = columnsOf(found.value, asked, isoNow(deps.clock));
    const { state, number, start_on, end_on } = { ...row, ...columns };
    const refused = await refuseAnother(trx, row, { state, number }, id);
    if (refused) return err(refused);
    if (end_on !== null && end_on < start_on)
      return err(failure('invalid_request', { field: 'end_on', message: 'It ends before it starts.' }));
    const search = await searchWords(trx, row, number);
    const change = { to: nextState(found.value, asked), columns: { ...columns, search } };
    const failed = await moveExemption(deps.clock, trx, sent.actor, found.value, change);
    if (failed) return err(failed);
    await hangOn(deps, trx, id, sent.accountId, taken.value);
    return ok(null);
  });
  if (changed.ok) deps.jobs.nudge('event');
  return changed;
}

/** The exemption of an id for our staff. */
export const findForStaff =
  (id: string): Find =>
  async (db) => {
    const found = await findExemption(db, id);
    return found ? ok(found) : err(failure('not_found'));
  };

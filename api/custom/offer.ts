import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAccount, findSignIn } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { noteEmptyQuote } from '../quote/quote-facts.ts';
import { insertQuote, newQuoteRow, takeQuoteNumber } from '../quote/rows.ts';
import { openRfq } from './access.ts';
import type { CustomNeeds } from './needs.ts';
import { findRfq, insertRfq, updateRfq } from './rfq-rows.ts';
import { newRfqRow, Refused, refusalOf } from './submit.ts';

/** Whom staff makes a quote for: from a request, or from nothing for a customer. */
export type OfferFor = { readonly request_id: string } | { readonly customer_email: string; readonly title: string };

/** Request of an offer that staff begins without a customer's request. */
const NOTHING_ASKED = {
  quantities: [1],
  material: '',
  tolerances: '',
  finish: '',
  deadline: null,
  notes: '',
  export_controlled: false,
  details: {},
  file_ids: [],
};

/** Begins a quote that staff puts together, hidden from its customer until it is sent. Returns the id of its request. */
export async function beginOffer(deps: CustomNeeds, actor: Actor, whom: OfferFor): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  if ('request_id' in whom) {
    const opened = await openRfq(db, whom.request_id, actor);
    if (!opened.ok) return opened;
    const owner = await findAccount(db, opened.value.request.accountId);
    return owner ? begin(deps, actor, owner, async () => whom.request_id) : err(failure('not_found'));
  }
  const customer = await customerOf(db, whom.customer_email);
  if (!customer) {
    const message = 'There is no account with this e-mail.';
    return err(failure('not_found', { message, field: 'customer_email' }));
  }
  return begin(deps, actor, customer, async (trx) => {
    const columns = { account_id: customer.id, organization_id: null };
    const asked = { ...NOTHING_ASKED, service: 'laser-or-etching', title: whom.title, nda: false };
    const row = await newRfqRow(deps, trx, { email: customer.email, columns }, asked);
    await insertRfq(trx, row);
    return row.id;
  });
}

async function customerOf(db: Db, email: string): Promise<AccountRecord | null> {
  return (await findSignIn(db, email))?.account ?? null;
}

async function begin(
  deps: CustomNeeds,
  actor: Actor,
  owner: AccountRecord,
  requestOf: (trx: Db) => Promise<string>,
): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  const number = await takeQuoteNumber(deps.database);
  return inTransaction(db, async (trx): Promise<Result<string, Failure>> => {
    const id = await requestOf(trx);
    const request = await findRfq(trx, id);
    if (!request) throw new Refused(failure('not_found'));
    if (request.quoteId !== null) return ok(id);
    if (request.state !== 'submitted' && request.state !== 'in_review') throw new Refused(failure('conflict'));
    const now = isoNow(deps.clock);
    const columns = { account_id: owner.id, organization_id: request.organizationId };
    const speed = String(deps.catalog.standardSpeed().id);
    const row = { ...newQuoteRow(newId(deps.clock), number, columns, speed, now), custom_state: 'draft' };
    await noteEmptyQuote(deps.clock, trx, actor, await insertQuote(trx, row));
    const assignee = request.assigneeId ?? (actor.kind === 'nobody' ? null : actor.accountId);
    await updateRfq(trx, id, { quote_id: row.id, state: 'in_review', state_at: now, assignee_id: assignee });
    const subject = { kind: 'request', id } as const;
    const after = { state: 'in_review', quote_id: row.id };
    await note(deps.clock, trx, {
      by: actor,
      kind: 'request.changed',
      subject,
      before: { state: request.state },
      after,
    });
    return ok(id);
  }).catch(refusalOf);
}

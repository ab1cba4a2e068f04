import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { mayMove, type Refusal, rfqMachine, type RfqState, STATE_WORDS } from '../../shared/custom/status.ts';
import type { CustomState } from '../../shared/quote/custom-part.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { customPartsOf } from '../quote/custom-part-rows.ts';
import { partsOfQuote } from '../quote/part-rows.ts';
import { changeAndNote } from '../quote/quote-facts.ts';
import { findQuote, type QuoteRecord } from '../quote/rows.ts';
import { openToChange } from './access.ts';
import type { Side } from '../../shared/custom/access.ts';
import { REQUEST_ANSWERED, REQUEST_DECIDED, REQUEST_REFUSED } from './events.ts';
import type { CustomNeeds } from './needs.ts';
import { findRfq, type RfqRecord, stepRfq } from './rfq-rows.ts';
import { Refused, refusalOf } from './submit.ts';

/** Where a request is to go, and why where it is refused. */
export interface Move {
  readonly state: RfqState;
  readonly reason?: Refusal;
  readonly text?: string;
}

/** State of the quote that answers a request, by the request's state; null leaves the quote alone. */
const QUOTE_IN: Readonly<Record<RfqState, CustomState | 'cancelled' | null>> = {
  submitted: null,
  in_review: 'draft',
  quoted: 'offered',
  accepted: 'accepted',
  declined: 'cancelled',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  refused: 'cancelled',
};

/** Who is told by mail of a state. */
const TELLS: Readonly<Partial<Record<RfqState, string>>> = {
  quoted: REQUEST_ANSWERED,
  refused: REQUEST_REFUSED,
  accepted: REQUEST_DECIDED,
  declined: REQUEST_DECIDED,
  withdrawn: REQUEST_DECIDED,
};

/** Takes a request into another state, with the quote that answers it and the mail that tells of it: all of it or nothing. */
export async function moveRfq(deps: CustomNeeds, actor: Actor, id: string, move: Move): Promise<Result<null, Failure>> {
  const opened = await openToChange(deps.database.db, id, actor);
  if (!opened.ok) return opened;
  const { request, side } = opened.value;
  const refused = refuseMove(request.state, move.state, side);
  if (refused) return err(refused);
  const done = await inTransaction(
    deps.database.db,
    (trx) => step(deps, trx, actor, request, move),
    request.quoteId ?? request.id,
  ).catch(refusalOf);
  if (done.ok) deps.jobs.nudge('event');
  return done;
}

function refuseMove(from: RfqState, to: RfqState, side: Side): Failure | null {
  if (mayMove(from, to, side)) return null;
  if (mayMove(from, to, side === 'staff' ? 'customer' : 'staff')) {
    const who = side === 'staff' ? 'customer' : 'staff';
    return failure('role_may_not', { message: `Only the ${who} can do that.` });
  }
  const word = STATE_WORDS[from].toLowerCase();
  return failure('conflict', { message: `This request is ${word}. Reload to see what can be done now.` });
}

async function step(
  deps: CustomNeeds,
  trx: Db,
  by: Actor | 'server',
  { id, state: from }: RfqRecord,
  { state, reason, text }: Move,
): Promise<Result<null, Failure>> {
  const now = isoNow(deps.clock);
  const refusal = state === 'refused' ? { refusal: reason ?? 'other', refusal_text: text ?? '' } : {};
  // Whoever begins to look at it looks after it, unless somebody does.
  const assignee =
    from === 'submitted' && state === 'in_review' && by !== 'server' && by.kind === 'staff' ? by.accountId : null;
  const before = await findRfq(trx, id);
  const taken = assignee !== null && before?.assigneeId === null ? { assignee_id: assignee } : {};
  const stepped = await stepRfq(trx, id, from, { state, state_at: now, ...refusal, ...taken });
  if (!stepped || !before) throw new Refused(failure('conflict'));
  await moveQuote(deps, trx, by, before, state, now);
  const subject = { kind: 'request', id } as const;
  const after = { state, ...(state === 'refused' ? { reason: reason ?? 'other' } : {}) };
  await note(deps.clock, trx, { by, kind: 'request.changed', subject, before: { state: from }, after });
  const event = TELLS[state];
  if (event) await insertEvent(deps.clock, trx, event, id);
  return ok(null);
}

async function moveQuote(
  deps: CustomNeeds,
  trx: Db,
  by: Actor | 'server',
  { quoteId }: RfqRecord,
  state: RfqState,
  now: string,
): Promise<void> {
  const to = QUOTE_IN[state];
  const quote = quoteId === null ? null : await findQuote(trx, quoteId);
  const offers = state === 'quoted' || state === 'accepted';
  if (offers && (!quote || !quoteMachine.may(quote.status, 'paid'))) throw new Refused(failure('quote_empty'));
  if (!quote || to === null || quote.status !== 'open') return;
  if (state === 'quoted' && (await isEmpty(trx, quote))) throw new Refused(failure('quote_empty'));
  const change = to === 'cancelled' ? { status: 'cancelled' } : { custom_state: to, valid_from: now };
  await changeAndNote(deps.clock, trx, by, quote, change);
}

async function isEmpty(trx: Db, quote: QuoteRecord): Promise<boolean> {
  return (await customPartsOf(trx, quote)).length === 0 && (await partsOfQuote(trx, quote.id)).length === 0;
}

/** Ends an answer that nobody took in time. */
export async function expireRfq(deps: CustomNeeds, id: string): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const request = await findRfq(trx, id);
    if (request && rfqMachine.may(request.state, 'expired'))
      await step(deps, trx, 'server', request, { state: 'expired' });
    return ok(null);
  }).catch(refusalOf);
}

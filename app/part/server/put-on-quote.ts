import { err, ok, type Result } from '../../../shared/base/result.ts';
import { type ApiFailure, isAnswerLost } from '../../../api/client.ts';
import { choicesKey } from '../../../shared/part/choices.ts';
import type { QuoteWithAdded } from '../../../shared/quote/wire.ts';
import { api } from '../../platform/api.ts';
import { setNotice } from '../../platform/notify.ts';
import { chooseQuote, chosenQuote } from '../../platform/chosen-quote.ts';
import { heldQuote, writeQuote } from '../../platform/quote-writes.ts';
import { fetchQuote, noteOpenQuote } from '../../platform/quotes.ts';
import { session } from '../../platform/session-state.ts';
import { whenKept } from '../keep.ts';
import { partOf, storedParts } from '../store.ts';
import { keepThumbnail } from '../thumbnails.ts';
import { forgetTry, lostTry, newTry, noteTry, type Try } from './tries.ts';
import { type CallFailure, enterStep, noteLink } from './upload-part.ts';

/** Guests lose their quote with this browser's data; an account keeps it. */
const GUEST_NOTICE = {
  title: 'Your quote is kept in this browser.',
  text: 'Sign up or log in to have it on every device.',
};

/** Why parts are not on the quote, and which of them it is about; null where it is about none of them in particular. */
export interface Refusal {
  readonly failure: CallFailure;
  readonly id: string | null;
}

/** Failures that say that nothing is added to a quote any more, whatever is sent. */
const CLOSED_QUOTE: ReadonlySet<string> = new Set([
  'not_found',
  'quote_paid',
  'quote_accepted',
  'quote_cancelled',
  'quote_expired',
  'approval_pending',
]);

/** The quote that was chosen to go on with; null for the newest open one. What waits for approval is left alone: a part is no reason to end that. */
async function targetQuote(): Promise<string | null> {
  const chosen = chosenQuote();
  const waits = chosen !== null && (await heldQuote(chosen))?.status === 'awaiting_approval';
  if (waits) chooseQuote(null);
  return waits ? null : chosen;
}

/**
 * Puts parts whose designs the server has on the customer's open quote, all of them in one call or none, with their choices as they
 * are now; the server answers its price for each. Where the answer to an earlier try was lost, that very try is sent again first, so that no part is
 * put there twice; what was changed since follows as a change. Answers the quote's id.
 */
export async function putOnQuote(ids: readonly string[]): Promise<Result<string, Refusal>> {
  let rest = ids;
  let quoteId: string | null = null;
  for (let lost = lostTry(rest); lost; lost = lostTry(rest)) {
    const sentIds = lost.parts.map(({ id }) => id);
    const again = await addOnce(lost);
    if (again.ok) {
      quoteId = again.value;
      rest = rest.filter((id) => !sentIds.includes(id));
    } else if (isAnswerLost(again.error.failure)) return again;
  }
  if (rest.length > 0) {
    const target = await targetQuote();
    const added = await addOnce(newTry(rest, target));
    if (added.ok || target === null || !CLOSED_QUOTE.has(added.error.failure.code)) return added;
    chooseQuote(null);
    return addOnce(newTry(rest, null));
  }
  return ok(quoteId!);
}

/** Sends a try, noted on this device before it goes. One that is refused is forgotten, one whose answer is lost is kept. */
async function addOnce(one: Try): Promise<Result<string, Refusal>> {
  noteTry(one);
  await whenKept();
  const answer = await sent(one);
  if (answer.ok) return noteAdded(one, answer.value);
  const failure = answer.error;
  if (failure.code === 'already_done') return noteFound(one);
  if (!isAnswerLost(failure)) forgetTry(one);
  const named = failure.errors.map(({ field }) => field.match(/^parts\.(\d+)\b/)?.[1]).find(Boolean);
  return err({ failure, id: named === undefined ? null : (one.parts[Number(named)]?.id ?? null) });
}

function sent({ key, quoteId, parts: those }: Try): Promise<Result<QuoteWithAdded, ApiFailure>> {
  const parts = those.map(({ id, choices }) => ({ design_id: partOf(id).link.designId!, choices }));
  if (quoteId === null) return api.quote.create({ body: { onto: 'latest', parts }, key });
  return writeQuote(quoteId, parts.length === 1 ? 'add a part' : 'add parts', (version) =>
    api.quote.addParts({ params: { id: quoteId }, body: { parts }, version, key }),
  );
}

/** Finds the parts of a try that worked while its answer is gone for good: by their designs, among those that are no part of this device yet. */
async function noteFound(one: Try): Promise<Result<string, Refusal>> {
  const answer = await (one.quoteId === null ? api.quote.latest({}) : fetchQuote(one.quoteId));
  if (!answer.ok) return err({ failure: answer.error, id: null });
  // Asked like this there always is one.
  const quote = answer.value!;
  const known = new Set<string | null>(Object.values(storedParts().parts).map(({ link }) => link.partId));
  const added = one.parts.map(({ id, choices }) => {
    const { designId } = partOf(id).link;
    const found = quote.parts.findLast(
      (part) => part.design_id === designId && part.choices.piece === choices.piece && !known.has(part.id),
    );
    known.add(found?.id ?? null);
    return found?.id ?? '';
  });
  return noteAdded(one, { ...quote, added });
}

/** Ties parts to those of the quote that they became. */
async function noteAdded(one: Try, { added, ...quote }: QuoteWithAdded): Promise<Result<string, Refusal>> {
  forgetTry(one);
  noteOpenQuote(quote);
  for (const [i, { id, choices }] of one.parts.entries()) {
    const part = quote.parts.find((its) => its.id === added[i]);
    if (!part) {
      const message = 'The part didn’t reach the quote. Try again.';
      return err({ failure: { status: 500, code: 'internal', message }, id });
    }
    noteLink(id, {
      partId: part.id,
      quoteId: quote.id,
      confirmedCents: part.price_cents,
      confirmedFor: choicesKey(choices),
      storedAt: part.updated_at,
    });
    keepThumbnail(partOf(id).link.designId!, partOf(id));
    enterStep(id, 'completed');
  }
  if (session.account?.isGuest) setNotice(GUEST_NOTICE);
  // A reload that forgot which parts are on the quote would have them added once more.
  await whenKept();
  return ok(quote.id);
}

import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { ApiFailure } from '../../../api/client.ts';
import { choicesKey } from '../../../shared/part/choices.ts';
import type { AddParts, QuoteWithAdded } from '../../../shared/quote/wire.ts';
import { api } from '../../platform/api.ts';
import { setNotice } from '../../platform/notify.ts';
import { chooseQuote, chosenQuote } from '../../platform/chosen-quote.ts';
import { heldQuote, writeQuote } from '../../platform/quote-writes.ts';
import { noteOpenQuote } from '../../platform/quotes.ts';
import { session } from '../../platform/session-state.ts';
import { whenKept } from '../keep.ts';
import { partOf } from '../store.ts';
import { keepThumbnail } from '../thumbnails.ts';
import { type CallFailure, enterStep, noteLink } from './upload-part.ts';

/** Guests lose their quote with this browser's data; an account keeps it. */
const GUEST_NOTICE = {
  title: 'Your quote is kept in this browser.',
  text: 'Sign up or log in and it comes along to every device.',
};

/** Why parts are not on the quote, and which of them it is about; null where it is about none of them in particular. */
export interface Refusal {
  readonly failure: CallFailure;
  readonly id: string | null;
}

/** Adds parts to the quote that was chosen to go on with; where that can take none any more, to the newest open one. */
async function addToChosen(parts: AddParts['parts']): Promise<Result<QuoteWithAdded, ApiFailure>> {
  const chosen = chosenQuote();
  // What waits for approval is left alone: a part is no reason to end that.
  const waits = chosen !== null && (await heldQuote(chosen))?.status === 'awaiting_approval';
  if (chosen !== null && !waits) {
    const words = parts?.length === 1 ? 'add a part' : 'add parts';
    const answer = await writeQuote(chosen, words, (version) =>
      api.quote.addParts({ params: { id: chosen }, body: { parts }, version }),
    );
    if (answer.ok || !CLOSED_QUOTE.has(answer.error.code)) return answer;
  }
  if (chosen !== null) chooseQuote(null);
  return api.quote.create({ body: { onto: 'latest', parts } });
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

/**
 * Puts parts whose designs the server has on the customer's open quote, all of them in one call or none, with their choices as they
 * are now; the server answers its price for each. Answers the quote's id.
 */
export async function putOnQuote(ids: readonly string[]): Promise<Result<string, Refusal>> {
  const sent = ids.map((id) => {
    const { choices, link } = partOf(id);
    return { id, designId: link.designId!, choices, key: choicesKey(choices) };
  });
  const parts = sent.map(({ designId, choices }) => ({ design_id: designId, choices }));
  const answer = await addToChosen(parts);
  if (!answer.ok) {
    const named = answer.error.errors.map(({ field }) => field.match(/^parts\.(\d+)\b/)?.[1]).find(Boolean);
    return err({ failure: answer.error, id: named === undefined ? null : (ids[Number(named)] ?? null) });
  }
  const { added, ...quote } = answer.value;
  noteOpenQuote(quote);
  for (const [i, { id, designId, key }] of sent.entries()) {
    const part = quote.parts.find((one) => one.id === added[i]);
    if (!part) {
      const message = 'The part did not appear on the quote. Try again.';
      return err({ failure: { status: 500, code: 'internal', message }, id });
    }
    noteLink(id, {
      partId: part.id,
      quoteId: quote.id,
      confirmedCents: part.price_cents,
      confirmedFor: key,
      storedAt: part.updated_at,
    });
    keepThumbnail(designId, partOf(id));
    enterStep(id, 'completed');
  }
  if (session.account?.isGuest) setNotice(GUEST_NOTICE);
  // A reload that forgot which parts are on the quote would have them added once more.
  await whenKept();
  return ok(quote.id);
}

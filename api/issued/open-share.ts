import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type LinkState, linkState } from '../../shared/issued/link-state.ts';
import { hashToken } from '../account/session-rows.ts';
import { isoNow } from '../clock.ts';
import { textOfKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';
import { partsOfQuote } from '../quote/part-rows.ts';
import { findQuote, type QuoteRecord } from '../quote/rows.ts';
import { followsCatalog } from '../quote/terms.ts';
import type { IssuedNeeds } from './needs.ts';
import { type DocumentRecord, findDocument, latestDocument } from './rows.ts';
import { findShare, type ShareRow } from './share-rows.ts';

/** Target of a link: its quote and the revision that it opens. */
export interface OpenShare {
  readonly share: ShareRow;
  readonly quote: QuoteRecord;
  readonly document: DocumentRecord;
}

const EXPIRED = failure('link_expired', { message: 'This link has expired. Ask whoever sent it for a new one.' });
const ENDED = failure('link_ended');
const TAKEN_BACK = failure('quote_cancelled', {
  message: 'This quote was withdrawn. Ask the sender for a new one.',
});

/**
 * Target of a link by its secret. Fails with not_found where we made no such link or its quote is gone, with link_expired or link_ended where
 * it has ended, with quote_cancelled where its quote was.
 */
export async function openShare(
  { clock, database: { db } }: Pick<IssuedNeeds, 'clock' | 'database'>,
  secret: string,
): Promise<Result<OpenShare, Failure>> {
  const share = await findShare(db, hashToken(secret));
  const quote = share && (await findQuote(db, share.quote_id));
  if (!quote) return err(failure('not_found'));
  if (share.ended_at !== null) return err(ENDED);
  if (share.expires_at <= isoNow(clock)) return err(EXPIRED);
  if (quote.status === 'cancelled') return err(TAKEN_BACK);
  const document = await (share.document_id === null
    ? latestDocument(db, quote.id)
    : findDocument(db, share.document_id));
  return document ? ok({ share, quote, document }) : err(failure('not_found'));
}

/** Lines of a revision, and what each was made of. */
function linesOf({ content, sources }: DocumentRecord): string {
  const { parts, lines = [] } = content;
  return textOfKept({ parts, lines, sources });
}

/** Whether a quote has the lines of a revision: its parts as they were, and as many others. Accepting a quote holds prices of lines that were never issued, too. */
async function hasLinesOf(db: Db, quote: QuoteRecord, { content, sources }: DocumentRecord): Promise<boolean> {
  if ((content.lines ?? []).length !== quote.customParts + quote.samples) return false;
  const parts = (await partsOfQuote(db, quote.id)).map(({ id, designId, filename, name, choices }) => ({
    partId: id,
    designId,
    filename,
    name,
    choices,
  }));
  return textOfKept(parts) === textOfKept(sources);
}

/** State of the revision that a link opens. */
export async function stateOfShare(
  { clock }: Pick<IssuedNeeds, 'clock'>,
  db: Db,
  { quote, document }: Pick<OpenShare, 'quote' | 'document'>,
): Promise<LinkState> {
  const latest = await latestDocument(db, quote.id);
  const isNewest = latest === null || latest.id === document.id || linesOf(latest) === linesOf(document);
  return linkState({
    status: quote.status,
    isHeld: !followsCatalog(quote, clock.now()),
    isSame: isNewest && (quote.status === 'paid' || (await hasLinesOf(db, quote, document))),
    isHonoured: document.honouredUntil > isoNow(clock),
    isPaying: quote.payingPaymentId !== null,
  });
}

import { randomBytes } from 'node:crypto';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_SHARES } from '../../shared/issued/limits.ts';
import type { Share, SharedQuote } from '../../shared/issued/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { hashToken } from '../account/session-rows.ts';
import { note } from '../activity/note.ts';
import { attachmentsOf, PART } from '../attachment/rows.ts';
import { sentFile } from '../attachment/send.ts';
import { isoNow, newId } from '../clock.ts';
import { designSizes } from '../design/rows.ts';
import { inTransaction } from '../db/database.ts';
import { findChangeableQuote, findOwnQuote, findQuote, type QuoteRecord } from '../quote/rows.ts';
import { followsCatalog } from '../quote/terms.ts';
import { shapesOnWire } from './document-bytes.ts';
import { issueQuote } from './issue.ts';
import type { IssuedNeeds } from './needs.ts';
import { type DocumentRecord, latestDocument } from './rows.ts';
import { deleteShare, findShare, insertShare, type ShareRow, sharesOf, shareView } from './share-rows.ts';

const DAY_MS = 86_400_000;

/** 128 bits, written as a UUID. */
export function secretOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Makes a link to a quote, which is issued for it; what it opens by is in this answer and nowhere else. */
export async function shareQuote(
  deps: IssuedNeeds,
  account: AccountRecord,
  quoteId: string,
  { files, days }: { readonly files: boolean; readonly days: number },
): Promise<Result<Share & { uuid: string }, Failure>> {
  const changeable = await findChangeableQuote(deps.database.db, quoteId, account.actor);
  if (!changeable.ok) return changeable;
  const issued = await issueQuote(deps, account, quoteId);
  if (!issued.ok) return issued;
  const uuid = secretOf(randomBytes(16));
  const row: ShareRow = {
    id: newId(deps.clock),
    quote_id: quoteId,
    token_hash: hashToken(uuid),
    files: files ? 1 : 0,
    created_at: isoNow(deps.clock),
    expires_at: new Date(deps.clock.now() + days * DAY_MS).toISOString(),
  };
  const refused = await inTransaction(
    deps.database.db,
    async (trx): Promise<Failure | null> => {
      const quote = await findOwnQuote(trx, quoteId, account.actor);
      if (!quote) return failure('not_found');
      if (quote.status === 'cancelled') return failure('quote_cancelled');
      if ((await sharesOf(trx, quoteId, row.created_at)).length >= MAX_SHARES) return failure('too_many_shares');
      await insertShare(trx, row);
      const after = { share: row.id, files, expires_at: row.expires_at };
      const subject = { kind: 'quote', id: quoteId } as const;
      await note(deps.clock, trx, { by: account.actor, kind: 'quote.shared', subject, before: null, after });
      return null;
    },
    quoteId,
  );
  return refused ? err(refused) : ok({ ...shareView(row), uuid });
}

/** Ends a link, which opens nothing from then on. Fails with not_found, and with role_may_not for members who may not. */
export function endShare(
  { clock, database }: IssuedNeeds,
  actor: Actor,
  quoteId: string,
  shareId: string,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(
    database.db,
    async (trx) => {
      const quote = await findChangeableQuote(trx, quoteId, actor);
      if (!quote.ok) return quote;
      const share = await deleteShare(trx, quoteId, shareId);
      if (!share) return err(failure('not_found'));
      const before = { share: share.id, files: share.files === 1, expires_at: share.expires_at };
      const subject = { kind: 'quote', id: quoteId } as const;
      await note(clock, trx, { by: actor, kind: 'quote.unshared', subject, before, after: null });
      return ok({ success: true });
    },
    quoteId,
  );
}

/** Target of a link: its quote and document. */
export interface OpenShare {
  readonly share: ShareRow;
  readonly quote: QuoteRecord;
  readonly document: DocumentRecord;
}

/**
 * Target of a link by its secret; null where we made no such link, it has ended, or its quote was cancelled or is gone.
 */
export async function openShare(deps: IssuedNeeds, secret: string): Promise<OpenShare | null> {
  const { db } = deps.database;
  const share = await findShare(db, hashToken(secret), isoNow(deps.clock));
  const quote = share && (await findQuote(db, share.quote_id));
  if (!quote || quote.status === 'cancelled') return null;
  const document = await latestDocument(db, quote.id);
  return document && { share, quote, document };
}

async function filesOf(deps: IssuedNeeds, { share, document }: OpenShare): Promise<SharedQuote['files']> {
  if (share.files !== 1) return [];
  const { sources } = document;
  const place = new Map(sources.map(({ partId }, i) => [partId, i]));
  // Who made the link may have erased one since.
  const there = await designSizes(deps.database.db, [...new Set(sources.map(({ designId }) => designId))]);
  const drawings = await attachmentsOf(deps.database.db, PART, [...place.keys()]);
  return [
    ...sources.flatMap(({ designId, filename }, part) =>
      there.has(designId) ? [{ id: designId, part, filename, kind: 'design' as const }] : [],
    ),
    ...drawings.map(({ id, subject_id, filename }) => ({
      id,
      part: place.get(subject_id)!,
      filename,
      kind: 'technical_drawing' as const,
    })),
  ];
}

/** A shared quote for whoever has the link: what the page prints, the buyer as a ZIP code. */
export async function sharedView(deps: IssuedNeeds, open: OpenShare): Promise<SharedQuote> {
  const { quote, document, share } = open;
  const { content } = document;
  const now = deps.clock.now();
  const stands = quote.status === 'accepted' || (quote.status === 'open' && !followsCatalog(quote, now));
  return {
    content: { ...content, buyer: content.zip === null ? [] : [`Delivery to ZIP ${content.zip}`] },
    sketches: shapesOnWire(document),
    expires_at: share.expires_at,
    is_current: stands && document.honouredUntil > isoNow(deps.clock),
    files: await filesOf(deps, open),
  };
}

/** A file that goes along with a link; null where the link has none or not this one. */
export async function sharedFile(deps: IssuedNeeds, open: OpenShare, fileId: string): Promise<FileAnswer | null> {
  const file = (await filesOf(deps, open)).find(({ id }) => id === fileId);
  if (!file) return null;
  if (file.kind === 'technical_drawing') {
    const ids = open.document.sources.map(({ partId }) => partId);
    const row = (await attachmentsOf(deps.database.db, PART, ids)).find(({ id }) => id === fileId);
    return row ? sentFile(deps.storage, row) : null;
  }
  const [found, body] = [await deps.storage.find(file.id), await deps.storage.read(file.id)];
  if (!found || !body) return null;
  return { body, bytes: found.bytes, type: 'application/octet-stream', filename: file.filename, foreign: true };
}

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
import { findChangeableQuote, findOwnQuote } from '../quote/rows.ts';
import { shapesOnWire } from './document-bytes.ts';
import { issueQuote } from './issue.ts';
import type { IssuedNeeds } from './needs.ts';
import { secretOf } from './link-secret.ts';
import { type OpenShare, stateOfShare } from './open-share.ts';
import { countShares, insertShare, markShareEnded, type ShareRow, shareView } from './share-rows.ts';

const DAY_MS = 86_400_000;

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
    document_id: issued.value.id,
    via: 'share',
    token_hash: hashToken(uuid),
    files: files ? 1 : 0,
    created_at: isoNow(deps.clock),
    expires_at: new Date(deps.clock.now() + days * DAY_MS).toISOString(),
    ended_at: null,
  };
  const refused = await inTransaction(
    deps.database.db,
    async (trx): Promise<Failure | null> => {
      const quote = await findOwnQuote(trx, quoteId, account.actor);
      if (!quote) return failure('not_found');
      if (quote.status === 'cancelled') return failure('quote_cancelled');
      if ((await countShares(trx, quoteId, row.created_at)) >= MAX_SHARES) return failure('too_many_shares');
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
      const share = await markShareEnded(trx, { quoteId, id: shareId, now: isoNow(clock) });
      if (!share) return err(failure('not_found'));
      const before = { share: share.id, files: share.files === 1, expires_at: share.expires_at };
      const subject = { kind: 'quote', id: quoteId } as const;
      await note(clock, trx, { by: actor, kind: 'quote.unshared', subject, before, after: null });
      return ok({ success: true });
    },
    quoteId,
  );
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

/** The buyer as a link shows it: what the papers say for who was sent them or a mail about them, else the ZIP code alone. */
function buyerShown({ share, document: { content } }: OpenShare): string[] {
  if (share.via !== 'share') return content.buyer;
  return content.zip === null ? [] : [`Delivery to ZIP ${content.zip}`];
}

/** A shared quote for whoever has the link: what its revision prints, how it stands, and whether `actor` has the quote itself. */
export async function sharedView(deps: IssuedNeeds, open: OpenShare, actor: Actor): Promise<SharedQuote> {
  const { db } = deps.database;
  const { quote, document, share } = open;
  const state = await stateOfShare(deps, db, open);
  return {
    content: { ...document.content, buyer: buyerShown(open) },
    sketches: shapesOnWire(document),
    expires_at: share.expires_at,
    state,
    quote_id: (await findOwnQuote(db, quote.id, actor))?.id ?? null,
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

import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DocumentLine } from '../../shared/issued/content.ts';
import { forAnotherOrder } from '../../shared/quote/buyer-reference.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { columnsOfNew } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { hashToken } from '../account/session-rows.ts';
import { note } from '../activity/note.ts';
import { copyDrawings } from '../quote/copy-drawings.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { addParts, prepareParts } from '../quote/new-part.ts';
import { changeAndPrice, readQuote } from '../quote/open-quote.ts';
import { refuseChange } from '../quote/standing.ts';
import { designsElsewhere, handOnePart, partsOfQuote } from '../quote/part-rows.ts';
import { changeAndNote } from '../quote/quote-facts.ts';
import { startingQuote } from '../quote/start-quote.ts';
import { findQuote, type QuoteChange, type QuoteRecord } from '../quote/rows.ts';
import { putChips } from '../sample/samples.ts';
import { handDesignsTo } from '../design/rows.ts';
import { copyDesigns } from './copy-designs.ts';
import type { IssuedNeeds } from './needs.ts';
import { openShare } from './open-share.ts';

/** Puts the chips of a document on a quote that has none; those that are not to be had any more are left out. */
async function addChips(
  deps: IssuedNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  lines: readonly DocumentLine[] = [],
): Promise<QuoteChange> {
  let samples = 0;
  for (const { sample_of: materialOptionId, quantity } of lines) {
    if (materialOptionId === undefined) continue;
    const put = await putChips(deps, trx, { ...quote, samples }, account, { materialOptionId, quantity });
    if (put.ok) samples += 1;
  }
  return samples === 0 ? {} : { samples };
}

/** Copies what a link shows into a new open quote of the caller's, at today's prices. Findings are theirs to accept anew. */
export async function copyShared(
  deps: IssuedNeeds,
  account: AccountRecord,
  { secret, address }: { readonly secret: string; readonly address: string },
): Promise<Result<Quote, Failure>> {
  const opened = await openShare(deps, secret);
  if (!opened.ok) return opened;
  const open = opened.value;
  const owned = columnsOfNew(account.actor, 'quote');
  if (!owned.ok) return owned;
  const { sources, content } = open.document;
  const copied = await copyDesigns(deps, owned.value, address, [...new Set(sources.map(({ designId }) => designId))]);
  if (!copied.ok) return copied;
  const parts = sources.map(({ designId, name, choices }, i) => {
    const design_id = copied.value.get(designId)!;
    const known = choices.thickness_id === null || deps.catalog.option(choices.thickness_id) !== null;
    const called = content.parts[i]?.buyer_reference;
    return {
      design_id,
      name,
      ...(called ? { buyer_reference: forAnotherOrder(called) } : {}),
      choices: { ...choices, accepted: [], ...(known ? {} : { thickness_id: null }) },
    };
  });
  const prepared = await prepareParts(deps, account, { parts });
  if (!prepared.ok) return prepared;
  const made = await changeAndPrice(
    deps,
    await startingQuote(deps, owned.value),
    account,
    async (trx, quote, working) => {
      const added = await addParts(deps, trx, { quote, ...working }, account, prepared.value);
      if (!added.ok) return added;
      // Files go along only where the sharer said so.
      const pairs = added.value.map((to, i) => ({ from: sources[i]!.partId, to }));
      const many = open.share.files === 1 ? await copyDrawings(deps.clock, trx, account.id, pairs) : null;
      if (many) return err(many);
      return ok(await addChips(deps, trx, quote, account, content.lines));
    },
  );
  return made.ok ? ok(quoteView(made.value)) : made;
}

/**
 * Moves a guest's quote to the caller's account: by its id together with that guest's token, never by the id alone. Its parts and their
 * designs come along; prices are the caller's from then on.
 */
export async function moveGuestQuote(
  deps: IssuedNeeds,
  account: AccountRecord,
  { quoteId, guestToken, address }: { readonly quoteId: string; readonly guestToken: string; readonly address: string },
): Promise<Result<Quote, Failure>> {
  const { db } = deps.database;
  const guest = await deps.findSession(hashToken(guestToken), isoNow(deps.clock));
  const quote = guest?.isGuest ? await findQuote(db, quoteId) : null;
  if (!guest || quote?.accountId !== guest.id || guest.id === account.id) return err(failure('not_found'));
  const owned = columnsOfNew(account.actor, 'quote');
  if (!owned.ok) return owned;
  const to = owned.value;
  // Designs that other parts of the guest are made of stay theirs: the quote gets copies.
  const of = { accountId: guest.id, quoteId };
  const elsewhere = async (inside: Db) => {
    const used = [...new Set((await partsOfQuote(inside, quoteId)).map(({ designId }) => designId))];
    return { used, kept: await designsElsewhere(inside, of, used) };
  };
  const copies = await copyDesigns(deps, to, address, [...(await elsewhere(db)).kept]);
  if (!copies.ok) return copies;
  const refused = await inTransaction(
    db,
    async (trx): Promise<Failure | null> => {
      const now = await findQuote(trx, quoteId);
      if (now?.accountId !== guest.id) return failure('not_found');
      const closed = refuseChange(now, deps.clock.now());
      if (closed) return closed;
      const { used, kept } = await elsewhere(trx);
      if ([...kept].some((id) => !copies.value.has(id))) return failure('quote_changed');
      const handed = used.filter((id) => !kept.has(id));
      await handDesignsTo(trx, handed, guest.id, to);
      for (const { id, designId } of await partsOfQuote(trx, quoteId))
        await handOnePart(trx, id, to, kept.has(designId) ? copies.value.get(designId)! : designId);
      const change = { ...to, honoured_until: null, held_terms: null };
      await changeAndNote(deps.clock, trx, account.actor, now, change);
      const subject = { kind: 'quote', id: quoteId } as const;
      await note(deps.clock, trx, { by: account.actor, kind: 'quote.taken', subject, before: null, after: {} });
      return null;
    },
    quoteId,
  );
  if (refused) return err(refused);
  const moved = await readQuote(deps, quoteId, account);
  return moved ? ok(quoteView(moved)) : err(failure('not_found'));
}

import type { Actor, OwnedKind } from '../../shared/account/permissions.ts';
import { type Owned, ownerOf } from '../account/owned-rows.ts';
import { sideOf, staffMayOpen } from '../../shared/custom/access.ts';
import { findMessage } from '../custom/message-rows.ts';
import { findRfq, findRfqOfQuote, type RfqRecord } from '../custom/rfq-rows.ts';
import type { Db } from '../db/database.ts';
import { findCustomPart } from '../quote/custom-part-rows.ts';
import { findQuote } from '../quote/rows.ts';
import type { HolderKind } from './rows.ts';

/** Whom a thing with files belongs to, what it is to the rules of who sees what, and what hides it beside them. */
export interface HeldBy {
  readonly kind: OwnedKind;
  readonly owned: Owned;
  readonly hidden: (actor: Actor) => boolean;
}

function heldByRequest(request: RfqRecord | null): HeldBy | null {
  return (
    request && {
      kind: 'custom_request',
      owned: request,
      hidden: (actor) => sideOf(actor, ownerOf(request)) === 'staff' && !staffMayOpen(actor, request),
    }
  );
}

/** A custom part's files are its quote's: the customer sees them once the offer is sent, staff always, under NDA like the request. */
async function heldByQuote(db: Db, partId: string): Promise<HeldBy | null> {
  const part = await findCustomPart(db, partId);
  const quote = part && (await findQuote(db, part.quoteId));
  if (!quote) return null;
  const request = heldByRequest(await findRfqOfQuote(db, quote.id));
  const hidden = (actor: Actor) =>
    (request?.hidden(actor) ?? false) || (quote.customState === 'draft' && actor.kind !== 'staff');
  return { kind: 'custom_request', owned: quote, hidden };
}

/** Finds whom the thing of an id belongs to; null where it is gone. What belongs to something says so here once. */
export const HOLDERS: Readonly<Record<HolderKind, (db: Db, id: string) => Promise<HeldBy | null>>> = {
  request: async (db, id) => heldByRequest(await findRfq(db, id)),
  message: async (db, id) => {
    const message = await findMessage(db, id);
    return message && heldByRequest(await findRfq(db, message.request_id));
  },
  custom_part: heldByQuote,
};

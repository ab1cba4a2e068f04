import { MAX_PURCHASE_ORDER_BYTES } from '../../shared/attachment/limits.ts';
import type { Attachment } from '../../shared/attachment/wire.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { changeable, ownedOfRow, readable } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { changeOrder } from '../order/change.ts';
import { findOrderByQuote, type OrderRow } from '../order/rows.ts';
import { changeOpenQuote } from '../quote/open-quote.ts';
import { noteQuoteFiles } from '../quote/quote-facts.ts';
import { findChangeableQuote, findOwnQuote } from '../quote/rows.ts';
import type { AttachmentNeeds } from './needs.ts';
import { attachmentView, deleteAllOf, insertAttachments, purchaseOrderOf, PURCHASE_ORDER } from './rows.ts';
import type { AttachmentRow, Subject } from './rows.ts';
import { attachmentRow, takeIn } from './take-in.ts';

/** It hangs on the quote, and so on the order that the quote becomes: from then on the order says who may see and change it. */
const subjectOf = (quoteId: string): Subject => ({ kind: PURCHASE_ORDER, id: quoteId });

/** The purchase order of a quote or of its order, where the actor may see those; null inside where there is none. */
export async function readPurchaseOrder(
  db: Db,
  quoteId: string,
  actor: Actor,
): Promise<Result<AttachmentRow | null, Failure>> {
  const order = await findOrderByQuote(db, quoteId);
  const seen = order ? readable(actor, 'order', ownedOfRow(order)) : await findOwnQuote(db, quoteId, actor);
  return seen ? ok(await purchaseOrderOf(db, quoteId)) : err(failure('not_found'));
}

/** Change to a purchase order: how to write it, and the file name for the order's timeline. */
interface Change {
  readonly quoteId: string;
  readonly filename: string | null;
  /** The version of the quote that was seen; null where none was named. */
  readonly seen: number | null;
  readonly write: (trx: Db) => Promise<Failure | null>;
}

const SHIPPED = failure('conflict', {
  message: 'Everything has shipped or was canceled. The purchase order stays as it is.',
});

/** Refuses who may not change it, before a file is taken in. The order where the quote has become one. */
async function changeableAt(db: Db, quoteId: string, actor: Actor): Promise<Result<OrderRow | null, Failure>> {
  const order = await findOrderByQuote(db, quoteId);
  if (!order) {
    const quote = await findChangeableQuote(db, quoteId, actor);
    return quote.ok ? ok(null) : quote;
  }
  const own = changeable(actor, 'order', ownedOfRow(order));
  return own.ok ? ok(order) : own;
}

/** Changes it with its quote, whose version rises and is answered, or with its order until all has shipped. */
async function change(
  deps: AttachmentNeeds,
  account: AccountRecord,
  order: OrderRow | null,
  { quoteId, filename, seen, write }: Change,
): Promise<Result<number | null, Failure>> {
  if (order === null) {
    const work = async (trx: Db) => {
      const file = async () => ({ purchase_order_file: (await purchaseOrderOf(trx, quoteId))?.id ?? null });
      const before = await file();
      const refused = await write(trx);
      if (refused) return err(refused);
      await noteQuoteFiles(deps.clock, trx, account.actor, quoteId, { before, after: await file() });
      return ok({});
    };
    return changeOpenQuote(deps, quoteId, account, work, { of: 'details', seen });
  }
  const changing = { orderId: order.id, by: account.actor, side: 'customer', seen: null } as const;
  return changeOrder(deps, changing, async (trx, { status }) => {
    const refused = UNDER_WAY.includes(status) ? await write(trx) : SHIPPED;
    return refused ? err(refused) : ok({ happened: { kind: 'po_file', filename } });
  });
}

/** Result of a change: the file as it is then, and the quote's version while it is still a quote's. */
type Changed = Result<{ purchase_order: Attachment | null; quote_version?: number }, Failure>;

function changed(row: AttachmentRow | null, done: Result<number | null, Failure>): Changed {
  if (!done.ok) return done;
  const version = done.value === null ? {} : { quote_version: done.value };
  return ok({ purchase_order: row && attachmentView(row), ...version });
}

/** Takes a purchase order in, in place of the one that was there. */
export async function attachPurchaseOrder(
  deps: AttachmentNeeds,
  account: AccountRecord,
  quoteId: string,
  { file, address, seen }: { readonly file: File; readonly address: string; readonly seen: number | null },
): Promise<Changed> {
  const found = await changeableAt(deps.database.db, quoteId, account.actor);
  if (!found.ok) return found;
  if (found.value && !UNDER_WAY.some((status) => status === found.value!.status)) return err(SHIPPED);
  const sender = { accountId: account.id, address, field: 'purchase_order' };
  const taken = await takeIn(deps, file, MAX_PURCHASE_ORDER_BYTES, sender);
  if (!taken.ok) return taken;
  const row = attachmentRow(deps, subjectOf(quoteId), account.id, taken.value);
  const write = async (trx: Db) => {
    await deleteAllOf(trx, subjectOf(quoteId));
    await insertAttachments(trx, [row]);
    return null;
  };
  return changed(row, await change(deps, account, found.value, { quoteId, filename: row.filename, seen, write }));
}

/** Takes the purchase order off. */
export async function removePurchaseOrder(
  deps: AttachmentNeeds,
  account: AccountRecord,
  quoteId: string,
  seen: number | null,
): Promise<Changed> {
  const found = await changeableAt(deps.database.db, quoteId, account.actor);
  if (!found.ok) return found;
  const write = async (trx: Db) => ((await deleteAllOf(trx, subjectOf(quoteId))) ? null : failure('not_found'));
  return changed(null, await change(deps, account, found.value, { quoteId, filename: null, seen, write }));
}

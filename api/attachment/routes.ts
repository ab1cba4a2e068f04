import { attachmentEndpoints as api } from '../../shared/attachment/wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { readable } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { findOrder } from '../order/read.ts';
import { findPart, partsOfQuote, type PartRecord } from '../quote/part-rows.ts';
import { findOwnQuote, findQuote } from '../quote/rows.ts';
import { handle, type Route } from '../route.ts';
import type { AttachmentNeeds } from './needs.ts';
import { attachDrawings, drawingsOfParts, removeDrawing } from './part-drawings.ts';
import { attachPurchaseOrder, readPurchaseOrder, removePurchaseOrder } from './purchase-orders.ts';
import { attachmentView, findAttachment, PART } from './rows.ts';
import { sentFile, sentPreview } from './send.ts';

/** The part where the actor may see it; staff sees those that were ordered. */
async function readablePart(db: Db, id: string, actor: Actor): Promise<PartRecord | null> {
  const part = await findPart(db, id);
  if (!part) return null;
  const isOurs = actor.kind === 'staff' && part.quoteId !== null;
  const ordered = isOurs && (await findQuote(db, part.quoteId!))?.status === 'paid';
  return readable(actor, ordered ? 'order' : 'part', part);
}

/** Technical drawings of parts, quotes and orders, and purchase orders. */
export function attachmentRoutes(deps: AttachmentNeeds): Route[] {
  return [...drawingRoutes(deps), ...purchaseOrderRoutes(deps)];
}

function purchaseOrderRoutes(deps: AttachmentNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.attachPurchaseOrder, ({ params, body, seen, caller, address }) =>
      attachPurchaseOrder(deps, caller.account, params.id, { file: body.purchase_order[0]!, address, seen }),
    ),
    handle(api.purchaseOrder, async ({ params, actor }) => {
      const found = await readPurchaseOrder(db, params.id, actor);
      return found.ok ? ok({ purchase_order: found.value && attachmentView(found.value) }) : found;
    }),
    handle(api.purchaseOrderFile, async ({ params, query, actor }) => {
      const found = await readPurchaseOrder(db, params.id, actor);
      const row = found.ok ? found.value : null;
      const file = row && (await (query.form === 'file' ? sentFile : sentPreview)(deps.storage, row));
      return file ? ok(file) : err(failure('not_found'));
    }),
    handle(api.removePurchaseOrder, ({ params, seen, caller }) =>
      removePurchaseOrder(deps, caller.account, params.id, seen),
    ),
  ];
}

function drawingRoutes(deps: AttachmentNeeds): Route[] {
  const { db } = deps.database;
  const drawingsOf = async (ids: readonly string[]) => ok({ technical_drawings: await drawingsOfParts(db, ids) });
  return [
    handle(api.attachDrawings, ({ params, body, seen, caller, address }) =>
      attachDrawings(deps, caller.account, params.id, { files: body.technical_drawings, address, seen }),
    ),
    handle(api.drawingsOfPart, async ({ params, actor }) =>
      (await readablePart(db, params.id, actor)) ? drawingsOf([params.id]) : err(failure('not_found')),
    ),
    handle(api.drawing, async ({ params, query, actor }) => {
      const part = await readablePart(db, params.id, actor);
      const row = part && (await findAttachment(db, { kind: PART, id: part.id }, params.drawingId));
      const file = row && (await (query.form === 'file' ? sentFile : sentPreview)(deps.storage, row));
      return file ? ok(file) : err(failure('not_found'));
    }),
    handle(api.removeDrawing, ({ params, seen, caller }) =>
      removeDrawing(deps, caller.account, { partId: params.id, drawingId: params.drawingId, seen }),
    ),
    handle(api.drawingsOfQuote, async ({ params, actor }) => {
      const quote = await findOwnQuote(db, params.id, actor);
      return quote ? drawingsOf((await partsOfQuote(db, quote.id)).map(({ id }) => id)) : err(failure('not_found'));
    }),
    handle(api.drawingsOfOrder, async ({ params, actor }) => {
      const found = readable(actor, 'order', await findOrder(db, params.id));
      return found ? drawingsOf(found.order.parts.map(({ id }) => id)) : err(failure('not_found'));
    }),
  ];
}

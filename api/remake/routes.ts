import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { lineStatus } from '../../shared/order/lines.ts';
import type { RemakeAnswer, RemakeCause, RemakeStatus, RemakeWish } from '../../shared/remake/status.ts';
import { remakeEndpoints as api, type Remake, type ReviewedRemake } from '../../shared/remake/wire.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { ownedOfRow, readable } from '../account/owned-rows.ts';
import { attachmentsOf, attachmentView, findAttachment, REMAKE } from '../attachment/rows.ts';
import { sentFile, sentPreview } from '../attachment/send.ts';
import type { Db } from '../db/database.ts';
import { isPickup } from '../../shared/order/frozen.ts';
import { linesOfOrder } from '../order/line-rows.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, orderNumber, type OrderRow } from '../order/rows.ts';
import { handle, type Route } from '../route.ts';
import { answerRemake } from './answer.ts';
import type { RemakeNeeds } from './needs.ts';
import { planReported, refundReported } from './refund.ts';
import { reportProblem } from './report.ts';
import { findRemake, type RemakeRecord, remakePage, remakesOfOrder } from './rows.ts';
import { remakeWork } from './work.ts';

/** Reports as who made them sees them. */
export async function remakeViews(db: Db, order: OrderRow, records: readonly RemakeRecord[]): Promise<Remake[]> {
  if (records.length === 0) return [];
  const lines = await linesOfOrder(db, order.id);
  const pickup = isPickup(await readFrozen(db, order.frozen_id));
  const ids = records.map(({ id }) => id);
  const photos = await attachmentsOf(db, REMAKE, ids);
  return records.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    status: row.status as RemakeStatus,
    prefers: row.wish as RemakeWish,
    description: row.description,
    answer: row.answer,
    created_at: row.created_at,
    answered_at: row.answered_at,
    lines: row.lines.map(({ id, count }) => {
      const line = lines.find((one) => one.id === id);
      const again = lines.find(({ remakeId, itemId }) => remakeId === row.id && itemId === line?.itemId);
      const status = again ? lineStatus(again, pickup) : null;
      return { line_id: id, name: line?.name ?? '', count, status };
    }),
    photos: photos.filter(({ subject_id }) => subject_id === row.id).map(attachmentView),
  }));
}

/** The order of a report where the actor may see it. */
async function seenOrder(db: Db, orderId: string, actor: Actor): Promise<OrderRow | null> {
  const row = await findOrderRow(db, orderId);
  return row && readable(actor, 'order', ownedOfRow(row)) ? row : null;
}

/** Routes for the reports of customers and the answers of staff. */
export function remakeRoutes(deps: RemakeNeeds): Route[] {
  return [...customerRoutes(deps), ...staffRoutes(deps)];
}

function customerRoutes(deps: RemakeNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.report, async ({ params, body, actor, caller, address }) => {
      const who = { actor, accountId: caller.account.id, address };
      const made = await reportProblem(deps, who, params.id, body);
      if (!made.ok) return made;
      const record = (await findRemake(db, made.value))!;
      const order = (await findOrderRow(db, record.order_id))!;
      return ok((await remakeViews(db, order, [record]))[0]!);
    }),
    handle(api.ofOrder, async ({ params, actor }) => {
      const order = await seenOrder(db, params.id, actor);
      if (!order) return err(failure('not_found'));
      return ok({ remakes: await remakeViews(db, order, await remakesOfOrder(db, params.id)) });
    }),
    handle(api.photo, async ({ params, query, actor }) => {
      const record = await findRemake(db, params.id);
      const seen = record && (await seenOrder(db, record.order_id, actor));
      const row = seen && (await findAttachment(db, { kind: REMAKE, id: params.id }, params.photoId));
      const file = row && (await (query.form === 'file' ? sentFile : sentPreview)(deps.storage, row));
      return file ? ok(file) : err(failure('not_found'));
    }),
  ];
}

function staffRoutes(deps: RemakeNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (id: string): Promise<Result<ReviewedRemake, Failure>> => {
    const record = await findRemake(db, id);
    const order = record && (await findOrderRow(db, record.order_id));
    if (!order) return err(failure('not_found'));
    const view = (await remakeViews(db, order, [record]))[0]!;
    const cause = record.cause as RemakeCause | null;
    const { quote } = await readFrozen(db, order.frozen_id);
    const work = await remakeWork(db, deps.catalog, id, quote.sums.shippingCents);
    return ok({ ...view, ...work, cause, order_number: orderNumber(order.sequence), customer_email: order.email });
  };
  const answer = async (
    actor: Actor,
    remakeId: string,
    to: RemakeAnswer,
    body: { answer: string; cause?: RemakeCause },
  ) => {
    const done = await answerRemake(deps, actor, { remakeId, to, ...body });
    return done.ok ? shown(remakeId) : done;
  };
  return [
    handle(api.list, async ({ query }) => {
      const page = await remakePage(db, query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      const remakes = rows.map((row) => ({
        id: row.id,
        order_id: row.order_id,
        order_number: orderNumber(row.sequence),
        customer_email: row.email,
        status: row.status as RemakeStatus,
        prefers: row.wish as RemakeWish,
        description: row.description,
        created_at: row.created_at,
        cause: row.cause as RemakeCause | null,
        piece_count: Number(row.piece_count),
        photo_count: Number(row.photo_count),
      }));
      return ok({ remakes, ...around });
    }),
    handle(api.get, ({ params }) => shown(params.id)),
    handle(api.approve, ({ params, body, actor }) => answer(actor, params.id, 'approved', body)),
    handle(api.unapprove, ({ params, body, actor }) => answer(actor, params.id, 'unapproved', body)),
    handle(api.refundPlan, ({ params, actor }) => planReported(deps, actor, params.id)),
    handle(api.refund, async ({ params, body, actor }) => {
      const { answer, expected_cents: expectedCents } = body;
      const done = await refundReported(deps, actor, { remakeId: params.id, answer, expectedCents });
      return done.ok ? shown(params.id) : done;
    }),
    handle(api.deny, ({ params, body, actor }) => answer(actor, params.id, 'denied', body)),
  ];
}

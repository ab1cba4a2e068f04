import { asForm } from './access-exemptions.ts';
import { metricRows } from './access-metric.ts';
import { sharedViewRows } from './access-shared-view.ts';
import { scheduleRows } from './access-schedule.ts';
import { printedPartRows } from './access-printed-part.ts';
import { productionRows } from './access-production.ts';
import type { Prepare, Request } from './access-request.ts';
import { unbadged } from './badges.ts';
import { onOrder, onTask } from './access-things.ts';
import { type Far, photo, placedOrder, reportedProblem, setLines, staffToken } from './after-order.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

type Outsiders = 'CUSTOMER' | 'SHOPS_OWN' | 'STAFF' | 'ADMIN' | 'CUSTOMERS_OWN' | 'OWN_OR_ADMIN';

/** The owner's order and its part. */
const onOrderPart: Prepare = async (world, token) => {
  const { id, parts } = await placedOrder(world, token);
  return async () => ({ params: { id, partId: parts[0]!.id } });
};

/** A step of the owner's order, which every caller finds as far as it was. */
const onOrderAt =
  (far: Far, body: (version: number, lineId: string) => unknown): Prepare =>
  async (world, token) => {
    const { id, lines } = await placedOrder(world, token);
    return async () => {
      const version = await setLines(world, id, far);
      return { params: { id }, body: body(version, lines[0]!.id) };
    };
  };

/** A later date that every caller finds asked about. */
const onDelay: Prepare = async (world, token) => {
  const { id } = await placedOrder(world, token);
  const staff = world.client(await staffToken(world));
  return async () => {
    const version = await setLines(world, id, 'placed');
    const body = { version, ships_by: '2027-12-01', reason: 'The sheet is late.' };
    const order = good(await staff.order.delay({ params: { id }, body }));
    return { params: { id }, body: { version: order.version, answer: 'agree' } };
  };
};

/** An order that can't meet its date, which nobody has asked about when each caller comes. */
const onLate: Prepare = async (world, token) => {
  const { id } = await placedOrder(world, token);
  const { db } = world.deps.database;
  await db.insertInto('late_orders').values({ order_id: id, days: 5, found_at: '2026-11-01T00:00:00.000Z' }).execute();
  await db.updateTable('orders').set({ ships_by: '2026-01-05' }).where('id', '=', id).execute();
  return async () => {
    await setLines(world, id, 'placed');
    await db.deleteFrom('order_delays').where('order_id', '=', id).execute();
    return { params: { id } };
  };
};

/** The owner’s order, held by nobody or by staff when each caller comes. */
const onHold =
  (held: boolean): Prepare =>
  async (world, token) => {
    const { id } = await placedOrder(world, token);
    const staff = world.client(await staffToken(world));
    return async () => {
      const version = await setLines(world, id, 'placed');
      await world.deps.database.db.deleteFrom('order_holds').where('order_id', '=', id).execute();
      const hold = { version, reason: 'not_allowed' } as const;
      if (!held) return { params: { id }, body: hold };
      const order = good(await staff.order.hold({ params: { id }, body: hold }));
      return { params: { id }, body: { version: order.version } };
    };
  };

/** A shipment of the owner's order that has just left. */
const onShipment: Prepare = async (world, token) => {
  const { id, lines } = await placedOrder(world, token);
  const staff = world.client(await staffToken(world));
  return async () => {
    const version = await setLines(world, id, 'begun');
    const body = { version, lines: [{ line_id: lines[0]!.id, count: 1 }], carrier: 'ups' as const };
    const { shipments, order } = good(await staff.shipment.create({ params: { id }, body }));
    return { params: { id: shipments.at(-1)!.id }, body: { version: order.version } };
  };
};

/** A shipment of the owner's order of which its customer was told. */
const onToldShipment: Prepare = async (world, token) => {
  const next = await onShipment(world, token);
  let number = 0;
  return async () => {
    const { params, body } = (await (next as () => Promise<Request>)()) as { params: { id: string }; body: object };
    const long = { created_at: '2026-01-05T00:00:00.000Z' };
    await world.deps.database.db.updateTable('shipments').set(long).where('id', '=', params.id).execute();
    number += 1;
    return { params, body: { ...body, carrier: 'ups', tracking_number: `1Z${number}` } };
  };
};

/** A report on the owner's order, in a state. */
const onRemake =
  (status: 'submitted' | 'approved', request: (made: { id: string; photoId: string }) => Request): Prepare =>
  async (world: World, token: string) => {
    const order = await placedOrder(world, token);
    await setLines(world, order.id, 'shipped');
    const { id, photos } = await reportedProblem(world, token, order);
    const staff = world.client(await staffToken(world));
    if (status === 'approved') good(await staff.remake.approve({ params: { id }, body: {} }));
    const { db } = world.deps.database;
    return async () => {
      await db.updateTable('remakes').set({ status }).where('id', '=', id).execute();
      await db.updateTable('order_lines').set({ cancelled: 0 }).where('remake_id', '=', id).execute();
      return request({ id, photoId: photos[0]!.id });
    };
  };

/** A report whose pieces are given back, at what that comes to. */
const onMoney: Prepare = async (world, token) => {
  const next = (await onRemake('submitted', ({ id }) => ({ params: { id } }))(world, token)) as () => Promise<Request>;
  return async () => {
    const { params } = (await next()) as { params: { id: string } };
    const { apiToken } = await signIn(world, 'admin@kerfwise.test');
    const plan = good(await world.client(apiToken).remake.refundPlan({ params }));
    return { params, body: { answer: 'We are sorry.', expected_cents: plan.amount_cents } };
  };
};

/** A form that reports one piece; all that was reported before is denied. */
const aReport: Prepare = async (world, token) => {
  const order = await placedOrder(world, token);
  await setLines(world, order.id, 'shipped');
  const parts = JSON.stringify([{ id: order.lines[0]!.id, count: 1 }]);
  return async () => ({
    params: { id: order.quote_id },
    body: asForm({ description_of_issue: 'Burnt.', parts, photo_of_issue: await photo() }),
  });
};

/** Rows of the access table for orders and what comes after them. */
export function orderRows<S, M>(
  { CUSTOMER, SHOPS_OWN, STAFF, ADMIN, CUSTOMERS_OWN, OWN_OR_ADMIN }: Record<Outsiders, S>,
  { EVERYBODY, SEEN, MADE }: Record<'EVERYBODY' | 'SEEN' | 'MADE', M>,
): Record<string, readonly [S, Prepare, M?]> {
  const answer = { answer: 'We looked at it.' };
  const onRemakeId = (status: 'submitted' | 'approved') =>
    onRemake(status, ({ id }) => ({ params: { id }, body: answer }));
  return {
    'order.mine': [CUSTOMER, async () => ({}), EVERYBODY],
    'order.get': [SHOPS_OWN, onOrder, SEEN],
    'order.production': [STAFF, async () => ({})],
    'order.lateOrders': [STAFF, async () => ({})],
    'order.askLate': [STAFF, onLate],
    'today.get': [STAFF, async () => ({})],
    'machineFile.list': [STAFF, onOrder],
    'machineFile.all': [STAFF, onOrder],
    'machineFile.file': [STAFF, onOrderPart],
    'order.report': [STAFF, onTask],
    'order.taskPeople': [STAFF, onOrder],
    'order.assignTask': [
      STAFF,
      async (world, token) => async () => {
        const made = await onTask(world, token);
        const { params } = typeof made === 'function' ? await made() : made;
        const { id } = params as { readonly id: string };
        const staff = world.client(await staffToken(world));
        const { people } = good(await staff.order.taskPeople({ params: { id } }));
        return { params: params!, body: { assignee_id: people[0]!.id } };
      },
    ],
    'order.begin': [STAFF, onOrderAt('placed', (version, line) => ({ version, lines: [line] }))],
    'order.unbegin': [STAFF, onOrderAt('begun', (version, line) => ({ version, lines: [line] }))],
    'order.cancel': [OWN_OR_ADMIN, onOrderAt('placed', (version) => ({ version })), MADE],
    'order.cancelPlan': [OWN_OR_ADMIN, onOrderAt('placed', () => ({})), MADE],
    'order.setPurchaseOrderNumber': [
      CUSTOMERS_OWN,
      onOrderAt('placed', () => ({ purchase_order_number: 'PO-7' })),
      MADE,
    ],
    'order.hold': [STAFF, onHold(false)],
    'order.release': [STAFF, onHold(true)],
    'order.delay': [
      STAFF,
      onOrderAt('placed', (version) => ({ version, ships_by: '2027-12-01', reason: 'The sheet is late.' })),
    ],
    'order.answerDelay': [CUSTOMERS_OWN, onDelay, MADE],
    'order.sketches': [SHOPS_OWN, onOrder, SEEN],
    'shipment.ofOrder': [SHOPS_OWN, onOrder, SEEN],
    'shipment.create': [
      STAFF,
      unbadged(onOrderAt('begun', (version, line_id) => ({ version, lines: [{ line_id, count: 1 }], carrier: 'ups' }))),
    ],
    'shipment.delivered': [STAFF, unbadged(onShipment)],
    'shipment.correct': [STAFF, unbadged(onToldShipment)],
    'shipment.undo': [STAFF, unbadged(onShipment)],
    'remake.report': [CUSTOMERS_OWN, aReport, MADE],
    'remake.ofOrder': [SHOPS_OWN, onOrder, SEEN],
    'remake.photo': [
      SHOPS_OWN,
      onRemake('submitted', ({ id, photoId }) => ({ params: { id, photoId }, body: undefined })),
      SEEN,
    ],
    'remake.list': [STAFF, async () => ({})],
    'remake.get': [STAFF, onRemake('submitted', ({ id }) => ({ params: { id } }))],
    'remake.approve': [STAFF, onRemakeId('submitted')],
    'remake.unapprove': [STAFF, onRemakeId('approved')],
    'remake.refundPlan': [ADMIN, onRemake('submitted', ({ id }) => ({ params: { id } }))],
    'remake.refund': [ADMIN, onMoney],
    'remake.deny': [STAFF, onRemakeId('submitted')],
    ...productionRows(STAFF),
    ...metricRows(STAFF, ADMIN),
    ...sharedViewRows(STAFF, ADMIN),
    ...scheduleRows(STAFF),
    ...printedPartRows(STAFF, ADMIN),
  };
}

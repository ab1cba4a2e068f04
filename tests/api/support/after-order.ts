import sharp from 'sharp';
import type { Order } from '../../../shared/order/wire.ts';
import { payQuote, readyQuote, signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** How far the lines of an order are. */
export type Far = 'placed' | 'begun' | 'shipped';

/** Sets all lines of an order by hand, as if the steps to there had been taken; answers the order's version. */
export async function setLines(world: World, orderId: string, far: Far): Promise<number> {
  const { db } = world.deps.database;
  const begun_at = far === 'placed' ? null : new Date(world.clock.now()).toISOString();
  await db
    .updateTable('order_lines')
    .set((eb) => ({ cancelled: 0, delivered: 0, begun_at, shipped: far === 'shipped' ? eb.ref('ordered') : 0 }))
    .where('order_id', '=', orderId)
    .execute();
  const status = { placed: 'placed', begun: 'in_production', shipped: 'shipped' }[far];
  await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return version;
}

/** A paid order of ten plates. */
export async function placedOrder(world: World, token: string): Promise<Order> {
  const { order_id } = await payQuote(world, token, await readyQuote(world, token));
  return good(await world.client(token).order.get({ params: { id: order_id! } }));
}

/** The token of one of the staff who sees to production. */
export async function staffToken(world: World): Promise<string> {
  return (await signIn(world, 'production@kerfwise.test')).apiToken;
}

/** A photo as a phone sends it, with where it was taken. */
export async function photo(name = 'crack.jpg'): Promise<File> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });
  const exif = { IFD0: { Make: 'Phone', Copyright: 'Casey at home' } };
  return new File([new Uint8Array(await picture.withExif(exif).jpeg().toBuffer())], name, { type: 'image/jpeg' });
}

/** A report of pieces of an order’s first line. */
export async function reportedProblem(world: World, token: string, order: Order, count = 1) {
  const parts = JSON.stringify([{ id: order.lines[0]!.id, count }]);
  const body = { description_of_issue: 'The edge is burnt.', parts, photo_of_issue: [await photo()] };
  return good(await world.client(token).remake.report({ params: { id: order.quote_id }, body: body as never }));
}

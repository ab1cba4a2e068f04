import { err, ok } from '../../../shared/base/result.ts';
import { lineCells, orderCells } from '../../../shared/legacy/csv.ts';
import { isoNow, newId } from '../../clock.ts';
import { ownerNow } from '../rows.ts';
import { intake, searchOf } from './intake.ts';

/** Orders of the old shop. */
export const orders = intake({
  file: 'orders.csv',
  cells: orderCells,
  keyOf: ({ id }) => id,
  prepare: async () => ok(null),
  async write({ clock }, trx, { cells, hash }) {
    const { id: v1_id, user_id, total: total_cents, ...said } = cells;
    const known = trx.selectFrom('imported_orders').where('v1_id', '=', v1_id);
    const before = await known.select(['id', 'row_hash', 'account_id', 'erased_at']).executeTakeFirst();
    if (before?.erased_at) return ok('erased' as const);
    if (before?.row_hash === hash) return ok('unchanged' as const);
    const number = said.number ?? v1_id;
    const owner = { v1_user_id: user_id, email: said.email };
    const columns = {
      ...said,
      ...owner,
      number,
      total_cents,
      account_id: before?.account_id ?? (await ownerNow(trx, owner)),
      search: searchOf([v1_id, number, said.status, said.tracking_number, said.email]),
      row_hash: hash,
      imported_at: isoNow(clock),
    };
    if (before) await trx.updateTable('imported_orders').set(columns).where('id', '=', before.id).execute();
    else
      await trx
        .insertInto('imported_orders')
        .values({ ...columns, id: newId(clock), v1_id, erased_at: null })
        .execute();
    return ok(before ? ('updated' as const) : ('imported' as const));
  },
});

/** Lines of imported orders. */
export const lines = intake({
  file: 'order_lines.csv',
  cells: lineCells,
  keyOf: ({ order_id, position }) => `${order_id} ${position}`,
  prepare: async () => ok(null),
  async write(_needs, trx, { cells, hash }) {
    const of = trx.selectFrom('imported_orders').select(['id', 'erased_at']).where('v1_id', '=', cells.order_id);
    const order = await of.executeTakeFirst();
    if (!order) return err(`There is no order ${cells.order_id}.`);
    if (order.erased_at) return ok('erased' as const);
    const { position, design_id, name, material, thickness_mm, quantity, price } = cells;
    const key = { order_id: order.id, position };
    const columns = {
      ...{ design_v1_id: design_id, name, material, thickness_mm, quantity, price_cents: price },
      row_hash: hash,
    };
    const known = trx.selectFrom('imported_order_lines').select('row_hash').where('order_id', '=', order.id);
    const before = await known.where('position', '=', position).executeTakeFirst();
    if (before?.row_hash === hash) return ok('unchanged' as const);
    if (!before)
      await trx
        .insertInto('imported_order_lines')
        .values({ ...key, ...columns })
        .execute();
    else
      await trx
        .updateTable('imported_order_lines')
        .set(columns)
        .where('order_id', '=', order.id)
        .where('position', '=', position)
        .execute();
    return ok(before ? ('updated' as const) : ('imported' as const));
  },
});

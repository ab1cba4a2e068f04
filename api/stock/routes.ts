import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Remnant, type StockItemDetail, stockEndpoints as api } from '../../shared/stock/wire.ts';
import { handle, type Route } from '../route.ts';
import {
  addItem,
  addRemnant,
  cancelPurchase,
  countItem,
  endRemnant,
  orderItem,
  receive,
  setMinimum,
} from './change.ts';
import type { StockNeeds } from './needs.ts';
import { itemDetailOf, itemViews, remnantViewOf, remnantViews } from './views.ts';

/** Routes of stock: sizes, receipts, counts, purchases and remnants. */
export function stockRoutes(deps: StockNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (done: Result<string, Failure>): Promise<Result<StockItemDetail, Failure>> => {
    if (!done.ok) return done;
    const view = await itemDetailOf(db, done.value);
    return view ? ok(view) : err(failure('not_found'));
  };
  const remnant = async (done: Result<string, Failure>): Promise<Result<Remnant, Failure>> => {
    if (!done.ok) return done;
    const view = await remnantViewOf(db, done.value);
    return view ? ok(view) : err(failure('not_found'));
  };
  return [
    handle(api.list, async () => {
      const items = await itemViews(db);
      return ok({ items, alerts: items.filter(({ short }) => short).length });
    }),
    handle(api.add, async ({ body, actor }) => shown(await addItem(deps, actor, body))),
    handle(api.get, ({ params }) => shown(ok(params.id))),
    handle(api.setMinimum, async ({ params, body, actor }) =>
      shown(await setMinimum(deps, actor, params.id, body.minimum)),
    ),
    handle(api.receive, async ({ params, body, actor }) => shown(await receive(deps, actor, params.id, body))),
    handle(api.count, async ({ params, body, actor }) => shown(await countItem(deps, actor, params.id, body))),
    handle(api.order, async ({ params, body, actor }) => shown(await orderItem(deps, actor, params.id, body))),
    handle(api.cancelPurchase, async ({ params, actor }) => shown(await cancelPurchase(deps, actor, params.id))),
    handle(api.remnants, async () => ok({ remnants: await remnantViews(db) })),
    handle(api.addRemnant, async ({ body, actor }) => remnant(await addRemnant(deps, actor, body))),
    handle(api.endRemnant, async ({ params, body, actor }) =>
      remnant(await endRemnant(deps, actor, params.id, body.status)),
    ),
  ];
}

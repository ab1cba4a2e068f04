import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { legacyEndpoints as api } from '../../shared/legacy/wire.ts';
import { inTransaction } from '../db/database.ts';
import { type Caller, handle, handleAnyone, type Route } from '../route.ts';
import { claimImported } from './claim.ts';
import { findDesign, listDesigns, listOrders, readOrder } from './lists.ts';
import { magicLogin, sendMagicLink } from './magic-login.ts';
import type { LegacyNeeds } from './needs.ts';
import { reorder } from './reorder.ts';

/** Imported designs and orders, and their owners' way in. */
export function legacyRoutes(deps: LegacyNeeds): Route[] {
  const { catalog } = deps;
  const { db } = deps.database;
  /** Claim of records that were imported since the customer logged in. */
  const claim = ({ account }: Caller) => inTransaction(db, (trx) => claimImported(deps.clock, trx, account));
  return [
    handle(api.designs, async ({ query, caller, actor }) => {
      await claim(caller);
      return listDesigns(catalog, db, actor, query);
    }),
    handle(api.designFile, async ({ params, actor }) => {
      const row = await findDesign(db, actor, params.id);
      const body = row?.file_key ? await deps.storage.read(row.file_key) : null;
      if (!row || !body) return err(failure('not_found'));
      const filename = row.filename ?? row.name;
      return ok({ body, bytes: row.file_bytes, type: 'application/octet-stream', filename, foreign: true });
    }),
    handle(api.reorder, ({ params, caller, address }) => reorder(deps, caller.account, address, params.id)),
    handle(api.orders, async ({ query, caller, actor }) => {
      await claim(caller);
      return listOrders(db, actor, query);
    }),
    handle(api.order, async ({ params, actor }) => {
      const order = await readOrder(catalog, db, actor, params.id);
      return order ? ok(order) : err(failure('not_found'));
    }),
    handle(api.shopOrder, async ({ params, actor }) => {
      const order = await readOrder(catalog, db, actor, params.id);
      return order ? ok(order) : err(failure('not_found'));
    }),
    handleAnyone(api.sendMagicLink, async ({ body, address }) => {
      if (!(await deps.limits.accounts.take(address))) return err(failure('rate_limited'));
      return ok(await sendMagicLink(deps, body.email, address));
    }),
    handleAnyone(api.magicLogin, async (call) => {
      if (!(await deps.limits.accounts.take(call.address))) return err(failure('rate_limited'));
      return magicLogin(deps, call.body.token, call.caller, call);
    }),
  ];
}

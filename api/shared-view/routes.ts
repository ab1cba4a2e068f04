import { ROLE } from '../../shared/account/roles.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { sharedViewEndpoints as api, type SharedView } from '../../shared/shared-view/wire.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { staffName } from '../production/note-rows.ts';
import { type Caller, handle, type Route } from '../route.ts';
import type { SharedViewNeeds } from './needs.ts';
import { deleteSharedView, findSharedView, insertSharedView, type SharedViewRow, viewsOfList } from './rows.ts';

/** Views of one list. */
const MOST_SHARED = 100;

type Views = Result<{ views: SharedView[] }, Failure>;

function mayRemove({ account }: Caller, row: Pick<SharedViewRow, 'account_id'>): boolean {
  return row.account_id === account.id || account.role === ROLE.admin;
}

async function viewsFor(db: Db, list: string, caller: Caller): Promise<{ views: SharedView[] }> {
  const rows = await viewsOfList(db, list);
  return {
    views: rows.map((row) => ({
      id: row.id,
      name: row.name,
      search: row.search,
      by: row.email === null ? 'somebody who left' : staffName(row.email),
      removable: mayRemove(caller, row),
      shared_at: row.shared_at,
    })),
  };
}

function refused(message: string): Result<never, Failure> {
  return err(failure('conflict', { message, field: 'name', errors: [{ field: 'name', message }] }));
}

/** Shares a view of a list. Fails with conflict where somebody else shares one of its name, or there are many. */
function share(
  { clock, database }: SharedViewNeeds,
  caller: Caller,
  view: Pick<SharedViewRow, 'list' | 'name' | 'search'>,
): Promise<Views> {
  return inTransaction(database.db, async (trx): Promise<Views> => {
    const rows = await viewsOfList(trx, view.list);
    const same = rows.find(({ name }) => name === view.name);
    if (same && same.account_id !== caller.account.id)
      return refused('Somebody else shares a view of this name. Choose another name.');
    if (!same && rows.length >= MOST_SHARED) return refused('This list has many shared views. Take one back first.');
    if (same) await deleteSharedView(trx, same.id);
    await insertSharedView(trx, { id: newId(clock), ...view, account_id: caller.account.id, shared_at: isoNow(clock) });
    return ok(await viewsFor(trx, view.list, caller));
  });
}

/** Takes a view back. Fails with not_found, and with conflict where it is somebody else's. */
function remove({ database }: SharedViewNeeds, caller: Caller, id: string): Promise<Views> {
  return inTransaction(database.db, async (trx): Promise<Views> => {
    const row = await findSharedView(trx, id);
    if (!row) return err(failure('not_found'));
    if (!mayRemove(caller, row))
      return refused('Somebody else shares this view. They or an administrator can take it back.');
    await deleteSharedView(trx, id);
    return ok(await viewsFor(trx, row.list, caller));
  });
}

/** Views that staff shares. */
export function sharedViewRoutes(deps: SharedViewNeeds): Route[] {
  return [
    handle(api.list, async ({ query, caller }) => ok(await viewsFor(deps.database.db, query.list, caller))),
    handle(api.share, ({ body, caller }) => share(deps, caller, body)),
    handle(api.remove, ({ params, caller }) => remove(deps, caller, params.id)),
  ];
}

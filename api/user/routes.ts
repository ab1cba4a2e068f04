import { ok } from '../../shared/base/result.ts';
import { userEndpoints as api } from '../../shared/user/wire.ts';
import { removeSecondFactor } from '../account/second-factor.ts';
import { handle, type Route } from '../route.ts';
import { changeUser, readUser, removeStaff, removeUser, saveStaff, signOutUser } from './change.ts';
import { listStaff, listUsers } from './list-rows.ts';
import type { UserNeeds } from './needs.ts';

/** Everybody with an account, and who of them is staff. */
export function userRoutes(deps: UserNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.list, ({ query }) => listUsers(db, query)),
    handle(api.get, ({ params }) => readUser(deps, db, params.id)),
    handle(api.change, ({ actor, params, body }) => changeUser(deps, actor, params.id, body)),
    handle(api.signOut, ({ actor, params }) => signOutUser(deps, actor, params.id)),
    handle(api.removeSecondFactor, ({ actor, params }) => removeSecondFactor(deps, actor, params.id)),
    handle(api.remove, ({ actor, params, body }) => removeUser(deps, actor, params.id, body.email)),
    handle(api.staff, async () => ok({ users: await listStaff(db) })),
    handle(api.saveStaff, ({ actor, body }) => saveStaff(deps, actor, body)),
    handle(api.removeStaff, ({ actor, body }) => removeStaff(deps, actor, body.id)),
  ];
}

import { accountEndpoints as api } from '../../shared/account/wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { changeProfile, createGuest, login, signUp, signUpFromGuest } from './actions.ts';
import { deleteSession, noteSessionUse } from './session-rows.ts';
import { accountView } from './view.ts';
import { newVisit, visitCookie } from '../visit-cookie.ts';
import type { AccountNeeds } from './needs.ts';

/** Guests, sign-up, login, profile. */
export function accountRoutes(deps: AccountNeeds): Route[] {
  const { db } = deps.database;
  const limited = async (address: string) =>
    (await deps.limits.accounts.take(address)) ? null : failure('rate_limited');
  return [
    handleAnyone(api.createGuest, async (call) => {
      const refused = await limited(call.address);
      return refused ? err(refused) : ok(await createGuest(deps, call));
    }),
    handleAnyone(api.login, (call) => login(deps, call.body, call.caller, call)),
    handleAnyone(api.signup, async (call) => {
      const refused = await limited(call.address);
      return refused ? err(refused) : signUp(deps, call.body, call);
    }),
    handle(api.signupFromGuest, async (call) => {
      const refused = await limited(call.address);
      return refused ? err(refused) : signUpFromGuest(deps, call.body, call.caller, call);
    }),
    handle(api.userinfo, async ({ caller }) => {
      await noteSessionUse(db, caller.tokenHash, deps.clock.now());
      return ok(await accountView(deps, db, caller.account));
    }),
    handle(api.updateProfile, ({ body, caller }) => changeProfile(deps, caller.account, body)),
    handle(api.logout, async ({ caller, visit: { visit }, keep }) => {
      await deleteSession(db, caller.tokenHash);
      // Whoever comes next is another visitor, who sees the same variant.
      if (visit !== null)
        keep(visitCookie(newVisit(visit.variant, visit.forced), deps.env.publicUrl.startsWith('https:')));
      return ok({ success: true as const });
    }),
  ];
}

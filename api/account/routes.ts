import { accountEndpoints as api } from '../../shared/account/wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { changeProfile, createGuest, login, signUp, signUpFromGuest } from './actions.ts';
import { deleteSession } from './session-rows.ts';
import { accountView } from './view.ts';
import type { AccountNeeds } from './needs.ts';

/** Guests, sign-up, login, profile. */
export function accountRoutes(deps: AccountNeeds): Route[] {
  const { db } = deps.database;
  const limited = async (address: string) =>
    (await deps.limits.accounts.take(address)) ? null : failure('rate_limited');
  return [
    handleAnyone(api.createGuest, async ({ address }) => {
      const refused = await limited(address);
      return refused ? err(refused) : ok(await createGuest(deps));
    }),
    handleAnyone(api.login, ({ body, caller, address }) => login(deps, body, caller, address)),
    handleAnyone(api.signup, async ({ body, address }) => {
      const refused = await limited(address);
      return refused ? err(refused) : signUp(deps, body);
    }),
    handle(api.signupFromGuest, async ({ body, caller, address }) => {
      const refused = await limited(address);
      return refused ? err(refused) : signUpFromGuest(deps, body, caller);
    }),
    handle(api.userinfo, async ({ caller }) => ok(await accountView(deps, db, caller.account))),
    handle(api.updateProfile, ({ body, caller }) => changeProfile(deps, caller.account, body)),
    handle(api.logout, async ({ caller }) => {
      await deleteSession(db, caller.tokenHash);
      return ok({ success: true as const });
    }),
  ];
}

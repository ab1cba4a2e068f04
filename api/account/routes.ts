import { accountEndpoints as api } from '../../shared/account/wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { isoNow } from '../clock.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { createGuest, login, signUp, signUpFromGuest } from './actions.ts';
import { accountView, findAccount, updateAccount } from './rows.ts';
import { deleteSession } from './session-rows.ts';
import type { AccountNeeds } from './needs.ts';

/** Guests, sign-up, login, profile. */
export function accountRoutes(deps: AccountNeeds): Route[] {
  const { db } = deps.database;
  const limited = (address: string) => (deps.limits.accounts.take(address) ? null : failure('rate_limited'));
  return [
    handleAnyone(api.createGuest, async ({ address }) => {
      const refused = limited(address);
      return refused ? err(refused) : ok(await createGuest(deps));
    }),
    handleAnyone(api.login, ({ body, caller, address }) => login(deps, body, caller, address)),
    handleAnyone(api.signup, async ({ body, address }) => {
      const refused = limited(address);
      return refused ? err(refused) : signUp(deps, body);
    }),
    handle(api.signupFromGuest, async ({ body, caller, address }) => {
      const refused = limited(address);
      return refused ? err(refused) : signUpFromGuest(deps, body, caller);
    }),
    handle(api.userinfo, async ({ caller }) => ok(accountView(caller.account))),
    handle(api.updateProfile, async ({ body, caller }) => {
      await updateAccount(db, caller.account.id, {
        ...(body.units === undefined ? {} : { units: body.units }),
        ...(body.name === undefined ? {} : { name: body.name || null }),
        ...(body.lastName === undefined ? {} : { last_name: body.lastName || null }),
        ...(body.hasDismissedDimensionsWarning === undefined
          ? {}
          : { has_dismissed_dimensions_warning: body.hasDismissedDimensionsWarning ? 1 : 0 }),
        updated_at: isoNow(deps.clock),
      });
      const account = await findAccount(db, caller.account.id);
      return account ? ok(accountView(account)) : err(failure('unauthorized'));
    }),
    handle(api.logout, async ({ caller }) => {
      await deleteSession(db, caller.tokenHash);
      return ok({ success: true as const });
    }),
  ];
}

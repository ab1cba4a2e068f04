import { passkeyEndpoints as api } from '../../shared/account/passkey-wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import type { AccountNeeds } from './needs.ts';
import {
  addPasskey,
  beginPasskey,
  proveByPasskey,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from './passkeys.ts';

/** Passkeys: made and removed with the password, used to sign in and in place of the password that is asked again. */
export function passkeyRoutes(deps: AccountNeeds): Route[] {
  return [
    handleAnyone(api.options, async ({ origin }) => ok(await signInOptions(deps, origin))),
    handleAnyone(api.signIn, async (call) => {
      if (!(await deps.limits.accounts.take(call.address))) return err(failure('rate_limited'));
      const { passkey, device_token: device } = call.body;
      return signInWithPasskey(deps, { passkey, device }, { caller: call.caller, origin: call.origin, visit: call });
    }),
    handle(api.begin, ({ body, caller, origin }) => beginPasskey(deps, caller, origin, body.password)),
    handle(api.add, ({ body, caller, origin }) => addPasskey(deps, caller, origin, body)),
    handle(api.remove, ({ body, params, caller }) => removePasskey(deps, caller, params.id, body.password)),
    handle(api.prove, ({ body, caller, origin }) => proveByPasskey(deps, caller, origin, body.passkey)),
  ];
}

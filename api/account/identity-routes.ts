import { identityEndpoints as api } from '../../shared/account/identity-wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { answer } from './answers.ts';
import { changeEmail, confirmEmailChange, stopEmailChange } from './change-email.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { newNonce } from './google-nonce.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import type { AccountNeeds } from './needs.ts';
import { prove } from './proof.ts';
import { changePassword } from './new-password.ts';
import { forgetPassword, setPassword } from './reset-password.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor.ts';
import { securityOf } from './security.ts';
import { deleteOtherSessions, deleteSessionById, deleteSessionsOf } from './session-rows.ts';

const DONE = { success: true } as const;

/** Links that were sent, Google, sessions, and what new customers say of themselves. */
export function identityRoutes(deps: AccountNeeds): Route[] {
  return [...linkRoutes(deps), ...sessionRoutes(deps)];
}

/** Routes for anyone with a link, a token or an address. Each call counts for the network it comes from. */
function linkRoutes(deps: AccountNeeds): Route[] {
  const limited = async <T>(address: string, work: () => Promise<Result<T, Failure>>) =>
    (await deps.limits.accounts.take(address)) ? work() : err(failure('rate_limited'));
  return [
    handleAnyone(api.signInOptions, async () => {
      const { google } = deps;
      return ok({ google: google && { client_id: google.clientId, nonce: newNonce(deps) } });
    }),
    handleAnyone(api.google, (call) => {
      const { device_token: device, ...tokens } = call.body;
      const token = tokens.credential ?? tokens.id_token!;
      return limited(call.address, () => signInWithGoogle(deps, { token, device }, call.caller, call));
    }),
    handleAnyone(api.forgetPassword, ({ body, address }) =>
      limited(address, async () => ok(await forgetPassword(deps, body.email, address))),
    ),
    handleAnyone(api.setPassword, (call) =>
      limited(call.address, () => setPassword(deps, call.body, call.caller, call)),
    ),
    handleAnyone(api.confirmEmail, ({ body, address }) => limited(address, () => confirmEmail(deps, body.token))),
    handleAnyone(api.confirmEmailChange, ({ body, address }) =>
      limited(address, () => confirmEmailChange(deps, body.token)),
    ),
    handleAnyone(api.stopEmailChange, ({ body, address }) => limited(address, () => stopEmailChange(deps, body.token))),
  ];
}

/** Routes for someone who is signed in. */
function sessionRoutes(deps: AccountNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.changePassword, ({ body, caller }) => changePassword(deps, body, caller)),
    handle(api.resendConfirmation, async ({ caller }) => ok(await resendConfirmation(deps, caller.account))),
    handle(api.changeEmail, ({ body, caller }) => changeEmail(deps, body, caller.account)),
    handle(api.prove, ({ body, caller }) => prove(deps, caller, body.password)),
    handle(api.beginSecondFactor, ({ body, caller }) => beginSecondFactor(deps, caller, body.password)),
    handle(api.confirmSecondFactor, ({ body, caller }) => confirmSecondFactor(deps, caller, body.code)),
    handle(api.endSecondFactor, ({ body, caller }) => endSecondFactor(deps, caller, body.password)),
    handle(api.security, async ({ caller }) => ok(await securityOf(deps, caller))),
    handle(api.endSession, async ({ params, caller }) => {
      const ended = await deleteSessionById(db, caller.account.id, params.id);
      return ended ? ok(DONE) : err(failure('not_found'));
    }),
    handle(api.signOutEverywhere, async ({ body, caller }) => {
      if (body.keep_this) await deleteOtherSessions(db, caller.account.id, caller.tokenHash);
      else await deleteSessionsOf(db, caller.account.id);
      return ok(DONE);
    }),
    handle(api.segmentation, async ({ body, caller }) => {
      await answer(deps, caller.account, body);
      return ok(DONE);
    }),
    handle(api.organizationName, async ({ body, caller }) => {
      const organization_name = body.organization_name || null;
      await answer(deps, caller.account, { organization_name });
      return ok(DONE);
    }),
  ];
}

import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { organizationEndpoints as api } from '../../shared/organization/wire.ts';
import { findAccountByEmail } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { acceptInvitation, openInvitation } from './accept.ts';
import { buyFor, deleteOrganization, openOrganization, renameOrganization } from './actions.ts';
import { askApproval, decideApproval, listApprovals, withdrawApproval } from './approvals.ts';
import { askHelp, endHelp, listHelp } from './help.ts';
import { invite, resendInvitation, withdrawInvitation } from './invitations.ts';
import { removeMember, setLimits, setRole } from './members.ts';
import { moveQuote } from './move-quote.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationsOf } from './list-rows.ts';
import { spendingOf } from './spending.ts';

/** Result of an action; not_found where the caller belongs to the organization no more. */
function left<T>(result: Result<T | null, Failure>): Result<T, Failure> {
  if (!result.ok) return result;
  return result.value === null ? err(failure('not_found')) : ok(result.value);
}

/** Organizations, their members and invitations, and for whom one buys. */
export function organizationRoutes(deps: OrganizationNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.list, async ({ caller }) =>
      ok({ organizations: await organizationsOf(db, caller.account.id, isoNow(deps.clock)) }),
    ),
    handle(api.create, ({ body, caller }) => openOrganization(deps, caller.account, body)),
    handle(api.rename, ({ params, body, caller }) => renameOrganization(deps, caller.account, params.id, body)),
    handle(api.remove, ({ params, query, caller }) =>
      deleteOrganization(deps, caller.account, params.id, query.force === 'true'),
    ),
    handle(api.leave, async ({ params, caller: { account } }) => {
      const gone = await removeMember(deps, account, { id: params.id, userId: account.id });
      return gone.ok ? ok({ success: true as const }) : gone;
    }),
    handle(api.setRole, ({ params, body, caller }) => setRole(deps, caller.account, params, body.role)),
    handle(api.setLimits, ({ params, body, caller }) => setLimits(deps, caller.account, params, body)),
    handle(api.removeMember, async ({ params, caller: { account } }) => {
      if (params.userId === account.id) return err(failure('role_may_not', { message: 'To go yourself, leave it.' }));
      return left(await removeMember(deps, account, params));
    }),
    handle(api.invite, ({ params, body, caller }) => invite(deps, caller.account, params.id, body)),
    handle(api.resendInvitation, ({ params, caller }) => resendInvitation(deps, caller.account, params)),
    handle(api.deleteInvitation, ({ params, caller }) => withdrawInvitation(deps, caller.account, params)),
    handleAnyone(api.invitation, async ({ params }) => {
      const found = await openInvitation(deps, db, params.token);
      if (!found.ok) return found;
      const { email, organization_name } = found.value;
      return ok({ email, organization_name, has_account: (await findAccountByEmail(db, email)) !== null });
    }),
    handleAnyone(api.accept, async ({ params, body, caller, agent, address }) => {
      if (!(await deps.limits.accounts.take(address))) return err(failure('rate_limited'));
      return acceptInvitation(deps, params.token, body, caller, { agent, address });
    }),
    handle(api.buyFor, ({ body, caller }) => buyFor(deps, caller.account.id, body.organization_id)),
    handle(api.spending, async ({ params, caller: { account } }) => {
      const spending = await spendingOf(db, { accountId: account.id, organizationId: params.id }, deps.clock.now());
      if (spending === null) return err(failure('not_found'));
      const { perOrderCents, perMonthCents, spentCents } = spending;
      return ok({
        limit_per_order_cents: perOrderCents,
        limit_per_month_cents: perMonthCents,
        spent_this_month_cents: spentCents,
      });
    }),
    handle(api.askHelp, ({ params, body, caller }) => askHelp(deps, caller.account, params.id, body)),
    handle(api.helpRequests, ({ params, caller }) => listHelp(deps, caller.account, params.id)),
    handle(api.endHelp, ({ params, caller }) => endHelp(deps, caller.account, params)),
    handle(api.approvals, ({ params, caller }) => listApprovals(deps, caller.account, params.id)),
    handle(api.askApproval, ({ params, body, caller }) => {
      const seen = { version: body.quote_version, totalCents: body.expected_total_cents, dueCents: null };
      return askApproval(deps, caller.account, params.id, seen);
    }),
    handle(api.decideApproval, ({ params, body, caller }) => decideApproval(deps, caller.account, params.id, body)),
    handle(api.withdrawApproval, ({ params, caller }) => withdrawApproval(deps, caller.account, params.id)),
    handle(api.moveQuote, ({ params, body, caller }) =>
      moveQuote(deps, caller.account, params.id, body.organization_id),
    ),
  ];
}

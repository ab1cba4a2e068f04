import { ok } from '../../shared/base/result.ts';
import { organizationEndpoints as api } from '../../shared/organization/wire.ts';
import { handle, type Route } from '../route.ts';
import { buyFor, openOrganization } from './actions.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationsOf } from './read.ts';

/** Organizations, and for whom one buys. */
export function organizationRoutes(deps: OrganizationNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.list, async ({ caller }) => ok({ organizations: await organizationsOf(db, caller.account.id) })),
    handle(api.create, ({ body, caller }) => openOrganization(deps, caller.account, body)),
    handle(api.buyFor, ({ body, caller }) => buyFor(deps, caller.account.id, body.organization_id)),
  ];
}

import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { creditEndpoints as api } from '../../shared/credit/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { handle, type Route } from '../route.ts';
import { campaignsOf } from './campaign-rows.ts';
import { beginCampaign, claimCredit } from './campaigns.ts';
import { giveCredit } from './give.ts';
import { listCustomerCredit } from './list-rows.ts';
import { listEntries } from './entry-rows.ts';
import type { CreditNeeds } from './needs.ts';
import { cancelPrime } from './prime.ts';
import { ownerIdOf } from './rows.ts';

/** Credit, campaigns of partners and the prime rate. */
export function creditRoutes(deps: CreditNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.entries, ({ actor, query }) => listEntries(db, ownerIdOf(buyerNow(actor)), query)),
    handle(api.claim, async ({ caller: { account }, body }) =>
      (await deps.limits.codes.take(account.id))
        ? claimCredit(deps, account, body.partner_name)
        : err(failure('rate_limited')),
    ),
    handle(api.campaigns, async ({ caller }) => ok({ campaigns: await campaignsOf(db, caller.account.id) })),
    handle(api.cancelPrime, ({ caller }) => cancelPrime(deps, caller.account)),
    handle(api.customers, ({ query }) => listCustomerCredit(db, query)),
    handle(api.grant, ({ actor, body }) => giveCredit(deps, actor, body)),
    handle(api.allCampaigns, async () => ok({ campaigns: await campaignsOf(db) })),
    handle(api.createCampaign, ({ actor, body }) => beginCampaign(deps, actor, body)),
  ];
}

import { roleIn } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { refusedAs } from '../../shared/organization/permissions.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { changeOpenQuote } from '../quote/open-quote.ts';
import type { OrganizationNeeds } from './needs.ts';
import { givePartsTo } from '../quote/organization-rows.ts';

const THEIRS = failure('not_found', { message: 'This quote belongs to an organization already.' });

/**
 * Moves a quote of one's own, with its parts and designs, to an organization in which one may make quotes. It is priced anew: a prime
 * rate or legacy discount of the person does not come along. Addresses stay the person's, so the organization chooses one of its own.
 */
export async function moveQuote(
  deps: OrganizationNeeds,
  account: AccountRecord,
  id: string,
  organizationId: string,
): Promise<Result<{ success: true }, Failure>> {
  const moved = await changeOpenQuote(deps, id, account, async (trx, quote) => {
    if (quote.organizationId !== null) return err(THEIRS);
    // The session may be older than a removal.
    const now = await findAccount(trx, account.id);
    const role = now && roleIn(now.actor, organizationId);
    if (role === null) return err(failure('not_found', { field: 'organization_id' }));
    const refused = refusedAs(role, 'make');
    if (refused) return err(refused);
    await givePartsTo(trx, quote.id, organizationId);
    return ok({
      organization_id: organizationId,
      shipping_address_id: null,
      billing_address_id: null,
      shipping_rate: null,
    });
  });
  return moved.ok ? ok({ success: true as const }) : moved;
}

import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import type { Db } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { organizationName } from '../organization/rows.ts';

/** Takes a deleted account's e-mail out of what searches of terms look in. What its organization said stays the organization's. */
export async function forgetAsker(trx: Db, accountId: string): Promise<void> {
  const rows = await trx
    .selectFrom('terms_accounts')
    .select(['id', 'organization_id', 'application'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, organization_id, application } of rows) {
    const { legal_name } = parseKept<TradeCreditApplication>(application);
    const search = [await organizationName(trx, organization_id), legal_name].join('\n').toLowerCase();
    await trx.updateTable('terms_accounts').set({ search }).where('id', '=', id).execute();
  }
}

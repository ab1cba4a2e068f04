import type { OrderBuyer } from '../../shared/order/frozen.ts';
import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { parseKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';
import { organizationName } from '../organization/rows.ts';
import type { TradeCreditAccountRow } from './account-rows.ts';

/** Who owes what is bought on terms: the company by its legal name and address, and as it calls itself here where that is another name. */
export async function legalBuyerOf(
  db: Db,
  { organization_id, application }: Pick<TradeCreditAccountRow, 'organization_id' | 'application'>,
): Promise<OrderBuyer & { readonly address: readonly string[] }> {
  const { legal_name, address } = parseKept<TradeCreditApplication>(application);
  const names = [...new Set([legal_name, await organizationName(db, organization_id)])];
  return { names, address: address.split('\n') };
}

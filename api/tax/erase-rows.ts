import { ownedBy } from '../account/owned-rows.ts';
import { CERTIFICATE, deleteAttachmentsOf } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import { hasOrdered } from '../order/rows.ts';

/**
 * Erases the tax exemptions of a deleted account with their certificates. Where it ordered anything, those that were approved at some time stay:
 * they are why its orders were not taxed, which the books must show; lists forget whose they are.
 */
export async function eraseExemptions(trx: Db, accountId: string): Promise<void> {
  const owner = { kind: 'account', accountId } as const;
  const mine = ownedBy(owner);
  const ordered = await hasOrdered(trx, owner);
  const rows = await trx.selectFrom('tax_exemptions').select(['id', 'status']).where(mine).execute();
  const due = await trx
    .selectFrom('tax_refunds')
    .innerJoin('tax_exemptions', 'tax_exemptions.id', 'tax_refunds.exemption_id')
    .select('exemption_id')
    .where('tax_exemptions.account_id', '=', accountId)
    .execute();
  const kept = new Set(due.map(({ exemption_id }) => exemption_id));
  const ids = rows
    .filter(({ id, status }) => !kept.has(id) && (!ordered || status === 'pending' || status === 'rejected'))
    .map(({ id }) => id);
  if (ids.length > 0) {
    await deleteAttachmentsOf(trx, CERTIFICATE, ids);
    await trx.deleteFrom('tax_exemptions').where('id', 'in', ids).execute();
  }
  await trx.updateTable('tax_exemptions').set({ search: '' }).where(mine).execute();
}

import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { CERTIFICATE } from '../attachment/rows.ts';

/**
 * Erases the tax exemptions of a deleted account with their certificates. Where it ordered anything, those that were approved at some time stay:
 * they are why its orders were not taxed, which the books must show; lists forget whose they are.
 */
export async function eraseExemptions(trx: Db, accountId: string): Promise<void> {
  const mine = ownedBy({ kind: 'account', accountId });
  const ordered = await trx.selectFrom('orders').select('id').where(mine).limit(1).executeTakeFirst();
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
    await trx
      .deleteFrom('attachments')
      .where('subject_kind', '=', CERTIFICATE)
      .where('subject_id', 'in', ids)
      .execute();
    await trx.deleteFrom('tax_exemptions').where('id', 'in', ids).execute();
  }
  await trx.updateTable('tax_exemptions').set({ search: '' }).where(mine).execute();
}

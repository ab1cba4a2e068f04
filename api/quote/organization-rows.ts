import { quoteMachine } from '../../shared/quote/status.ts';
import type { Db } from '../db/database.ts';
import { giveDesignsTo } from '../design/rows.ts';

/** States that end when the organization does. */
const UNPAID = quoteMachine.states.filter((status) => !quoteMachine.isFinal(status) && status !== 'expired');

/** How many quotes of an organization are neither paid nor over, and how many of them are being paid now. */
export async function countUnpaidQuotes(
  db: Db,
  organizationId: string,
): Promise<{ unpaid: number; beingPaid: number }> {
  const row = await db
    .selectFrom('quotes')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('unpaid'),
      eb.fn.count<number | string>('paying_payment_id').as('being_paid'),
    ])
    .where('organization_id', '=', organizationId)
    .where('status', 'in', UNPAID)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('paying_payment_id', 'is not', null),
        exists(selectFrom('parts').select('parts.id').whereRef('parts.quote_id', '=', 'quotes.id')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { unpaid: Number(row.unpaid), beingPaid: Number(row.being_paid) };
}

/** Cancels what is neither paid nor over. */
export async function cancelQuotesOf(db: Db, organizationId: string, now: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', organizationId)
    .where('status', 'in', UNPAID)
    .execute();
}

/** Gives the parts of a quote with their designs to an organization. */
export async function givePartsTo(db: Db, quoteId: string, organization_id: string): Promise<void> {
  const designs = db.selectFrom('parts').select('design_id').where('quote_id', '=', quoteId);
  await giveDesignsTo(db, designs, organization_id);
  await db.updateTable('parts').set({ organization_id }).where('quote_id', '=', quoteId).execute();
}

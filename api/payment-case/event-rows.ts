import type { Db } from '../db/database.ts';

/** Table `gateway_events`: what payment services told, so that nothing is done twice. */
export interface GatewayEventRow {
  /** The gateway's own id. */
  id: string;
  about: string;
  subject: string;
  received_at: string;
}

/** Notes an event; false where it was told before. */
export async function insertGatewayEvent(trx: Db, row: GatewayEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gateway_events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Forgets events that were told before a time: none is sent again after so long. */
export async function forgetEvents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('gateway_events').where('received_at', '<', before).execute();
}

import { type FrozenOrder, isPickup } from '../../shared/order/frozen.ts';
import type { OrderStatus } from '../../shared/order/status.ts';
import type { TaskState } from '../../shared/order/tasks.ts';
import { type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { readFrozen } from './frozen-rows.ts';
import { openHold, type OrderHoldRow } from './hold-rows.ts';
import { type LineRecord, linesOfOrder } from './line-rows.ts';
import { findOrderRow, type OrderRow } from './rows.ts';
import { tasksOfOrder } from './task-rows.ts';

/** An order as it is before it is changed. */
export interface Standing {
  readonly row: OrderRow;
  readonly status: OrderStatus;
  readonly owner: Owned;
  readonly frozen: FrozenOrder;
  readonly lines: readonly LineRecord[];
  readonly tasks: readonly TaskState[];
  /** Hold that keeps it from production. */
  readonly hold: OrderHoldRow | null;
  /** It is fetched instead of sent. */
  readonly pickup: boolean;
  readonly at: string;
}

/** The order of an id as it stands now; null where there is none. */
export async function standingOf(clock: Clock, trx: Db, orderId: string): Promise<Standing | null> {
  const row = await findOrderRow(trx, orderId);
  if (!row) return null;
  const frozen = await readFrozen(trx, row.frozen_id);
  return {
    row,
    status: row.status as OrderStatus,
    owner: ownedOfRow(row),
    frozen,
    lines: await linesOfOrder(trx, orderId),
    tasks: await tasksOfOrder(trx, orderId),
    hold: await openHold(trx, orderId),
    pickup: isPickup(frozen),
    at: isoNow(clock),
  };
}

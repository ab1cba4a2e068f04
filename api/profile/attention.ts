import type { z } from 'zod';
import type { Owner } from '../../shared/account/permissions.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { orderStatusField } from '../../shared/order/wire.ts';
import type { attentionSchema } from '../../shared/profile/wire.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { ENDING, ranOutBefore, standsUntil } from '../../shared/quote/validity.ts';
import { ownedBy } from '../account/owned.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';

type Attention = z.output<typeof attentionSchema>;

const DAY_MS = 24 * 60 * 60_000;
/** Days before its end from which a quote is told. */
const SOON_DAYS = 7;
/** Things of a kind that are told. */
const MOST = 5;

/** What waits for whom somebody buys for now, and what is under way; a few of each, the most urgent first. */
export async function attentionOf(clock: Clock, db: Db, owner: Owner): Promise<Attention> {
  return {
    quotes_ending: await endingQuotes(clock, db, owner),
    orders_under_way: await ordersUnderWay(db, owner),
  };
}

async function endingQuotes(clock: Clock, db: Db, owner: Owner): Promise<Attention['quotes_ending']> {
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'number', 'name', 'status', 'valid_from'])
    .where(ownedBy(owner))
    .where('status', 'in', [...ENDING])
    .where('paying_payment_id', 'is', null)
    .where('valid_from', '>', ranOutBefore(clock.now()))
    .where('valid_from', '<=', ranOutBefore(clock.now() + SOON_DAYS * DAY_MS))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('parts').select('parts.id').whereRef('parts.quote_id', '=', 'quotes.id')),
    )
    .orderBy('valid_from')
    .limit(MOST)
    .execute();
  return rows.map(({ id, number, name, status, valid_from }) => ({
    id,
    number: quoteNumber(number),
    name,
    accepted: status === 'accepted',
    valid_until: standsUntil('open', valid_from)!,
  }));
}

async function ordersUnderWay(db: Db, owner: Owner): Promise<Attention['orders_under_way']> {
  const open = orderMachine.states.filter((status) => !orderMachine.isFinal(status));
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'sequence', 'status', 'ships_by', 'piece_count'])
    .where(ownedBy(owner))
    .where('status', 'in', open)
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(MOST)
    .execute();
  return rows.map(({ id, sequence, status, ships_by, piece_count }) => ({
    id,
    number: orderNumber(sequence),
    status: orderStatusField.parse(status),
    ships_by,
    piece_count,
  }));
}

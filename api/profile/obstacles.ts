import { formatCents } from '../../shared/base/money.ts';
import type { FieldError } from '../../shared/base/failure.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { ownedBy } from '../account/owned-rows.ts';
import { UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import type { Db } from '../db/database.ts';
import { ownedAlone } from '../organization/member-rows.ts';
import { orderNumber } from '../order/rows.ts';
import { openCasesOf } from '../payment-case/leaving-rows.ts';
import { openRemakes } from '../remake/leaving-rows.ts';
import { paidCreditOf } from '../credit/rows.ts';

/** Things of one kind that are told at most. */
const MOST_TOLD = 3;

/** What may keep an account from being deleted: a table that holds something open says so here. */
type Find = (trx: Db, accountId: string) => Promise<FieldError[]>;

const openOrders: Find = async (trx, accountId) => {
  const open = orderMachine.states.filter((status) => !orderMachine.isFinal(status));
  const rows = await trx
    .selectFrom('orders')
    .select('sequence')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', 'in', open)
    .orderBy('sequence')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ sequence }) => ({
    field: 'order',
    message: `Order ${orderNumber(sequence)} is under way. It has to be delivered or cancelled first.`,
  }));
};

const openPayments: Find = async (trx, accountId) => {
  const rows = await trx
    .selectFrom('payments')
    .select('amount_cents')
    .where('account_id', '=', accountId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  const ofInvoices = await trx
    .selectFrom('invoice_payments')
    .select('amount_cents')
    .where('account_id', '=', accountId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  return [...rows, ...ofInvoices].map(({ amount_cents }) => ({
    field: 'payment',
    message: `A payment of ${formatCents(amount_cents)} is under way. Wait until it has ended.`,
  }));
};

const onlyOwner: Find = async (trx, accountId) => {
  const names = await ownedAlone(trx, accountId);
  return names.slice(0, MOST_TOLD).map((name) => ({
    field: 'organization',
    message: `You are the only owner of ${name}. Make another member an owner, or delete the organization first.`,
  }));
};

/** Credit that was given away goes with the account. */
const credit: Find = async (trx, accountId) => {
  const cents = await paidCreditOf(trx, accountId);
  if (cents === 0) return [];
  return [{ field: 'credit', message: `There is ${formatCents(cents)} of credit. Use it or have it paid back.` }];
};

const remakes: Find = (trx, accountId) => openRemakes(trx, accountId, MOST_TOLD);

const openRefunds: Find = async (trx, accountId) => {
  const rows = await trx
    .selectFrom('refunds')
    .select('amount_cents')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('state', 'in', ['requested', 'sent', 'failed'])
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ amount_cents }) => ({
    field: 'refund',
    message: `A refund of ${formatCents(amount_cents)} is under way. Wait until you have it.`,
  }));
};

/** A lost one is open, too, until an administrator settles it: somebody has to pay for what was made. */
const disputes: Find = async (trx, accountId) => {
  const sentences = await openCasesOf(trx, { kind: 'account', accountId }, MOST_TOLD);
  return sentences.map((message) => ({ field: 'dispute', message }));
};

const ALL: readonly Find[] = [openOrders, remakes, openPayments, openRefunds, disputes, onlyOwner, credit];

/** Everything that keeps an account from being deleted now, a sentence each; nothing where it may go. */
export async function obstaclesOf(trx: Db, accountId: string): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const find of ALL) found.push(...(await find(trx, accountId)));
  return found;
}

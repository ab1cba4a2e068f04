import type { Prepare, Request } from './access-request.ts';
import {
  ADMIN,
  ADMIN_FINDS,
  BILLED,
  CUSTOMER,
  CUSTOMERS_OWN,
  type MemberStatuses,
  MINE,
  NEW_BILLED,
  NEW_PAID,
  SHOPS_OWN,
  type Statuses,
} from './access-statuses.ts';
import { nothing, onOrder } from './access-things.ts';
import { CARDS, cardToken } from './shopping.ts';
import { good } from './world.ts';

const onInvoice: Prepare = async (world, token) => {
  const { params } = (await onOrder(world, token)) as Request;
  const { invoices } = good(await world.client(token).invoice.ofOrder({ params: { id: String(params!.id) } }));
  return { params: { id: invoices[0]!.id } };
};

/** An order of the owner's, with what is asked about giving back of it. */
const onRefundable =
  (body: unknown): Prepare =>
  async (world, token) => ({ ...((await onOrder(world, token)) as Request), body });

const NO_REFUND = { params: { id: '0'.repeat(26) } };
const onNoRefund: Prepare = async () => NO_REFUND;
const REFUND = { ask: { kind: 'amount', cents: 100 }, reason: 'Late', expected_cents: 100, request_key: 'a refund' };

let keys = 0;
/** A purchase of credit by card, a new one each time. */
const onPurchase =
  (card: string): Prepare =>
  async (world) =>
  async () => {
    keys += 1;
    const card_token = await cardToken(world, card);
    return { body: { amount_cents: 2000, card_token, idempotency_key: `purchase-${keys}` } };
  };
const onWaitingPurchase: Prepare = async (world, token) => {
  keys += 1;
  const card_token = await cardToken(world, CARDS.confirm);
  const body = { amount_cents: 2000, card_token, idempotency_key: `purchase-${keys}` };
  const { id } = good(await world.client(token).purchase.buy({ body }));
  return { params: { id }, body: { approve: true } };
};

/** Rows of the access table for invoices, refunds and bought credit. */
export function billingRows(): Record<string, readonly [Statuses, Prepare, MemberStatuses?]> {
  return {
    'invoice.mine': [CUSTOMER, nothing, NEW_BILLED],
    'invoice.ofOrder': [SHOPS_OWN, onOrder, BILLED],
    'invoice.pdf': [SHOPS_OWN, onInvoice, BILLED],
    'refund.ofOrder': [SHOPS_OWN, onOrder, BILLED],
    'refund.refundable': [ADMIN, onOrder],
    'refund.plan': [ADMIN, onRefundable({ ask: REFUND.ask })],
    'refund.create': [ADMIN, onRefundable(REFUND)],
    'refund.list': [ADMIN, nothing],
    'refund.agree': [ADMIN_FINDS, onNoRefund],
    'refund.refuse': [ADMIN_FINDS, onNoRefund],
    'refund.retry': [ADMIN_FINDS, onNoRefund],
    'refund.bookStray': [ADMIN_FINDS, onNoRefund],
    'refund.settleStray': [ADMIN_FINDS, async () => ({ ...NO_REFUND, body: { note: 'Looked at' } })],
    'moneyTask.list': [ADMIN, nothing],
    'moneyTask.overview': [ADMIN, nothing],
    'purchase.buy': [CUSTOMER, onPurchase(CARDS.approve), NEW_PAID],
    'purchase.confirm': [CUSTOMERS_OWN, onWaitingPurchase, MINE],
    'purchase.list': [ADMIN, nothing],
    'purchase.search': [ADMIN, async () => ({ query: { email: 'customer' } })],
    'purchase.refund': [
      ADMIN_FINDS,
      async () => ({ body: { credit_id: '0'.repeat(26), amount_cents: 1, reason: 'x', request_key: 'of credit' } }),
    ],
    'refund.settle': [ADMIN_FINDS, async () => ({ ...NO_REFUND, body: { way: 'outside', note: 'Check' } })],
  };
}

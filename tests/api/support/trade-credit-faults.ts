import { IN_FLIGHT_MS } from '../../../api/payment-attempt/gateway-call.ts';
import { sweepInvoicePayments } from '../../../api/invoice-payment/settle.ts';
import { sweepRefunds } from '../../../api/refund/settle.ts';
import { owedBy } from './money.ts';
import { newKey } from './refunds.ts';
import { cardToken } from './shopping.ts';
import { adminToken } from './trade-credit.ts';
import { payment, pick, sum, type Walk } from './trade-credit-model.ts';
import { bad, good } from './world.ts';

const MINUTE_MS = 60_000;

/** The payment of an invoice as it is kept. */
function rowsOf({ world }: Walk, invoiceId: string) {
  return world.deps.database.db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * An invoice is paid by card and nobody hears what came of it: it was charged, nothing arrived, or it arrives later, in time or after it was
 * given up. Asked for again, found by two looks at once or both: one charge, one booking.
 */
async function cardUnheard(walk: Walk): Promise<void> {
  const { world, buyer, model, line, below } = walk;
  const id = pick(
    walk,
    [...model.invoices.keys()].filter((invoice) => model.openOf(invoice) > 0),
  );
  if (id === undefined) return;
  const cents = model.openOf(id);
  const body = { expected_cents: cents, card_token: await cardToken(world), idempotency_key: newKey() };
  const pay = () => world.client(buyer.token).invoicePayment.pay({ params: { id }, body });
  const fault = (['lost', 'never', 'late'] as const)[below(3)]!;
  line.latenessMs = below(2) === 0 ? MINUTE_MS : 10 * MINUTE_MS;
  Object.assign(line, { fault, blind: true });
  const { code } = bad(await pay());
  Object.assign(line, { fault: 'none', blind: false });
  if (code !== 'payment_failed') throw new Error(`A payment that was not heard ended in ${code}.`);
  // Until it is known what became of it nothing is paid.
  if ((await rowsOf(walk, id))[0]!.status !== 'attempted') throw new Error('What was not heard has no end yet.');
  if (fault !== 'never' || below(2) === 0) {
    world.clock.advance(Math.max(IN_FLIGHT_MS, fault === 'late' ? line.latenessMs : 0));
    await Promise.all([sweepInvoicePayments(world.deps), sweepInvoicePayments(world.deps)]);
  }
  const answers = fault === 'never' ? [await pay()] : await Promise.all([pay(), pay()]);
  for (const answer of answers)
    if (good(answer).status !== 'succeeded') throw new Error(`A payment ${fault} is ${good(answer).status}.`);
  model.payments.set(good(answers[0]!).id, payment(cents, true, [[id, cents]]));
}

/** Something of an invoice is given back while the payment service is not heard: it goes back once, when it is asked again. */
async function giveBackUnheard(walk: Walk): Promise<void> {
  const { world, line, below } = walk;
  line.fault = below(2) === 0 ? 'never' : 'lost';
  await giveBack(walk);
  line.fault = 'none';
  world.clock.advance(10 * MINUTE_MS);
  await world.deps.jobs.drain('event');
  await Promise.all([sweepRefunds(world.deps), sweepRefunds(world.deps)]);
}

/** Something of an invoice is given back: what is not paid falls first, the rest comes back as it came. */
export async function giveBack(walk: Walk): Promise<void> {
  const { world, buyer, model, below } = walk;
  const invoice_id = pick(walk, [...model.invoices.keys()]);
  if (invoice_id === undefined) return;
  const { refund } = world.client(await adminToken(world));
  const params = { id: walk.orderOf.get(invoice_id)! };
  const { shares } = good(await refund.refundable({ params, query: { invoice_id } }));
  const left = sum(shares.map(({ net_cents, tax_cents }) => net_cents + tax_cents));
  const line = shares.find(({ key, count }) => key.length === 26 && count > 0);
  const lines = line ? [{ key: line.key, count: 1 + below(line.count) }] : [];
  const ask = [
    { kind: 'lines' as const, lines, fees: below(3) === 0, shipping: below(3) === 0 },
    { kind: 'amount' as const, cents: 1 + below(1500) },
    { kind: 'rest' as const },
  ][below(5) === 0 ? 2 : below(2)]!;
  const plan = await refund.plan({ params, body: { ask, invoice_id } });
  if (!plan.ok && plan.error.code === 'refund_refused') return;
  const { amount_cents: expected_cents, promotional_cents } = good(plan);
  if (expected_cents > left) throw new Error(`${expected_cents} comes back of ${left}.`);
  const before = await owedBy(world, buyer.organizationId);
  const open = model.openOf(invoice_id);
  const body = { ask, invoice_id, reason: 'A test', expected_cents, request_key: newKey() };
  const made = good(await refund.create({ params, body }));
  // Asked for now: the next step's line is not this one's.
  await world.deps.jobs.drain('event');
  const off = Math.min(open, expected_cents);
  if (made.owed_cents !== off) throw new Error(`${made.owed_cents} is not owed any more, ${off} should be.`);
  if (made.card_cents + made.credit_cents !== expected_cents - off) throw new Error('The rest comes back.');
  const after = await owedBy(world, buyer.organizationId);
  if (after.lots - before.lots !== made.credit_cents + promotional_cents) throw new Error('The credit is another.');
  model.noted.set(invoice_id, (model.noted.get(invoice_id) ?? 0) + off);
}

/** Steps in which the payment service is not heard or comes late. */
export const faultSteps = [cardUnheard, cardUnheard, giveBackUnheard];

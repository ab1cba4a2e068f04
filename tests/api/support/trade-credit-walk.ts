import { addDays } from '../../../shared/trade-credit/reminders.ts';
import type { StatementSheet, TradeCreditFile } from '../../../shared/trade-credit/wire.ts';
import { randomFrom } from '../../support/random.ts';
import type { FaultyGateway } from './faulty-gateway.ts';
import { grant, owedBy } from './money.ts';
import { newKey, refundsAtGateway } from './refunds.ts';
import { cardToken, readyQuote } from './shopping.ts';
import {
  adminToken,
  fileOf,
  onTradeCredit,
  paid,
  placed,
  shipPieces,
  type TradeCreditBuyer,
  tradeCreditBody,
} from './trade-credit.ts';
import { faultSteps, giveBack } from './trade-credit-faults.ts';
import { cardLost } from './trade-credit-disputes.ts';
import { agreeOnPast } from './trade-credit-past.ts';
import { DebtModel, payment, pick, sum, type Walk } from './trade-credit-model.ts';
import { good, type World } from './world.ts';

/** One order, or two at once: what does not fit is refused, what fits is placed. */
async function place(walk: Walk): Promise<void> {
  const { world, buyer, model, limit, below } = walk;
  const quotes = [];
  for (let i = 0; i <= below(2); i += 1) quotes.push(await readyQuote(world, buyer.token));
  const client = world.client(buyer.token);
  const bodies = await Promise.all(quotes.map((quote) => tradeCreditBody(world, quote)));
  const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) continue;
    const orderId = answer.value.order_id!;
    model.placed.set(orderId, bodies[at]!.expected_due_cents);
    const { id: key, choices } = quotes[at]!.parts[0]!;
    walk.waiting.push({ orderId, key, left: choices.quantity, of: choices.quantity });
  }
  const refused = answers.flatMap((answer, at) => (answer.ok ? [] : [{ code: answer.error.code, at }]));
  // An order that credit pays in full takes nothing off the limit.
  const onTradeCredit = answers.some(({ ok }, at) => ok && bodies[at]!.expected_due_cents > 0);
  if (onTradeCredit && model.figures.used > limit) throw new Error(`${model.figures.used} is used of ${limit}.`);
  for (const { code, at } of refused) {
    // Credit that another one took meanwhile changes what is due.
    if (code === 'payment_mismatch') continue;
    if (code !== 'terms_refused') throw new Error(`An order on terms ended in ${code}.`);
    if (model.figures.used + bodies[at]!.expected_due_cents <= limit)
      throw new Error('An order that fits was refused.');
  }
}

async function ship(walk: Walk): Promise<void> {
  const { world, model, below } = walk;
  const order = pick(
    walk,
    walk.waiting.filter(({ left }) => left > 0),
  );
  if (!order) return;
  const count = 1 + below(order.left);
  const id = await shipPieces(world, order.orderId, { key: order.key, count });
  order.left -= count;
  // Promotional credit may have paid all of these pieces.
  if (id === null) return;
  const { invoices } = good(await world.client(walk.buyer.token).invoice.ofOrder({ params: { id: order.orderId } }));
  model.invoices.set(id, invoices.find((one) => one.id === id)!.content.balance_cents);
  walk.orderOf.set(id, order.orderId);
}

function someOpen({ model, below }: Walk, mostCents: number) {
  const applications: { invoice_id: string; cents: number }[] = [];
  let left = mostCents;
  for (const invoice_id of model.invoices.keys()) {
    const most = Math.min(left, model.openOf(invoice_id));
    const cents = below(3) === 0 ? below(most + 1) : 0;
    if (cents > 0) applications.push({ invoice_id, cents });
    left -= cents;
  }
  return applications;
}

function remember({ model }: Walk, paymentId: string, applications: ReturnType<typeof someOpen>): void {
  const { applied } = model.payments.get(paymentId)!;
  for (const { invoice_id, cents } of applications) applied.set(invoice_id, (applied.get(invoice_id) ?? 0) + cents);
}

async function receive(walk: Walk): Promise<void> {
  const cents = 1 + walk.below(6000);
  const applications = someOpen(walk, cents);
  const file = await paid(walk.world, walk.buyer, cents, applications);
  const [{ id }] = file.payments as [TradeCreditFile['payments'][number]];
  walk.model.payments.set(id, payment(cents, false));
  remember(walk, id, applications);
}

async function use(walk: Walk): Promise<void> {
  const id = pick(walk, [...walk.model.payments.keys()]);
  const applications = id === undefined ? [] : someOpen(walk, walk.model.unappliedOf(id));
  if (id === undefined || applications.length === 0) return;
  const admin = walk.world.client(await adminToken(walk.world));
  good(await admin.terms.apply({ params: { id }, body: { applications } }));
  remember(walk, id, applications);
}

async function reverse(walk: Walk): Promise<void> {
  const id = pick(walk, [...walk.model.payments.keys()]);
  if (id === undefined) return;
  const one = walk.model.payments.get(id)!;
  // Taking back what paid for later orders may use more than the limit: only new orders are kept out by that.
  const admin = walk.world.client(await adminToken(walk.world));
  const done = await admin.terms.reverse({ params: { id }, body: { reason: 'A mistake' } });
  if (one.byCard && !done.ok) return;
  if (one.byCard || done.ok === one.gone) throw new Error('A payment is taken back once.');
  one.gone = true;
}

async function credit({ world, buyer, below }: Walk): Promise<void> {
  await grant(world, buyer.email, 1 + below(2500), below(2) ? 'refunded' : 'promotional', { for_organization: true });
}

/** An invoice is paid by card, from two tabs at once: one is charged. */
async function payByCard(walk: Walk): Promise<void> {
  const { world, buyer, model } = walk;
  const id = pick(
    walk,
    [...model.invoices.keys()].filter((invoice) => model.openOf(invoice) > 0),
  );
  if (id === undefined) return;
  const cents = model.openOf(id);
  const client = world.client(buyer.token).invoicePayment;
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const body = { expected_cents: cents, card_token: await cardToken(world), idempotency_key: newKey() };
      return client.pay({ params: { id }, body });
    }),
  );
  const [done, second] = tabs.filter(({ ok }) => ok);
  if (!done?.ok || second) throw new Error('Of two tabs one pays.');
  model.payments.set(done.value.id, payment(cents, true, [[id, cents]]));
}

/** An order of which nothing has left is cancelled: nothing of it is owed. */
async function cancel(walk: Walk): Promise<void> {
  const order = pick(
    walk,
    walk.waiting.filter(({ left, of }) => left === of),
  );
  if (!order) return;
  const client = walk.world.client(walk.buyer.token);
  const params = { id: order.orderId };
  const { version } = good(await client.order.get({ params }));
  good(await client.order.cancel({ params, body: { version } }));
  order.left = 0;
  walk.model.placed.delete(order.orderId);
}

const STEPS = [
  ...[place, place, place, ship, ship, ship, receive, receive, use, reverse, credit],
  ...[payByCard, giveBack, giveBack, cancel],
  ...[cardLost, cardLost],
  ...faultSteps,
];

async function agree(walk: Walk): Promise<void> {
  const { world, buyer, model, waiting } = walk;
  const { terms, open_invoices, payments } = await fileOf(world, buyer);
  const { uninvoiced_cents: uninvoiced, unpaid_cents: unpaid, unapplied_cents: unapplied, used_cents: used } = terms;
  const told = { uninvoiced, unpaid, unapplied, used };
  if (waiting.every(({ left }) => left === 0) && uninvoiced !== 0)
    throw new Error(`All has left, and ${uninvoiced} is not invoiced.`);
  if (JSON.stringify(told) !== JSON.stringify(model.figures))
    throw new Error(`The terms say ${JSON.stringify(told)}, the model ${JSON.stringify(model.figures)}.`);
  for (const { id, open_cents } of open_invoices)
    if (open_cents !== model.openOf(id)) throw new Error(`Invoice ${id} is open by ${open_cents}.`);
  for (const { id, unapplied_cents } of payments)
    if (unapplied_cents !== model.unappliedOf(id)) throw new Error(`Payment ${id} has ${unapplied_cents} left.`);
  const { db } = world.deps.database;
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where('owner_id', '=', buyer.organizationId)
    .where('account', 'in', ['receivable', 'unapplied_cash', 'cash'])
    .execute();
  const of = (account: string) => sum(entries.filter((row) => row.account === account).map((row) => row.amount_cents));
  const books = { receivable: of('receivable'), unapplied: -of('unapplied_cash') };
  if (books.receivable !== uninvoiced + unpaid || books.unapplied !== unapplied)
    throw new Error(`The books say ${JSON.stringify(books)}, the terms ${JSON.stringify(told)}.`);
  await agreeOnCredit(world, buyer);
  const sheet = good(await world.client(await adminToken(world)).terms.statementOf({ params: { id: buyer.termsId } }));
  const aged = sum(sheet.ageing.map(({ cents }) => cents));
  if (aged !== sheet.closing_cents) throw new Error(`The ages come to ${aged}, not ${sheet.closing_cents}.`);
  if (sheet.closing_cents !== unpaid - unapplied) throw new Error(`The statement closes with ${sheet.closing_cents}.`);
  await agreeFrom(walk, sheet);
}

/** A statement that begins in between opens with what the whole one had then, and goes on like it. */
async function agreeFrom({ world, buyer, below }: Walk, whole: StatementSheet): Promise<void> {
  const from = addDays(whole.to, -below(6));
  const { statementOf } = world.client(await adminToken(world)).terms;
  const sheet = good(await statementOf({ params: { id: buyer.termsId }, query: { from } }));
  const before = whole.lines.filter(({ day }) => day < from);
  const opening = before.at(-1)?.balance_cents ?? whole.opening_cents;
  if (sheet.opening_cents !== opening)
    throw new Error(`From ${from} it opens with ${sheet.opening_cents}, not ${opening}.`);
  if (JSON.stringify(sheet.lines) !== JSON.stringify(whole.lines.slice(before.length)))
    throw new Error(`From ${from} it goes on otherwise.`);
}

/** Lots, balances and entries say the same credit; what cards are owed has gone to them, and never more than they paid. */
async function agreeOnCredit(world: World, buyer: TradeCreditBuyer): Promise<void> {
  await world.deps.jobs.drain('event');
  const { lots, credit: balance, entries, onHold } = await owedBy(world, buyer.organizationId);
  if (lots !== balance || entries !== balance || onHold < 0)
    throw new Error(`Credit is ${lots} by lots, ${balance} by balance, ${entries} by entries.`);
  const { db } = world.deps.database;
  const cards = await db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('organization_id', '=', buyer.organizationId)
    .execute();
  const gone = refundsAtGateway(world);
  for (const { id, refunded_cents, amount_cents } of cards) {
    const there = sum(gone.filter(({ charge_key }) => charge_key === id).map((one) => one.amount_cents));
    if (there !== refunded_cents || there > amount_cents) throw new Error(`${there} went back to the card of ${id}.`);
  }
}

/** After so many steps another organization buys: what one shop shows of one organization grows with all that it did. */
const STEPS_OF_ONE = 500;

/** Between one step and the next: a week for all that one organization does. */
const STEP_MS = 20 * 60_000;

/** An organization on terms that has placed one order. */
async function begin(world: World, line: FaultyGateway, below: Walk['below']): Promise<Walk> {
  const limit = 60_000;
  const buyer = await onTradeCredit(world, limit, 60);
  const walk: Walk = { world, buyer, limit, model: new DebtModel(), waiting: [], orderOf: new Map(), below, line };
  const { orderId, quote } = await placed(world, buyer);
  walk.model.placed.set(orderId, quote.totals.due_cents);
  const { quantity } = quote.parts[0]!.choices;
  walk.waiting.push({ orderId, key: quote.parts[0]!.id, left: quantity, of: quantity });
  return walk;
}

/**
 * Walks random orders, shipments, payments by bank and card, uses, mistakes, credit notes and cancels of organizations on terms, one after the other, with
 * a payment service that is not always heard. Throws with seed and step where the shop and the model differ, at the end for each of them once more.
 */
export async function walkTradeCredit(world: World, line: FaultyGateway, steps: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const walks: Walk[] = [];
  for (let step = 1; step <= steps; step += 1) {
    // Limits of calls are counted by the clock, and papers by days.
    world.clock.advance(STEP_MS);
    if (step % STEPS_OF_ONE === 1) walks.push(await begin(world, line, below));
    const walk = walks.at(-1)!;
    const what = STEPS[below(STEPS.length)]!;
    try {
      await what(walk);
      if (step % 5 === 0 || step === steps) await agree(walk);
      if (step % 50 === 0 || step === steps) await agreeOnPast(world, walk.buyer);
    } catch (error) {
      throw new Error(`Seed ${seed}, step ${step} (${what.name}): ${(error as Error).message}`, { cause: error });
    }
  }
  for (const walk of walks) await agree(walk);
}

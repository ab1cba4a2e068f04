import type { TermsFile } from '../../../shared/terms/wire.ts';
import { randomFrom } from '../../support/random.ts';
import { grant, owedBy } from './money.ts';
import { newKey, refundsAtGateway } from './refunds.ts';
import { cardToken, readyQuote } from './shopping.ts';
import { adminToken, fileOf, onTerms, paid, placed, shipPieces, type TermsBuyer, termsBody } from './terms.ts';
import { good, type World } from './world.ts';

const sum = (cents: Iterable<number>) => [...cents].reduce((total, one) => total + one, 0);

interface ModelPayment {
  readonly cents: number;
  readonly applied: Map<string, number>;
  gone: boolean;
  /** A card's is never taken back: it goes back by a refund. */
  readonly byCard: boolean;
}

/** What an organization owes, read from the rules by somebody who knows nothing of the shop's code: debts and money, no shares, no rows. */
class DebtModel {
  /** What went on terms, by order. */
  readonly placed = new Map<string, number>();
  /** What invoices said was left to pay when they were issued. */
  readonly invoices = new Map<string, number>();
  /** What credit notes took off what was not paid, by invoice. */
  readonly noted = new Map<string, number>();
  readonly payments = new Map<string, ModelPayment>();

  get #counted(): ModelPayment[] {
    return [...this.payments.values()].filter(({ gone }) => !gone);
  }

  openOf(invoice: string): number {
    const paid = sum(this.#counted.map(({ applied }) => applied.get(invoice) ?? 0));
    return this.invoices.get(invoice)! - paid - (this.noted.get(invoice) ?? 0);
  }

  unappliedOf(payment: string): number {
    const { cents, applied, gone } = this.payments.get(payment)!;
    return gone ? 0 : cents - sum(applied.values());
  }

  get figures() {
    const received = sum(this.#counted.map(({ cents }) => cents));
    const applied = sum(this.#counted.flatMap(({ applied: one }) => [...one.values()]));
    const noted = sum(this.noted.values());
    return {
      uninvoiced: sum(this.placed.values()) - sum(this.invoices.values()),
      unpaid: sum(this.invoices.values()) - applied - noted,
      unapplied: received - applied,
      used: sum(this.placed.values()) - received - noted,
    };
  }
}

interface Walk {
  readonly world: World;
  readonly buyer: TermsBuyer;
  readonly limit: number;
  readonly model: DebtModel;
  /** Pieces that have not left, by order. */
  readonly waiting: { orderId: string; key: string; left: number; readonly of: number }[];
  /** The order of each invoice. */
  readonly orderOf: Map<string, string>;
  readonly below: (bound: number) => number;
}

const pick = <T>({ below }: Walk, from: readonly T[]): T | undefined => from[below(from.length)];

/** One order, or two at once: what does not fit is refused, what fits is placed. */
async function place(walk: Walk): Promise<void> {
  const { world, buyer, model, limit, below } = walk;
  const quotes = [];
  for (let i = 0; i <= below(2); i += 1) quotes.push(await readyQuote(world, buyer.token));
  const client = world.client(buyer.token);
  const bodies = await Promise.all(quotes.map((quote) => termsBody(world, quote)));
  const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) continue;
    const orderId = answer.value.order_id!;
    model.placed.set(orderId, bodies[at]!.expected_due_cents);
    const { id: key, choices } = quotes[at]!.parts[0]!;
    walk.waiting.push({ orderId, key, left: choices.quantity, of: choices.quantity });
  }
  const refused = answers.flatMap((answer, at) => (answer.ok ? [] : [{ code: answer.error.code, at }]));
  // What credit pays in full takes nothing off the limit.
  const onTerms = answers.some(({ ok }, at) => ok && bodies[at]!.expected_due_cents > 0);
  if (onTerms && model.figures.used > limit) throw new Error(`${model.figures.used} is used of ${limit}.`);
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
  const [{ id }] = file.payments as [TermsFile['payments'][number]];
  walk.model.payments.set(id, { cents, applied: new Map(), gone: false, byCard: false });
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
  const payment = walk.model.payments.get(id)!;
  // Taking back what paid for later orders may use more than the limit: only new orders are kept out by that.
  const admin = walk.world.client(await adminToken(walk.world));
  const done = await admin.terms.reverse({ params: { id }, body: { reason: 'A mistake' } });
  if (payment.byCard && !done.ok) return;
  if (payment.byCard || done.ok === payment.gone) throw new Error('A payment is taken back once.');
  payment.gone = true;
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
  model.payments.set(done.value.id, { cents, applied: new Map([[id, cents]]), gone: false, byCard: true });
}

/** Something of an invoice is given back: what is not paid falls first, the rest comes back as it came. */
async function giveBack(walk: Walk): Promise<void> {
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
  const off = Math.min(open, expected_cents);
  if (made.owed_cents !== off) throw new Error(`${made.owed_cents} is not owed any more, ${off} should be.`);
  if (made.card_cents + made.credit_cents !== expected_cents - off) throw new Error('The rest comes back.');
  const after = await owedBy(world, buyer.organizationId);
  if (after.lots - before.lots !== made.credit_cents + promotional_cents) throw new Error('The credit is another.');
  model.noted.set(invoice_id, (model.noted.get(invoice_id) ?? 0) + off);
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
];

async function agree({ world, buyer, model, waiting }: Walk): Promise<void> {
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
}

/** Lots, balances and entries say the same credit; what cards are owed has gone to them, and never more than they paid. */
async function agreeOnCredit(world: World, buyer: TermsBuyer): Promise<void> {
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

/** Walks random orders, shipments, payments by bank and card, uses, mistakes, credit notes and cancels of an organization on terms. Throws with seed and step where the shop and the model differ. */
export async function walkTerms(world: World, steps: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const limit = 60_000;
  const buyer = await onTerms(world, limit, 60);
  const below = (bound: number) => Math.floor(random() * bound);
  const walk: Walk = { world, buyer, limit, model: new DebtModel(), waiting: [], orderOf: new Map(), below };
  const { orderId, quote } = await placed(world, buyer);
  walk.model.placed.set(orderId, quote.totals.due_cents);
  const { quantity } = quote.parts[0]!.choices;
  walk.waiting.push({ orderId, key: quote.parts[0]!.id, left: quantity, of: quantity });
  for (let step = 1; step <= steps; step += 1) {
    // Limits of calls are counted by the clock.
    world.clock.advance(120_000);
    const what = STEPS[below(STEPS.length)]!;
    try {
      await what(walk);
      if (step % 5 === 0 || step === steps) await agree(walk);
    } catch (error) {
      throw new Error(`Seed ${seed}, step ${step} (${what.name}): ${(error as Error).message}`, { cause: error });
    }
  }
}

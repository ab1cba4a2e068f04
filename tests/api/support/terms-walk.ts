import type { TermsFile } from '../../../shared/terms/wire.ts';
import { randomFrom } from '../../support/random.ts';
import { grant } from './money.ts';
import { readyQuote } from './shopping.ts';
import { adminToken, fileOf, onTerms, paid, placed, shipPieces, type TermsBuyer, termsBody } from './terms.ts';
import { good, type World } from './world.ts';

const sum = (cents: Iterable<number>) => [...cents].reduce((total, one) => total + one, 0);

interface ModelPayment {
  readonly cents: number;
  readonly applied: Map<string, number>;
  gone: boolean;
}

/** What an organization owes, read from the rules by somebody who knows nothing of the shop's code: debts and money, no shares, no rows. */
class DebtModel {
  /** What went on terms, order by order. */
  readonly placed: number[] = [];
  /** What invoices said was left to pay when they were issued. */
  readonly invoices = new Map<string, number>();
  readonly payments = new Map<string, ModelPayment>();

  get #counted(): ModelPayment[] {
    return [...this.payments.values()].filter(({ gone }) => !gone);
  }

  openOf(invoice: string): number {
    return this.invoices.get(invoice)! - sum(this.#counted.map(({ applied }) => applied.get(invoice) ?? 0));
  }

  unappliedOf(payment: string): number {
    const { cents, applied, gone } = this.payments.get(payment)!;
    return gone ? 0 : cents - sum(applied.values());
  }

  get figures() {
    const received = sum(this.#counted.map(({ cents }) => cents));
    const applied = sum(this.#counted.flatMap(({ applied: one }) => [...one.values()]));
    return {
      uninvoiced: sum(this.placed) - sum(this.invoices.values()),
      unpaid: sum(this.invoices.values()) - applied,
      unapplied: received - applied,
      used: sum(this.placed) - received,
    };
  }
}

interface Walk {
  readonly world: World;
  readonly buyer: TermsBuyer;
  readonly limit: number;
  readonly model: DebtModel;
  /** Pieces that have not left, by order. */
  readonly waiting: { orderId: string; key: string; left: number }[];
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
    model.placed.push(bodies[at]!.expected_due_cents);
    const { id: key, choices } = quotes[at]!.parts[0]!;
    walk.waiting.push({ orderId: answer.value.order_id!, key, left: choices.quantity });
  }
  const refused = answers.flatMap((answer, at) => (answer.ok ? [] : [{ code: answer.error.code, at }]));
  if (answers.some(({ ok }) => ok) && model.figures.used > limit)
    throw new Error(`${model.figures.used} is used of ${limit}.`);
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
  walk.model.payments.set(id, { cents, applied: new Map(), gone: false });
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
  if (done.ok === payment.gone) throw new Error('A payment is taken back once.');
  payment.gone = true;
}

async function credit({ world, buyer, below }: Walk): Promise<void> {
  await grant(world, buyer.email, 1 + below(2500), below(2) ? 'refunded' : 'promotional', { for_organization: true });
}

const STEPS = [place, place, ship, ship, ship, receive, receive, use, reverse, credit];

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
  const sheet = good(await world.client(await adminToken(world)).terms.statementOf({ params: { id: buyer.termsId } }));
  if (sheet.closing_cents !== unpaid - unapplied) throw new Error(`The statement closes with ${sheet.closing_cents}.`);
}

/** Walks random orders, shipments, payments, uses and mistakes of an organization on terms. Throws with seed and step where the shop and the model differ. */
export async function walkTerms(world: World, steps: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const limit = 60_000;
  const buyer = await onTerms(world, limit, 60);
  const below = (bound: number) => Math.floor(random() * bound);
  const walk: Walk = { world, buyer, limit, model: new DebtModel(), waiting: [], below };
  const { orderId, quote } = await placed(world, buyer);
  walk.model.placed.push(quote.totals.due_cents);
  walk.waiting.push({ orderId, key: quote.parts[0]!.id, left: quote.parts[0]!.choices.quantity });
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

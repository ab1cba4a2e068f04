import { expect } from 'vitest';
import type { LedgerAccount } from '../../../shared/ledger/accounts.ts';
import type { PaymentCase } from '../../../shared/payment-case/wire.ts';
import type { Kept } from '../../support/stripe/books.ts';
import { createMethod } from '../../support/stripe/methods.ts';
import { type LocalStripe, startStripe } from '../../support/stripe/server.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Mailbox, mailbox } from './mailbox.ts';
import { booksOf } from './money.ts';
import { adminToken, newKey } from './refunds.ts';
import { CARDS, readyQuote } from './shopping.ts';
import { onTradeCredit, shipPieces, type TradeCreditBuyer } from './trade-credit.ts';
import { good, startWorld, type World } from './world.ts';

type Books = Partial<Record<LedgerAccount, number>>;

/** A shop that charges by Stripe, with its mails; see tests/support/stripe. */
export class StripeShop {
  readonly clock: TestClock;
  readonly stripe: LocalStripe;
  readonly world: World;
  readonly box: Mailbox;

  private constructor(clock: TestClock, stripe: LocalStripe, world: World, box: Mailbox) {
    this.clock = clock;
    this.stripe = stripe;
    this.world = world;
    this.box = box;
  }

  static async start(): Promise<StripeShop> {
    const clock = testClock();
    const box = mailbox();
    const stripe = await startStripe(() => clock.now());
    return new StripeShop(clock, stripe, await startWorld({ clock, env: stripe.env(), mail: box }), box);
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.stripe.close();
  }

  cardToken(number: string = CARDS.approve): string {
    return createMethod(this.stripe.books, { type: 'card', card: { number, exp_month: '12', exp_year: '2030' } }).id;
  }

  /** Sends us events, and does what follows from them. */
  async tell(events: readonly Kept[] = this.stripe.books.events): Promise<void> {
    for (const event of events) {
      const { body, signature } = this.stripe.signed(event);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answer = await this.world.call('POST', '/api/v1/payments/webhook', { body: Buffer.from(body), headers });
      expect(answer.status).toBe(200);
    }
    await this.world.deps.jobs.drain('event');
  }

  lastIntent(): string {
    return [...this.stripe.books.intents.keys()].at(-1)!;
  }

  /** The case of a dispute that waits for people. */
  async caseOf(reference: string): Promise<PaymentCase | undefined> {
    const admin = this.world.client(await adminToken(this.world));
    return good(await admin.paymentCase.list({})).cases.find((one) => one.reference === reference);
  }

  rowOf(reference: string) {
    const cases = this.world.deps.database.db.selectFrom('payment_cases').selectAll();
    return cases.where('reference', '=', reference).executeTakeFirstOrThrow();
  }

  /** How the books differ from before. */
  async moved(before: Books): Promise<Books> {
    const now = await booksOf(this.world);
    const names = Object.keys({ ...before, ...now }) as LedgerAccount[];
    const differing = names.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)] as const);
    return Object.fromEntries(differing.filter(([, cents]) => cents !== 0));
  }

  /** An order on terms that has left, and its invoice. */
  async invoiced({ token }: Pick<TradeCreditBuyer, 'token'>) {
    const { world } = this;
    const quote = await readyQuote(world, token);
    const seen = { quote_id: quote.id, quote_version: quote.version, idempotency_key: newKey() };
    const { total_cents: expected_total_cents, due_cents: expected_due_cents } = quote.totals;
    const body = { ...seen, method: 'terms' as const, expected_total_cents, expected_due_cents };
    const { order_id } = good(await world.client(token).checkout.pay({ body }));
    const id = (await shipPieces(world, order_id!, { key: quote.parts[0]!.id, count: 10 }))!;
    return { orderId: order_id!, id, cents: expected_due_cents };
  }

  /** An organization on terms whose invoice a card paid. */
  async paidInvoice() {
    const { world } = this;
    const buyer = await onTradeCredit(world);
    const { orderId, id, cents } = await this.invoiced(buyer);
    const client = world.client(buyer.token);
    const paying = { expected_cents: cents, card_token: this.cardToken(), idempotency_key: newKey() };
    good(await client.invoicePayment.pay({ params: { id }, body: paying }));
    const { email } = await world.deps.database.db
      .selectFrom('invoice_payments')
      .select('email')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    return { buyer, client, orderId, id, cents, email };
  }
}

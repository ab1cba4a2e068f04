import type { Session } from '../../../shared/account/wire.ts';
import { placedOrder, reportedProblem, setLines } from '../../api/support/after-order.ts';
import { exemptionForm } from '../../api/support/access-exemptions.ts';
import { quoted, submitted } from '../../api/support/custom.ts';
import { importInto, plateExport } from '../../api/support/legacy.ts';
import { grant } from '../../api/support/money.ts';
import { type Mailbox, mailsTo, tokenIn } from '../../api/support/mailbox.ts';
import { askQuestion } from '../../api/support/questions.ts';
import { askRefund } from '../../api/support/refunds.ts';
import { cardToken, customer, keepCard, pricedQuote, readyQuote, signIn } from '../../api/support/shopping.ts';
import { decide, onTradeCredit, placed, shipPieces } from '../../api/support/trade-credit.ts';
import { good, type World } from '../../api/support/world.ts';

/** Sessions of who looks at screens, and ids of what is on them. */
export interface Things {
  readonly customer: Session;
  readonly admin: Session;
  readonly production: Session;
  readonly partner: Session;
  readonly company: Session;
  readonly ids: Readonly<Record<string, string>>;
}

const signedIn = async (world: World, email: string, password: string): Promise<Session> =>
  good(await world.client().account.login({ body: { email, password } }));

/** A shop with something on every screen: orders in each state, quotes, requests, credit, terms, remakes, refunds, an import. */
export async function makeThings(world: World, box: Mailbox): Promise<Things> {
  const buyer = await customer(world);
  const { apiToken: token, account } = buyer;
  const mine = world.client(token);
  const admin = await signIn(world, 'admin@kerfwise.test');
  const production = await signIn(world, 'production@kerfwise.test');

  // Whatever is in a list has a time of its own: what came at the same moment stands in any order.
  const tick = () => world.clock.advance(60_000);
  const fresh = await placedOrder(world, token);
  tick();
  const shipped = await placedOrder(world, token);
  tick();
  const version = await setLines(world, shipped.id, 'begun');
  const lines = shipped.lines.map(({ id, ordered }) => ({ line_id: id, count: ordered }));
  const parcel = { version, lines, carrier: 'ups', tracking_number: '1Z999AA10123456784' } as const;
  good(await world.client(production.apiToken).shipment.create({ params: { id: shipped.id }, body: parcel }));
  tick();
  const begun = await placedOrder(world, token);
  tick();
  await setLines(world, begun.id, 'begun');
  tick();
  const question = await askQuestion(world);
  const remake = await reportedProblem(world, token, shipped);
  const plan = { kind: 'lines', lines: [{ key: fresh.lines[0]!.item_id, count: 2 }] } as const;
  tick();
  good(await askRefund(world, admin.apiToken, fresh.id, plan));
  tick();
  await keepCard(world, token);

  tick();
  const asked = await submitted(world, token);
  tick();
  const offered = await quoted(world, token, admin.apiToken);
  tick();
  const exemption = good(await mine.tax.create({ body: await exemptionForm() }));
  tick();
  good(await world.client(admin.apiToken).identity.prove({ body: { password: 'kerfwise-demo' } }));
  await grant(world, account.email!, 2500, 'promotional');
  tick();
  await grant(world, account.email!, 700);
  tick();
  await importInto(world, plateExport(account.email!));
  const [mail] = await mailsTo(world, box, account.email!);
  good(await mine.identity.confirmEmail({ body: { token: tokenIn(mail, '/confirm-email') } }));
  const { orders } = good(await mine.legacy.orders({ query: {} }));
  tick();
  const ready = await readyQuote(world, token);
  tick();
  const { uuid } = good(await mine.issued.share({ params: { id: ready.id }, body: { files: true } }));
  tick();
  const open = await pricedQuote(world, token, 3);
  tick();
  const twice = await pricedQuote(world, token, 2);
  good(await mine.part.copy({ params: { id: twice.parts[0]!.id } }));
  tick();
  const amount_cents = 4000;
  const bought = { amount_cents, card_token: await cardToken(world), idempotency_key: 'bought-key-0000' };
  good(await mine.purchase.buy({ body: bought }));
  const { credits } = good(await world.client(admin.apiToken).purchase.list({ query: {} }));
  tick();
  const back = {
    credit_id: credits[0]!.id,
    amount_cents: 1000,
    reason: 'Not needed',
    request_key: 'back-key-0000',
  };
  good(await world.client(admin.apiToken).purchase.refund({ body: back }));

  tick();
  const onAccount = await onTradeCredit(world);
  tick();
  await decide(world, onAccount, { review_notes: 'Two references pay within a month.' });
  tick();
  const owed = await placed(world, onAccount);
  const invoice = await shipPieces(world, owed.orderId, { key: owed.quote.parts[0]!.id, count: 4 });
  return {
    customer: await signedIn(world, account.email!, 'long enough'),
    admin,
    production,
    partner: await signIn(world, 'partner@kerfwise.test'),
    company: await signedIn(world, onAccount.email, 'long enough'),
    ids: {
      order: fresh.id,
      question: question.id,
      someone: account.id,
      shipped: shipped.id,
      begun: begun.id,
      remake: remake.id,
      request: asked.id,
      offered: offered.id,
      exemption: exemption.id,
      old: orders[0]!.id,
      ready: ready.id,
      open: open.id,
      twice: twice.id,
      uuid,
      terms: onAccount.termsId,
      invoice: invoice!,
    },
  };
}

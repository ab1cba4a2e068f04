import type { Payment } from '../../../shared/checkout/wire.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { takeReturned } from '../../../api/credit/disputed-credit.ts';
import { capturedUses } from '../../../api/credit/rows.ts';
import { booksOf, grant, owedBy } from './money.ts';
import type { FaultyGateway } from './faulty-gateway.ts';
import { faultSteps } from './money-faults.ts';
import type { MoneyModel, Split } from './money-model.ts';
import { newWalker, nextQuote, type Step, type Tally, type Walker } from './money-step.ts';
import { agreeOnRevenue, cancel, dispute, giveBackDisputed, makeOrSend } from './money-after.ts';
import { buy, giveBack, giveBought, wait } from './money-back.ts';
import { CARDS, paymentFor } from './shopping.ts';
import { bad, good, type World } from './world.ts';

/** Numbers that look random and are the same for a seed: mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

async function shown(world: World, who: Walker): Promise<{ quote: Quote; split: Split }> {
  const quote = good(await world.client(who.token).quote.get({ params: { id: who.quote.id } }));
  const split = who.model.split(quote, who.percent);
  const { coupon_cents, promotional_cents, total_cents, credit_cents, due_cents } = quote.totals;
  const told: Split = {
    coupon: coupon_cents,
    promotional: promotional_cents,
    total: total_cents,
    credit: credit_cents,
    due: due_cents,
  };
  if (JSON.stringify(told) !== JSON.stringify(split))
    throw new Error(`The quote says ${JSON.stringify(told)}, the model ${JSON.stringify(split)}.`);
  return { quote, split };
}

async function bodyFor(world: World, quote: Quote, number: string) {
  const { card_token, ...body } = await paymentFor(world, quote, number);
  const card = quote.totals.due_cents > 0 ? { card_token } : {};
  return { ...body, ...card, expected_due_cents: quote.totals.due_cents };
}

async function renewed(world: World, who: Walker): Promise<void> {
  who.quote = await nextQuote(world, who);
  who.percent = 0;
}

async function succeeded(world: World, who: Walker, split: Split, payment: Payment, tally: Tally): Promise<void> {
  if (payment.status !== 'succeeded' || payment.amount_cents !== split.due)
    throw new Error(`Paid ${payment.status} ${payment.amount_cents}, the model ${split.due}.`);
  tally.cards += split.due;
  who.model.capture(payment.order_id!, split);
  await renewed(world, who);
}

const give: Step = async (world, { email, model }, random) => {
  const cents = 1 + random([60, 3000, 20_000][random(3)]!);
  const pays = random(2) === 0;
  await grant(world, email, cents, pays ? 'refunded' : 'promotional');
  model.give(pays, cents);
};

const pay: Step = async (world, who, random, tally) => {
  const { quote, split } = await shown(world, who);
  const body = await bodyFor(world, quote, CARDS.approve);
  const client = world.client(who.token);
  who.model.hold(split);
  const both = await Promise.all(Array.from({ length: 1 + random(2) }, () => client.checkout.pay({ body })));
  const payment = good(both[0]!);
  if (good(both.at(-1)!).id !== payment.id) throw new Error('The same key paid twice.');
  await succeeded(world, who, split, payment, tally);
};

const decline: Step = async (world, who) => {
  const { quote } = await shown(world, who);
  if (quote.totals.due_cents === 0) return;
  const answer = await world.client(who.token).checkout.pay({ body: await bodyFor(world, quote, CARDS.decline) });
  if (good(answer).status !== 'declined') throw new Error('The card was not declined.');
};

const confirm: Step = async (world, who, random, tally) => {
  const { quote, split } = await shown(world, who);
  if (quote.totals.due_cents === 0) return;
  const client = world.client(who.token);
  const waiting = good(await client.checkout.pay({ body: await bodyFor(world, quote, CARDS.confirm) }));
  who.model.hold(split);
  const { onHold } = await owedBy(world, who.id);
  if (onHold !== who.model.held) throw new Error(`${onHold} is on hold, the model has ${who.model.held}.`);
  const approve = random(2) === 0;
  const done = good(await client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve } }));
  if (approve) return succeeded(world, who, split, done, tally);
  who.model.release();
};

const coupon: Step = async (world, who, random) => {
  const percent = 1 + random(60);
  const code = `W${who.quote.number.slice(2)}-${random(1_000_000)}`;
  good(await world.client(who.admin).coupon.create({ body: { code, percent } }));
  good(await world.client(who.token).coupon.set({ params: { id: who.quote.id }, body: { code } }));
  who.percent = percent;
};

const stale: Step = async (world, who) => {
  const { quote } = await shown(world, who);
  const body = await bodyFor(world, quote, CARDS.approve);
  const wrong = { ...body, expected_due_cents: quote.totals.due_cents + 1 };
  const { code } = bad(await world.client(who.token).checkout.pay({ body: wrong }));
  if (code !== 'payment_mismatch') throw new Error(`A due that nobody saw: ${code}.`);
};

/** Oldest and newest of the credits that a payment used, of those that pay and of those that were given away. */
async function lotsUsed(world: World, paymentId: string): Promise<readonly (readonly [string, string] | null)[]> {
  const uses = await capturedUses(world.deps.database.db, paymentId);
  return [false, true].map((isPromotional) => {
    const lots = uses.filter(({ kind }) => (kind === 'promotional') === isPromotional);
    return lots.length === 0 ? null : [lots[0]!.credit_id, lots.at(-1)!.credit_id];
  });
}

type LotsUsed = Awaited<ReturnType<typeof lotsUsed>>;

/** Who came first took the older credit, up to one that both took of. */
function cameFirst(one: LotsUsed, other: LotsUsed): number {
  for (const [i, mine] of one.entries()) {
    const theirs = other[i]!;
    if (mine === null || theirs === null) continue;
    for (const end of [0, 1]) if (mine[end] !== theirs[end]) return mine[end]! < theirs[end]! ? -1 : 1;
  }
  return 0;
}

/** Two quotes at once: one of them finds the credit gone, or there was none and both are paid. */
const race: Step = async (world, who, _, tally) => {
  const client = world.client(who.token);
  const first = await shown(world, who);
  const other = await nextQuote(world, who);
  const quotes = [first.quote, good(await client.quote.get({ params: { id: other.id } }))];
  const splits = [first.split, who.model.split(quotes[1]!, 0)];
  const bodies = await Promise.all(quotes.map((quote) => bodyFor(world, quote, CARDS.approve)));
  const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
  const won: { orderId: string; split: Split; lots: LotsUsed }[] = [];
  for (const [i, answer] of answers.entries()) {
    if (!answer.ok && answer.error.code !== 'payment_mismatch')
      throw new Error(`A race ended in ${answer.error.code}.`);
    if (!answer.ok) continue;
    const { id, order_id } = answer.value;
    won.push({ orderId: order_id!, split: splits[i]!, lots: await lotsUsed(world, id) });
  }
  if (won.length === 0) throw new Error('Nobody won the race.');
  for (const { orderId, split } of won.toSorted((a, b) => cameFirst(a.lots, b.lots))) {
    who.model.hold(split);
    who.model.capture(orderId, split);
    tally.cards += split.due;
  }
  await renewed(world, who);
};

const SOUND: readonly Step[] = [
  ...[give, give, pay, pay, decline, confirm, confirm, coupon, stale, race],
  ...[giveBack, giveBack, giveBack, buy, buy, giveBought, wait],
  ...[makeOrSend, makeOrSend, cancel, dispute, dispute, giveBackDisputed],
];

/** Credit that is left of what was bought is not only as much, but of the same purchases. */
async function agreeOnLots(world: World, ownerId: string, model: MoneyModel): Promise<void> {
  const lots = world.deps.database.db
    .selectFrom('credits')
    .select(['id', 'left_cents'])
    .where('owner_id', '=', ownerId);
  const left = new Map((await lots.execute()).map(({ id, left_cents }) => [id, left_cents]));
  for (const lot of model.bought)
    if (left.get(lot.id) !== lot.left)
      throw new Error(`Of bought credit ${lot.id} ${left.get(lot.id)} cents are left, in the model ${lot.left}.`);
}

async function agree(world: World, walkers: readonly Walker[], tally: Tally): Promise<void> {
  // Refunds put money back on credit whose dispute is lost.
  await takeReturned(world.deps);
  for (const { model } of walkers) tally.lost -= model.takeReturned();
  for (const walker of walkers.slice(-2)) await agreeOnRevenue(world, walker);
  for (const { id, model } of walkers) {
    const owed = await owedBy(world, id);
    const expected = { lots: model.left, credit: model.left, onHold: model.held, entries: model.left };
    if (JSON.stringify(owed) !== JSON.stringify(expected))
      throw new Error(`The shop owes ${JSON.stringify(owed)}, the model ${JSON.stringify(expected)}.`);
    await agreeOnLots(world, id, model);
  }
  const { cash_in_transit = 0, refunds_payable = 0, disputes = 0, bad_debt = 0 } = await booksOf(world);
  if (refunds_payable !== 0) throw new Error(`${refunds_payable} cents are owed to cards.`);
  const books = { cards: cash_in_transit, disputed: disputes, lost: bad_debt };
  if (JSON.stringify(books) !== JSON.stringify(tally))
    throw new Error(`The books have ${JSON.stringify(books)}, the model ${JSON.stringify(tally)}.`);
}

/** A walk of so many steps tells how far it is. */
const LONG = 1000;

/** After so many steps others go on, as sign-ins and quotes run out with time. */
const NEW_WALKERS = 500;

/**
 * Walks random steps with customers of a fresh world, whose payment service `line` is, and holds every quote against the model, and all balances and the books some twenty
 * times. Throws with seed and step where they differ.
 */
export async function walkMoney(world: World, line: FaultyGateway, steps: number, seed: number): Promise<void> {
  const random = randomOf(seed);
  const choice = [...SOUND, ...faultSteps({ shown, bodyFor, succeeded }, line)];
  const tally: Tally = { cards: 0, disputed: 0, lost: 0 };
  const walkers: Walker[] = [];
  const audit = Math.max(5, Math.ceil(steps / 20));
  for (let step = 1; step <= steps; step += 1) {
    if (step % NEW_WALKERS === 1) walkers.push(await newWalker(world), await newWalker(world));
    const [who, what] = [walkers.at(-1 - random(2))!, choice[random(choice.length)]!];
    // Limits of calls are counted by the clock.
    world.clock.advance(120_000);
    who.model.now = world.clock.now();
    try {
      await what(world, who, random, tally);
      // Refunds to credit whose dispute is lost, of either walker: they are swept for all at once.
      await takeReturned(world.deps);
      for (const { model } of walkers.slice(-2)) tally.lost -= model.takeReturned();
      if (step % audit === 0 || step === steps) {
        await agree(world, walkers, tally);
        if (steps >= LONG) process.stderr.write(`${step} steps of money walked, seed ${seed}\n`);
      }
    } catch (error) {
      throw new Error(`Seed ${seed}, step ${step}: ${(error as Error).message}`, { cause: error });
    }
  }
}

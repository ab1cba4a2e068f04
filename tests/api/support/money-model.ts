import type { Quote } from '../../../shared/quote/wire.ts';

/** A second, naive reading of the rules of credit (shared/credit/SPEC.md): nothing in here is the shop's own code. */
interface Lot {
  readonly pays: boolean;
  /** From when it may be used, ms. */
  usableAt: number;
  left: number;
}

/** Credit that was bought: what of it went back to its card. */
export interface BoughtLot extends Lot {
  readonly id: string;
  readonly bought: number;
  refunded: number;
}

/** A paid order as the rules have it: what of it is left to give back. */
export interface PaidOrder {
  readonly id: string;
  card: number;
  credit: number;
  promotional: number;
  readonly uses: { readonly lot: Lot; cents: number }[];
}

/** What the rules make of a quote. */
export interface Split {
  readonly coupon: number;
  readonly promotional: number;
  readonly total: number;
  readonly credit: number;
  readonly due: number;
}

/** One owner's credit as the rules have it. */
export class MoneyModel {
  readonly #lots: Lot[] = [];
  #held: { lot: Lot; cents: number }[] = [];
  /** What may still come back, of orders and of bought credit. */
  readonly orders: PaidOrder[] = [];
  readonly bought: BoughtLot[] = [];
  /** The time that it is, ms. */
  now = 0;

  /** Credit that was given. */
  give(pays: boolean, cents: number): void {
    this.#lots.push({ pays, left: cents, usableAt: 0 });
  }

  /** Credit that was bought: it waits a day. */
  buy(id: string, cents: number): void {
    const lot = { id, pays: true, left: cents, bought: cents, refunded: 0, usableAt: this.now + 24 * 3_600_000 };
    this.#lots.push(lot);
    this.bought.push(lot);
  }

  /** Some of an order comes back: so much money by what is left of card and credit; with all of it, the promotional credit. */
  giveBack(order: PaidOrder, cents: number, isAll: boolean): { card: number; credit: number; promotional: number } {
    const exact = (cents * order.card) / (order.card + order.credit);
    const rest = exact - Math.floor(exact);
    const card = Math.floor(exact) + (rest >= 0.5 ? 1 : 0);
    const back = { card, credit: cents - card, promotional: isAll ? order.promotional : 0 };
    order.card -= back.card;
    order.credit -= back.credit;
    order.promotional -= back.promotional;
    this.#putBack(order, true, back.credit);
    this.#putBack(order, false, back.promotional);
    return back;
  }

  #putBack(order: PaidOrder, pays: boolean, cents: number): void {
    let rest = cents;
    for (const use of order.uses.filter(({ lot }) => lot.pays === pays)) {
      const part = Math.min(rest, use.cents);
      use.cents -= part;
      use.lot.left += part;
      rest -= part;
    }
    if (rest > 0) throw new Error(`The model gives ${cents} cents back that nothing used.`);
  }

  /** What is there and nobody holds. */
  get left(): number {
    return this.#lots.reduce((sum, { left }) => sum + left, 0);
  }

  get held(): number {
    return this.#held.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** What a quote has to come to, with a coupon of so many percent of the parts. */
  split({ totals, tax }: Quote, percent: number): Split {
    const coupon = Math.floor((totals.parts_cents * percent) / 100 + 0.5);
    const promotional = Math.min(this.#sum(false), totals.parts_cents - coupon);
    const goods = totals.subtotal_cents + totals.production_cents - coupon - promotional;
    const total = goods + totals.shipping_cents + Math.floor((goods * (tax?.rate_percent ?? 0)) / 100 + 0.5);
    let credit = Math.min(this.#sum(true), total);
    while (total - credit > 0 && total - credit < 50 && credit > 0) credit -= 1;
    return { coupon, promotional, total, credit, due: total - credit };
  }

  /** A payment begins: its shares are set aside, oldest first. */
  hold({ promotional, credit }: Split): void {
    this.#take(false, promotional);
    this.#take(true, credit);
  }

  /** The payment came to nothing. */
  release(): void {
    for (const { lot, cents } of this.#held) lot.left += cents;
    this.#held = [];
  }

  /** The payment became an order. */
  capture(id: string, { due, credit, promotional }: Split): void {
    this.orders.push({ id, card: due, credit, promotional, uses: this.#held.map((use) => ({ ...use })) });
    this.#held = [];
  }

  #usable(pays: boolean): Lot[] {
    return this.#lots.filter((lot) => lot.pays === pays && lot.usableAt <= this.now);
  }

  #sum(pays: boolean): number {
    return this.#usable(pays).reduce((sum, { left }) => sum + left, 0);
  }

  #take(pays: boolean, cents: number): void {
    let rest = cents;
    for (const lot of this.#usable(pays)) {
      const part = Math.min(rest, lot.left);
      if (part > 0) this.#held.push({ lot, cents: part });
      lot.left -= part;
      rest -= part;
    }
    if (rest > 0) throw new Error(`The model has not ${cents} cents.`);
  }
}

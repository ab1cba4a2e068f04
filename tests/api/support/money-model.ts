import type { Quote } from '../../../shared/quote/wire.ts';

/** A second, naive reading of the rules of credit (shared/credit/SPEC.md): nothing in here is the shop's own code. */
interface Lot {
  readonly pays: boolean;
  /** From when it may be used, ms. */
  usableAt: number;
  left: number;
}

/** Where a dispute stands. */
export type DisputeState = 'none' | 'inquiry' | 'open' | 'won' | 'lost' | 'closed';

/** Purchase that a card paid for. */
export interface Charged {
  readonly id: string;
  /** Charge on the card. */
  readonly charged: number;
  /** `taken`: what of bought credit was taken back as its dispute was lost. */
  readonly disputed: { state: DisputeState; cents: number; taken: number };
}

/** Credit that was bought: what of it went back to its card. */
export interface BoughtLot extends Lot, Charged {
  readonly bought: number;
  refunded: number;
}

/** A paid order as the rules have it: what of it is left to give back. */
export interface PaidOrder extends Charged {
  far: 'placed' | 'begun' | 'sent' | 'cancelled' | 'given up';
  card: number;
  credit: number;
  promotional: number;
  readonly uses: { readonly lot: Lot; cents: number }[];
}

/** Split of a quote by the rules. */
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
  /** Purchases that may still be refunded: orders and bought credit. */
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
    const disputed = { state: 'none' as const, cents: 0, taken: 0 };
    const usableAt = this.now + 24 * 3_600_000;
    const lot = { id, pays: true, left: cents, bought: cents, charged: cents, refunded: 0, usableAt, disputed };
    this.#lots.push(lot);
    this.bought.push(lot);
  }

  /** Some of an order comes back: so much money by what is left of card and credit; with all of it, the promotional credit. */
  giveBack(order: PaidOrder, cents: number, isAll: boolean): { card: number; credit: number; promotional: number } {
    const card = this.cardShare(order, cents);
    const back = { card, credit: cents - card, promotional: isAll ? order.promotional : 0 };
    order.card -= back.card;
    order.credit -= back.credit;
    order.promotional -= back.promotional;
    this.#putBack(order, true, back.credit);
    this.#putBack(order, false, back.promotional);
    return back;
  }

  /** Share of so much money that goes back to the card, by the rest of card and credit. */
  cardShare({ card, credit }: PaidOrder, cents: number): number {
    const exact = cents === 0 ? 0 : (cents * card) / (card + credit);
    const rest = exact - Math.floor(exact);
    return Math.floor(exact) + (rest >= 0.5 ? 1 : 0);
  }

  /** Whether nothing of an order may be made or sent: its payment is disputed, or was lost, and nobody settled that. */
  isHeld({ disputed: { state } }: PaidOrder): boolean {
    return state === 'inquiry' || state === 'open' || state === 'lost';
  }

  /** Why so much of an order can't go back to its card: the bank has it, for now or for good. */
  takenByBank({ card, disputed }: PaidOrder, back: number): 'undecided' | 'lost' | null {
    if (back === 0 || disputed.cents <= card - back) return null;
    if (disputed.state === 'open') return 'undecided';
    return disputed.state === 'lost' ? 'lost' : null;
  }

  /** A bank tells where a dispute stands; what is older than what is known changes nothing. What moved of our money, of disputes and of losses. */
  told(thing: Charged | BoughtLot, status: DisputeState): { out: number; disputed: number; lost: number } {
    const { disputed } = thing;
    const before = disputed.state;
    const newer: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
      none: ['inquiry', 'open', 'won', 'lost', 'closed'],
      inquiry: ['open', 'won', 'lost', 'closed'],
      closed: ['open', 'won', 'lost'],
      open: ['won', 'lost'],
      won: ['lost'],
      lost: ['won'],
    };
    if (newer[before].includes(status)) disputed.state = status;
    const is = (state: DisputeState) => (disputed.state === state ? 1 : 0) - (before === state ? 1 : 0);
    const moved = { out: 0, disputed: is('open') * disputed.cents, lost: is('lost') * disputed.cents };
    moved.out = moved.disputed + moved.lost;
    if ('left' in thing && before === 'lost' && disputed.state !== 'lost') {
      thing.left += disputed.taken;
      moved.lost += disputed.taken;
      disputed.taken = 0;
    }
    moved.lost -= this.takeReturned();
    return moved;
  }

  /** Credit whose dispute is lost is taken back, as much as was disputed; answers how much now. */
  takeReturned(): number {
    let sum = 0;
    for (const lot of this.bought) {
      const { state, cents, taken } = lot.disputed;
      const now = state === 'lost' ? Math.min(lot.left, cents - taken) : 0;
      lot.left -= now;
      lot.disputed.taken += now;
      sum += now;
    }
    return sum;
  }

  /** Whether credit waits for what becomes of a dispute. */
  waits(lot: Lot): boolean {
    if (!('disputed' in lot)) return false;
    const { state, cents, taken } = (lot as BoughtLot).disputed;
    return state === 'inquiry' || state === 'open' || (state === 'lost' && taken < cents);
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

  /** Credit that nobody holds. */
  get left(): number {
    return this.#lots.reduce((sum, { left }) => sum + left, 0);
  }

  get held(): number {
    return this.#held.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Split that a quote must have, with a coupon of so many percent of the parts. */
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
    const disputed = { state: 'none' as const, cents: 0, taken: 0 };
    const uses = this.#held.map((use) => ({ ...use }));
    this.orders.push({ id, far: 'placed', charged: due, card: due, credit, promotional, uses, disputed });
    this.#held = [];
  }

  #usable(pays: boolean): Lot[] {
    return this.#lots.filter((lot) => lot.pays === pays && lot.usableAt <= this.now && !this.waits(lot));
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

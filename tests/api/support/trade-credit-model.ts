import type { FaultyGateway } from './faulty-gateway.ts';
import type { TradeCreditBuyer } from './trade-credit.ts';
import type { World } from './world.ts';

/** Cents together. */
export const sum = (cents: Iterable<number>) => [...cents].reduce((total, one) => total + one, 0);

interface ModelPayment {
  readonly cents: number;
  readonly applied: Map<string, number>;
  gone: boolean;
  /** A card's is never taken back by staff: it goes back by a refund, or its bank takes it. */
  readonly byCard: boolean;
  /** Invoices that it had paid when its bank took all of it; null where that did not happen, or is over. */
  lost: ReadonlyMap<string, number> | null;
  /** Its bank took all of it, and nobody owes it: it is paid to the organization. */
  forgone: boolean;
}

/** A payment that counts. */
export const payment = (cents: number, byCard: boolean, applied: readonly (readonly [string, number])[] = []) => ({
  cents,
  applied: new Map(applied),
  gone: false,
  byCard,
  lost: null,
  forgone: false,
});

/** Debt of an organization by the rules, written without the shop's code: debts and money, no shares, no rows. */
export class DebtModel {
  /** Sums that went on terms, by order. */
  readonly placed = new Map<string, number>();
  /** Rest to pay on each invoice when it was issued. */
  readonly invoices = new Map<string, number>();
  /** Sums that credit notes took off unpaid invoices, by invoice. */
  readonly noted = new Map<string, number>();
  readonly payments = new Map<string, ModelPayment>();

  get #counted(): ModelPayment[] {
    return [...this.payments.values()].filter(({ gone, lost }) => !gone && lost === null);
  }

  openOf(invoice: string): number {
    const paid = sum(this.#counted.map(({ applied }) => applied.get(invoice) ?? 0));
    return this.invoices.get(invoice)! - paid - (this.noted.get(invoice) ?? 0);
  }

  unappliedOf(payment: string): number {
    const { cents, applied, gone, lost } = this.payments.get(payment)!;
    return gone || lost !== null ? 0 : cents - sum(applied.values());
  }

  /** A bank took all of a card's payment, and it is owed again: it counts no more. */
  lose(payment: string): void {
    const one = this.payments.get(payment)!;
    one.lost = new Map(one.applied);
  }

  /** The bank gave it back: it pays what it had paid, as far as that is open, and the rest is for no invoice. */
  won(payment: string): void {
    const one = this.payments.get(payment)!;
    const before = one.lost!;
    one.applied.clear();
    one.lost = null;
    for (const [invoice, cents] of before) {
      const again = Math.min(cents, this.openOf(invoice));
      if (again > 0) one.applied.set(invoice, again);
    }
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

export interface Walk {
  readonly world: World;
  readonly buyer: TradeCreditBuyer;
  readonly limit: number;
  readonly model: DebtModel;
  /** Pieces that have not left, by order. */
  readonly waiting: { orderId: string; key: string; left: number; readonly of: number }[];
  /** The order of each invoice. */
  readonly orderOf: Map<string, string>;
  readonly below: (bound: number) => number;
  /** The way to the payment service. */
  readonly line: FaultyGateway;
}

/** One of some, as the walk’s numbers fall; undefined of none. */
export const pick = <T>({ below }: Walk, from: readonly T[]): T | undefined => from[below(from.length)];

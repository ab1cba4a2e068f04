import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Charge, PaymentGateway } from '../../../api/gateways/payment/payment.ts';
import { err, type Result } from '../../../shared/base/result.ts';
import type { TestClock } from './clock.ts';
import type { World } from './world.ts';

/**
 * Fault of the next requests. none: nothing · never: they don't arrive · lost: they are carried out and the answer
 * is lost · late: the answer is lost and they are carried out {@link FaultyGateway.latenessMs} later.
 */
export type Fault = 'none' | 'never' | 'lost' | 'late';

/**
 * The sandbox behind a bad line. Its books last over restarts of the server, and so does what is still on its way to
 * it: a request that was sent arrives whether or not anybody is left to hear the answer.
 */
export class FaultyGateway {
  fault: Fault = 'none';
  /** Whether the books can't be read. */
  blind = false;
  latenessMs = 60_000;
  /** Runs while a request is at the gateway, before it is carried out. */
  meanwhile: () => Promise<void> = async () => {};
  readonly #clock: TestClock;
  #real: PaymentGateway | null = null;
  #onTheWay: { readonly at: number; readonly carryOut: () => Promise<unknown> }[] = [];

  constructor(clock: TestClock) {
    this.#clock = clock;
  }

  /** For `startWorld({ payments })`. */
  readonly wrap = (real: PaymentGateway): PaymentGateway => {
    this.#real = real;
    return {
      ...real,
      setups: {
        ...real.setups,
        keep: (request) => this.#send(() => this.#real!.setups.keep(request)),
        confirm: (key) => this.#send(() => this.#real!.setups.confirm(key)),
        cancel: (key) => this.#send(() => this.#real!.setups.cancel(key)),
        find: async (key) => {
          await this.#deliver();
          return this.blind ? err('unreachable') : this.#real!.setups.find(key);
        },
      },
      charge: (request) => this.#send(() => this.#real!.charge(request)),
      confirm: (key) => this.#send(() => this.#real!.confirm(key)),
      cancel: (key) => this.#send(() => this.#real!.cancel(key)),
      find: async (key) => {
        await this.#deliver();
        return this.blind ? err('unreachable') : this.#real!.find(key);
      },
      refund: (request) => this.#send(() => this.#real!.refund(request)),
      findRefund: async (key) => {
        await this.#deliver();
        return this.blind ? err('unreachable') : this.#real!.findRefund(key);
      },
      listRefunds: async (page) => (this.blind ? err('unreachable') : this.#real!.listRefunds(page)),
      list: async (page) => (this.blind ? err('unreachable') : this.#real!.list(page)),
    };
  };

  /** The bank charges a waiting card without asking us first. */
  async approveAtBank(key: string): Promise<void> {
    await this.#real!.confirm(key);
  }

  async #send<T, E>(carryOut: () => Promise<Result<T, E>>): Promise<Result<T, E | 'unreachable'>> {
    await this.#deliver();
    await this.meanwhile();
    if (this.fault === 'none') return carryOut();
    if (this.fault === 'lost') await carryOut();
    if (this.fault === 'late') this.#onTheWay.push({ at: this.#clock.now() + this.latenessMs, carryOut });
    if (this.fault === 'lost') throw new Error('line cut');
    return err('unreachable');
  }

  /** Carries out what has arrived by now, in the order in which it arrives. */
  async #deliver(): Promise<void> {
    const now = this.#clock.now();
    const due = this.#onTheWay.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    this.#onTheWay = this.#onTheWay.filter(({ at }) => at > now);
    for (const { carryOut } of due) await carryOut();
  }
}

/** Every charge in the gateway's books. */
export function chargesOf(world: World): Charge[] {
  return chargesIn(world.dataDir);
}

/** Every charge in the books of a sandbox in this data folder. */
export function chargesIn(dataDir: string): Charge[] {
  const books = new SqliteDatabase(join(dataDir, 'sandbox-gateway.sqlite'), { readonly: true });
  try {
    return books
      .prepare<[], Charge>('select id, key, amount_cents as amountCents, status, brand, last4, message from charges')
      .all();
  } finally {
    books.close();
  }
}

import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Clock } from '../../clock.ts';
import type { CardOutcome } from './cards.ts';
import type { BookedCharge, CardSetups, Charge } from './payment.ts';
import { type KeptCards, type KeptEntry, openKeptCards } from './sandbox-kept.ts';
import { openRefunds, type RefundBooks } from './sandbox-refunds.ts';
import { openSetups } from './sandbox-setups.ts';
import { makeFolder } from '../../make-folder.ts';

/** A charge as the books have it. */
export interface ChargeRow {
  key: string;
  id: string;
  amount_cents: number;
  status: Charge['status'];
  brand: string;
  last4: string;
  message: string | null;
  created_at: string;
  quote_id: string | null;
  /** Test outcome of the card, which decides how its refunds go. */
  outcome: CardOutcome | null;
  /** The card that is kept once it was charged. */
  kept_id: string | null;
}

/** The sandbox's books: what a payment service would know, apart from ours. */
export interface SandboxBooks {
  read(key: string): Charge | null;
  /** Test outcome of the card that was charged. */
  outcome(key: string): CardOutcome | null;
  /** Writes a charge down. Throws where its key is taken. */
  write(row: ChargeRow): void;
  /** Ends a charge that waits for its customer; one that does not stays as it is. */
  end(key: string, status: Charge['status'], message: string | null): Charge | null;
  /** Charges since a time, in the order of their keys, those after a key. */
  list(since: string, after: string, limit: number): BookedCharge[];
  /** Charges since a time whose cardholder disputes them, oldest first. */
  disputed(since: string): BookedCharge[];
  readonly refunds: RefundBooks;
  readonly kept: KeptCards;
  /** Opens the cards that are kept without a charge; `cardOf` reads a token. */
  setups(cardOf: (token: string) => KeptEntry | null, clock: Clock): CardSetups;
  close(): void;
}

/** Opens DATA_DIR/sandbox-gateway.sqlite. */
export function openBooks(dataDir: string): SandboxBooks {
  makeFolder(dataDir);
  const books = new SqliteDatabase(join(dataDir, 'sandbox-gateway.sqlite'));
  books.pragma('journal_mode = WAL');
  books.exec(
    `create table if not exists charges (key text primary key not null, id text not null, amount_cents integer not null,
       status text not null, brand text not null, last4 text not null, message text, created_at text not null) strict`,
  );
  const columns = new Set((books.pragma('table_info(charges)') as { name: string }[]).map(({ name }) => name));
  for (const later of ['quote_id', 'outcome', 'kept_id'])
    if (!columns.has(later)) books.exec(`alter table charges add column ${later} text`);
  const select = books.prepare<[string], ChargeRow>('select * from charges where key = ?');
  const insert = books.prepare(
    `insert into charges (key, id, amount_cents, status, brand, last4, message, created_at, quote_id, outcome, kept_id)
     values (@key, @id, @amount_cents, @status, @brand, @last4, @message, @created_at, @quote_id, @outcome, @kept_id)`,
  );
  // Keys are made of the time, so that they are in order.
  const listed = books.prepare<[string, string, number], ChargeRow>(
    'select * from charges where created_at >= ? and key > ? order by key limit ?',
  );
  const disputed = books.prepare<[string], ChargeRow>(
    "select * from charges where created_at >= ? and outcome = 'disputed' and status = 'succeeded' order by key",
  );
  const update = books.prepare(
    "update charges set status = ?, message = ? where key = ? and status = 'requires_confirmation'",
  );
  const kept = openKeptCards(books);
  const chargeOf = (row: ChargeRow): Charge => {
    const { key, id, amount_cents, status, brand, last4, message, kept_id } = row;
    const card = status === 'succeeded' && kept_id !== null ? kept.read(kept_id) : null;
    return {
      key,
      id,
      amountCents: amount_cents,
      status,
      brand,
      last4,
      message,
      kept: card?.card ?? null,
      feeCents: null,
    };
  };
  const bookedOf = (row: ChargeRow): BookedCharge => {
    return { ...chargeOf(row), createdAt: row.created_at, quoteId: row.quote_id };
  };
  const read = (key: string): Charge | null => {
    const row = select.get(key);
    return row ? chargeOf(row) : null;
  };
  return {
    read,
    outcome: (key) => select.get(key)?.outcome ?? null,
    refunds: openRefunds(books),
    kept,
    setups: (cardOf, clock) => openSetups(books, { kept, cardOf }, clock),
    write: (row) => void insert.run(row),
    end(key, status, message) {
      update.run(status, message, key);
      return read(key);
    },
    list: (since, after, limit) => listed.all(since, after, limit).map(bookedOf),
    disputed: (since) => disputed.all(since).map(bookedOf),
    close: () => void books.close(),
  };
}

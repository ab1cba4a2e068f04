import type SqliteDatabase from 'better-sqlite3';
import type { CardOutcome } from './cards.ts';
import type { KeptCard } from './payment.ts';

interface KeptRow {
  id: string;
  customer_id: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  fingerprint: string;
  outcome: CardOutcome;
}

/** A kept card, and how the sandbox treats it. */
export interface KeptEntry {
  readonly card: KeptCard;
  readonly outcome: CardOutcome;
}

/** The cards that the sandbox keeps, without their numbers. */
export interface KeptCards {
  read(id: string): KeptEntry | null;
  /** Keeps a card; the same card of the same customer stays one, with its newest end. Returns its id. */
  keep(entry: KeptEntry): string;
  forget(card: Pick<KeptCard, 'id' | 'customerId'>): void;
}

function entryOf({ customer_id, expiry_month, expiry_year, outcome, ...row }: KeptRow): KeptEntry {
  const card = { ...row, customerId: customer_id, expiryMonth: expiry_month, expiryYear: expiry_year };
  return { card, outcome };
}

/** Opens the kept cards in the sandbox's books. */
export function openKeptCards(books: SqliteDatabase.Database): KeptCards {
  books.exec(
    `create table if not exists kept_cards (id text primary key not null, customer_id text not null, brand text not null,
       last4 text not null, expiry_month integer not null, expiry_year integer not null, fingerprint text not null,
       outcome text not null, unique (customer_id, fingerprint)) strict`,
  );
  const select = books.prepare<[string], KeptRow>('select * from kept_cards where id = ?');
  const insert = books.prepare<[KeptRow], { id: string }>(
    `insert into kept_cards (id, customer_id, brand, last4, expiry_month, expiry_year, fingerprint, outcome)
     values (@id, @customer_id, @brand, @last4, @expiry_month, @expiry_year, @fingerprint, @outcome)
     on conflict (customer_id, fingerprint) do update set expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year
     returning id`,
  );
  const remove = books.prepare('delete from kept_cards where id = ? and customer_id = ?');
  return {
    read(id) {
      const row = select.get(id);
      return row ? entryOf(row) : null;
    },
    keep({ card: { customerId, expiryMonth, expiryYear, ...card }, outcome }) {
      const row = { ...card, customer_id: customerId, expiry_month: expiryMonth, expiry_year: expiryYear, outcome };
      return insert.get(row)!.id;
    },
    forget: ({ id, customerId }) => void remove.run(id, customerId),
  };
}

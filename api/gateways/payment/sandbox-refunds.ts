import type SqliteDatabase from 'better-sqlite3';
import type { BookedRefund, Refund } from './payment.ts';

/** A refund as the books have it. */
export interface RefundRow {
  key: string;
  id: string;
  charge_key: string;
  amount_cents: number;
  status: Refund['status'];
  message: string | null;
  created_at: string;
  /** When its bank has made up its mind; null where it has. */
  settles_at: string | null;
  settles_as: Refund['status'] | null;
}

function refundOf(row: RefundRow): BookedRefund {
  const { id, key, charge_key, amount_cents, status, message, created_at } = row;
  return { id, key, chargeKey: charge_key, amountCents: amount_cents, status, message, createdAt: created_at };
}

/** The sandbox's refunds. Times are ISO UTC: what banks have decided by `now` is written down before anything is read. */
export interface RefundBooks {
  read(key: string, now: string): Refund | null;
  /** Writes a refund down where that much is left of its charge, in one step; false where it is not. */
  write(row: RefundRow, chargedCents: number): boolean;
  /** A bank sends a refund back, however it stood. */
  fail(key: string, message: string): void;
  /** Refunds since a time, in the order of their keys, those after a key. */
  list(page: { since: string; after: string; limit: number; now: string }): BookedRefund[];
}

/** Sentence shown for a refund that a bank did not take. */
export const BANK_REFUSED = 'The card’s bank did not take the refund.';

/** Opens the refunds in the sandbox's books. */
export function openRefunds(books: SqliteDatabase.Database): RefundBooks {
  books.exec(
    `create table if not exists refunds (key text primary key not null, id text not null, charge_key text not null,
       amount_cents integer not null, status text not null, message text, created_at text not null, settles_at text,
       settles_as text) strict;
     create index if not exists refunds_by_charge on refunds (charge_key)`,
  );
  const select = books.prepare<[string], RefundRow>('select * from refunds where key = ?');
  const insert = books.prepare(
    `insert into refunds (key, id, charge_key, amount_cents, status, message, created_at, settles_at, settles_as)
     select @key, @id, @charge_key, @amount_cents, @status, @message, @created_at, @settles_at, @settles_as
     where @amount_cents <= @charged_cents -
       (select coalesce(sum(amount_cents), 0) from refunds where charge_key = @charge_key and status <> 'failed')`,
  );
  const mature = books.prepare(
    `update refunds set status = settles_as, message = case settles_as when 'failed' then ? end, settles_at = null
     where settles_at <= ?`,
  );
  const fail = books.prepare("update refunds set status = 'failed', message = ?, settles_at = null where key = ?");
  // Keys are made of the time, so that they are in order.
  const listed = books.prepare<[string, string, number], RefundRow>(
    'select * from refunds where created_at >= ? and key > ? order by key limit ?',
  );
  return {
    read(key, now) {
      mature.run(BANK_REFUSED, now);
      const row = select.get(key);
      return row ? refundOf(row) : null;
    },
    write(row, chargedCents) {
      mature.run(BANK_REFUSED, row.created_at);
      return insert.run({ ...row, charged_cents: chargedCents }).changes === 1;
    },
    fail: (key, message) => void fail.run(message, key),
    list({ since, after, limit, now }) {
      mature.run(BANK_REFUSED, now);
      return listed.all(since, after, limit).map(refundOf);
    },
  };
}

import SqliteDatabase from 'better-sqlite3';
import { join } from 'node:path';
import { DATA_DIR } from './world.ts';

/** A month passes for a quote, in which its parts became dearer by a dollar: they were priced with what was in force then. */
export function monthPasses(number: string): void {
  const db = new SqliteDatabase(join(DATA_DIR, 'kerfwise.sqlite'), { timeout: 10_000 });
  const { id } = db.prepare('select id from quotes where number = ?').get(Number(number.slice(2))) as { id: string };
  const then = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  db.prepare('update quotes set valid_from = ? where id = ?').run(then, id);
  db.prepare('update parts set price_cents = price_cents - 100, terms_key = ? where quote_id = ?').run('of then', id);
  db.close();
}

/** Ten minutes pass for all shipments: none can be taken back any more, and what follows from them is due. */
export function shipmentsAreFinal(): void {
  const db = new SqliteDatabase(join(DATA_DIR, 'kerfwise.sqlite'), { timeout: 10_000 });
  const now = new Date().toISOString();
  db.prepare("update jobs set due_at = ? where kind = 'shipment_final' and due_at > ?").run(now, now);
  db.close();
}

/** A day passes for the credit that somebody bought: it pays from now on. */
export function creditMatures(email: string): void {
  const db = new SqliteDatabase(join(DATA_DIR, 'kerfwise.sqlite'), { timeout: 10_000 });
  const of = "select credit_id from credit_purchases where email = ? and status = 'succeeded'";
  db.prepare(`update credits set usable_at = ? where id in (${of})`).run(new Date().toISOString(), email);
  db.close();
}

import type { Kysely, Transaction } from 'kysely';
import { type DialectName, hasOneWriter } from './dialect.ts';
import { withSequence } from './number-sequence.ts';
import { endWith, openTail } from './last-writes.ts';
import { RELAXED } from './relaxed-driver.ts';
import { claiming } from './keyed-call.ts';
import { rerun } from './rerun.ts';
import type { Tables } from './tables.ts';
import { stepAside } from '../telemetry/request-context.ts';
import { unqueued } from './unqueued.ts';

/** The database or a transaction on it; row functions take either. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/**
 * Prepares a query of one row, outside of Kysely: for what every call asks. It sees what is committed. SQLite answers at once, and
 * waiting for what is there already would cost each call a turn of the loop: only PostgreSQL gives a promise. Parameters are `?`.
 */
export type PrepareRead = <P extends unknown[], R>(
  sql: string,
) => (...parameters: P) => R | undefined | Promise<R | undefined>;

/** The open database. */
export interface Database {
  readonly dialect: DialectName;
  readonly db: Kysely<Tables>;
  readonly prepareRead: PrepareRead;
  /**
   * For single writes that nobody needs after a crash of the database itself, as leases and counts for limits are: PostgreSQL answers before its
   * disk has them. Whatever is committed on `db` afterwards takes them along to the disk. No connection of `db`'s is waited for.
   */
  readonly light: Kysely<Tables>;
  /** Runs `work`, which brings schema and seed up to date, while no other node of the same database does. */
  alone<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * One transaction, as if no other ran at the same time: SQLite has one writer, PostgreSQL runs it SERIALIZABLE and, where another
 * came between, again. So `work` may run several times: it uses the handle it is given and nothing else that touches the database,
 * and changes nothing outside that it would not simply set anew; mails, kicks and logs come after. `about` names the thing that many
 * may want to change at once, the id of a quote: those of one process then wait for one another, without a connection each.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  about?: string,
): Promise<T> {
  return transaction(db, 'serializable', work, about);
}

/**
 * A transaction that changes one thing with all that belongs to it, cheaper where many run at once. What makes two of them exclude each other is
 * that each writes the row of the thing, the quote whose id `about` is: whoever comes second runs again, and reads what the first one wrote. What is only
 * read besides may be older by as long as the transaction takes (PostgreSQL: REPEATABLE READ), so nothing may follow from it that must hold
 * between several such things; what must is a row that both write, as lots of credit and limits on terms are.
 *
 * SERIALIZABLE would undo most of those that run at the same time though they have nothing in common: it watches pages of indexes, and ids that
 * are made one after the other stand on one page.
 */
export function inChange<T>(
  db: Kysely<Tables>,
  about: string | undefined,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(db, 'repeatable read', work, about);
}

/**
 * {@link inChange} of something that nobody has paid for, bought or been promised: a customer's work on a quote. It is answered before PostgreSQL's disk has it, as
 * SQLite answers every transaction; a payment that follows takes it along to the disk. Fifty customers who change quotes wait for a disk as long as for all
 * the rest, at times 70 ms and longer.
 */
export function inDraft<T>(
  db: Kysely<Tables>,
  about: string | undefined,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(db, RELAXED, work, about);
}

type Level = 'serializable' | 'repeatable read' | typeof RELAXED;

function transaction<T>(
  db: Kysely<Tables>,
  level: Level,
  work: (trx: Transaction<Tables>) => Promise<T>,
  about: string | undefined,
): Promise<T> {
  return claiming((claimed) => run(db, level, claimed, about), work);
}

function run<T>(
  db: Kysely<Tables>,
  level: Level,
  work: (trx: Transaction<Tables>) => Promise<T>,
  about: string | undefined,
): Promise<T> {
  if (hasOneWriter(db)) return db.transaction().execute(work);
  const once = () =>
    withSequence(db, (opened) =>
      endWith((tail) =>
        db
          .transaction()
          .setIsolationLevel(level)
          .execute(async (begun) => {
            const trx = await unqueued(begun);
            opened(trx);
            openTail(trx, tail);
            const done = await work(trx);
            // Commit is all that is left, and only waits for the disk.
            if (level !== RELAXED) stepAside();
            return done;
          }),
      ),
    );
  return rerun(db, once, about);
}

import { type Dialect, type Driver, Kysely, PostgresDialect, type QueryCompiler } from 'kysely';
import { Client, Pool, type PoolConfig, types } from 'pg';
import type { Database, PrepareRead } from './database.ts';
import { NeutralPostgresCompiler, numbered } from './dialect.ts';
import { giveNumbersBy } from './number-sequence.ts';
import { PreparingClient } from './preparing-client.ts';
import { RelaxedDriver } from './relaxed-driver.ts';
import type { Tables } from './tables.ts';

/**
 * Longest that a statement of a call may take, ms, that it may wait for a row that another transaction holds, and that a transaction
 * may stand still: far beyond what any statement of ours takes, so that one that hangs does not keep a connection.
 */
const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Connections that do not wait for the disk: for numbers, of each kind of which one transaction at a time in a process gives them, and for leases and limits. */
const LIGHT = 6;

/** How long a call waits for a connection of the pool, ms. */
const CONNECT_MS = 10_000;

/** Longest that a migration waits for a table that others use, ms: they wait behind it, so it gives up before the shop stands still. */
const MIGRATION_LOCK_MS = 60_000;

/** Key of the advisory lock under which nodes that start bring the schema up to date, one after the other: "kerf" in ASCII. */
export const START_LOCK = 0x6b_65_72_66;

const [INT8, NUMERIC] = [20, 1700];

/** Counts, cents and sums as numbers, as SQLite gives them: all of ours are whole and below 2^53. */
export const numberTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** A pool whose connections may be lost at any time: who uses one hears of it, and nobody else does. */
function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    Client: PreparingClient,
    types: numberTypes,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Queries asked together (at-once.ts) are sent without waiting for answers.
    pipeline: true,
    ...config,
  });
  // Without listeners the loss of a connection that is idle, or between two statements of a transaction, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Kysely's dialect for PostgreSQL, speaking our neutral column types. */
class NeutralPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new RelaxedDriver({ pool: this.#pool });
  }

  override createQueryCompiler(): QueryCompiler {
    return new NeutralPostgresCompiler();
  }
}

function kysely(pool: Pool, watch = (dialect: Dialect) => dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: watch(new NeutralPostgresDialect(pool)) });
}

/** Reads outside of transactions, which on any connection see what is committed. */
function readsOn(pool: Pool): PrepareRead {
  return <P extends unknown[], R>(statement: string) => {
    const text = numbered(statement);
    return async (...parameters: P) => (await pool.query(text, parameters as unknown[])).rows[0] as R | undefined;
  };
}

/**
 * Runs `work` while no other node does the same, on a connection without limits of time. The lock belongs to a connection of its own:
 * it ends with this process, however that ends.
 */
async function alone<T>(connectionString: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const keeper = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  keeper.on('error', () => {});
  await keeper.connect();
  const db = kysely(openPool({ connectionString, max: 1, lock_timeout: MIGRATION_LOCK_MS }));
  try {
    await keeper.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(db);
  } finally {
    await db.destroy();
    await keeper.end();
  }
}

/**
 * The PostgreSQL database of an address, with at most `most` connections of this process. Connects when it is first asked; a
 * connection that breaks is replaced by the next call, which is how a restart of the database is survived.
 */
export function openPostgres(connectionString: string, most: number, watch = (dialect: Dialect) => dialect): Database {
  const pool = openPool({ connectionString, max: most, application_name: 'kerfwise', ...LIMITS });
  const db = kysely(pool, watch);
  // Whether a number was given out stands on what has it: nobody waits until the disk has the counter.
  const light = kysely(
    openPool({
      connectionString,
      max: LIGHT,
      application_name: 'kerfwise light',
      options: '-c synchronous_commit=off',
      ...LIMITS,
    }),
  );
  giveNumbersBy(db, light);
  return {
    dialect: 'postgres',
    db,
    light,
    prepareRead: readsOn(pool),
    alone: (work) => alone(connectionString, work),
    close: async () => {
      await db.destroy();
      await light.destroy();
    },
  };
}

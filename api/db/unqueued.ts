import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type KyselyConfig,
  Transaction,
} from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Gives everybody the one connection at once. */
class Shared implements ConnectionProvider {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this.#connection);
  }
}

/** Stands for what a transaction is never asked for: it is begun and ended by the handle that it was made of. */
const NEVER = {} as unknown as Driver & Dialect & KyselyConfig;

/**
 * The same transaction, or the same one connection, with statements sent as they are asked for: Kysely's own handle keeps each back until the one
 * before is answered. What it is made of begins and ends it, and has to be held as long. For PostgreSQL, whose connections keep the order
 * (`pipeline` of postgres.ts).
 */
export async function unqueued(handle: Kysely<Tables>): Promise<Transaction<Tables>> {
  const executor = handle.getExecutor();
  const connection = await executor.provideConnection(async (its) => its);
  return new Transaction<Tables>({
    config: NEVER,
    dialect: NEVER,
    driver: NEVER,
    executor: executor.withConnectionProvider(new Shared(connection)),
  });
}

/**
 * Runs reads on one connection, where what is asked at once (at-once.ts) goes out together. In a transaction, and on SQLite, which answers at once,
 * that is the handle that it is given.
 */
export async function readTogether<T>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction || dialectOf(db) === 'sqlite') return work(db);
  return db.connection().execute(async (connection) => work(await unqueued(connection)));
}

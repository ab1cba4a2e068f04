import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Tables } from '../../../api/db/tables.ts';

/** Name of what stands for a transaction inside of a try. */
const INSIDE = 'inside_of_a_try';

/** An SQLite database on which calls are tried: what they changed is undone, as if it had never been. */
export class Tries {
  #isTrying = false;

  /** For the `watch` of openSqlite. */
  readonly watch = (dialect: Dialect): Dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new TryDriver(dialect.createDriver(), () => this.#isTrying),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  });

  /** From here on everything is a try. */
  async begin(db: Kysely<Tables>): Promise<void> {
    if (this.#isTrying) return;
    await sql`begin immediate`.execute(db);
    this.#isTrying = true;
  }

  /** Undoes what was tried. */
  async undo(db: Kysely<Tables>): Promise<void> {
    if (!this.#isTrying) return;
    await sql`rollback`.execute(db);
    this.#isTrying = false;
  }
}

/** Transactions are savepoints while something is tried. */
class TryDriver implements Driver {
  readonly #driver: Driver;
  readonly #isTrying: () => boolean;

  constructor(driver: Driver, isTrying: () => boolean) {
    this.#driver = driver;
    this.#isTrying = isTrying;
  }

  init = () => this.#driver.init();
  acquireConnection = () => this.#driver.acquireConnection();
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(connection);
  destroy = () => this.#driver.destroy();
  savepoint = (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.savepoint!(connection, name, compile);
  rollbackToSavepoint = (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.rollbackToSavepoint!(connection, name, compile);
  releaseSavepoint = (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.releaseSavepoint!(connection, name, compile);

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!this.#isTrying()) return this.#driver.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${INSIDE}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#isTrying()) return this.#driver.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(`release ${INSIDE}`));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#isTrying()) return this.#driver.rollbackTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${INSIDE}`));
    await connection.executeQuery(CompiledQuery.raw(`release ${INSIDE}`));
  }
}

import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * Lets callers have the one connection in the order they asked for it. Kysely's own lock wakes everybody who waits and
 * the first to run wins: with fifty callers most of the time goes into waking up, and some wait ten times longer.
 */
class FairDriver extends SqliteDriver {
  readonly #committed: () => void;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  constructor(config: SqliteDialectConfig, committed: () => void) {
    super(config);
    this.#committed = committed;
  }

  /** As a writer from the beginning: one that only reads at first could not write any more once another process has. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#committed();
  }

  /** Where the disk is full SQLite has rolled back by itself. The fault that led here is told, not that nothing was left to undo. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    // The next one gets the connection without its being free in between, so that nobody slips past.
    if (next) next();
    else this.#busy = false;
  }
}

/** Tells Kysely that it need not lock: the driver does. */
class UnlockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Stands for a value. Where a bare `?` is compared in a join, with an order, a limit or a partial index, SQLite plans the statement anew for each value
 * that it is given (`sqlite3VdbeSetVarmask`), which takes ten times as long as running it. The sign does nothing else.
 */
const PLACEHOLDER = '+?';

/** A statement of ours, without a question mark in a text, that SQLite plans once. */
export function plannedOnce(statement: string): string {
  return statement.replaceAll('?', PLACEHOLDER);
}

class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return PLACEHOLDER;
  }
}

/** SQLite on one connection, first come, first served. `committed` hears of every transaction that was. */
export class FairSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #committed: () => void;

  constructor(config: SqliteDialectConfig, committed: () => void = () => {}) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createDriver(): Driver {
    return new FairDriver(this.#config, this.#committed);
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler();
  }
}

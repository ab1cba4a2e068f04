import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** The level of a transaction whose commit is answered before the disk has it. PostgreSQL has none of that name; its REPEATABLE READ is snapshot isolation. */
export const RELAXED = 'snapshot';

/** One message for both, so that it costs no way to the database more. */
const BEGIN_RELAXED = 'start transaction isolation level repeatable read; set local synchronous_commit = off';

/**
 * PostgreSQL's driver, which also knows transactions that are answered before the disk has them. What such a transaction wrote is there for everybody at once and is
 * lost only where the database itself falls within some half a second, never where one of ours does; whatever is committed after it takes it along to the disk,
 * since the log is written in order. Source: PostgreSQL manual, Asynchronous Commit.
 */
export class RelaxedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== RELAXED) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(BEGIN_RELAXED));
  }

  /** Where a connection is lost its rollback fails too, and the database undoes it: what went wrong before is what is told. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // The driver gives such a connection up.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

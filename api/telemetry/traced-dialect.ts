import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { isRecording, spanned } from './spans.ts';

/** Longest statement that is told: lists grow with their values. */
const MOST_CHARACTERS = 500;

/** Has a connection make a span of each statement within a call that is traced. Values are not told: they are customers' words. */
function trace(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = <R>(query: CompiledQuery) =>
    isRecording()
      ? spanned('database', { 'db.query.text': query.sql.slice(0, MOST_CHARACTERS) }, () => execute<R>(query))
      : execute<R>(query);
}

function tracedDriver(driver: Driver): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!known.has(connection)) {
      known.add(connection);
      trace(connection);
    }
    return connection;
  };
  return driver;
}

/** The same dialect with its statements traced. Kysely's own log would time every statement, also those that nobody traces. */
export function tracedDialect(dialect: Dialect): Dialect {
  const create = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => tracedDriver(create());
  return dialect;
}

import type { CompiledQuery, Kysely } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Stands for a value that a statement gets when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value of a statement that is put together before there is one. */
export type Arg<A> = <K extends keyof A & string>(name: K) => A[K];

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/** Result of a statement. */
export interface Ran<R> {
  readonly rows: R[];
  /** Rows that a write changed. */
  readonly changed: number;
}

/**
 * A statement of a hot path: put together and compiled once for each dialect, then run with other values. Building and
 * compiling take several times as long as SQLite needs for a row by its key.
 * `build` runs once and must not look at the values.
 */
export function compiled<A extends object, R>(
  build: (db: Kysely<Tables>, arg: Arg<A>) => Compilable<R>,
): (db: Db, values: A) => Promise<Ran<R>> {
  const byDialect = new Map<unknown, CompiledQuery<R>>();
  return async (db, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    let query = byDialect.get(dialect);
    if (!query) {
      query = build(db, (name) => new Placeholder(name) as never).compile();
      byDialect.set(dialect, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? (values as Record<string, unknown>)[value.name] : value,
    );
    const { rows, numAffectedRows } = await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
    return { rows, changed: Number(numAffectedRows ?? 0n) };
  };
}

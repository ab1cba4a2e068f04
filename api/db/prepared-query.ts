import { type Connection, Query, type QueryResult, type Submittable } from 'pg';

/** How rows of a statement are read: names of its columns and what makes values of their texts. */
interface RowShape {
  fields: readonly unknown[];
  _parsers: readonly unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** Members of pg 8.23's query (lib/query.js) that its types leave out. */
interface InsideQuery extends Submittable {
  name: string;
  _result: RowShape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

type Answer = (error: Error | undefined, result: QueryResult) => void;

const PgQuery = Query as unknown as new (text: string, values: unknown[], answer: Answer) => InsideQuery;

/** Row shapes that one connection has learned of its prepared statements. */
export class Told {
  readonly #shapes = new Map<string, RowShape>();
  #quiet: Connection | null = null;

  shapeOf(name: string): RowShape | undefined {
    return this.#shapes.get(name);
  }

  keep(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: RowShape): void {
    this.#shapes.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** The connection, but for that it asks for no descriptions. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.create(connection, { describe: { value: () => {} } }) as Connection;
    return this.#quiet;
  }
}

/**
 * A run of a statement that is prepared under `name`, whose columns are described once and not with each run, as pg does: looking
 * them up and reading what they are takes as long as many a row. A statement whose columns would be others by now is refused by
 * PostgreSQL and prepared under another name (isStalePlan).
 */
export class PreparedQuery extends PgQuery {
  readonly #told: Told;
  #isDescribed = false;

  constructor(told: Told, name: string, text: string, values: unknown[], answer: Answer) {
    super(text, values, answer);
    this.name = name;
    this.#told = told;
  }

  override prepare(connection: Connection): void {
    const shape = this.#told.shapeOf(this.name);
    this.#isDescribed = shape !== undefined;
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(shape ? this.#told.quiet(connection) : connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isDescribed) this.#told.keep(this.name, this._result);
    super.handleCommandComplete(message, connection);
  }
}

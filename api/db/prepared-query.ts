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
export class RowDescriptions {
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
  readonly #descriptions: RowDescriptions;
  #isDescribed = false;

  constructor(descriptions: RowDescriptions, name: string, text: string, values: unknown[], answer: Answer) {
    super(text, values, answer);
    this.name = name;
    this.#descriptions = descriptions;
  }

  override prepare(connection: Connection): void {
    const shape = this.#descriptions.shapeOf(this.name);
    this.#isDescribed = shape !== undefined;
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(shape ? this.#descriptions.quiet(connection) : connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isDescribed) this.#descriptions.keep(this.name, this._result);
    super.handleCommandComplete(message, connection);
  }
}

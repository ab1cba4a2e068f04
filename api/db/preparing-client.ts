import type { Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';
import { isStalePlan } from './dialect.ts';
import { PreparedQuery, RowDescriptions } from './prepared-query.ts';

/** Times that a process asks for a statement before it is prepared: what is asked for once or twice is not worth a place. */
const OFTEN = 3;

/**
 * Statements that a process knows. Ours are some hundreds; lists of many lengths would make more, and every connection of the database
 * keeps its own plan of each.
 */
const MOST = 1000;

const asked = new Map<string, number>();
const names = new Map<string, string>();
/** Names that were given; none is given twice, as connections keep theirs. */
let given = 0;

/** Begins to count what is asked for anew, as a process that has just started. */
export function forgetStatements(): void {
  asked.clear();
  names.clear();
}

/** The name of a statement that is asked for often; undefined for others. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (asked.size >= MOST * 4) asked.clear();
    asked.set(text, times);
    return undefined;
  }
  asked.delete(text);
  const name = `kerfwise_${given}`;
  given += 1;
  names.set(text, name);
  return name;
}

/** Statement that begins a transaction. */
const BEGIN = /^(begin|start transaction\b.*)$/;

/** Statement that only reads, outside of a transaction too: there its row locks end at once. */
const READ = /^\s*select\b/i;

/** Result of a begin before PostgreSQL confirms it. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

type Answer = (error: Error | null, result?: QueryResult) => void;

/**
 * A connection to PostgreSQL that has statements prepared by name, so that those that are asked for often are read and planned once. Where a
 * migration of another node changed a table meanwhile they are prepared anew: at once, or in a transaction when that runs again.
 * The begin of a transaction goes out together with its first statement, where that one reads: in a transaction that did not begin,
 * which the statement's asker hears, it has changed nothing.
 */
export class PreparingClient extends Client {
  /** Part of the names here: others are used once those of before are stale. */
  #generation = 0;
  readonly #descriptions = new RowDescriptions();
  #isInTransaction = false;
  #isGathering = false;
  /** The begin that was sent and is not answered yet. */
  #begun: Promise<unknown> | null = null;
  /** A statement waits for that answer, and so do those that are asked for after it. */
  #isHeld = false;

  // Typed as what fits all signatures that pg has; its pool and Kysely call it with a text, values and perhaps a callback.
  override query(...args: unknown[]): never {
    this.#gather();
    const [text] = args;
    if (typeof text === 'string' && BEGIN.test(text) && typeof args.at(-1) !== 'function')
      return this.#begin(this.#ask(args)) as never;
    return this.#begun ? (this.#afterBegin(this.#begun, args) as never) : this.#ask(args);
  }

  async #begin(begun: Promise<unknown>): Promise<typeof BEGUN> {
    this.#begun = begun;
    const over = (): void => {
      this.#begun = null;
      this.#isHeld = false;
    };
    begun.then(over, over);
    return BEGUN;
  }

  async #afterBegin(begun: Promise<unknown>, args: unknown[]): Promise<unknown> {
    if (!(typeof args[0] === 'string' && READ.test(args[0]))) this.#isHeld = true;
    const asked: Promise<unknown> = this.#isHeld ? begun.then(() => this.#ask(args)) : this.#ask(args);
    const [, rows] = await Promise.all([begun, asked]);
    return rows;
  }

  #ask(args: unknown[]): never {
    const [text, values, answer] = args;
    const plain = () => (super.query as (...all: unknown[]) => unknown)(...args) as never;
    if (typeof text !== 'string' || !Array.isArray(values)) return plain();
    if (/^(begin|start transaction\b.*|commit|rollback)$/.test(text)) this.#isInTransaction = /^[bs]/.test(text);
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return plain();
    const result = this.#prepared(name, text, values);
    if (typeof answer !== 'function') return result as never;
    result.then(
      (rows) => (answer as Answer)(null, rows),
      (error: Error) => (answer as Answer)(error),
    );
    return undefined as never;
  }

  /** Statements that are sent in one turn go out together: each write to a socket costs more than most statements do here. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #prepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    const generation = this.#generation;
    const run = (): Promise<QueryResult> => this.#run(`${name}_${this.#generation}`, text, values);
    try {
      return await run();
    } catch (error) {
      // Who asked says more than the socket that the answer came from.
      Error.captureStackTrace(error as Error);
      if (!isStalePlan(error)) throw error;
      if (this.#generation === generation) this.#generation += 1;
      if (this.#isInTransaction) throw error;
      return run();
    }
  }

  #run(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const answer = (error: Error | undefined, result: QueryResult) => (error ? reject(error) : resolve(result));
      super.query(new PreparedQuery(this.#descriptions, name, text, values, answer));
    });
  }
}

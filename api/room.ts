import type { Migration } from 'kysely/migration';
import type { Endpoint } from '../shared/base/endpoint.ts';
import type { FileColumn } from './db/file-columns.ts';
import type { Counter } from './db/number-sequence.ts';
import type { Tables } from './db/tables.ts';
import type { JobHandler, Recurring } from './jobs/job.ts';
import type { PageParameters } from './pages.ts';
import type { RoomPeople, SignedIn } from './people.ts';
import type { Route } from './route.ts';

/** A room's endpoints by name, as its wire.ts describes them. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/**
 * Room of the server. `Needs` names the dependencies of its routes, jobs and start, and nothing more; the server's
 * composition (deps.ts) has to provide them. Everything the server is made of comes from the list in rooms.ts.
 */
export interface Room<Needs> {
  /** The room's name, also the tag of its endpoints in the OpenAPI document. */
  readonly name: string;
  /** Its endpoints by the client's group: `{ quote: quoteEndpoints }` is called as `api.quote.get(…)`. */
  readonly endpoints: Readonly<Record<string, EndpointGroup>>;
  /** Its tables. Their rows are declared beside the list, as an addition to Tables. */
  readonly tables: readonly (keyof Tables)[];
  /** Personal data in its tables, for each that names an account, a design or an organization. */
  readonly people?: RoomPeople;
  /** Gives an account that signed in, or confirmed its e-mail, what waits for it here. */
  readonly signedIn?: SignedIn;
  /** Its columns that name files in storage: the sweep keeps these files, and they are in every backup. */
  readonly files?: readonly FileColumn[];
  /** Counters of its numbers that people read, those that may have given some out within a time (ms since 1970): a restore goes on behind those. */
  readonly numbers?: (fromMs: number, toMs: number) => readonly Counter[];
  /** Its migrations by name. Numbers count through all rooms; a name that was released stays as it is. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Routes that answer its endpoints. */
  readonly routes: (needs: Needs) => readonly Route[];
  /** Handlers of its jobs, by their kind: events after a commit, and long work. */
  readonly jobs?: (needs: Needs) => Readonly<Record<string, JobHandler>>;
  /** Recurring work, done by one server at a time. */
  readonly recurring?: (needs: Needs) => Readonly<Record<string, Recurring>>;
  /** Which values the app's addresses may have for parameters that name something of the room. */
  readonly pages?: (needs: Needs) => PageParameters;
  /** Runs once before the server answers: follows up on what the last stop interrupted. */
  readonly start?: (needs: Needs) => Promise<void>;
}

/** Keeps what a room needs while its parts are checked: `room<QuoteNeeds>({ … })`. */
export function room<Needs>(description: Room<Needs>): Room<Needs> {
  return description;
}

/** Puts entries of several rooms together. Throws where two rooms have one of the same name. */
export function joined<T>(what: string, entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  const all = new Map<string, T>();
  for (const [name, value] of entries) {
    if (all.has(name)) throw new Error(`Two rooms have the ${what} ${name}.`);
    all.set(name, value);
  }
  return Object.fromEntries(all);
}

/** Migrations in the order of their names. Throws where two have the same number. */
export function inOrder(migrations: readonly (readonly [string, Migration])[]): Readonly<Record<string, Migration>> {
  joined(
    'migration number',
    migrations.map(([name]) => [name.slice(0, 4), name]),
  );
  return joined(
    'migration',
    migrations.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldError } from '../shared/base/failure.ts';
import type { AccountRecord } from './account/rows.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import type { Storage } from './gateways/storage/storage.ts';

/**
 * The link from a column to an account that is erased. own: rows of the person go, rows of an organization stay and the account's row with
 * them, without a name · cascade: rows go with the account's row · kept: rows stay, and the account's row with them · bare: the id stays in
 * the column, and no account has it any more.
 */
export type AccountLink = 'own' | 'cascade' | 'kept' | 'bare';

/** The moment that a need is looked at, ISO 8601 UTC. */
export interface When {
  readonly now: string;
  /** The latest last use of what is no longer in use. */
  readonly before: string;
}

/** Something that keeps uploads and guests from ending: conditions on `designs.id` and `accounts.id`, each answered by an index. */
export interface Need {
  /** Reason why they are needed, for the reader. */
  readonly by: string;
  readonly design?: (when: When) => RawBuilder<SqlBool>;
  readonly account?: (when: When) => RawBuilder<SqlBool>;
}

/** Rows of an account in pages, oldest first. */
export type Pages = AsyncGenerator<readonly unknown[]>;

/** Dependencies of erasing. */
export interface EraseNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
}

/** Open things of one kind that are told at most where they keep an account from being deleted. */
export const MOST_OBSTACLES = 3;

/**
 * Personal data in a table. Export, erasing, the end of guests, hand-over and the obstacles to deleting an account
 * follow from it; tests/api/people.test.ts holds that no table with a column that names an account, a design or an
 * organization goes without.
 */
export interface TablePeople {
  /** Columns that name an account. */
  readonly accounts?: Readonly<Record<string, AccountLink>>;
  /** Columns that name a design. own: rows that are on nothing else go with it · kept: the design stays while they do. */
  readonly designs?: Readonly<Record<string, 'own' | 'kept' | 'bare'>>;
  /** Columns that name an organization, whose rows stay when it is deleted. */
  readonly organizations?: readonly string[];
  /** Rows as they stand in an export, by their name there. */
  readonly exported?: { readonly as: string; readonly pages: (db: Db, accountId: string) => Pages };
  /** Reason why an export has none of it. */
  readonly notExported?: string;
  /** Erases what the table has of a deleted account and nothing else needs. Done again, it erases what came since. */
  readonly erase?: (needs: EraseNeeds, accountId: string) => Promise<void>;
  /** Needs that keep uploads and guests from ending, beside rows whose link is kept. */
  readonly needs?: readonly Need[];
  /** Gives a guest's rows to the account that logs in. */
  readonly handOver?: (
    deps: { readonly clock: Clock },
    trx: Db,
    guestId: string,
    account: AccountRecord,
  ) => Promise<void>;
  /** Open things that keep an account from being deleted, {@link MOST_OBSTACLES} at most. */
  readonly obstacles?: (trx: Db, accountId: string) => Promise<FieldError[]>;
}

/** Personal data in the tables of a room; tables that name rows of others come first. */
export type RoomPeople = Partial<Readonly<Record<keyof Tables, TablePeople>>>;

/** Gives an account that signed in, or confirmed its e-mail, what waits for it; true where its terms changed. */
export type SignedIn = (clock: Clock, trx: Db, account: AccountRecord) => Promise<boolean>;

/** Personal data of all rooms, and what they do for an account that signs in. */
export interface People {
  /** From the top room down, so that what names other rows goes before them. */
  readonly tables: readonly (readonly [keyof Tables, TablePeople])[];
  readonly signedIn: SignedIn;
}

/** Puts together what rooms, named from the ground up, hold of people. */
export function peopleOf(rooms: readonly { readonly people?: RoomPeople; readonly signedIn?: SignedIn }[]): People {
  const topDown = rooms.toReversed();
  return {
    tables: topDown.flatMap(({ people = {} }) => Object.entries(people) as [keyof Tables, TablePeople][]),
    async signedIn(clock, trx, account) {
      let changed = false;
      for (const { signedIn } of topDown) changed = ((await signedIn?.(clock, trx, account)) ?? false) || changed;
      return changed;
    },
  };
}

/** Whether anything needs a design, in a query over designs. */
export function isDesignNeeded({ tables }: People, when: When): RawBuilder<SqlBool> {
  return anyOf(tables.flatMap(([, { needs = [] }]) => needs.flatMap(({ design }) => design?.(when) ?? [])));
}

/** Whether anything needs an account's row, in a query over accounts. */
export function isAccountNeeded({ tables }: People, when: When): RawBuilder<SqlBool> {
  const named = tables.flatMap(([, { needs = [] }]) => needs.flatMap(({ account }) => account?.(when) ?? []));
  return anyOf([...named, ...tables.flatMap(([table, people]) => linked(table, people))]);
}

/** Rows that keep an account's row: those whose link is kept, and an organization's. */
function linked(table: keyof Tables, { accounts = {}, organizations = [] }: TablePeople): RawBuilder<SqlBool>[] {
  return Object.entries(accounts).flatMap(([column, link]) => {
    const isIts = sql<SqlBool>`${sql.ref(`${table}.${column}`)} = accounts.id`;
    if (link === 'kept') return [sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${isIts})`];
    const [organization] = organizations;
    if (link !== 'own' || organization === undefined) return [];
    const isTheirs = sql<SqlBool>`${sql.ref(`${table}.${organization}`)} is not null`;
    return [sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${isIts} and ${isTheirs})`];
  });
}

/** Tables and columns whose rows go with an account's row, in the order in which they have to. */
export function ownLinks({ tables }: People): readonly { readonly table: keyof Tables; readonly column: string }[] {
  return tables.flatMap(([table, { accounts = {} }]) =>
    Object.entries(accounts).flatMap(([column, link]) => (link === 'own' ? [{ table, column }] : [])),
  );
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

import type { OwnedKind } from '../../shared/account/permissions.ts';
import type { Owned } from '../account/owned.ts';
import type { Db } from '../db/database.ts';
import type { HolderKind } from './rows.ts';

/** Whom a thing with files belongs to, and what it is to the rules of who sees what. */
export interface HeldBy {
  readonly kind: OwnedKind;
  readonly owned: Owned;
}

/** Finds whom the thing of an id belongs to; null where it is gone. */
export type FindHolder = (db: Db, id: string) => Promise<HeldBy | null>;

/** What files belong to: a room whose things have files says so here once. */
export const HOLDERS: Readonly<Partial<Record<HolderKind, FindHolder>>> = {};

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORED_FORMAT } from './local-data.ts';

/** The design file in hand, kept so that a reload resumes. */
export interface StoredDesign {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** Stores of the browser on disk. Every one is keyed by a short string, `current` for the one in hand. */
export interface StoreSchema extends DBSchema {
  meta: { key: 'format'; value: string };
  /** Facts of the visit that outlive a reload (quote in hand, id of the uploaded design). Checked by who reads them. */
  session: { key: string; value: unknown };
  design: { key: string; value: StoredDesign };
  /** The customer's choices for the part; checked by who reads them. */
  part: { key: string; value: unknown };
  /** Copy of the price book for pricing without a network; checked by who reads it. */
  pricebook: { key: string; value: unknown };
}

const NAME = 'kerfwise';
const DATA_STORES = ['session', 'design', 'part', 'pricebook'] as const;

let opened: Promise<IDBPDatabase<StoreSchema>> | undefined;

/** The app's database, opened once. Data of another stored format is cleared on opening. Rejects where storage is forbidden. */
export function openStore(): Promise<IDBPDatabase<StoreSchema>> {
  opened ??= open().catch((reason: unknown) => {
    opened = undefined;
    throw reason;
  });
  return opened;
}

async function open(): Promise<IDBPDatabase<StoreSchema>> {
  const db = await openDB<StoreSchema>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('meta');
      for (const store of DATA_STORES) fresh.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  if ((await db.get('meta', 'format')) !== STORED_FORMAT) await clear(db);
  return db;
}

async function clear(db: IDBPDatabase<StoreSchema>): Promise<void> {
  const change = db.transaction(['meta', ...DATA_STORES], 'readwrite');
  await Promise.all([
    ...DATA_STORES.map((store) => change.objectStore(store).clear()),
    change.objectStore('meta').put(STORED_FORMAT, 'format'),
    change.done,
  ]);
}

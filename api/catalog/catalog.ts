import type { Material, ProductionSpeed, Thickness } from '../../shared/catalog/material.ts';
import { standardSpeed } from '../../shared/catalog/production-speed.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { NO_LOAD, type ShopLoad } from '../../shared/calendar/load.ts';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { readShopLoad } from '../schedule/load-rows.ts';
import { readPriceBook, versionOfBook, versionsInForce, type VersionsInForce } from './rows.ts';

/** A thickness with the material it is of. */
export interface MaterialOption {
  readonly material: Material;
  readonly thickness: Thickness;
}

/** The catalogue and rate card in force, held in memory because every price needs them; see watch.ts for what other servers change. */
export interface Catalog {
  book(): PriceBook;
  /** Changes with any figure that prices follow from. */
  version(): string;
  /** Changes with anything of the book, the calendar too. */
  bookVersion(): string;
  /** Work of the hub that orders go to: ship dates are promised by it and the calendar. */
  load(): ShopLoad;
  /** Whether these versions are the ones that are held. */
  holds(versions: VersionsInForce | null): boolean;
  option(thicknessId: number): MaterialOption | null;
  /** The option as it is sold and sampled. */
  soldAs(materialOptionId: number): MaterialOption | null;
  speed(id: string): ProductionSpeed | null;
  /** The speed a quote starts with. */
  standardSpeed(): ProductionSpeed;
  /** Reads the tables again, after a seed. */
  reload(): Promise<void>;
  /** Reads them again where another server has put something else in force. Costs a row where nothing has changed. */
  refresh(): Promise<void>;
  /** Has `listener` called after every change of the book, of its calendar too; answers how to stop that. */
  onChange(listener: () => void): () => void;
}

/** Words for a production speed. Source: product spec §9. */
export function speedLabel(speed: ProductionSpeed): string {
  if (speed.days === 0) return 'Same day';
  return speed.days === 1 ? '1 working day' : `${speed.days} working days`;
}

/** A book with its look-ups, made once per book. */
function indexed(book: PriceBook) {
  const standard = standardSpeed(book.production_speeds);
  if (!standard) throw new Error('The catalogue has no production speed without surcharge.');
  const all = book.materials.flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })));
  const options = new Map(all.map((option) => [option.thickness.id, option]));
  const sold = new Map(all.map((option) => [option.thickness.material_option_id, option]));
  return { book, options, sold, standard };
}

/**
 * A catalogue over whatever gives the book, and tells the version in force without reading it all. Throws where the book has no free
 * speed.
 */
export async function catalogFrom(
  read: () => Promise<PriceBook>,
  readVersions: () => Promise<VersionsInForce | null> = async () => null,
  readLoad: () => Promise<ShopLoad> = async () => NO_LOAD,
): Promise<Catalog> {
  let held = indexed(await read());
  let load = await readLoad();
  const listeners = new Set<() => void>();
  const reload = async () => {
    const before = versionOfBook(held.book);
    held = indexed(await read());
    load = await readLoad();
    if (versionOfBook(held.book) !== before) for (const listener of listeners) listener();
  };
  return {
    book: () => held.book,
    version: () => held.book.rate_card_version,
    bookVersion: () => versionOfBook(held.book),
    load: () => load,
    holds: (versions) => versions?.book === versionOfBook(held.book) && versions.load === load.version,
    option: (id) => held.options.get(id) ?? null,
    soldAs: (id) => held.sold.get(id) ?? null,
    speed: (id) => held.book.production_speeds.find((speed) => String(speed.id) === id) ?? null,
    standardSpeed: () => held.standard,
    reload,
    async refresh() {
      const versions = await readVersions();
      if (versions === null) return;
      if (versions.book !== versionOfBook(held.book)) await reload();
      else if (versions.load !== load.version) load = await readLoad();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads the catalogue from the database. Throws where it holds none. */
export function loadCatalog(db: Kysely<Tables>): Promise<Catalog> {
  return catalogFrom(
    () => inTransaction(db, readPriceBook),
    () => versionsInForce(db),
    () => readShopLoad(db),
  );
}

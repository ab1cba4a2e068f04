import type { Material, ProductionSpeed, Thickness } from '../../shared/catalog/material.ts';
import { standardSpeed } from '../../shared/catalog/production-speed.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { Db } from '../db/database.ts';
import { readPriceBook } from './rows.ts';

/** A thickness with the material it is of. */
export interface MaterialOption {
  readonly material: Material;
  readonly thickness: Thickness;
}

/** The catalogue and rate card in force, held in memory: every price needs them and they change by a seed only. */
export interface Catalog {
  book(): PriceBook;
  /** Changes with any figure of the book. */
  version(): string;
  option(thicknessId: number): MaterialOption | null;
  speed(id: string): ProductionSpeed | null;
  /** The speed a quote starts with. */
  standardSpeed(): ProductionSpeed;
  /** Reads the tables again, after a seed. */
  reload(): Promise<void>;
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
  const options = new Map(
    book.materials.flatMap((material) =>
      material.thicknesses.map((thickness) => [thickness.id, { material, thickness }] as const),
    ),
  );
  return { book, options, standard };
}

/** A catalogue over whatever gives the book. Throws where the book has no free speed. */
export async function catalogFrom(read: () => Promise<PriceBook>): Promise<Catalog> {
  let held = indexed(await read());
  return {
    book: () => held.book,
    version: () => held.book.rate_card_version,
    option: (id) => held.options.get(id) ?? null,
    speed: (id) => held.book.production_speeds.find((speed) => String(speed.id) === id) ?? null,
    standardSpeed: () => held.standard,
    reload: async () => {
      held = indexed(await read());
    },
  };
}

/** Loads the catalogue from the database. Throws where it holds none. */
export function loadCatalog(db: Db): Promise<Catalog> {
  return catalogFrom(() => readPriceBook(db));
}

import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { type ProductionSpeed, standardSpeed } from '../../shared/catalog/production-speed.ts';
import type { PriceBook } from '../../shared/catalog/wire.ts';
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

/** Loads the catalogue. Throws where the database holds none or no free speed. */
export async function loadCatalog(db: Db): Promise<Catalog> {
  let book: PriceBook;
  let options: Map<number, MaterialOption>;
  let standard: ProductionSpeed;

  async function reload(): Promise<void> {
    book = await readPriceBook(db);
    options = new Map(
      book.materials.flatMap((material) =>
        material.thicknesses.map((thickness) => [thickness.id, { material, thickness }] as const),
      ),
    );
    const free = standardSpeed(book.production_speeds);
    if (!free) throw new Error('The catalogue has no production speed without surcharge.');
    standard = free;
  }

  await reload();
  return {
    book: () => book,
    version: () => book.rate_card_version,
    option: (id) => options.get(id) ?? null,
    speed: (id) => book.production_speeds.find((speed) => String(speed.id) === id) ?? null,
    standardSpeed: () => standard,
    reload,
  };
}

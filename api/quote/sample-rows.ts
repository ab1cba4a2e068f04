import type { Sample, SampleStock } from '../../shared/quote/sample.ts';
import type { Db } from '../db/database.ts';
import type { QuoteRecord } from './rows.ts';

/** Table `samples`: chips of a material option on a quote, one row for each option. */
export interface SampleRow {
  id: string;
  quote_id: string;
  material_option_id: number;
  /** Words and weight of its material, as it was priced. */
  stock: string;
  quantity: number;
  /** Of a chip, by the catalogue that `terms_key` names; null where there is none to be had. */
  unit_price_cents: number | null;
  /** Key of the terms that it was priced with; see price-part.ts. */
  terms_key: string;
  created_at: string;
  updated_at: string;
}

/** A sample with the key that it was priced with. */
export interface PricedSample extends Sample {
  readonly termsKey: string;
}

/** Price of a sample. */
export type SamplePrice = Pick<PricedSample, 'stock' | 'unitPriceCents' | 'termsKey'>;

function sampleFromRow(row: SampleRow): PricedSample {
  return {
    id: row.id,
    quoteId: row.quote_id,
    materialOptionId: row.material_option_id,
    stock: JSON.parse(row.stock) as SampleStock,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    termsKey: row.terms_key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function priceColumns({ stock, unitPriceCents, termsKey }: SamplePrice) {
  return { stock: JSON.stringify(stock), unit_price_cents: unitPriceCents, terms_key: termsKey };
}

/** Samples on a quote in the order they were added; nobody is asked where it has none. */
export async function samplesOf(
  db: Db,
  { id, samples }: Pick<QuoteRecord, 'id' | 'samples'>,
): Promise<readonly PricedSample[]> {
  if (samples === 0) return [];
  const rows = await db
    .selectFrom('samples')
    .selectAll()
    .where('quote_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(sampleFromRow);
}

/** The sample of an id, whosever quote it is on. */
export async function findSample(db: Db, id: string): Promise<PricedSample | null> {
  const row = await db.selectFrom('samples').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? sampleFromRow(row) : null;
}

/** Adds a sample of an option that the quote has none of. */
export async function insertSample(trx: Db, sample: PricedSample): Promise<void> {
  const { id, quoteId, materialOptionId, quantity, createdAt, updatedAt } = sample;
  await trx
    .insertInto('samples')
    .values({
      id,
      quote_id: quoteId,
      material_option_id: materialOptionId,
      ...priceColumns(sample),
      quantity,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute();
}

/** Changes how many chips are wanted. */
export async function setSampleQuantity(trx: Db, id: string, quantity: number, now: string): Promise<void> {
  await trx.updateTable('samples').set({ quantity, updated_at: now }).where('id', '=', id).execute();
}

/** Gives a sample another price. */
export async function setSamplePrice(trx: Db, id: string, price: SamplePrice): Promise<void> {
  await trx.updateTable('samples').set(priceColumns(price)).where('id', '=', id).execute();
}

/** Takes a sample off its quote for good. */
export async function deleteSample(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('samples').where('id', '=', id).execute();
}

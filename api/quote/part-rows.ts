import type { Actor, Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { BreakdownRow } from '../../shared/pricing/breakdown.ts';
import { type BuyerReference, NO_REFERENCE, sameReference } from '../../shared/quote/buyer-reference.ts';
import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import type { Problem } from '../../shared/part/offer.ts';
import type { PartListQuery, PartSort } from '../../shared/quote/part-endpoints.ts';
import type { Acceptances, PartPricing as Pricing } from '../../shared/quote/priced-quote.ts';
import { changeable, ownedBy, ownedOfRow, readable, type OwnedColumns } from '../account/owned-rows.ts';
import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import { parseKept, textOfKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy } from '../db/rows.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';

/** Table `parts`. */
export interface PartRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  quote_id: string | null;
  design_id: string;
  position: number;
  /** Rises with every change of the customer's; two changes at once do not overwrite each other. */
  revision: number;
  filename: string;
  /** 0 where the design as drawn can't be priced without a person. */
  design_eligible: number;
  name: string;
  /** JSON of what the buyer's own books call it; null where they said nothing. */
  buyer_reference: string | null;
  quantity: number;
  thickness_id: number | null;
  /** The choices that have no columns of their own. */
  choices: string;
  finishing: string;
  /** By key of an accepted finding: who accepted it and when. */
  acceptances: string;
  /** The part as made. */
  made: string;
  minutes: number | null;
  price_cents: number | null;
  breakdown: string;
  problem: string | null;
  /** Rate card, kernel and account terms the price was made with. */
  terms_key: string;
  kernel_version: number;
  rate_card_version: string;
  created_at: string;
  updated_at: string;
}

/** The choices without those that have columns of their own. */
type KeptChoices = Omit<Choices, 'quantity' | 'thickness_id' | 'finishing'>;

/** Price of a part. */
export interface PartPricing extends Pricing {
  readonly termsKey: string;
}

/** A part as the server works with it. */
export interface PartRecord extends PartPricing {
  readonly id: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly quoteId: string | null;
  readonly designId: string;
  readonly position: number;
  readonly revision: number;
  readonly filename: string;
  readonly eligible: boolean;
  readonly name: string;
  readonly buyerReference: BuyerReference;
  readonly choices: Choices;
  readonly acceptances: Acceptances;
  readonly made: MadePart;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Choices for the part of a row. */
export function choicesOfRow(row: Pick<PartRow, 'choices' | 'quantity' | 'thickness_id' | 'finishing'>): Choices {
  return {
    // Choices that an earlier release did not know are as drawn.
    ...AS_DRAWN,
    ...parseKept<KeptChoices>(row.choices),
    quantity: row.quantity,
    thickness_id: row.thickness_id,
    finishing: parseKept<Choices['finishing']>(row.finishing),
  };
}

/** Name of a row's part in the buyer's own books. */
export function referenceOfRow({ buyer_reference: stored }: Pick<PartRow, 'buyer_reference'>): BuyerReference {
  return stored === null ? NO_REFERENCE : parseKept<BuyerReference>(stored);
}

/** Reads a row. */
function partFromRow(row: PartRow): PartRecord {
  return {
    id: row.id,
    ...ownedOfRow(row),
    quoteId: row.quote_id,
    designId: row.design_id,
    position: row.position,
    revision: row.revision,
    filename: row.filename,
    eligible: row.design_eligible === 1,
    name: row.name,
    buyerReference: referenceOfRow(row),
    choices: choicesOfRow(row),
    acceptances: parseKept<Acceptances>(row.acceptances),
    made: parseKept<MadePart>(row.made),
    minutes: row.minutes,
    priceCents: row.price_cents,
    breakdown: parseKept<BreakdownRow[]>(row.breakdown),
    problem: row.problem === null ? null : (JSON.parse(row.problem) as Problem),
    termsKey: row.terms_key,
    kernelVersion: row.kernel_version,
    rateCardVersion: row.rate_card_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Writes a row. */
export function partToRow(part: PartRecord): PartRow {
  const { quantity, thickness_id, finishing, ...kept } = part.choices;
  return {
    id: part.id,
    account_id: part.accountId,
    organization_id: part.organizationId,
    quote_id: part.quoteId,
    design_id: part.designId,
    position: part.position,
    revision: part.revision,
    filename: part.filename,
    design_eligible: part.eligible ? 1 : 0,
    name: part.name,
    buyer_reference: sameReference(part.buyerReference, NO_REFERENCE) ? null : JSON.stringify(part.buyerReference),
    quantity,
    thickness_id,
    choices: JSON.stringify(kept satisfies KeptChoices),
    finishing: textOfKept(finishing),
    acceptances: textOfKept(part.acceptances),
    made: textOfKept(part.made),
    ...pricingColumns(part),
    created_at: part.createdAt,
    updated_at: part.updatedAt,
  };
}

function pricingColumns(pricing: PartPricing) {
  return {
    minutes: pricing.minutes,
    price_cents: pricing.priceCents,
    breakdown: textOfKept(pricing.breakdown),
    problem: pricing.problem === null ? null : JSON.stringify(pricing.problem),
    terms_key: pricing.termsKey,
    kernel_version: pricing.kernelVersion,
    rate_card_version: pricing.rateCardVersion,
  };
}

/** Adds a part. */
export async function insertPart(db: Db, part: PartRecord): Promise<void> {
  await insertRow(db, 'parts', partToRow(part));
}

/** The part of an id, whoever owns it. */
export async function findPart(db: Db, id: string): Promise<PartRecord | null> {
  const row = await rowOf(db, 'parts', id);
  return row && partFromRow(row);
}

/** The part of an id where the actor may see it. */
export async function findOwnPart(db: Db, id: string, actor: Actor): Promise<PartRecord | null> {
  return readable(actor, 'part', await findPart(db, id));
}

/** The part of an id where the actor may change it; see changeable. */
export async function findChangeablePart(db: Db, id: string, actor: Actor): Promise<Result<PartRecord, Failure>> {
  return changeable(actor, 'part', await findPart(db, id));
}

/** A quote's parts in the order they were added. */
export async function partsOfQuote(db: Db, quoteId: string): Promise<PartRecord[]> {
  return inPlace(await rowsBy(db, 'parts', 'quote_id', quoteId)).map(partFromRow);
}

/** Rows of a quote's parts in the order in which they were added. */
export function inPlace<R extends Pick<PartRow, 'position'>>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => a.position - b.position);
}

/** A quote's parts whose price was made with other terms than these. */
export async function stalePartsOf(db: Db, quoteId: string, termsKey: string): Promise<PartRecord[]> {
  return (await staleByQuote(db, { quoteId, termsKey })).rows.map(partFromRow);
}

const staleByQuote = compiled<{ quoteId: string; termsKey: string }, PartRow>((db, arg) =>
  db
    .selectFrom('parts')
    .selectAll()
    .where('quote_id', '=', arg('quoteId'))
    .where('terms_key', '!=', arg('termsKey'))
    .orderBy('position'),
);

/** Bytes of made parts that a page reads, each with some thousand for its price and thickness: an answer has 1 MB at most. */
const [PAGE_BYTES, BESIDE_BYTES] = [700_000, 3500];

const PART_KEYSET: Keyset<PartSort> = {
  sorts: { created_at: { column: 'parts.created_at', type: 'text' } },
  tie: { column: 'parts.id', type: 'text' },
};

/** A page of an owner's parts: as many as fit an answer, and one at least. */
export async function listParts(
  db: Db,
  owner: Owner,
  query: PartListQuery,
): Promise<Result<ListPage<PartRecord>, Failure>> {
  const own = db.selectFrom('parts').where(ownedBy(owner));
  const bytes = sql<number>`octet_length(made) + octet_length(choices)`.as('bytes');
  const found = await keysetPage(own.select(['id', bytes]), PART_KEYSET, query);
  if (!found.ok) return found;
  let left = PAGE_BYTES;
  const tooMany = found.value.rows.findIndex(({ bytes: size }) => {
    left -= Number(size) + BESIDE_BYTES;
    return left < 0;
  });
  const fitting = tooMany < 0 ? found.value.rows.length : Math.max(1, tooMany);
  if (fitting < found.value.rows.length) return listParts(db, owner, { ...query, limit: fitting });
  const ids = found.value.rows.map(({ id }) => id);
  if (ids.length === 0) return ok({ ...found.value, rows: [] });
  const rows = await db.selectFrom('parts').selectAll().where('id', 'in', ids).execute();
  const parts = new Map(rows.map((row) => [row.id, partFromRow(row)]));
  return ok({ ...found.value, rows: ids.flatMap((id) => parts.get(id) ?? []) });
}

/** Writes a changed part over revision `revision`; false where somebody else was faster. */
export async function updatePart(db: Db, part: PartRecord, revision: number): Promise<boolean> {
  const row = partToRow({ ...part, revision: revision + 1 });
  return (await updateAt(db, { ...row, before: revision })).changed === 1;
}

/** Columns that a customer's change can touch; columns of indexes are left alone, which would be written anew. */
const CHANGING = [
  'revision',
  'name',
  'buyer_reference',
  'quantity',
  'thickness_id',
  'choices',
  'finishing',
  'acceptances',
  'made',
  'minutes',
  'price_cents',
  'breakdown',
  'problem',
  'terms_key',
  'kernel_version',
  'rate_card_version',
  'updated_at',
] as const satisfies readonly (keyof PartRow)[];

const updateAt = compiled<PartRow & { before: number }, never>(
  (db, arg) =>
    db
      .updateTable('parts')
      .set(Object.fromEntries(CHANGING.map((name) => [name, arg(name)])))
      .where('id', '=', arg('id'))
      .where('revision', '=', arg('before')) as never,
);

/** Writes a new price of an unchanged part. */
export async function updatePricing(db: Db, id: string, pricing: PartPricing): Promise<void> {
  await db.updateTable('parts').set(pricingColumns(pricing)).where('id', '=', id).execute();
}

/** Deletes a part. */
export async function deletePart(db: Db, id: string): Promise<void> {
  await db.deleteFrom('parts').where('id', '=', id).execute();
}

/** Takes a part off its quote; it stays among its owner's parts. */
export async function detachPart(db: Db, id: string): Promise<void> {
  await db
    .updateTable('parts')
    .set((eb) => ({ quote_id: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives all parts of an account to another one. */
export async function handPartsOver(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('parts').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}

/** Gives a part of a quote that changes hands to its new owner, as a part of a design of theirs. */
export async function handOnePart(trx: Db, id: string, to: OwnedColumns, designId: string): Promise<void> {
  const { account_id, organization_id } = to;
  await trx
    .updateTable('parts')
    .set((eb) => ({ account_id, organization_id, design_id: designId, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives a part another name. */
export async function renamePart(trx: Db, id: string, name: string): Promise<void> {
  await trx
    .updateTable('parts')
    .set((eb) => ({ name, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Which of these designs parts of an account name that are not on this quote. */
export async function designsElsewhere(
  db: Db,
  { accountId, quoteId }: { readonly accountId: string; readonly quoteId: string },
  designIds: readonly string[],
): Promise<Set<string>> {
  if (designIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('parts')
    .select('design_id')
    .where('account_id', '=', accountId)
    .where('design_id', 'in', [...designIds])
    .where((eb) => eb.or([eb('quote_id', 'is', null), eb('quote_id', '!=', quoteId)]))
    .execute();
  return new Set(rows.map(({ design_id }) => design_id));
}

/** Parts that are looked at for what an account used lately. */
const LOOKED_AT = 200;

/** Thicknesses of an account's latest parts, the newest first; null for a part without one. */
export async function latestThicknesses(db: Db, accountId: string): Promise<(number | null)[]> {
  const parts = await db
    .selectFrom('parts')
    .select('thickness_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return parts.map(({ thickness_id }) => thickness_id);
}

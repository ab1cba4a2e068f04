import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { withFinishings } from '../../shared/part/finishing-slug.ts';
import { AS_DRAWN, type Choices, withChange } from '../../shared/part/choices.ts';
import { type MadePart, madeOfAnalysis } from '../../shared/part/made-part.ts';
import { MAX_PARTS, MAX_PARTS_OF_DESIGN, MAX_STYLES } from '../../shared/quote/limits.ts';
import { type BuyerReference, NO_REFERENCE, withReference } from '../../shared/quote/buyer-reference.ts';
import type { AddParts, NewPart } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { type CopiedPart, copyDrawings } from './copy-drawings.ts';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { isOfSameOwner } from '../account/owned-rows.ts';
import { findOwnDesign, giveDesignsTo } from '../design/rows.ts';
import { termsFor } from '../organization/rows.ts';
import { nextTurn } from '../middleware/pace.ts';
import { makeOf, type ReadyDesign, wrongAssignments, wrongBends } from './make-part.ts';
import { refuseBytes } from './part-bytes.ts';
import { findOwnPart, insertPart, type PartRecord, partsOfQuote } from './part-rows.ts';
import type { Working } from './open-quote.ts';
import { describedPart } from './described-part-rows.ts';
import type { QuoteRecord } from './rows.ts';
import { pricePart } from './price-part.ts';
import { acceptancesAfter, withValidAcceptances } from './readiness.ts';
import type { QuoteNeeds } from './needs.ts';

/** A part that was made and waits to be put on a quote. */
export interface PreparedPart {
  readonly design: ReadyDesign;
  readonly name: string;
  readonly buyerReference: BuyerReference;
  readonly choices: Choices;
  readonly made: MadePart;
  /** The part whose technical drawings come along; null for none. */
  readonly drawingsOf: string | null;
}

/** A part that a body asks for, with the field that names it. */
interface WantedPart {
  readonly part: NewPart;
  readonly field: string;
  readonly idField: string;
}

/** Parts that a request body asks for, in its order. */
function wantedOf({ design_ids = [], parts = [] }: AddParts): WantedPart[] {
  return [
    ...design_ids.map((design_id, i) => {
      const field = `design_ids.${i}`;
      return { part: { design_id }, field, idField: field };
    }),
    ...parts.map((part, i) => ({ part, field: `parts.${i}.choices`, idField: `parts.${i}.design_id` })),
  ];
}

/** The caller's design of this id, measured and fit for a part, or why not. */
async function readyDesign(db: Db, id: string, actor: Actor, field: string): Promise<Result<ReadyDesign, Failure>> {
  const design = await findOwnDesign(db, id, actor);
  if (!design) return err(failure('not_found', { field, message: 'We could not find this design.' }));
  if (design.status === 'awaiting_upload' || design.status === 'analyzing') {
    return err(failure('design_not_ready', { field }));
  }
  const { analysis } = design;
  if (design.status !== 'success' || !analysis || !(design.eligible || analysis.styles.length === 0)) {
    const message = design.errorMessage ?? failure('not_quotable').message;
    return err(failure('not_quotable', { field, message }));
  }
  return ok({ ...design, analysis });
}

/** `bracket.v2.svg` → `bracket.v2`; at most what a name may hold. */
function nameOf(filename: string): string {
  return filename.replace(/\.[^.]+$/, '').slice(0, 120) || filename.slice(0, 120);
}

async function prepare(
  deps: QuoteNeeds,
  account: AccountRecord,
  { part, field, idField }: WantedPart,
): Promise<Result<PreparedPart, Failure>> {
  const design = await readyDesign(deps.database.db, part.design_id, account.actor, idField);
  if (!design.ok) return design;
  const { drawings_of: drawingsOf = null } = part;
  if (drawingsOf !== null && !(await findOwnPart(deps.database.db, drawingsOf, account.actor))) {
    const named = idField.replace(/design_id$/, 'drawings_of');
    return err(failure('not_found', { field: named, message: 'We could not find the part whose drawings you want.' }));
  }
  const { analysis, filename } = design.value;
  const choices = withChange(AS_DRAWN, withFinishings(part.choices ?? {}));
  if (choices.thickness_id !== null && !deps.catalog.option(choices.thickness_id)) {
    return err(failure('material_unknown', { field: `${field}.thickness_id` }));
  }
  // Of text alone nothing is measured: the part has no price before a repair outlines it.
  const waits = analysis.styles.length === 0 && choices.repairs.length === 0;
  const made = waits ? ok(madeOfAnalysis(analysis)) : await makeOf(deps, design.value, choices);
  if (!made.ok) return err(within(made.error, field));
  const wrong =
    wrongAssignments(made.value, analysis, choices.assignments) ?? wrongBends(made.value, choices.bends, choices.bends);
  if (wrong) return err(within(wrong, field));
  const accepting = withValidAcceptances(deps.catalog, made.value, choices, [], '');
  if (accepting.refused) return err(within(accepting.refused, field));
  const name = part.name ?? nameOf(filename);
  const buyerReference = withReference(NO_REFERENCE, part.buyer_reference ?? {});
  return ok({ design: design.value, name, buyerReference, choices: accepting.choices, made: made.value, drawingsOf });
}

/** A failure about choices, whose fields are named from the body's root. */
function within(found: Failure, root: string): Failure {
  const { field, errors } = found;
  return {
    ...found,
    field: field === undefined ? root : `${root}.${field}`,
    ...(errors ? { errors: errors.map((error) => ({ ...error, field: `${root}.${error.field}` })) } : {}),
  };
}

/** Makes every part that a body asks for, before any transaction begins; the first that can't be made is told. */
export async function prepareParts(
  deps: QuoteNeeds,
  account: AccountRecord,
  body: AddParts,
): Promise<Result<PreparedPart[], Failure>> {
  const prepared: PreparedPart[] = [];
  for (const wanted of wantedOf(body)) {
    // Fifty large designs take a while: others are served in between.
    await nextTurn();
    const part = await prepare(deps, account, wanted);
    if (!part.ok) return part;
    prepared.push(part.value);
    if (stylesOf(prepared) > MAX_STYLES) return err(tooManyStyles());
  }
  return ok(prepared);
}

/** Design and made part, for counting against the quote's limits. */
interface Wanted {
  readonly designId: string;
  readonly choices: Pick<Choices, 'piece'>;
  readonly made: MadePart;
}

function stylesOf(parts: readonly Pick<Wanted, 'made'>[]): number {
  return parts.reduce((sum, { made }) => sum + made.configuration.styles.length, 0);
}

function tooManyStyles(): Failure {
  const most = MAX_STYLES.toLocaleString('en-US');
  const message = `The parts of a quote have at most ${most} colors and layers together. Start another quote for the rest.`;
  return failure('quote_full', { message });
}

/**
 * Why a part that was changed has no room on its quote any more; null where it has. A quote that is past the limit already may
 * be changed by whatever does not add to it.
 */
export function refuseGrowth(others: readonly Wanted[], before: Wanted, after: Wanted): Failure | null {
  const grows = stylesOf([after]) > stylesOf([before]);
  return grows && stylesOf([...others, after]) > MAX_STYLES ? tooManyStyles() : null;
}

/** Why these parts have no room beside those on the quote; null where they have. */
export function refuseParts(present: readonly Wanted[], wanted: readonly Wanted[]): Failure | null {
  if (stylesOf(present) + stylesOf(wanted) > MAX_STYLES) return tooManyStyles();
  if (present.length + wanted.length > MAX_PARTS) {
    const message = `A quote holds at most ${MAX_PARTS} parts. Start another one for the rest.`;
    return failure('quote_full', { message });
  }
  // A sheet may have more pieces than that, each of them a line.
  const made = ({ designId, choices }: Wanted) => `${designId} ${choices.piece ?? ''}`;
  const counts = new Map<string, number>();
  for (const one of [...present, ...wanted]) counts.set(made(one), (counts.get(made(one)) ?? 0) + 1);
  if (wanted.every((one) => counts.get(made(one))! <= MAX_PARTS_OF_DESIGN)) return null;
  const message = `This design is on the quote ${MAX_PARTS_OF_DESIGN} times already. Raise the quantity of one of its parts.`;
  return failure('quote_full', { message });
}

/**
 * Brings the designs of new parts to the quote's owner: an account's own design comes to the organization for which it makes a quote.
 * Designs that belong to someone else by now are not found.
 */
async function bringDesigns(
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  prepared: readonly PreparedPart[],
): Promise<Failure | null> {
  const foreign = prepared.map(({ design }) => design).filter((design) => !isOfSameOwner(design, quote));
  const own = (design: ReadyDesign) => design.organizationId === null && design.accountId === account.id;
  if (quote.organizationId === null || !foreign.every(own)) {
    return foreign.length === 0 ? null : failure('not_found', { message: 'This design belongs to somebody else.' });
  }
  await giveDesignsTo(
    trx,
    foreign.map(({ id }) => id),
    quote.organizationId,
  );
  return null;
}

/** Puts prepared parts on a quote, priced, inside the caller's transaction; returns their ids in order. */
export async function addParts(
  deps: QuoteNeeds,
  trx: Db,
  { quote, isNew, described, tell }: Pick<Working, 'isNew' | 'described' | 'tell'> & { readonly quote: QuoteRecord },
  account: AccountRecord,
  prepared: readonly PreparedPart[],
): Promise<Result<string[], Failure>> {
  const { id: quoteId, organizationId } = quote;
  const present = isNew ? [] : await partsOfQuote(trx, quoteId);
  const refused = refuseParts(
    present,
    prepared.map(({ design, choices, made }) => ({ designId: design.id, choices, made })),
  );
  if (refused) return err(refused);
  const foreign = await bringDesigns(trx, quote, account, prepared);
  if (foreign) return err(foreign);
  const last = present.at(-1)?.position ?? 0;
  const terms = await termsFor(trx, quote, account);
  const now = isoNow(deps.clock);
  const drawn: CopiedPart[] = [];
  const parts = prepared.map(({ drawingsOf, design, name, buyerReference, choices, made }, i): PartRecord => {
    const part = {
      id: newId(deps.clock),
      accountId: account.id,
      organizationId,
      quoteId,
      designId: design.id,
      position: last + i + 1,
      revision: 1,
      filename: design.filename,
      eligible: design.eligible,
      name,
      buyerReference,
      choices,
      acceptances: acceptancesAfter(choices, {}, account.email, now),
      made,
      createdAt: now,
      updatedAt: now,
    };
    if (drawingsOf !== null) drawn.push({ from: drawingsOf, to: part.id });
    return { ...part, ...pricePart(deps, terms, part) };
  });
  const tooLong = refuseBytes(deps.catalog, present, parts);
  if (tooLong) return err(tooLong);
  for (const part of parts) await writeLast(trx, () => insertPart(trx, part));
  tell([...described, ...parts.map(describedPart)]);
  const many = drawn.length > 0 ? await copyDrawings(deps.clock, trx, account.id, drawn, present) : null;
  return many ? err(many) : ok(parts.map(({ id }) => id));
}

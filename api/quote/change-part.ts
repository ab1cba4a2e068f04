import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { withFinishings } from '../../shared/part/finishing-slug.ts';
import { type Choices, formKey, withChange } from '../../shared/part/choices.ts';
import { withReference } from '../../shared/quote/buyer-reference.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import type { Part, PartChange, Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { findDesign } from '../design/rows.ts';
import { termsFor } from '../organization/rows.ts';
import { makeOf, wrongAssignments, wrongBends } from './make-part.ts';
import { changeAndShow, changeOpenQuote, type Work } from './open-quote.ts';
import { refuseGrowth } from './new-part.ts';
import { growsBytes, refuseBytes } from './part-bytes.ts';
import { findChangeablePart, type PartRecord, partsOfQuote, updatePart } from './part-rows.ts';
import { pricePart } from './price-part.ts';
import { partOnWire } from './priced.ts';
import { describedPart } from './described-part-rows.ts';
import { asPriced } from './shared-setup.ts';
import { acceptancesAfter, withValidAcceptances } from './readiness.ts';
import type { ChangeOf } from './standing.ts';
import type { QuoteNeeds } from './needs.ts';

/** How often a change is made again on top of somebody else's before the caller is told. */
const TRIES = 4;

/** The part as the customer wants it, measured and priced, not yet written. */
async function changedPart(
  deps: QuoteNeeds,
  account: AccountRecord,
  part: PartRecord,
  { name, buyer_reference: reference = {}, ...named }: PartChange,
): Promise<Result<PartRecord, Failure>> {
  const buyerReference = withReference(part.buyerReference, reference);
  if (name === undefined && Object.keys(named).length === 0)
    return ok({ ...part, buyerReference, updatedAt: isoNow(deps.clock) });
  const change = withFinishings(named);
  if (change.thickness_id != null && !deps.catalog.option(change.thickness_id)) {
    return err(failure('material_unknown', { field: 'thickness_id' }));
  }
  const wanted = withChange(part.choices, change);
  const same = part.made.basis !== undefined && formKey(wanted) === formKey(part.choices);
  const made = same ? ok(part.made) : await remade(deps, part, wanted, change.assignments ?? {});
  if (!made.ok) return made;
  const wrong = wrongBends(made.value, change.bends ?? {}, wanted.bends);
  if (wrong) return err(wrong);
  const { choices, refused } = withValidAcceptances(deps.catalog, made.value, wanted, part.choices.accepted, '');
  if (refused) return err(refused);
  const now = isoNow(deps.clock);
  const changed: PartRecord = {
    ...part,
    name: name ?? part.name,
    buyerReference,
    choices,
    acceptances: acceptancesAfter(choices, part.acceptances, account.email, now),
    made: made.value,
    updatedAt: now,
  };
  const terms = await termsFor(deps.database.db, part, account);
  return ok({ ...changed, ...pricePart(deps, terms, changed) });
}

/** The part in its new shape; who may change a part may read its design. Only operations that this call names can be wrong: older ones may be of lines since repaired away. */
async function remade(
  deps: QuoteNeeds,
  part: PartRecord,
  choices: Choices,
  named: Choices['assignments'],
): Promise<Result<MadePart, Failure>> {
  const design = await findDesign(deps.database.db, part.designId);
  const analysis = design?.analysis;
  if (!design || !analysis) return err(failure('design_not_ready'));
  const made = await makeOf(deps, { ...design, analysis }, choices);
  if (!made.ok) return made;
  const wrong = wrongAssignments(made.value, analysis, named);
  return wrong ? err(wrong) : made;
}

/** Why the part has no room beside the quote's others as it is made and named now: a repair may give it many styles. */
async function refusedBeside(
  { catalog }: QuoteNeeds,
  trx: Db,
  before: PartRecord,
  after: PartRecord,
): Promise<Failure | null> {
  const grows = growsBytes(catalog, before, after);
  if (!grows && before.made === after.made) return null;
  const there = after.quoteId === null ? [] : await partsOfQuote(trx, after.quoteId);
  const others = there.filter(({ id }) => id !== after.id);
  return refuseGrowth(others, before, after) ?? (grows ? refuseBytes(catalog, others, [after]) : null);
}

/** Writes the changed part as a change of its quote; answers what that gives, and null where the part's revision is no longer the one it was made from. */
async function writeOnQuote<T>(
  deps: QuoteNeeds,
  before: PartRecord,
  after: PartRecord,
  change: (work: Work) => Promise<Result<T, Failure>>,
): Promise<Result<T | null, Failure>> {
  const outrun = failure('conflict', { field: 'revision' });
  const changed = await change(async (trx, _, { described, tell }) => {
    // Nobody comes between this look and the writing: who did would have the transaction undone.
    if (described.find(({ id }) => id === before.id)?.revision !== before.revision) return err(outrun);
    const refused = await refusedBeside(deps, trx, before, after);
    if (refused) return err(refused);
    await writeLast(trx, () => updatePart(trx, after, before.revision));
    const now = describedPart({ ...after, revision: before.revision + 1 });
    tell(described.map((one) => (one.id === after.id ? now : one)));
    return ok({});
  });
  return !changed.ok && changed.error === outrun ? ok(null) : changed;
}

/** Writes a changed part in place of the one that it was made from; null where that is no longer the one that is stored. */
type Write<T> = (before: PartRecord, after: PartRecord) => Promise<Result<T | null, Failure>>;

/**
 * Changes a part's choices. It is measured and priced before the transaction, which then only writes if nobody else
 * changed the part in the meantime; otherwise the change is made again on top of theirs.
 */
async function changeWith<T>(
  deps: QuoteNeeds,
  account: AccountRecord,
  find: () => Promise<Result<PartRecord, Failure>>,
  body: PartChange,
  write: Write<T>,
): Promise<Result<T, Failure>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await find();
    if (!found.ok) return found;
    const changed = await changedPart(deps, account, found.value, body);
    if (!changed.ok) return changed;
    const written = await write(found.value, changed.value);
    if (!written.ok) return written;
    if (written.value) return ok(written.value);
  }
  return err(failure('conflict'));
}

/** Kind of change that a part's is to its quote: the name in the buyer's own books moves no price, and is filled in after acceptance, too. */
function changes(body: PartChange): ChangeOf {
  return Object.keys(body).every((name) => name === 'buyer_reference') ? 'details' : 'lines';
}

/** Changes a part's choices, whether it is on a quote or not. Answers the part. */
export function changePart(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  body: PartChange,
  seen: number | null,
): Promise<Result<Part, Failure>> {
  const { db } = deps.database;
  const find = () => findChangeablePart(db, id, account.actor);
  return changeWith(deps, account, find, body, async (before, after): Promise<Result<Part | null, Failure>> => {
    const { quoteId } = before;
    if (quoteId === null) {
      const refused = await refusedBeside(deps, db, before, after);
      if (refused) return err(refused);
      return ok((await updatePart(db, after, before.revision)) ? partOnWire(deps.catalog, after) : null);
    }
    const change = (work: Work) => changeOpenQuote(deps, quoteId, account, work, { of: changes(body), seen });
    const version = await writeOnQuote(deps, before, after, change);
    if (!version.ok) return version;
    if (version.value === null) return ok(null);
    return ok({ ...partOnWire(deps.catalog, await asPriced(db, after)), quote_version: version.value });
  });
}

/** Changes a part's choices on its quote. Answers the quote, so that nobody has to ask for its sums afterwards. */
export function changePartOf(
  deps: QuoteNeeds,
  { id, partId }: { readonly id: string; readonly partId: string },
  account: AccountRecord,
  body: PartChange,
  seen: number | null,
): Promise<Result<Quote, Failure>> {
  const find = async () => {
    const found = await findChangeablePart(deps.database.db, partId, account.actor);
    return found.ok && found.value.quoteId !== id ? err(failure('not_found')) : found;
  };
  const change = (work: Work) => changeAndShow(deps, id, account, work, { of: changes(body), seen });
  return changeWith(deps, account, find, body, (before, after) => writeOnQuote(deps, before, after, change));
}

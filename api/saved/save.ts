import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { forAnotherOrder } from '../../shared/quote/buyer-reference.ts';
import { ownerOf } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { copyDrawings } from '../quote/copy-drawings.ts';
import { attachmentsOf, PART } from '../attachment/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import { termsFor } from '../organization/rows.ts';
import { findChangeablePart, insertPart, type PartRecord } from '../quote/part-rows.ts';
import { pricePart } from '../quote/price-part.ts';
import type { SavedNeeds } from './needs.ts';
import { countSaved, findSaved, findSavedFrom, insertSaved, type SavedHead, savedFrom, searchText } from './rows.ts';

/** Parts that an account may save: far more than anybody looks through, far less than a program could write. */
const MOST_SAVED = 5000;

/** Search text of a part: its own names, and those of its material. */
export function wordsOf(
  deps: SavedNeeds,
  part: Pick<PartRecord, 'name' | 'filename' | 'buyerReference'>,
  thicknessId: number | null,
) {
  const option = thicknessId === null ? null : deps.catalog.option(thicknessId);
  const { material, thickness } = option ?? {};
  const called = [part.name, part.buyerReference.part_number ?? '', part.filename];
  return searchText([...called, material?.display_name ?? '', thickness ? `${thickness.mm} mm` : '']);
}

/**
 * Saves a part as it is now, at today's price: a copy that belongs to no quote. Saved already as it is, it is answered as it was saved;
 * so two that come at once are one.
 */
export async function savePart(
  deps: SavedNeeds,
  account: AccountRecord,
  id: string,
): Promise<Result<SavedHead, Failure>> {
  const { db } = deps.database;
  const found = await findChangeablePart(db, id, account.actor);
  if (!found.ok) return found;
  const part = found.value;
  const drawings = await attachmentsOf(db, PART, [part.id]);
  const from = savedFrom(
    part,
    drawings.map(({ file_key }) => file_key),
  );
  const before = await findSavedFrom(db, from);
  if (before) return ok(before);
  if ((await countSaved(db, ownerOf(part))) >= MOST_SAVED) return err(failure('parts_full'));
  const now = isoNow(deps.clock);
  const copy: PartRecord = {
    ...part,
    ...pricePart(deps, await termsFor(db, part, account), part),
    id: newId(deps.clock),
    buyerReference: forAnotherOrder(part.buyerReference),
    quoteId: null,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await inTransaction(db, async (trx) => {
      await insertPart(trx, copy);
      await copyDrawings(deps.clock, trx, account.id, [{ from: part.id, to: copy.id }]);
      await insertSaved(trx, {
        part_id: copy.id,
        saved_from: from,
        search: wordsOf(deps, part, part.choices.thickness_id),
      });
    });
  } catch (error) {
    const other = isUniqueViolation(error) ? await findSavedFrom(db, from) : null;
    if (other) return ok(other);
    throw error;
  }
  return ok((await findSaved(db, copy.id))!);
}

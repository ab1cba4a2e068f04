import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { changeable } from '../account/owned-rows.ts';
import { inTransaction } from '../db/database.ts';
import { deleteDesigns, findDesignHead } from '../design/rows.ts';
import { deleteParts, findPartFiles, partsOfDesign } from '../quote/erase-rows.ts';
import type { ProfileNeeds } from './needs.ts';

/**
 * Erases a design that nothing ordered and no quote holds, with the parts made of it, saved ones too, and every file. Fails with
 * design_in_use where a quote or somebody else needs it.
 */
export async function eraseDesign(
  { database, storage }: Pick<ProfileNeeds, 'database' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<Result<{ success: true }, Failure>> {
  const erased = await inTransaction(database.db, async (trx): Promise<Result<string[], Failure>> => {
    const design = changeable(actor, 'design', await findDesignHead(trx, id));
    if (!design.ok) return design;
    const parts = await partsOfDesign(trx, id, design.value);
    if (parts === null) return err(failure('design_in_use'));
    const files = parts.length > 0 ? await findPartFiles(trx, parts) : [];
    if (parts.length > 0) await deleteParts(trx, parts);
    await deleteDesigns(trx, [id]);
    return ok([id, ...files]);
  });
  if (!erased.ok) return erased;
  // Files that a stop leaves here are strays, which the sweep finds.
  for (const key of erased.value) await storage.remove(key);
  return ok({ success: true as const });
}

import { operationOf } from '../../shared/analysis/operations.ts';
import type { QuotedPart } from '../../shared/quote/priced-quote.ts';
import type { Database } from '../db/database.ts';
import { droppedFontKey } from '../design/fonts.ts';
import { designSizes } from '../design/rows.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { PartToDraw } from '../jobs/paper-thread.ts';

/** Bytes of designs that a document reads: larger ones are named instead of drawn. */
const [MOST_OF_ONE, MOST_OF_ALL] = [8 * 1024 * 1024, 48 * 1024 * 1024];

/** Dependencies of drawing parts. */
export interface DrawingNeeds {
  readonly database: Database;
  readonly storage: Storage;
}

/** A part as the thread makes its files, however large its own is; null where that is gone. */
export async function partToMake(deps: Pick<DrawingNeeds, 'storage'>, part: QuotedPart): Promise<PartToDraw | null> {
  const { piece, rotation, confirmed_width, confirmed_height, assignments, repairs } = part.choices;
  const file = await deps.storage.localPath(part.designId);
  if (file === null) return null;
  const fontKey = droppedFontKey(repairs);
  return {
    file,
    fontFile: fontKey === null ? null : await deps.storage.localPath(fontKey),
    form: { piece, rotation, confirmed_width, confirmed_height, assignments, repairs },
    operations: Object.fromEntries(
      part.made.configuration.styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]),
    ),
  };
}

/** Parts as the thread draws them, in their order; null for those whose file is gone, or too large with those before it. */
export async function partsToDraw(deps: DrawingNeeds, parts: readonly QuotedPart[]): Promise<(PartToDraw | null)[]> {
  const sizes = await designSizes(deps.database.db, [...new Set(parts.map(({ designId }) => designId))]);
  const read = new Set<string>();
  let left = MOST_OF_ALL;
  const found: (PartToDraw | null)[] = [];
  for (const part of parts) {
    const bytes = sizes.get(part.designId);
    if (bytes !== undefined && !read.has(part.designId)) left -= bytes;
    read.add(part.designId);
    const isLarge = bytes === undefined || bytes > MOST_OF_ONE || left < 0;
    found.push(isLarge ? null : await partToMake(deps, part));
  }
  return found;
}

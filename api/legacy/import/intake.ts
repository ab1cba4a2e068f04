import type { z } from 'zod';
import type { ExportFile } from '../../../shared/legacy/csv.ts';
import type { Result } from '../../../shared/base/result.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../gateways/storage/storage.ts';

/** Outcome of a row. `erased`: its person was erased here, so it stays away. */
export type Outcome = 'imported' | 'updated' | 'unchanged' | 'erased';

/** Dependencies of an import. */
export interface ImportNeeds {
  readonly clock: Clock;
  readonly storage: Storage;
  /** Folder of the export. */
  readonly folder: string;
}

/** How rows of one file are taken in. `Cells`: a checked row; `Extra`: what was made ready for it outside of the transaction. */
export interface Intake<Cells, Extra> {
  readonly file: ExportFile;
  readonly cells: z.ZodType<Cells>;
  /** Key that tells rows apart. */
  readonly keyOf: (cells: Cells) => string;
  /** Makes ready what is slow: files. Fails with a sentence. */
  readonly prepare: (needs: ImportNeeds, cells: Cells) => Promise<Result<Extra, string>>;
  /** Writes a row in a transaction that may run again. `hash` names what the row said. Fails with a sentence. */
  readonly write: (
    needs: ImportNeeds,
    trx: Db,
    row: { readonly cells: Cells; readonly extra: Extra; readonly hash: string },
  ) => Promise<Result<Outcome, string>>;
}

/** Keeps the types of an intake while it is checked. */
export function intake<Cells, Extra>(description: Intake<Cells, Extra>): Intake<Cells, Extra> {
  return description;
}

/** Lower-case text that a search looks in. */
export function searchOf(words: readonly (string | number | null)[]): string {
  return words
    .filter((word) => word !== null && word !== '')
    .join('\n')
    .toLowerCase();
}

import { readLocal, writeLocal } from '../../platform/local-data.ts';

const KEY = 'pieces';

/** How a file with several pieces is made: each piece a part, or the whole file one. */
export type PiecesChoice = 'parts' | 'whole';

/** Remembers on this device what was chosen, for the next file with several pieces. */
export function rememberPieces(choice: PiecesChoice): void {
  writeLocal(KEY, choice);
}

/** The choice for the last file; null where there was none. */
export function rememberedPieces(): PiecesChoice | null {
  const kept = readLocal(KEY);
  return kept === 'parts' || kept === 'whole' ? kept : null;
}

import type { DesignFormat } from './drawing.ts';
import type { ReadLimits } from './limits.ts';
import { FILE_NOTICES } from './notices/files.ts';
import { oneNotice } from './notices/kind.ts';
import { type ReadResult, refused } from './read-result.ts';
import { StyleLimit } from './styles.ts';

/** Runs a reader. A drawing with more styles than the limit is refused as a whole: nobody could give each an operation. */
export function refuseManyStyles(format: DesignFormat, limits: ReadLimits, read: () => ReadResult): ReadResult {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StyleLimit)) throw error;
    return refused(format, oneNotice(FILE_NOTICES.tooManyStyles, limits.maxStyles));
  }
}

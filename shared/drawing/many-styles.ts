import type { DesignFormat } from './drawing.ts';
import type { ReadResult } from './read-result.ts';
import type { ReadLimits } from './limits.ts';
import { StyleLimit } from './styles.ts';

/** Runs a reader. A drawing with more styles than the limit is refused as a whole: nobody could give each an operation. */
export function refuseManyStyles(format: DesignFormat, limits: ReadLimits, read: () => ReadResult): ReadResult {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StyleLimit)) throw error;
    const most = limits.maxStyles.toLocaleString('en-US');
    const message = `The drawing has more than ${most} different colours and layers, or names too long for a list. Give what is made the same way one colour, and upload it again.`;
    return { format, drawing: null, notices: [{ code: 'too_many_styles', severity: 'error', message, count: 1 }] };
  }
}

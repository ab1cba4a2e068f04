import { serveThread } from '../jobs/thread-side.ts';
import { analyzeFile } from './analyze.ts';
import { quoteFile } from './quote.ts';

/**
 * Task of this thread: read one file for a command, so that a file that takes too long or too much memory ends the
 * thread alone.
 */
export type FileTask =
  | { readonly command: 'analyze'; readonly file: string }
  | { readonly command: 'quote'; readonly args: readonly string[] };

serveThread((task: FileTask) => (task.command === 'analyze' ? analyzeFile(task.file) : quoteFile(task.args)));

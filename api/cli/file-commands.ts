import { rejected } from '../../shared/analysis/measured.ts';
import { failure } from '../../shared/base/failure.ts';
import { FILE_NOTICES } from '../../shared/drawing/notices/files.ts';
import { oneNotice } from '../../shared/drawing/notices/kind.ts';
import type { Env } from '../env.ts';
import type { ThreadFault } from '../jobs/pool-thread.ts';
import { createThreadPool, type ThreadPool } from '../jobs/thread-pool.ts';
import { EXIT } from './exit.ts';
import type { FileTask } from './file-thread.ts';
import { type Output, write } from './output.ts';

/** Limits of reading one file: the server's own. */
type Limits = Pick<Env, 'analysisTimeoutMs' | 'analysisMemoryMb'>;

/** `analyze FILE…`: one JSON line for each file, in the order given. EXIT.rejected where any file can't be quoted. */
export async function analyzeFiles(files: readonly string[], limits: Limits): Promise<number> {
  return inThread(limits, async (pool) => {
    let code: number = EXIT.done;
    for (const file of files) {
      const done = await pool.run<Output>({ command: 'analyze', file } satisfies FileTask);
      const ended = write(done.ok ? done.value : brokenOff(file, done.error));
      if (ended !== EXIT.done) code = ended;
    }
    return code;
  });
}

/** `quote FILE …`, see quoteFile. */
export async function quoteInThread(args: readonly string[], limits: Limits): Promise<number> {
  return inThread(limits, async (pool) => {
    const done = await pool.run<Output>({ command: 'quote', args } satisfies FileTask);
    if (done.ok) return write(done.value);
    const error = failure('processing_error', { message: sentenceOf(done.error) });
    return write({ lines: [JSON.stringify({ error })], sentences: [error.message], code: codeOf(done.error) });
  });
}

async function inThread(limits: Limits, work: (pool: ThreadPool) => Promise<number>): Promise<number> {
  const pool = createThreadPool({
    script: new URL('./file-thread.ts', import.meta.url),
    size: 1,
    timeoutMs: limits.analysisTimeoutMs,
    heapMb: limits.analysisMemoryMb / 2,
    memoryMb: limits.analysisMemoryMb,
  });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

/** Resource that the file exhausted; null where the fault is ours. */
function muchOf({ kind, message }: ThreadFault): 'time' | 'memory' | null {
  if (kind === 'timeout') return 'time';
  return /memory/i.test(message) ? 'memory' : null;
}

function codeOf(fault: ThreadFault): number {
  return muchOf(fault) === null ? EXIT.fault : EXIT.rejected;
}

function sentenceOf(fault: ThreadFault): string {
  const much = muchOf(fault);
  return much === null ? fault.message : `Reading the file took too much ${much}. Simplify the drawing or split it.`;
}

function brokenOff(file: string, fault: ThreadFault): Output {
  const analysis = rejected({ format: null, notices: [oneNotice(FILE_NOTICES.tooLarge)] });
  return {
    lines: [JSON.stringify({ file, ...analysis })],
    sentences: [`${file}: ${sentenceOf(fault)}`],
    code: codeOf(fault),
  };
}

import type { AnalysisTask } from '../jobs/analysis-thread.ts';
import type { ThreadOutcome } from '../jobs/pool-thread.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Runs a task over a stored file; null stands for one whose file is gone, which ends as `crashed`. */
export async function runFileTask<T>(
  pool: Pick<ThreadPool, 'run'>,
  task: AnalysisTask | null,
  accountId: string,
  patience?: 'refuse',
): Promise<ThreadOutcome<T>> {
  if (task) return pool.run<T>(task, accountId, patience);
  return { ok: false, error: { kind: 'crashed', message: 'The file is not in storage any more.' } };
}

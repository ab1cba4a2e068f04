import type { AnalysisTask } from '../jobs/analysis-thread.ts';
import type { PoolOptions, ThreadPool } from '../jobs/thread-pool.ts';
import type { Metrics } from './metrics.ts';
import { spanned } from './spans.ts';

const kindOf = (task: unknown): string => (task as AnalysisTask).kind;

/** The pool of analysis threads that `create` makes, its tasks counted, timed and traced. */
export function createWatchedPool(
  create: (options: PoolOptions) => ThreadPool,
  options: PoolOptions,
  metrics: Pick<Metrics, 'taskDone' | 'watch'>,
): ThreadPool {
  const pool = create({
    ...options,
    ended: ({ task, outcome, waitedMs, ranMs }) =>
      metrics.taskDone({
        kind: kindOf(task),
        outcome,
        waitedSeconds: waitedMs / 1000,
        ranSeconds: ranMs / 1000,
      }),
  });
  const help = 'Tasks of this process that wait for a thread, and that run.';
  metrics.watch('kerfwise_analysis_tasks', help, 'state', () => ({ ...pool.load() }));
  return {
    ...pool,
    run: (task, owner, patience) => spanned(`analysis.${kindOf(task)}`, {}, () => pool.run(task, owner, patience)),
  };
}

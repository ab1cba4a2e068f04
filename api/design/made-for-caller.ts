import type { Logger } from 'pino';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { PartForm } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { AnalysisTask } from '../jobs/analysis-thread.ts';
import type { ThreadFault } from '../jobs/pool-thread.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { runFileTask } from './file-task.ts';
import { droppedFontKey, type FontFacts } from './fonts.ts';
import { currentTurn } from '../telemetry/request-context.ts';

/** Work of threads on stored files while a caller waits for it. */
export interface MadeForCaller {
  /**
   * A part of a measured design, made from its file. Fails where a repair is refused or nothing is left to make, with
   * `processing_error` where the thread broke off, and with `rate_limited` where too many tasks of the account wait.
   */
  make(designId: string, form: PartForm, accountId: string): Promise<Result<MadePart, Failure>>;
  /** Names in a stored font; fails where we can't outline text with it. */
  readFont(key: string, accountId: string): Promise<Result<FontFacts, Failure>>;
}

/** Dependencies of that work. */
export interface MadeForCallerDeps {
  readonly storage: Pick<Storage, 'localPath'>;
  readonly pool: Pick<ThreadPool, 'run'>;
  readonly log: Logger;
}

/** Makes it over a pool of threads. */
export function createMadeForCaller({ storage, pool, log }: MadeForCallerDeps): MadeForCaller {
  function brokeOff(about: Record<string, string>, fault: ThreadFault): Failure {
    if (fault.kind === 'busy') return failure('rate_limited');
    log.error({ ...about, fault }, 'a thread broke off');
    return failure('processing_error');
  }

  /** Runs a task unless too many of the account wait; `about` names in the log what broke off. */
  async function answer<T>(
    task: AnalysisTask | null,
    accountId: string,
    about: Record<string, string>,
  ): Promise<Result<T, Failure>> {
    const outcome = await runFileTask<Result<T, Failure>>(pool, task, currentTurn() ?? accountId, 'refuse');
    return outcome.ok ? outcome.value : err(brokeOff(about, outcome.error));
  }

  return {
    async make(designId, form, accountId) {
      const font = droppedFontKey(form.repairs);
      const fontFile = font === null ? null : await storage.localPath(font);
      const file = await storage.localPath(designId);
      return answer(file === null ? null : { kind: 'make', file, form, fontFile }, accountId, { designId });
    },
    async readFont(key, accountId) {
      const file = await storage.localPath(key);
      return answer(file === null ? null : { kind: 'font', file }, accountId, { font: key });
    },
  };
}

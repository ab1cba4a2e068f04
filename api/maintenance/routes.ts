import type { Actor } from '../../shared/account/permissions.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { maintenanceEndpoints as api } from '../../shared/maintenance/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { dropGivenUp, listJobs, retryGivenUp } from '../jobs/given-up-rows.ts';
import { type JobRow, waitingIn } from '../jobs/job-rows.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { askForDemo, demoState } from './demo.ts';
import { jobView } from './job-view.ts';
import type { MaintenanceNeeds } from './needs.ts';

/** Jobs for those who run the shop: what was given up, once more or never. And for everybody how long files are kept. */
export function maintenanceRoutes(deps: MaintenanceNeeds): Route[] {
  const {
    database: { db },
    clock,
    env,
    jobs,
    log,
    shopFiles,
  } = deps;
  const count = async (lane: JobRow['lane']) => (await waitingIn(db, lane)).count;
  /** Does it and notes who did, or neither. */
  const noted = <T>(by: Actor, kind: 'job.retried' | 'job.dropped', id: string, work: (trx: Db) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      const done = await work(trx);
      if (done) await note(clock, trx, { by, kind, subject: { kind: 'job', id }, before: null, after: null });
      return done;
    });
  return [
    handleAnyone(api.policies, async () =>
      ok({ file_retention_years: env.fileRetentionYears, session_days: env.sessionDays }),
    ),
    handle(api.jobs, async ({ query }) => {
      const page = await listJobs(db, query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      const waiting = { event: await count('event'), measure: await count('measure'), upkeep: await count('upkeep') };
      return ok({ jobs: rows.map(jobView), waiting, ...around });
    }),
    handle(api.filesOwner, async () => ok({ owner: await shopFiles.look() })),
    handle(api.retryJob, async ({ params, caller, actor }) => {
      const lane = await noted(actor, 'job.retried', params.id, (trx) => retryGivenUp(trx, params.id, isoNow(clock)));
      if (lane === null) return err(failure('not_found'));
      log.info({ jobId: params.id, by: caller.account.id }, 'job put back');
      jobs.nudge(lane);
      return ok({ success: true as const });
    }),
    handle(api.demo, async () => ok(await demoState(deps))),
    handle(api.makeDemo, ({ actor }) => askForDemo(deps, actor)),
    handle(api.dropJob, async ({ params, caller, actor }) => {
      if (!(await noted(actor, 'job.dropped', params.id, (trx) => dropGivenUp(trx, params.id))))
        return err(failure('not_found'));
      log.info({ jobId: params.id, by: caller.account.id }, 'job dropped');
      return ok({ success: true as const });
    }),
  ];
}

import { shopDay } from '../../shared/checkout/lead-time.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OutsideKind, OutsideState } from '../../shared/outside/kinds.ts';
import { type Outside, outsideEndpoints as api } from '../../shared/outside/wire.ts';
import { findJob } from '../production/job-rows.ts';
import { handle, type Route } from '../route.ts';
import { cancelOutside, sendOut, takeBack } from './change.ts';
import type { OutsideNeeds } from './needs.ts';
import { type ListedOutside, listedOutside, outsideIn, outsideOfJob } from './rows.ts';
import { slipOf } from './slip.ts';

function outsideView({ account_id: _by, created_at: _at, ...row }: ListedOutside, today: string): Outside {
  const late = row.status === 'out' && row.expected_on < today;
  return { ...row, kind: row.kind as OutsideKind, status: row.status as OutsideState, late };
}

/** Routes of outside work. */
export function outsideRoutes(deps: OutsideNeeds): Route[] {
  const { clock, database } = deps;
  const { db } = database;
  const views = (rows: readonly ListedOutside[]) => rows.map((row) => outsideView(row, shopDay(clock.now())));
  const shown = async (done: Result<string, Failure>): Promise<Result<Outside, Failure>> => {
    if (!done.ok) return done;
    const row = await listedOutside(db, done.value);
    return row ? ok(views([row])[0]!) : err(failure('not_found'));
  };
  return [
    handle(api.list, async ({ query }) => ok({ items: views(await outsideIn(db, query.status)) })),
    handle(api.ofJob, async ({ params }) => {
      if (!(await findJob(db, params.id))) return err(failure('not_found'));
      return ok({ items: views(await outsideOfJob(db, params.id)) });
    }),
    handle(api.send, async ({ body, actor }) => shown(await sendOut(deps, actor, body))),
    handle(api.receive, async ({ params, body, actor }) => shown(await takeBack(deps, actor, params.id, body))),
    handle(api.cancel, async ({ params, body, actor }) =>
      shown(await cancelOutside(deps, actor, params.id, body.version)),
    ),
    handle(api.slip, async ({ params, query, caller }) => {
      const row = await listedOutside(db, params.id);
      return row ? slipOf(deps, row, query.paper, caller.account.id) : err(failure('not_found'));
    }),
  ];
}

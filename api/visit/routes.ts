import { ok } from '../../shared/base/result.ts';
import { EXPERIMENT_NAMES } from '../../shared/visit/experiments.ts';
import { maskedPath } from '../../shared/visit/masked-path.ts';
import { visitEndpoints as api } from '../../shared/visit/wire.ts';
import { isoNow, newId } from '../clock.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { enter } from './enter.ts';
import type { VisitNeeds } from './needs.ts';
import { resultsOf } from './results.ts';
import { pageSpeeds } from './speeds.ts';
import { insertPageCall, insertVitals } from './rows.ts';
import { visitorMark } from './visitor.ts';

const DONE = ok({ success: true as const });

/** Visits, their variants, and counts of pages. */
export function visitRoutes(needs: VisitNeeds): Route[] {
  const { clock, database } = needs;
  const today = () => isoNow(clock).slice(0, 10);
  return [
    handleAnyone(api.enter, async ({ body, caller, visit: seen, keep }) => {
      const { experiment = null, force = null } = body;
      const variant = await enter(needs, { seen, caller, experiment, force, keep });
      return ok({ experiments: Object.fromEntries(EXPERIMENT_NAMES.map((name) => [name, variant])) as never });
    }),
    handle(api.results, async ({ query: { from = null, to = null } }) =>
      ok({ experiments: await resultsOf(database.db, from, to) }),
    ),
    handle(api.speeds, async () => ok({ weeks: await pageSpeeds(database.db, clock.now()) })),
    handleAnyone(api.page, async ({ body: { path, from }, visit: { visit, isPrivate } }) => {
      if (visit === null || visit.forced || isPrivate) return DONE;
      const [id, day] = [newId(clock), today()];
      const visitor = await visitorMark(database.db, day, visit.id);
      const { variant } = visit;
      await insertPageCall(database.db, { id, day, visitor, path: maskedPath(path), came_from: from, variant });
      return DONE;
    }),
    handleAnyone(api.vitals, async ({ body: { path, ...measured }, visit: { visit, isPrivate } }) => {
      if (visit === null || visit.forced || isPrivate) return DONE;
      await insertVitals(database.db, { id: newId(clock), day: today(), path: maskedPath(path), ...measured });
      return DONE;
    }),
  ];
}

import { scheduleEndpoints as api } from '../../shared/schedule/wire.ts';
import { handle, type Route } from '../route.ts';
import { boardOf } from './board.ts';
import type { ScheduleNeeds } from './needs.ts';
import { pinJob, unpinJob } from './pin.ts';
import { rushJob } from './rush.ts';

/** Routes of the plan. */
export function scheduleRoutes(deps: ScheduleNeeds): Route[] {
  return [
    handle(api.get, ({ query }) => boardOf(deps, query)),
    handle(api.pin, ({ params, body, actor }) => pinJob(deps, actor, params.id, body)),
    handle(api.unpin, ({ params, body, actor }) => unpinJob(deps, actor, params.id, body)),
    handle(api.rush, ({ params }) => rushJob(deps, params.id)),
  ];
}

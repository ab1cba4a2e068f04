import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { hubEndpoints as api, type HubDetail } from '../../shared/hub/wire.ts';
import { allHubs } from '../calendar/rows.ts';
import { handle, type Route } from '../route.ts';
import { addMachine, addPlace, changeHub, changeMachine, createHub, removePlace, retireMachine } from './change.ts';
import { addDowntime, addShift, endDowntime, removeDowntime, removeShift } from './hours.ts';
import type { HubNeeds } from './needs.ts';
import { downtimeView, hubDetailOf, machineViews, placeViews } from './views.ts';

/** Routes of hubs: themselves, machines, downtime, shifts and places. */
export function hubRoutes(deps: HubNeeds): Route[] {
  const { clock, database } = deps;
  const { db } = database;
  const shown = async (done: Result<string, Failure>): Promise<Result<HubDetail, Failure>> => {
    if (!done.ok) return done;
    const view = await hubDetailOf(clock, db, done.value);
    return view ? ok(view) : err(failure('not_found'));
  };
  const gone = (done: Result<null, Failure>) => (done.ok ? ok({ success: true as const }) : done);
  return [
    handle(api.create, async ({ body, actor }) => shown(await createHub(deps, actor, body))),
    handle(api.get, ({ params }) => shown(ok(params.id))),
    handle(api.change, async ({ params, body, actor }) => shown(await changeHub(deps, actor, params.id, body))),
    handle(api.machines, async () => {
      const hubs = (await allHubs(db)).map(({ id, name }) => ({ id, name }));
      return ok({ hubs, machines: await machineViews(clock, db) });
    }),
    handle(api.addMachine, async ({ params, body, actor }) => shown(await addMachine(deps, actor, params.id, body))),
    handle(api.changeMachine, async ({ params, body, actor }) =>
      shown(await changeMachine(deps, actor, params.id, body)),
    ),
    handle(api.retireMachine, async ({ params, body, actor }) =>
      shown(await retireMachine(deps, actor, params.id, body.version)),
    ),
    handle(api.addDowntime, async ({ params, body, actor }) => {
      const done = await addDowntime(deps, actor, params.id, body);
      return done.ok ? ok(downtimeView(done.value)) : done;
    }),
    handle(api.endDowntime, async ({ params, body, actor }) => {
      const done = await endDowntime(deps, actor, params.id, body.ends_at);
      return done.ok ? ok(downtimeView(done.value)) : done;
    }),
    handle(api.removeDowntime, async ({ params, actor }) => gone(await removeDowntime(deps, actor, params.id))),
    handle(api.addShift, async ({ params, body, actor }) => shown(await addShift(deps, actor, params.id, body))),
    handle(api.removeShift, async ({ params, actor }) => gone(await removeShift(deps, actor, params.id))),
    handle(api.places, async () => ok({ places: await placeViews(db) })),
    handle(api.addPlace, async ({ params, body, actor }) => shown(await addPlace(deps, actor, params.id, body))),
    handle(api.removePlace, async ({ params, actor }) => gone(await removePlace(deps, actor, params.id))),
  ];
}

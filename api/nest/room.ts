import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { nestEndpoints as api } from '../../shared/nest/wire.ts';
import { batchView } from '../production/batch-views.ts';
import { room } from '../room.ts';
import { handle } from '../route.ts';
import { drawNest } from './draw.ts';
import { nestFiles } from './files.ts';
import type { NestNeeds } from './needs.ts';
import { takeNest } from './take.ts';

/** Batches that a nesting program lays out. */
export const nestRoom = room<NestNeeds>({
  name: 'nest',
  endpoints: { nest: api },
  tables: [],
  migrations: {},
  routes: (deps) => [
    handle(api.files, ({ params, caller }) => nestFiles(deps, params.id, caller.account.id)),
    handle(api.draw, async ({ params: { id }, body, actor, caller }) => {
      const done = await drawNest(deps, { by: actor, accountId: caller.account.id }, id, body);
      if (!done.ok) return done;
      const view = await batchView(deps.clock, deps.database.db, id);
      return view ? ok({ ...done.value, batch: view }) : err(failure('not_found'));
    }),
    handle(api.take, async ({ params: { id }, body, actor }) => {
      const done = await takeNest(deps, actor, id, body);
      if (!done.ok) return done;
      const view = await batchView(deps.clock, deps.database.db, id);
      return view ? ok(view) : err(failure('not_found'));
    }),
  ],
});

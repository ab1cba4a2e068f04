import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { JOB_STATUSES, JOB_WORDS } from '../../shared/production/status.ts';
import { type Job, type Packing, productionEndpoints as api } from '../../shared/production/wire.ts';
import { placesOfThings } from '../hub/place-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { handle, type Route } from '../route.ts';
import { setJobStatus, updateJobFields } from './change-job.ts';
import { endShift } from './end-shift.ts';
import { findCode } from './find-code.ts';
import { addNote, changeNote, removeNote } from './job-notes.ts';
import { countByStatus, findJob } from './job-rows.ts';
import { activityOfJob, jobPage } from './list-rows.ts';
import { materialsNeeded } from './materials-needed.ts';
import type { ProductionNeeds } from './needs.ts';
import { notesOfJobs, noteView, staffName } from './note-rows.ts';
import { addBox, packingHeads, packingView, shipPacked } from './packing.ts';
import { deleteProduct, duplicateProduct, splitJob, updateProduct } from './split-job.ts';
import { takeEvents } from './take-events.ts';
import { headOfJob, jobViews, queueOf, urgentAt } from './views.ts';

/** A record out of JSON of the activity log. */
function facts(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}

/** Routes of the shop floor: jobs, notes, product lines, events, codes and packing. */
export function jobRoutes(deps: ProductionNeeds): Route[] {
  return [...readRoutes(deps), ...changeRoutes(deps), ...noteRoutes(deps), ...productRoutes(deps), ...packRoutes(deps)];
}

async function shown({ clock, database }: ProductionNeeds, id: string): Promise<Result<Job, Failure>> {
  const [job] = await jobViews(clock, database.db, 'id', [id]);
  return job ? ok(job) : err(failure('not_found'));
}

async function after(deps: ProductionNeeds, id: string, done: Result<unknown, Failure>): Promise<Result<Job, Failure>> {
  return done.ok ? shown(deps, id) : done;
}

function readRoutes(deps: ProductionNeeds): Route[] {
  const { clock, database } = deps;
  const { db } = database;
  return [
    handle(api.jobs, async ({ query }) => {
      const at = await urgentAt(clock, db);
      const page = await jobPage(db, query, at);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      const places = await placesOfThings(
        db,
        rows.map(({ id }) => id),
      );
      return ok({ jobs: rows.map((row) => headOfJob(row, at, places)), ...around });
    }),
    handle(api.job, ({ params }) => shown(deps, params.id)),
    handle(api.ofOrder, async ({ params }) => {
      if (!(await findOrderRow(db, params.id))) return err(failure('not_found'));
      return ok({ jobs: await jobViews(clock, db, 'order_id', [params.id]) });
    }),
    handle(api.activity, async ({ params }) => {
      if (!(await findJob(db, params.id))) return err(failure('not_found'));
      const entries = await activityOfJob(db, params.id);
      return ok({
        entries: entries.map(({ id, at, email, account_id, kind, before, after: then }) => {
          const author = account_id === null ? 'Kerfwise' : staffName(email);
          return { id, at, author, kind, before: facts(before), after: facts(then) };
        }),
      });
    }),
    handle(api.statuses, async () => {
      const counts = await countByStatus(db);
      return ok({
        statuses: JOB_STATUSES.map((status) => {
          return { status, label: JOB_WORDS[status], jobs: counts.get(status) ?? 0 };
        }),
      });
    }),
    handle(api.materialsNeeded, async () => ok({ materials: await materialsNeeded(db) })),
    handle(api.queue, async ({ params }) => ok({ lines: await queueOf(clock, db, params.step) })),
    handle(api.code, async ({ params }) => {
      const found = await findCode(db, params.code);
      return found ? ok(found) : err(failure('not_found', { message: 'We couldn’t find that code.' }));
    }),
    handle(api.endShift, async ({ body, actor }) => ok(await endShift(deps, actor, body))),
    handle(api.send, async ({ body, actor }) => ok({ events: await takeEvents(deps, actor, body.events) })),
  ];
}

function changeRoutes(deps: ProductionNeeds): Route[] {
  return [
    handle(api.update, async ({ params: { id }, body, actor: by }) =>
      after(deps, id, await updateJobFields(deps, { by, id, version: body.version }, body)),
    ),
    handle(api.setStatus, async ({ params: { id }, body, actor: by }) =>
      after(deps, id, await setJobStatus(deps, { by, id, version: body.version }, body)),
    ),
    handle(api.split, async ({ params: { id }, body, actor: by }) => {
      const done = await splitJob(deps, { by, id, version: body.version }, body);
      if (!done.ok) return done;
      const [job, split] = [await shown(deps, id), await shown(deps, done.value)];
      if (!job.ok) return job;
      return split.ok ? ok({ job: job.value, split: split.value }) : split;
    }),
  ];
}

function noteRoutes(deps: ProductionNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.notes, async ({ params }) => {
      if (!(await findJob(db, params.id))) return err(failure('not_found'));
      return ok({ notes: (await notesOfJobs(db, [params.id])).map(noteView) });
    }),
    handle(api.addNote, ({ params, body, actor }) => addNote(deps, actor, params.id, body)),
    handle(api.changeNote, ({ params: { id: jobId, noteId: id }, body, actor }) =>
      changeNote(deps, actor, { jobId, id }, body),
    ),
    handle(api.removeNote, ({ params: { id: jobId, noteId: id }, actor }) => removeNote(deps, actor, { jobId, id })),
  ];
}

function productRoutes(deps: ProductionNeeds): Route[] {
  return [
    handle(
      api.updateProduct,
      async ({ params: { id, productId: lineId }, body: { version, reason, steps }, actor: by }) =>
        after(deps, id, await updateProduct(deps, { by, id, lineId, version, reason }, steps)),
    ),
    handle(
      api.duplicateProduct,
      async ({ params: { id, productId: lineId }, body: { version, reason, count }, actor: by }) =>
        after(deps, id, await duplicateProduct(deps, { by, id, lineId, version, reason }, count)),
    ),
    handle(api.deleteProduct, async ({ params: { id, productId: lineId }, query: { version, reason }, actor: by }) =>
      after(deps, id, await deleteProduct(deps, { by, id, lineId, version, reason })),
    ),
  ];
}

function packRoutes(deps: ProductionNeeds): Route[] {
  const { db } = deps.database;
  const packing = async (id: string, done: Result<unknown, Failure>): Promise<Result<Packing, Failure>> => {
    if (!done.ok) return done;
    const view = await packingView(deps, db, id);
    return view ? ok(view) : err(failure('not_found'));
  };
  return [
    handle(api.packingList, async () => ok({ orders: await packingHeads(deps, db) })),
    handle(api.packing, ({ params: { id } }) => packing(id, ok(null))),
    handle(api.addBox, async ({ params: { id }, body, actor }) =>
      packing(id, await addBox(deps, actor, id, body.weight_grams)),
    ),
    handle(api.ship, async ({ params: { id }, body, actor }) => packing(id, await shipPacked(deps, actor, id, body))),
  ];
}

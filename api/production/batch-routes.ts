import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Batch, batchEndpoints as api } from '../../shared/production/batch-wire.ts';
import { FIRST_PIECE, findAttachment } from '../attachment/rows.ts';
import { sentFile, sentPreview } from '../attachment/send.ts';
import { handle, type Route } from '../route.ts';
import { batchView, headsOfBatches, nestable, sheetView } from './batch-views.ts';
import { createBatch, dissolveBatch, releaseBatch, setMachine } from './batches.ts';
import { measureFirst } from './first-article.ts';
import { batchPage } from './list-rows.ts';
import { addFirstPhoto, firstPhotos } from './first-photo.ts';
import type { FirstPhotoNeeds } from './needs.ts';

/** Routes of batches and their sheets. */
export function batchRoutes(deps: FirstPhotoNeeds): Route[] {
  const { clock, database } = deps;
  const { db } = database;
  const shown = async (id: string, done: Result<unknown, Failure> = ok(null)): Promise<Result<Batch, Failure>> => {
    if (!done.ok) return done;
    const view = await batchView(clock, db, id);
    return view ? ok(view) : err(failure('not_found'));
  };
  return [
    handle(api.list, async ({ query }) => {
      const page = await batchPage(db, query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ batches: await headsOfBatches(clock, db, rows), ...around });
    }),
    handle(api.get, ({ params }) => shown(params.id)),
    handle(api.nestable, async () => ok({ materials: await nestable(deps, db) })),
    handle(api.create, async ({ body, actor }) => {
      const done = await createBatch(deps, actor, body);
      return done.ok ? shown(done.value) : done;
    }),
    handle(api.setMachine, async ({ params: { id }, body: { version, machine }, actor: by }) =>
      shown(id, await setMachine(deps, { by, id, version }, machine)),
    ),
    handle(api.release, async ({ params: { id }, body: { version }, actor: by }) =>
      shown(id, await releaseBatch(deps, { by, id, version })),
    ),
    handle(api.dissolve, async ({ params: { id }, body: { version }, actor: by }) =>
      shown(id, await dissolveBatch(deps, { by, id, version })),
    ),
    handle(api.firstArticle, async ({ params, body, actor }) => {
      const done = await measureFirst(deps, actor, params.id, body);
      if (!done.ok) return done;
      const view = await sheetView(clock, db, params.id);
      return view ? ok(view) : err(failure('not_found'));
    }),
    handle(api.addFirstPhoto, async ({ params: { id }, body, caller, address }) => {
      const done = await addFirstPhoto(deps, { accountId: caller.account.id, address }, id, body.photo);
      return done.ok ? ok({ photos: await firstPhotos(db, [id]) }) : done;
    }),
    handle(api.firstPhoto, async ({ params: { id, photoId }, query }) => {
      const row = await findAttachment(db, { kind: FIRST_PIECE, id }, photoId);
      const file = row && (await (query.form === 'file' ? sentFile : sentPreview)(deps.storage, row));
      return file ? ok(file) : err(failure('not_found'));
    }),
    handle(api.sheet, async ({ params }) => {
      const view = await sheetView(clock, db, params.id);
      return view ? ok(view) : err(failure('not_found'));
    }),
  ];
}

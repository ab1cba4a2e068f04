import { fileEndpoints as api } from '../../shared/file/wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { previewOf } from '../attachment/pictures.ts';
import { handle, type Route } from '../route.ts';
import { arrived } from './arrival.ts';
import type { SentFileNeeds } from './needs.ts';
import { openSentFile } from './open.ts';
import { sentFileView, deleteUnattached } from './rows.ts';

/** Looking after a file, saving it, and taking it back. */
export function fileRoutes(deps: SentFileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.get, async ({ params, actor }) => {
      const file = await openSentFile(db, params.id, actor);
      return file ? ok(sentFileView(await arrived(deps, file))) : err(failure('not_found'));
    }),
    handle(api.file, async ({ params, query, actor }) => {
      const file = await openSentFile(db, params.id, actor);
      if (file?.status !== 'stored' || file.size_bytes === null) return err(failure('not_found'));
      const { size_bytes: bytes, content_type: type, filename } = file;
      const body = await deps.storage.read(file.file_key);
      if (!body) return err(failure('not_found'));
      if (query.form === 'file') return ok({ body, bytes, type, filename, foreign: true });
      const small =
        file.is_photo === 1 ? await previewOf(new Uint8Array(await new Response(body).arrayBuffer())) : null;
      if (!small) return err(failure('not_found'));
      return ok({ body: small, bytes: small.length, type: 'image/webp', filename: `${filename}.webp`, foreign: true });
    }),
    handle(api.remove, async ({ params, actor }) => {
      const file = await openSentFile(db, params.id, actor);
      if (!file) return err(failure('not_found'));
      const removed = file.holder_id === null && (await deleteUnattached(db, file.id));
      if (!removed)
        return err(failure('conflict', { message: 'This file has been sent. It stays with what it belongs to.' }));
      // Its bytes are nobody's now and go with the next sweep.
      return ok({ success: true as const });
    }),
  ];
}

import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { DESIGN_EXTENSIONS, MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import { foreignEnding } from '../../shared/drawing/foreign-files.ts';
import { foreignWords } from '../../shared/drawing/notices/files.ts';
import { designEndpoints as api } from '../../shared/design/wire.ts';
import { buyerNow, columnsOfNew } from '../account/owned-rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import {
  countUnderWay,
  designHead,
  designView,
  findOwnDesign,
  findOwnDesignHead,
  headFromRow,
  insertDesign,
  listDesigns,
  touchDesign,
  toldStatus,
} from './rows.ts';
import { overQuota } from './quota.ts';
import { logUpload } from './upload-log-rows.ts';
import { noteArrival } from './arrival.ts';
import { UPLOAD_LIFE_MS, uploadTicket } from './upload.ts';
import type { DesignNeeds } from './needs.ts';

function hasKnownEnding(filename: string): boolean {
  const ending = filename.toLowerCase().split('.').at(-1);
  return (DESIGN_EXTENSIONS as readonly string[]).includes(ending ?? '');
}

/** Names the kind where the ending says which it is, and what to do with it. */
function wrongEnding(filename: string): Failure {
  const kind = foreignEnding(filename);
  const words = kind === null ? {} : { message: foreignWords(kind) };
  return failure('unsupported_file_type', { field: 'filename', ...words });
}

/** Asking for an upload, following it, reading designs. */
export function designRoutes(deps: DesignNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.requestUpload, async ({ body, caller, actor, origin, address }) => {
      const accountId = caller.account.id;
      const owned = columnsOfNew(actor, 'design');
      if (!owned.ok) return owned;
      if (!(await deps.limits.uploads.take(accountId))) return err(failure('rate_limited'));
      if (body.user_id !== undefined && body.user_id !== accountId) {
        const message = 'This is not your own id.';
        return err(failure('invalid_request', { message, errors: [{ field: 'user_id', message }] }));
      }
      if (!hasKnownEnding(body.filename)) return err(wrongEnding(body.filename));
      if (body.size_bytes === 0) return err(failure('is_empty', { field: 'size_bytes' }));
      if ((body.size_bytes ?? 0) > MAX_DESIGN_BYTES) return err(failure('file_too_large', { field: 'size_bytes' }));
      const now = isoNow(deps.clock);
      const bytes = body.size_bytes ?? 0;
      const expiresMs = deps.clock.now() + UPLOAD_LIFE_MS;
      const row = {
        id: newId(deps.clock),
        ...owned.value,
        filename: body.filename,
        file_type: null,
        declared_bytes: body.size_bytes ?? null,
        size_bytes: null,
        status: 'awaiting_upload',
        eligible: 0,
        analysis: null,
        error_code: null,
        error_message: null,
        upload_expires_at: new Date(expiresMs).toISOString(),
        created_at: now,
        updated_at: now,
        last_used_at: now,
        sha256: body.sha256 ?? null,
      };
      const awaited = { id: row.id, bytes: row.declared_bytes, sha256: row.sha256 };
      const ticket = await uploadTicket(deps, awaited, { origin, expiresMs });
      const over = await inTransaction(db, async (trx) => {
        if ((await countUnderWay(trx, accountId, now)) >= deps.env.uploadsAtOnce) return failure('quota_exceeded');
        const full = await overQuota(trx, deps.clock, deps.env, { accountId, address, bytes });
        if (full) return full;
        await insertDesign(trx, row);
        await logUpload(trx, { id: row.id, account_id: accountId, address, bytes, created_at: now });
        return null;
      });
      if (over) return err(over);
      return ok({
        ...ticket,
        expires_at: row.upload_expires_at,
        design: designHead(headFromRow(row)),
      });
    }),
    handle(api.status, async ({ params, query, caller, actor }) => {
      const find = () => findOwnDesignHead(db, params.id, actor);
      const waited = await find();
      if (waited?.status === 'awaiting_upload') await noteArrival(deps, waited);
      const isUnderWay = async () => (await find())?.status === 'analyzing';
      await deps.analysis.waiting.until(params.id, caller.account.id, query.wait * 1000, isUnderWay);
      const design = await find();
      if (!design) return err(failure('not_found'));
      return ok({
        id: design.id,
        ...toldStatus(design),
        error_code: design.errorCode,
        error_message: design.errorMessage,
      });
    }),
    handle(api.list, async ({ actor }) => ok({ designs: (await listDesigns(db, buyerNow(actor))).map(designHead) })),
    handle(api.get, async ({ params, actor }) => {
      const design = await findOwnDesign(db, params.id, actor);
      if (!design) return err(failure('not_found'));
      await touchDesign(db, design.id, deps.clock.now());
      return ok(designView(design));
    }),
  ];
}

import { type FailureCode, failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import { designEndpoints as api } from '../../shared/design/wire.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { StoreFault } from '../gateways/storage/storage.ts';
import { handleStream, type Route } from '../route.ts';
import type { Signer } from '../signing.ts';
import { findDesignHead, markUploaded } from './rows.ts';
import type { DesignNeeds } from './needs.ts';
import { setUploadBytes } from './upload-log-rows.ts';

/** How long an upload address works. */
export const UPLOAD_LIFE_MS = 15 * 60_000;

const PURPOSE = 'upload';

/** What is answered where the bytes were not stored. */
const UNSTORED: Readonly<Record<StoreFault, FailureCode>> = {
  too_large: 'file_too_large',
  incomplete: 'upload_incomplete',
  empty: 'is_empty',
};

/** What the signature covers: the design, how much may be sent, until when. */
function signedText(designId: string, expires: string): string {
  return `${designId}\n${MAX_DESIGN_BYTES}\n${expires}`;
}

/** The address, below the origin, that takes the bytes of one design until `expiresMs`. */
export function uploadAddress(signer: Signer, designId: string, expiresMs: number): string {
  const expires = String(expiresMs);
  const signature = signer.sign(PURPOSE, signedText(designId, expires));
  return `/api/v1/uploads/${designId}?expires=${expires}&signature=${signature}`;
}

/**
 * Takes the bytes of a design: streamed to storage, kept whole or not at all, then measured. The signature is the
 * permission; no token is needed, like with a signed address of any object storage.
 */
export function uploadRoutes(deps: DesignNeeds): Route[] {
  const arriving = new Set<string>();
  return [
    handleStream(api.upload, async ({ params: { designId: id }, query: { expires, signature }, body }) => {
      if (!deps.signer.verify(PURPOSE, signedText(id, expires), signature)) {
        return err(failure('forbidden', { message: 'This upload address is not valid.' }));
      }
      if (!(Number(expires) > deps.clock.now())) return err(failure('upload_expired'));
      if ((body.announcedBytes ?? 0) > MAX_DESIGN_BYTES) return err(failure('file_too_large'));
      const design = await findDesignHead(deps.database.db, id);
      if (!design) return err(failure('not_found'));
      const taken = failure('conflict', { message: 'This design has been uploaded already.' });
      if (design.status !== 'awaiting_upload' || arriving.has(id)) return err(taken);
      arriving.add(id);
      try {
        const limits = { maxBytes: MAX_DESIGN_BYTES, expectedBytes: design.declaredBytes };
        const stored = await deps.storage.put(id, body.stream, limits);
        if (!stored.ok) return err(failure(UNSTORED[stored.error]));
        const isOurs = await inTransaction(deps.database.db, async (trx) => {
          if (!(await markUploaded(trx, id, stored.value, isoNow(deps.clock)))) return false;
          await setUploadBytes(trx, id, stored.value);
          await deps.analysis.enqueue(trx, design);
          return true;
        });
        if (!isOurs) return err(taken);
        deps.analysis.nudge();
        return ok({ success: true as const });
      } finally {
        arriving.delete(id);
      }
    }),
  ];
}

import { type FailureCode, failure } from '../../shared/base/failure.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import { isoNow } from '../clock.ts';
import { hashOf } from '../gateways/storage/measured-stream.ts';
import type { Announced, FoundFile } from '../gateways/storage/storage.ts';
import type { DesignNeeds } from './needs.ts';
import { inTransaction } from '../db/database.ts';
import { type DesignHeadRecord, findDesignHead, markRefused, markUploaded } from './rows.ts';
import { setUploadBytes } from './upload-log-rows.ts';

/** Dependencies for taking in a file. */
type ArrivalNeeds = Pick<DesignNeeds, 'analysis' | 'clock' | 'database' | 'storage'>;

/** Notes that a design's bytes are stored and has them measured. False where that was noted before. */
export async function takeIn(deps: ArrivalNeeds, id: string, file: Announced): Promise<boolean> {
  const isNew = await inTransaction(deps.database.db, async (trx) => {
    const design = await findDesignHead(trx, id);
    if (!design || !(await markUploaded(trx, id, file, isoNow(deps.clock)))) return false;
    await setUploadBytes(trx, id, file.bytes);
    await deps.analysis.enqueue(trx, design);
    return true;
  });
  if (isNew) deps.analysis.nudge();
  return isNew;
}

/** Why a file is not what was announced; null where it is. */
function faultOf({ declaredBytes, sha256 }: DesignHeadRecord, { bytes, ...file }: Announced): FailureCode | null {
  if (bytes > MAX_DESIGN_BYTES) return 'file_too_large';
  if (bytes !== (declaredBytes ?? bytes)) return 'upload_incomplete';
  if (bytes === 0) return 'is_empty';
  return file.sha256 === (sha256 ?? file.sha256) ? null : 'upload_incomplete';
}

/** Size and hash of a file, read where the storage does not know its hash; a file that is too large is not read. */
async function measured(deps: ArrivalNeeds, id: string, { bytes, sha256 }: FoundFile): Promise<Announced | null> {
  if (sha256 !== null || bytes > MAX_DESIGN_BYTES) return { bytes, sha256: sha256 ?? '' };
  const stream = await deps.storage.read(id);
  return stream === null ? null : hashOf(stream);
}

/**
 * Looks whether the bytes of a design that waits for them are in storage, where they came past us, and takes them in: held against
 * what was announced, like bytes that come through us. What is something else goes again, and the design has failed. True
 * where it was taken in now.
 */
export async function noteArrival(deps: ArrivalNeeds, design: DesignHeadRecord): Promise<boolean> {
  if (design.status !== 'awaiting_upload') return false;
  const found = await deps.storage.find(design.id);
  const file = found && (await measured(deps, design.id, found));
  if (!file) return false;
  const fault = faultOf(design, file);
  if (fault === null) return takeIn(deps, design.id, file);
  const { message } = failure(fault);
  if (await markRefused(deps.database.db, design.id, { code: fault, message }, isoNow(deps.clock)))
    await deps.storage.remove(design.id);
  return false;
}

import type { FontId } from '../../../shared/analysis/repairs/repair.ts';
import { type Failure, FAILURE_CODES, failure, type FailureCode } from '../../../shared/base/failure.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { MAX_FONT_BYTES } from '../../../shared/drawing/outlines/limits.ts';
import { api, ensureVisitor } from '../api.ts';
import { importWorker } from './import-worker.ts';
import { keepFont } from './kept-font.ts';

const NO_SERVER = 'We could not reach the server. Check your connection and choose the font again.';

/**
 * Takes in a font of the customer's: read here, sent to the server, which outlines with it too, and kept for a reload. Fails
 * with a sentence for the customer.
 */
export async function addFont(file: File): Promise<Result<{ id: FontId; family: string }, Failure>> {
  if (file.size > MAX_FONT_BYTES)
    return err(failure('file_too_large', { message: 'The font is larger than 10 MB. Choose a smaller one.' }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await importWorker.addFont(bytes);
  if (!read.ok) return err(failure('unsupported_file_type', { message: read.error.message }));
  if (!(await ensureVisitor())) return err(failure('processing_error', { message: NO_SERVER }));
  const sent = await api.design.addFont({ body: bytes });
  if (!sent.ok) {
    const { code, message } = sent.error;
    return err(
      failure(isKnown(code) ? code : 'processing_error', { message: code === 'network_error' ? NO_SERVER : message }),
    );
  }
  const { id, family } = sent.value;
  await keepFont(id, bytes.buffer);
  return ok({ id, family });
}

function isKnown(code: string): code is FailureCode {
  return (FAILURE_CODES as readonly string[]).includes(code);
}

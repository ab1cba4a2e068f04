import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { sentFilename } from '../../../shared/design/filename.ts';
import { MOST_WAIT_S } from '../../../shared/design/limits.ts';
import { api, ensureVisitor } from '../../platform/api.ts';
import { network } from '../../platform/network.ts';
import { announce } from '../../ui/Announcer.tsx';
import { NO_UPLOAD, type UploadStep } from '../facts.ts';
import { bytesOf } from '../files.ts';
import { sendFonts } from '../fonts.ts';
import { changePart, partInHand, partOf, storedParts } from '../store.ts';
import type { ServerLink } from '../stored.ts';
import { hashInHex } from './file-hash.ts';
import { putFile } from './put-file.ts';
import { uploadProblem, type UploadProblem } from './upload-errors.ts';
import { stepWords } from './upload-steps.ts';

/** Pause before asking again where the server did not hold the question. Source: product spec §9. */
const POLL_MS = 500;

/** Why a call of the upload failed. */
export type CallFailure = Pick<ApiFailure, 'status' | 'code' | 'message'>;

const OFFLINE: CallFailure = { status: 0, code: 'network_error', message: '' };

/**
 * Brings a part's design to the server and waits for the server's own measurement; the file is uploaded where the server does not
 * have it. Answers the design's id. An abort ends it as a network error.
 */
export async function designOnServer(id: string, signal?: AbortSignal): Promise<Result<string, CallFailure>> {
  const known = knownDesign(id);
  if (!network.online || !(await ensureVisitor())) return err(OFFLINE);
  const [uploaded, fonts] = await Promise.all([
    known === null ? upload(id, signal) : ok(known),
    sendFonts(partOf(id).choices.repairs),
  ]);
  if (!uploaded.ok) return uploaded;
  if (!fonts.ok) return fonts;
  if (known !== null) {
    noteLink(id, { designId: known });
    return ok(known);
  }
  enterStep(id, 'analyzing');
  const there = await measured(uploaded.value, signal);
  if (there.ok) noteLink(id, { designId: there.value });
  return there;
}

/** The server's design of a part's file, as far as this device knows: pieces of one file are of one design. */
function knownDesign(id: string): string | null {
  const { parts } = storedParts();
  const own = parts[id];
  if (!own || own.link.designId !== null) return own?.link.designId ?? null;
  const fileId = own.file?.piece?.fileId;
  if (fileId === undefined) return null;
  const beside = Object.values(parts).find(
    ({ file, link }) => file?.piece?.fileId === fileId && link.designId !== null,
  );
  return beside?.link.designId ?? null;
}

async function upload(id: string, signal?: AbortSignal): Promise<Result<string, CallFailure>> {
  const bytes = await bytesOf(id);
  const filename = storedParts().parts[id]?.file?.name;
  if (!bytes || filename === undefined) {
    const message = 'Drop the file again: the browser didn’t keep it.';
    return err({ status: 409, code: 'upload_incomplete', message });
  }
  const sha256 = await hashInHex(bytes);
  const body = {
    filename: sentFilename(filename),
    size_bytes: bytes.byteLength,
    ...(sha256 === null ? {} : { sha256 }),
  };
  const ticket = await api.design.requestUpload({ body }, signal);
  if (!ticket.ok) return ticket;
  const { signed_upload_url, headers, design } = ticket.value;
  enterStep(id, 'uploading', design.id);
  const told = (progress: number) => changePart(id, ({ upload: before }) => ({ upload: { ...before, progress } }));
  const put = await putFile(signed_upload_url, headers, bytes.buffer, told, signal);
  return put.ok ? ok(design.id) : put;
}

/** Waits until the server has measured the design; it holds the question until it has, so that one call is enough. */
async function measured(designId: string, signal?: AbortSignal): Promise<Result<string, CallFailure>> {
  for (;;) {
    const answer = await api.design.status({ params: { id: designId }, query: { wait: MOST_WAIT_S } }, signal);
    if (!answer.ok) return answer;
    const { status, error_code, error_message, repairable } = answer.value;
    // A file that no repair helps was refused before it was sent.
    if (status === 'success' || repairable) return ok(designId);
    if (status === 'failed')
      return err({ status: 422, code: error_code ?? 'analysis_failed', message: error_message ?? '' });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (signal?.aborted) return err(OFFLINE);
  }
}

/** Notes what ties a part to the server's copy. */
export function noteLink(id: string, link: Partial<ServerLink>): void {
  changePart(
    id,
    () => ({}),
    (part) => ({ ...part, link: { ...part.link, ...link } }),
  );
}

/** Notes the step that adding a part has come to; of the part in hand it is read out. */
export function enterStep(id: string, step: UploadStep, uploadId: string | null = null): void {
  changePart(id, ({ upload: before }) => ({
    upload: { ...NO_UPLOAD, step, uploadId: uploadId ?? before.uploadId },
  }));
  if (partInHand().id === id) announce(stepWords(step));
}

/** Notes that adding a part failed, and answers what to tell. */
export function noteFailure(id: string, failure: CallFailure): UploadProblem {
  const problem = uploadProblem(failure);
  changePart(
    id,
    ({ upload: { step, uploadId } }) => ({ upload: { step: 'error', progress: 0, problem, failedAt: step, uploadId } }),
    // The server no longer has it: the next try uploads it anew.
    (part) => (failure.code === 'not_found' ? { ...part, link: { ...part.link, designId: null } } : part),
  );
  return problem;
}

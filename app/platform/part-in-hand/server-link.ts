import type { ApiFailure } from '../../../api/client.ts';
import { sentFilename } from '../../../shared/design/filename.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { announce } from '../../ui/Announcer.tsx';
import { api, ensureVisitor } from '../api.ts';
import { setCartCount } from '../cart.ts';
import { network } from '../network.ts';
import { notify, setNotice } from '../notify.ts';
import { session } from '../session-state.ts';
import { keepChoices, readKeptFile } from './keep.ts';
import { part, type UploadStep } from './part.ts';
import { putFile } from './put-file.ts';
import { sendChoices } from './server-sync.ts';
import { keepThumbnail } from './thumbnails.ts';
import { uploadProblem } from './upload-errors.ts';

/** Time between two looks at the server's measurement. Source: product spec §9. */
const POLL_MS = 500;

/** Guests lose their quote with this browser's data; an account keeps it. */
const GUEST_NOTICE = {
  title: 'Your quote is kept in this browser.',
  text: 'Sign up or log in and it comes along to every device.',
};

const STEP_WORDS: Partial<Record<UploadStep, string>> = {
  requesting_upload_url: 'Preparing the upload',
  uploading: 'Uploading your file',
  analyzing: 'The server is measuring your part',
  building_your_quote: 'Building your quote',
  completed: 'Added to your quote',
};

/** A step in a customer's words. */
export function stepWords(step: UploadStep): string {
  return STEP_WORDS[step] ?? '';
}

/** Whether the upload is under way. */
export function isUploading(step: UploadStep): boolean {
  return step !== 'idle' && step !== 'completed' && step !== 'error';
}

const OFFLINE: ApiFailure = { status: 0, code: 'network_error', message: '', errors: [] };

/**
 * Puts the part in hand on the customer's quote: uploads the file, waits for the server's own measurement, adds the part
 * with the choices and takes over the server's price. Returns the quote's id, or null; then `part.link.problem` says why.
 */
export async function addToQuote(): Promise<string | null> {
  if (isUploading(part.link.step)) return null;
  part.link.problem = null;
  if (!network.online) return failed(OFFLINE);
  const before = part.read;
  enter('requesting_upload_url');
  if (!(await ensureVisitor())) return failed(OFFLINE);
  const designId = part.link.designId ?? (await upload());
  if (designId === null || part.read !== before) return null;
  part.link.designId = designId;
  enter('building_your_quote');
  const quote = await addPart(designId);
  if (!quote || part.read !== before) return null;
  keepThumbnail(designId);
  await sendChoices();
  enter('completed');
  keepChoices();
  setCartCount(quote.parts.length);
  if (session.account?.isGuest) setNotice(GUEST_NOTICE);
  return quote.id;
}

async function upload(): Promise<string | null> {
  const file = await readKeptFile();
  if (!file)
    return failed({
      status: 409,
      code: 'upload_incomplete',
      message: 'Drop the file again: the browser did not keep it.',
    });
  const ticket = await api.design.requestUpload({
    body: { filename: sentFilename(file.name), size_bytes: file.bytes.byteLength },
  });
  if (!ticket.ok) return failed(ticket.error);
  enter('uploading');
  const put = await putFile(ticket.value.signed_upload_url, ticket.value.headers, file.bytes, (share) => {
    part.link.progress = share;
  });
  if (!put.ok) return failed(put.error);
  enter('analyzing');
  const { id } = ticket.value.design;
  return (await measured(id)) ? id : null;
}

async function measured(id: string): Promise<boolean> {
  for (;;) {
    const answer = await api.design.status({ params: { id } });
    if (!answer.ok) return failed(answer.error) !== null;
    const { status, error_code, error_message } = answer.value;
    if (status === 'success') return true;
    if (status === 'failed')
      return failed({ status: 422, code: error_code ?? 'analysis_failed', message: error_message ?? '' }) !== null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function addPart(designId: string): Promise<Quote | null> {
  const latest = await api.quote.latest({});
  if (!latest.ok) return failed(latest.error);
  const had = new Set(latest.value.parts.map((one) => one.id));
  const added = await api.quote.addParts({ params: { id: latest.value.id }, body: { design_ids: [designId] } });
  if (!added.ok) return failed(added.error);
  const mine = added.value.parts.find((one) => one.design_id === designId && !had.has(one.id));
  if (!mine)
    return failed({ status: 500, code: 'internal', message: 'The part did not appear on the quote. Try again.' });
  part.link.partId = mine.id;
  part.link.quoteId = added.value.id;
  return added.value;
}

function enter(step: UploadStep): void {
  part.link.step = step;
  part.link.progress = 0;
  announce(stepWords(step));
}

function failed(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): null {
  const problem = uploadProblem(failure);
  part.link.step = 'error';
  part.link.problem = problem;
  if (failure.code === 'not_found') part.link.designId = null;
  notify({ tone: 'bad', title: 'Not added to the quote', text: problem.message });
  return null;
}

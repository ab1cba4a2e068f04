import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { sentFilename } from '../../../shared/design/filename.ts';
import { MOST_WAIT_S } from '../../../shared/design/limits.ts';
import { choicesKey } from '../../../shared/part/choices.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { api, ensureVisitor } from '../../platform/api.ts';
import { network } from '../../platform/network.ts';
import { notify, setNotice } from '../../platform/notify.ts';
import { noteOpenQuote } from '../../platform/quotes.ts';
import { session } from '../../platform/session-state.ts';
import { announce } from '../../ui/Announcer.tsx';
import { NO_UPLOAD, type UploadStep } from '../facts.ts';
import { bytesOf } from '../files.ts';
import { sendFonts } from '../fonts.ts';
import { changePart, factsOf, partInHand, storedParts } from '../store.ts';
import type { ServerLink } from '../stored.ts';
import { keepThumbnail } from '../thumbnails.ts';
import { putFile } from './put-file.ts';
import { followServer } from './sync.ts';
import { uploadProblem } from './upload-errors.ts';
import { isUploading, stepWords } from './upload-steps.ts';

/** Pause before asking again where the server did not hold the question. Source: product spec §9. */
const POLL_MS = 500;

/** Guests lose their quote with this browser's data; an account keeps it. */
const GUEST_NOTICE = {
  title: 'Your quote is kept in this browser.',
  text: 'Sign up or log in and it comes along to every device.',
};

type CallFailure = Pick<ApiFailure, 'status' | 'code' | 'message'>;

const OFFLINE: CallFailure = { status: 0, code: 'network_error', message: '' };

/**
 * Puts the part in hand on the customer's quote: uploads the file, waits for the server's own measurement, and adds the part with its
 * choices, which answers the server's price for them. Returns the quote's id, or null; then the link's problem says why.
 */
export async function addToQuote(): Promise<string | null> {
  const { id, read, link } = partInHand();
  if (id === null || isUploading(link.step)) return null;
  enter(id, 'requesting_upload_url');
  const design = await designOnServer(id, link.designId);
  if (!design.ok) return failed(id, design.error);
  if (!isHere(id, read)) return null;
  noteLink(id, { designId: design.value });
  enter(id, 'building_your_quote');
  const added = await addPart(id, design.value);
  if (!added.ok) return failed(id, added.error);
  if (!isHere(id, read)) return null;
  keepThumbnail(design.value);
  enter(id, 'completed');
  followServer();
  if (session.account?.isGuest) setNotice(GUEST_NOTICE);
  return added.value.quote_id;
}

/** Whether the part is still what it was when the work began. */
function isHere(id: string, read: unknown): boolean {
  return partInHand().id === id && factsOf(id).read === read;
}

/** The id of the measured design; the file is uploaded where the server does not have it. */
async function designOnServer(id: string, known: string | null): Promise<Result<string, CallFailure>> {
  if (!network.online || !(await ensureVisitor())) return err(OFFLINE);
  const [uploaded, fonts] = await Promise.all([
    known === null ? upload(id) : ok(known),
    sendFonts(partInHand().choices.repairs),
  ]);
  if (!uploaded.ok) return uploaded;
  if (!fonts.ok) return fonts;
  if (known !== null) return ok(known);
  enter(id, 'analyzing');
  return measured(uploaded.value);
}

async function upload(id: string): Promise<Result<string, CallFailure>> {
  const bytes = await bytesOf(id);
  const filename = storedParts().parts[id]?.file?.name;
  if (!bytes || filename === undefined) {
    const message = 'Drop the file again: the browser did not keep it.';
    return err({ status: 409, code: 'upload_incomplete', message });
  }
  const body = { filename: sentFilename(filename), size_bytes: bytes.byteLength };
  const ticket = await api.design.requestUpload({ body });
  if (!ticket.ok) return ticket;
  enter(id, 'uploading');
  const { signed_upload_url, headers, design } = ticket.value;
  const put = await putFile(signed_upload_url, headers, bytes.buffer, (progress) =>
    changePart(id, ({ upload: before }) => ({ upload: { ...before, progress } })),
  );
  return put.ok ? ok(design.id) : put;
}

/** Waits until the server has measured the design; it holds the question until it has, so that one call is enough. */
async function measured(designId: string): Promise<Result<string, CallFailure>> {
  for (;;) {
    const answer = await api.design.status({ params: { id: designId }, query: { wait: MOST_WAIT_S } });
    if (!answer.ok) return answer;
    const { status, error_code, error_message } = answer.value;
    if (status === 'success') return ok(designId);
    if (status === 'failed')
      return err({ status: 422, code: error_code ?? 'analysis_failed', message: error_message ?? '' });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function addPart(id: string, designId: string): Promise<Result<Part, CallFailure>> {
  const { choices } = partInHand();
  const sent = choicesKey(choices);
  const answer = await api.quote.create({ body: { onto: 'latest', parts: [{ design_id: designId, choices }] } });
  if (!answer.ok) return answer;
  const { added, ...quote } = answer.value;
  noteOpenQuote(quote);
  const part = quote.parts.find((one) => one.id === added[0]);
  if (!part) return err({ status: 500, code: 'internal', message: 'The part did not appear on the quote. Try again.' });
  noteLink(id, {
    partId: part.id,
    quoteId: quote.id,
    confirmedCents: part.price_cents,
    confirmedFor: sent,
    storedAt: part.updated_at,
  });
  return ok(part);
}

function noteLink(id: string, link: Partial<ServerLink>): void {
  changePart(
    id,
    () => ({}),
    (part) => ({ ...part, link: { ...part.link, ...link } }),
  );
}

function enter(id: string, step: UploadStep): void {
  changePart(id, () => ({ upload: { ...NO_UPLOAD, step } }));
  announce(stepWords(step));
}

function failed(id: string, failure: CallFailure): null {
  const problem = uploadProblem(failure);
  changePart(
    id,
    () => ({ upload: { step: 'error', progress: 0, problem } }),
    // The server no longer has it: the next try uploads it anew.
    (part) => (failure.code === 'not_found' ? { ...part, link: { ...part.link, designId: null } } : part),
  );
  notify({ tone: 'bad', title: problem.title, text: problem.message });
  return null;
}

import { MAX_PARTS_A_CALL } from '../../../shared/quote/limits.ts';
import { notify } from '../../platform/notify.ts';
import { announce } from '../../ui/Announcer.tsx';
import { NO_UPLOAD } from '../facts.ts';
import { changePart, factsOf, partOf, storedParts } from '../store.ts';
import { beginUpload, endUpload } from '../tray/under-way.ts';
import { putOnQuote } from './put-on-quote.ts';
import { followServer } from './sync.ts';
import { type CallFailure, designOnServer, enterStep, noteFailure } from './upload-part.ts';
import type { UploadProblem } from './upload-errors.ts';
import { isUploading } from './upload-steps.ts';

/** Uploads under way at a time: more would share the same line, and each would take longer to be on the safe side. */
const UPLOADS_AT_ONCE = 3;

/** Outcome of adding several parts. */
export interface AddedAll {
  /** The quote that they are on; null where none came so far. */
  readonly quoteId: string | null;
  readonly added: number;
  readonly failed: number;
}

interface Failed {
  readonly id: string;
  readonly problem: UploadProblem;
}

/**
 * Puts parts on the customer's quote in one go: uploads each file, three at a time, waits for the server's own measurement of each, and
 * adds all that have one in a single call. A part that fails keeps its row and its sentence, the others go on; of each code of failure
 * there is one notification.
 */
export async function addAll(wanted: readonly string[]): Promise<AddedAll> {
  const ids = wanted.filter((id) => storedParts().parts[id] && !isUploading(factsOf(id).upload.step));
  const failed: Failed[] = [];
  const fail = (id: string, failure: CallFailure) => failed.push({ id, problem: noteFailure(id, failure) });
  for (const id of ids) enterStep(id, 'requesting_upload_url');
  const there = await uploadEach(ids, fail);
  for (const id of there) enterStep(id, 'building_your_quote');
  const { quoteId, added } = await putTogether(there, fail);
  if (quoteId !== null) followServer();
  tellFailures(failed);
  if (added > 0) announce(`${added} ${added === 1 ? 'part' : 'parts'} added to your quote`);
  return { quoteId, added, failed: failed.length };
}

/** Uploads the designs of parts, a few at a time. Answers the parts whose designs the server has measured, in order. */
async function uploadEach(ids: readonly string[], fail: (id: string, failure: CallFailure) => void): Promise<string[]> {
  const there = new Set<string>();
  const waiting = byFile(ids.map((id) => ({ id, signal: beginUpload(id) })));
  const uploadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) for (const one of next) await uploadOne(one);
  };
  const uploadOne = async ({ id, signal }: Waiting): Promise<void> => {
    const read = factsOf(id).read;
    const design = signal.aborted ? null : await designOnServer(id, signal);
    endUpload(id);
    if (signal.aborted) changePart(id, () => ({ upload: NO_UPLOAD }));
    else if (design && !design.ok) fail(id, design.error);
    else if (factsOf(id).read === read && storedParts().parts[id]) there.add(id);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext));
  return ids.filter((id) => there.has(id));
}

/** A part whose design is to be uploaded. */
interface Waiting {
  readonly id: string;
  readonly signal: AbortSignal;
}

/** Parts in the order given, pieces of one file together: the first of them uploads it, the others find it there. */
function byFile(parts: readonly Waiting[]): Waiting[][] {
  const files = new Map<string, Waiting[]>();
  for (const part of parts) {
    const file = storedParts().parts[part.id]?.file?.piece?.fileId ?? part.id;
    files.set(file, [...(files.get(file) ?? []), part]);
  }
  return [...files.values()];
}

/** Adds parts in as few calls as they fit in. One that is refused keeps none of the others from the quote. */
async function putTogether(
  ids: readonly string[],
  fail: (id: string, failure: CallFailure) => void,
): Promise<{ readonly quoteId: string | null; readonly added: number }> {
  let [quoteId, added]: [string | null, number] = [null, 0];
  for (let from = 0; from < ids.length; from += MAX_PARTS_A_CALL) {
    const done = await putInOneCall(ids.slice(from, from + MAX_PARTS_A_CALL), fail);
    quoteId = done.quoteId ?? quoteId;
    added += done.added;
  }
  return { quoteId, added };
}

/** Adds parts in one call. Where the server refuses one of them by name, that one fails and the others are sent again. */
async function putInOneCall(
  ids: readonly string[],
  fail: (id: string, failure: CallFailure) => void,
): Promise<{ readonly quoteId: string | null; readonly added: number }> {
  let rest = ids.filter((id) => storedParts().parts[id]);
  while (rest.length > 0) {
    const answer = await putOnQuote(rest);
    if (answer.ok) return { quoteId: answer.value, added: rest.length };
    const { id, failure } = answer.error;
    if (id === null) {
      for (const one of rest) fail(one, failure);
      break;
    }
    fail(id, failure);
    rest = rest.filter((one) => one !== id);
  }
  return { quoteId: null, added: 0 };
}

/** One notification for each code, whatever how many parts it is about. */
function tellFailures(failed: readonly Failed[]): void {
  for (const code of new Set(failed.map(({ problem }) => problem.code))) {
    const those = failed.filter(({ problem }) => problem.code === code);
    const { id, problem } = those[0]!;
    const who = those.length === 1 ? partOf(id).filename : `${those.length} parts`;
    notify({ tone: 'bad', title: problem.title, text: `${who}: ${problem.message}` });
  }
}

import { sentFilename } from '../../shared/design/filename.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../shared/file/limits.ts';
import type { ApiFailure } from '../../api/client.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ensureVisitor } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { network } from '../platform/network.ts';
import { notify } from '../platform/notify.ts';
import { putFile } from '../part/server/put-file.ts';
import { addFiles, type DraftFile, draft, dropFile, keepBytes, keptBytes, setFile } from './draft.ts';

/** Files on their way at once. */
const AT_ONCE = 3;

const underWay = new Map<string, AbortController>();

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 in hex, so that the address takes these bytes alone. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends one file to a signed address; answers its id on the server. */
export async function sendOne(
  name: string,
  bytes: ArrayBuffer,
  onShare: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Result<string, ApiFailure>> {
  const files = [{ filename: sentFilename(name), size_bytes: bytes.byteLength, sha256: await hashOf(bytes) }];
  const asked = await laterApi.custom.uploads({ body: { files } }, signal);
  if (!asked.ok) return asked;
  const { signed_upload_url, headers, file } = asked.value.uploads[0]!;
  const sent = await putFile(signed_upload_url, headers, bytes, onShare, signal);
  if (!sent.ok) return sent;
  const stored = await laterApi.file.get({ params: { id: file.id } }, signal);
  if (!stored.ok) return stored;
  if (stored.value.status === 'stored') return ok(file.id);
  return err({
    status: 422,
    code: 'file_gone',
    message: stored.value.error_message ?? 'It didn’t arrive.',
    errors: [],
  });
}

/** Takes files onto the draft, keeps their bytes on the device, and sends them as far as there is a network. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const room = MAX_FILES - draft.files.length;
  const fitting = files.filter(({ size }) => size > 0 && size <= MAX_FILE_BYTES);
  const left = [
    ...files.filter(({ size }) => size > MAX_FILE_BYTES).map(({ name }) => `${name} is larger than 50 MB.`),
    ...files.filter(({ size }) => size === 0).map(({ name }) => `${name} is empty.`),
    ...(fitting.length > room ? [`A request takes ${MAX_FILES} files.`] : []),
  ];
  for (const text of left) notify({ tone: 'bad', title: 'Not added', text });
  const taken = fitting.slice(0, Math.max(0, room)).map((file) => ({ key: newKey(), file }));
  await Promise.all(taken.map(({ key, file }) => keepBytes(key, file)));
  addFiles(
    taken.map(
      ({ key, file }): DraftFile => ({
        key,
        name: file.name,
        bytes: file.size,
        state: 'waiting',
        progress: 0,
        fileId: null,
        problem: null,
      }),
    ),
  );
  await sendWaiting();
}

/** Sends what waits, some at once. Nothing happens without a network: what waits stays on the device. */
export async function sendWaiting(): Promise<void> {
  if (!network.online || !(await ensureVisitor())) return;
  const sendNext = async (): Promise<void> => {
    const next = draft.files.find(({ state }) => state === 'waiting');
    if (!next || underWay.size >= AT_ONCE) return;
    await send(next.key, next.name);
    await sendNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

async function send(key: string, name: string): Promise<void> {
  const control = new AbortController();
  underWay.set(key, control);
  setFile(key, { state: 'sending', progress: 0, problem: null });
  const bytes = await keptBytes(key);
  const sent =
    bytes === null
      ? err({ status: 0, code: 'lost', message: 'This device no longer has it. Add it again.', errors: [] })
      : await sendOne(name, bytes, (progress) => setFile(key, { progress }), control.signal);
  underWay.delete(key);
  if (control.signal.aborted) return;
  if (sent.ok) setFile(key, { state: 'sent', progress: 1, fileId: sent.value });
  else if (sent.error.code === 'network_error' && !network.online) setFile(key, { state: 'waiting', progress: 0 });
  else setFile(key, { state: 'failed', problem: sent.error.message });
}

/** Tries a file again that did not arrive. */
export function sendAgain(key: string): void {
  setFile(key, { state: 'waiting', progress: 0, problem: null });
  void sendWaiting();
}

/** Takes a file off the draft, on its way or there already. */
export function takeOff(file: DraftFile): void {
  underWay.get(file.key)?.abort();
  underWay.delete(file.key);
  dropFile(file.key);
  if (file.fileId) void laterApi.file.remove({ params: { id: file.fileId } });
}

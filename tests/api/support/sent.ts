import { createHash } from 'node:crypto';
import { requestUploads } from '../../../api/file/upload.ts';
import type { SentFile } from '../../../shared/file/wire.ts';
import { good, type World } from './world.ts';

/** A signed address for a file of these bytes. */
export async function addressFor(world: World, token: string, bytes: Uint8Array, filename: string) {
  const { id: accountId } = good(await world.client(token).account.userinfo({}));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = [{ filename, size_bytes: bytes.byteLength, sha256 }];
  const asked = await requestUploads(world.deps, { accountId, address: 'test' }, { files }, 'http://kerfwise.test');
  if (!asked.ok) throw new Error(asked.error.message);
  return asked.value.uploads[0]!;
}

/** Sends bytes to a signed address. */
export function putBytes(world: World, url: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  return world.app.request(url, { method: 'PUT', headers, body: Buffer.from(bytes) });
}

/** Sends a file; answers it as it was stored. */
export async function sendFile(
  world: World,
  token: string,
  content: string | Uint8Array = 'solid part\nendsolid part\n',
  filename = 'part.stl',
): Promise<SentFile> {
  const bytes = Buffer.from(content);
  const { signed_upload_url, headers, file } = await addressFor(world, token, bytes, filename);
  const sent = await putBytes(world, signed_upload_url, bytes, headers);
  if (sent.status !== 200) throw new Error(`${sent.status} ${await sent.text()}`);
  return good(await world.client(token).file.get({ params: { id: file.id } }));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { MAX_DESIGN_BYTES } from '../../../shared/design/limits.ts';
import { hashOf } from '../../gateways/storage/measured-stream.ts';
import type { Storage } from '../../gateways/storage/storage.ts';

/** A file of the export that is in our storage. */
export interface KeptFile {
  readonly filename: string;
  readonly key: string;
  readonly bytes: number;
}

const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

/**
 * The path of a file below the export's folder `files`; an error in words where it is not one of those: names that lead out of the folder,
 * by links too, are refused.
 */
async function pathBelow(folder: string, name: string): Promise<Result<string, string>> {
  const root = await realpath(join(folder, 'files')).catch(() => null);
  const path = root && (await realpath(join(root, name)).catch(() => null));
  if (!root || !path) return err(`There is no file ${name} in the folder files.`);
  if (!path.startsWith(root + sep)) return err(`${name} leads out of the folder files.`);
  return (await stat(path)).isFile() ? ok(path) : err(`${name} is no file.`);
}

/** Where storage keeps a file of a design of the old shop: the same file has the same place, however often it is imported. */
function keyOf(v1Id: string, sha256: string): string {
  return `v1${createHash('sha256').update(`${v1Id}\n${sha256}`).digest('hex').slice(0, 40)}`;
}

/** Puts a file of the export into storage, where it is not there yet. Fails with a sentence. */
export async function keepFile(
  storage: Storage,
  folder: string,
  { v1Id, name }: { readonly v1Id: string; readonly name: string },
): Promise<Result<KeptFile, string>> {
  const found = await pathBelow(folder, name);
  if (!found.ok) return found;
  const path = found.value;
  const { size } = await stat(path);
  if (size === 0) return err(`The file ${name} is empty.`);
  if (size > MAX_DESIGN_BYTES) return err(`The file ${name} is larger than 50 MB.`);
  const { bytes, sha256 } = await hashOf(streamOf(path));
  const key = keyOf(v1Id, sha256);
  const filename = basename(name).slice(0, 200);
  if (await storage.find(key)) return ok({ filename, key, bytes });
  const limits = { maxBytes: MAX_DESIGN_BYTES, expectedBytes: bytes, expectedSha256: sha256 };
  const stored = await storage.put(key, streamOf(path), limits);
  if (stored.ok || stored.error === 'exists') return ok({ filename, key, bytes });
  return err(`The file ${name} changed while it was read.`);
}

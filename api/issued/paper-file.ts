import { createHash } from 'node:crypto';
import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { paperLink } from './document-link.ts';
import type { IssuedNeeds } from './needs.ts';
import type { DocumentRecord } from './rows.ts';

/** A document's file on one paper. */
export interface PaperFile {
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

/** Stores a paper under a key; nothing changes where it is there already, written by somebody else from the same content. */
export async function storePaper(
  { storage }: Pick<IssuedNeeds, 'storage'>,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const expectedSha256 = createHash('sha256').update(bytes).digest('hex');
  const limits = { maxBytes: bytes.length, expectedBytes: bytes.length, expectedSha256 };
  const stored = await storage.put(key, new Blob([bytes]).stream(), limits);
  if (!stored.ok && stored.error !== 'exists') throw new Error(`A document was not stored: ${stored.error}`);
}

/**
 * A document on one paper, as it is stored; where the file is gone it is written and stored anew from what was frozen, which gives the same
 * bytes. Fails with `rate_limited` where its owner has too many papers waiting, with `processing_error` where it can't be written.
 */
export async function paperFile(
  deps: IssuedNeeds,
  document: DocumentRecord,
  paper: keyof DocumentRecord['keys'],
  owner: string,
): Promise<Result<PaperFile, Failure>> {
  const key = document.keys[paper];
  const [found, body] = [await deps.storage.find(key), await deps.storage.read(key)];
  if (found && body) return ok({ bytes: found.bytes, body });
  deps.log.warn({ document: document.id, key }, 'a document was gone from storage and is written anew');
  const { content, sketches } = document;
  const task: PaperTask = { kind: 'document', content, sketches, form: { paper, link: paperLink(deps, document) } };
  const written = await deps.papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  await storePaper(deps, key, written.value);
  return ok({ bytes: written.value.length, body: written.value });
}

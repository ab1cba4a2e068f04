import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { newId } from '../clock.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask, WrittenDocument } from '../jobs/paper-thread.ts';
import { partsToDraw } from '../quote/parts-to-draw.ts';
import { roomForShapes } from './document-bytes.ts';
import type { IssuedNeeds } from './needs.ts';
import { storePaper } from './paper-file.ts';

/** A document that was written and stored. */
export type StoredDocument = Pick<WrittenDocument, 'sketches'> & {
  readonly keys: { readonly letter: string; readonly a4: string };
};

/**
 * Writes a document in a thread, with the address that it leads to, and stores it on both papers. Where the drawings take too long it is written without them. Fails with
 * `rate_limited` where the account has too many waiting, with `processing_error` where it can't be written at all.
 */
export async function writeDocument(
  deps: IssuedNeeds,
  { content, link }: { readonly content: DocumentContent; readonly link: string },
  quote: PricedQuote,
  owner: string,
): Promise<Result<StoredDocument, Failure>> {
  const parts = await partsToDraw(deps, quote.parts);
  const bytes = roomForShapes(content, quote.parts);
  const run = (drawn: typeof parts) => {
    const task: PaperTask = { kind: 'quote', content, parts: drawn, bytes, link };
    return deps.papers.run<WrittenDocument>(task, owner, 'refuse');
  };
  let written = await run(parts);
  if (!written.ok && ['timeout', 'crashed'].includes(written.error.kind)) written = await run(parts.map(() => null));
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  const { letter, a4, sketches } = written.value;
  return ok({ sketches, keys: { letter: await store(deps, letter), a4: await store(deps, a4) } });
}

async function store(deps: IssuedNeeds, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = newId(deps.clock);
  await storePaper(deps, key, bytes);
  return key;
}

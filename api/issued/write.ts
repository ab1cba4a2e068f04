import { operationOf } from '../../shared/analysis/operations.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { PricedQuote, QuotedPart } from '../../shared/quote/priced-quote.ts';
import { newId } from '../clock.ts';
import { droppedFontKey } from '../design/fonts.ts';
import { designSizes } from '../design/rows.ts';
import { paperFailure } from '../jobs/paper-failure.ts';
import type { PaperTask, PartToDraw, WrittenDocument } from '../jobs/paper-thread.ts';
import { roomForShapes } from './document-bytes.ts';
import type { IssuedNeeds } from './needs.ts';
import { quoteLink, storePaper } from './paper-file.ts';

/** Bytes of designs that a document reads: larger ones are named instead of drawn. */
const [MOST_OF_ONE, MOST_OF_ALL] = [8 * 1024 * 1024, 48 * 1024 * 1024];

/** What drawing parts takes. */
export type DrawingNeeds = Pick<IssuedNeeds, 'database' | 'storage'>;

/** A part as the thread draws it; null where its file is too large or gone. */
async function toDraw(deps: DrawingNeeds, part: QuotedPart, bytes: number | undefined): Promise<PartToDraw | null> {
  if (bytes === undefined || bytes > MOST_OF_ONE) return null;
  const { rotation, confirmed_width, confirmed_height, assignments, repairs } = part.choices;
  const file = await deps.storage.localPath(part.designId);
  if (file === null) return null;
  const fontKey = droppedFontKey(repairs);
  return {
    file,
    fontFile: fontKey === null ? null : await deps.storage.localPath(fontKey),
    form: { rotation, confirmed_width, confirmed_height, assignments, repairs },
    operations: Object.fromEntries(
      part.made.configuration.styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]),
    ),
  };
}

/** Parts as the thread draws them, in their order; null for those whose file is gone, or too large with those before it. */
export async function partsToDraw(deps: DrawingNeeds, parts: readonly QuotedPart[]): Promise<(PartToDraw | null)[]> {
  const sizes = await designSizes(deps.database.db, [...new Set(parts.map(({ designId }) => designId))]);
  const read = new Set<string>();
  let left = MOST_OF_ALL;
  const found: (PartToDraw | null)[] = [];
  for (const part of parts) {
    const bytes = sizes.get(part.designId);
    if (bytes !== undefined && !read.has(part.designId)) left -= bytes;
    read.add(part.designId);
    found.push(left < 0 ? null : await toDraw(deps, part, bytes));
  }
  return found;
}

/** A document that was written and stored. */
export type StoredDocument = Pick<WrittenDocument, 'sketches'> & {
  readonly keys: { readonly letter: string; readonly a4: string };
};

/**
 * Writes a document in a thread and stores it on both papers. Where the drawings take too long it is written without them. Fails with
 * `rate_limited` where the account has too many waiting, with `processing_error` where it can't be written at all.
 */
export async function writeDocument(
  deps: IssuedNeeds,
  content: DocumentContent,
  quote: PricedQuote,
  owner: string,
): Promise<Result<StoredDocument, Failure>> {
  const link = quoteLink(deps, quote.id);
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

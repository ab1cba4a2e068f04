import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_DOCUMENT_BYTES } from '../../shared/issued/limits.ts';
import type { PartSketch } from '../../shared/issued/content.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';
import type { AccountRecord } from '../account/rows.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { readQuote } from '../quote/open-quote.ts';
import type { IssuedNeeds } from './needs.ts';
import { partsToDraw } from '../quote/parts-to-draw.ts';

/**
 * Shapes of a quote's parts as they are now, for those who did not draw them on their own device. Parts that are too detailed are left out.
 * Fails with `rate_limited` where the account has too many waiting.
 */
export async function sketchesOfQuote(
  deps: IssuedNeeds,
  account: AccountRecord,
  quoteId: string,
): Promise<Result<{ sketches: PartSketch[] }, Failure>> {
  const quote = await readQuote(deps, quoteId, account);
  if (!quote) return err(failure('not_found'));
  const task: PaperTask = { kind: 'sketches', parts: await partsToDraw(deps, quote.parts), bytes: MAX_DOCUMENT_BYTES };
  const drawn = await deps.papers.run<readonly (Sketch | null)[]>(task, account.id, 'refuse');
  if (!drawn.ok) return err(paperFailure(drawn.error, 'pictures'));
  const sketches = quote.parts.flatMap(({ id }, at) => {
    const sketch = drawn.value[at];
    return sketch ? [{ ...sketch, part_id: id, paths: [...sketch.paths] }] : [];
  });
  return ok({ sketches });
}

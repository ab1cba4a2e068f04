import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_DOCUMENT_BYTES } from '../../shared/issued/limits.ts';
import { type Sketch, sketchesWithin } from '../../shared/issued/sketch.ts';
import type { QuotedPart } from '../../shared/quote/priced-quote.ts';
import type { Db } from '../db/database.ts';
import { partsToDraw } from '../quote/parts-to-draw.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { readFrozen } from './frozen-rows.ts';
import type { OrderDrawingNeeds } from './needs.ts';
import { findOrderRow } from './rows.ts';
import { findSketches, insertSketches } from './sketch-rows.ts';

/** The shape of a part of an order. */
interface PartSketch extends Sketch {
  readonly part_id: string;
}

type Sketches = { sketches: (Omit<PartSketch, 'paths'> & { paths: Sketch['paths'][number][] })[] };

async function keptSketches(db: Db, orderId: string): Promise<Sketches | null> {
  const content = await findSketches(db, orderId);
  if (content === null) return null;
  // Those of a release before may take more than an answer has.
  const kept = JSON.parse(content) as Sketches['sketches'];
  const fitting = sketchesWithin(kept, MAX_DOCUMENT_BYTES);
  return { sketches: kept.filter((_, at) => fitting[at] !== null) };
}

async function partsAsPaid(db: Db, orderId: string): Promise<readonly QuotedPart[] | null> {
  const row = await findOrderRow(db, orderId);
  return row && (await readFrozen(db, row.frozen_id)).quote.parts;
}

/**
 * Shapes of an order's parts as they are made, drawn once in a thread and kept: what was ordered never changes. Parts that are too detailed
 * are left out. `known`: its parts as they were paid, where they were read. Fails with `rate_limited` where the account has too many waiting.
 */
export async function sketchesOfOrder(
  deps: Pick<OrderDrawingNeeds, 'database' | 'papers' | 'storage'>,
  orderId: string,
  accountId: string,
  known: readonly QuotedPart[] | null = null,
): Promise<Result<Sketches, Failure>> {
  const { db } = deps.database;
  const kept = await keptSketches(db, orderId);
  if (kept) return ok(kept);
  const parts = known ?? (await partsAsPaid(db, orderId));
  if (!parts) return err(failure('not_found'));
  const task: PaperTask = { kind: 'sketches', parts: await partsToDraw(deps, parts), bytes: MAX_DOCUMENT_BYTES };
  const drawn = await deps.papers.run<readonly (Sketch | null)[]>(task, accountId, 'refuse');
  if (!drawn.ok) return err(paperFailure(drawn.error, 'pictures'));
  const sketches = parts.flatMap(({ id }, at) => {
    const sketch = drawn.value[at];
    return sketch ? [{ part_id: id, width: sketch.width, height: sketch.height, paths: [...sketch.paths] }] : [];
  });
  await insertSketches(deps.database.light, { order_id: orderId, content: JSON.stringify(sketches) });
  return ok({ sketches });
}

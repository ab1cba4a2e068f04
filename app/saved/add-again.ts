import type { ApiFailure } from '../../api/client.ts';
import { type AgainChange, changeOf, newPartAgain, type PartAgain, sizeChangeOf } from '../../shared/saved/again.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { api } from '../platform/api.ts';
import { noteQuote } from '../platform/quotes.ts';

/** Parts that were put on a quote once more. */
export interface AddedAgain {
  readonly quoteId: string;
  readonly count: number;
  readonly changes: readonly AgainChange[];
  /** Why it stopped before the last one. */
  readonly failure: ApiFailure | null;
}

/**
 * Puts parts on the newest open quote once more, at today's prices, in their order. A material that went in the same moment is left open
 * as one that was gone before. Stops at the first part that the server refuses; fails where that is the very first.
 */
export async function addAgain(parts: readonly PartAgain[]): Promise<Result<AddedAgain, ApiFailure>> {
  let quoteId: string | null = null;
  const changes: AgainChange[] = [];
  for (const [count, part] of parts.entries()) {
    const added = await addOne(part, quoteId);
    if (!added.ok) {
      return quoteId === null ? added : ok({ quoteId, count, changes, failure: added.error });
    }
    quoteId = added.value.quoteId;
    changes.push(...added.value.changes);
  }
  if (quoteId === null) throw new Error('There is no part to add.');
  return ok({ quoteId, count: parts.length, changes, failure: null });
}

async function addOne(
  part: PartAgain,
  quoteId: string | null,
): Promise<Result<{ quoteId: string; changes: readonly AgainChange[] }, ApiFailure>> {
  const body = { parts: [newPartAgain(part)] };
  const answer =
    quoteId === null
      ? await api.quote.create({ body: { ...body, onto: 'latest' } })
      : await api.quote.addParts({ params: { id: quoteId }, body });
  if (!answer.ok) {
    const isGone = answer.error.code === 'material_unknown' && !part.materialGone;
    return isGone ? addOne({ ...part, materialGone: true }, quoteId) : err(answer.error);
  }
  noteQuote(answer.value);
  const now = answer.value.parts.find(({ id }) => id === answer.value.added[0]) as Part;
  const changes = [changeOf(part, now), sizeChangeOf(part, now)].filter((change) => change !== null);
  return ok({ quoteId: answer.value.id, changes });
}

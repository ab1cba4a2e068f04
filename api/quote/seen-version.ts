import { type Difference, type Failure, failure } from '../../shared/base/failure.ts';
import { listActivity } from '../activity/rows.ts';
import type { Db } from '../db/database.ts';
import { partsOfQuote } from './part-rows.ts';
import type { QuoteRecord } from './rows.ts';

/** Most changes that are looked through for what is different; somebody who saw what was before that many is told the newest of them. */
const MOST_CHANGES = 200;

type Facts = Record<string, unknown>;
type Sides = Map<string, { before: unknown; after: unknown }>;

/** Entries of the activity log by a quote's version, oldest first: those after the version that was seen. */
async function changesSince(trx: Db, quoteId: string, seen: number) {
  const entries = await listActivity(trx, { kind: 'quote', id: quoteId }, MOST_CHANGES);
  return entries
    .map(({ before, after }) => ({ before: parsed(before), after: parsed(after) }))
    .filter(({ after }) => typeof after.version === 'number' && after.version > seen)
    .reverse();
}

function parsed(text: string | null): Facts {
  return text === null ? {} : (JSON.parse(text) as Facts);
}

/** Keeps of each field what it was first and what it became last. */
function fold(sides: Sides, before: Facts, after: Facts): void {
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const known = sides.get(field);
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (known) known.after = is;
    else sides.set(field, { before: was, after: is });
  }
}

/** A part's facts with its choices and its buyer's reference one by one, so that both sides are told field by field. */
function flat(facts: Facts | null): Facts {
  const { choices, buyer_reference: reference, ...rest } = facts ?? {};
  return { ...rest, ...(choices as Facts | undefined), ...(reference as Facts | null | undefined) };
}

/** Fields of a part that say nothing to a person. */
const UNTOLD = new Set(['id', 'design_id']);

function described(sides: Sides, part?: { id: string; name: string }): Difference[] {
  return [...sides]
    .filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([field, both]) => ({ ...(part ? { part } : {}), field, ...both }));
}

/**
 * Differences of a quote since a version that the caller saw: both sides of each field, of the quote and of its parts.
 */
async function differencesSince(trx: Db, quote: QuoteRecord, seen: number): Promise<Difference[]> {
  const head: Sides = new Map();
  const parts = new Map<string, { sides: Sides; presence: { before: boolean; after: boolean }; name: string }>();
  for (const { before, after } of await changesSince(trx, quote.id, seen)) {
    const { parts: partsBefore, version: _b, too_large: _l, names: _n, ...headBefore } = before;
    const { parts: partsAfter, version: _a, too_large: _m, names: _o, ...headAfter } = after;
    fold(head, headBefore, headAfter);
    const [was, is] = [
      (partsBefore ?? {}) as Record<string, Facts | null>,
      (partsAfter ?? {}) as Record<string, Facts | null>,
    ];
    for (const id of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [first, last] = [was[id] ?? null, is[id] ?? null];
      const known = parts.get(id) ?? { sides: new Map(), presence: { before: first !== null, after: true }, name: '' };
      known.presence.after = last !== null;
      known.name = String(last?.name ?? first?.name ?? known.name);
      fold(known.sides, flat(first), flat(last));
      parts.set(id, known);
    }
  }
  const names = new Map((await partsOfQuote(trx, quote.id)).map(({ id, name }) => [id, name]));
  const ofParts = [...parts].flatMap(([id, { sides, presence, name }]): Difference[] => {
    const part = { id, name: names.get(id) ?? name };
    if (presence.before !== presence.after)
      return [{ part, field: 'part', before: presence.before ? name : null, after: presence.after ? part.name : null }];
    for (const field of UNTOLD) sides.delete(field);
    return presence.before ? described(sides, part) : [];
  });
  return [...described(head), ...ofParts];
}

/** Why a caller who saw version `seen` may not change a quote: it is another by now; null where it is not, or none was named. */
export async function refuseStale(
  trx: Db,
  quote: QuoteRecord,
  seen: number | null | undefined,
): Promise<Failure | null> {
  if (seen == null || seen === quote.version) return null;
  return failure('quote_changed', { differences: await differencesSince(trx, quote, seen), version: quote.version });
}

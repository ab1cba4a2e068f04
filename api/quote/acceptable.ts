import { type Failure, failure } from '../../shared/base/failure.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';

/** Which part can't be made yet as it is, and why; where the verdict finds nothing, as with a sample, that a price is missing. */
function notReady({ parts }: PricedQuote): Failure {
  const errors = parts.flatMap(({ name, readiness }, i) => {
    const item = readiness?.items[0];
    if (!item || readiness.state === 'ready') return [];
    return [{ field: `parts.${i}.${item.code}`, message: `${name}: ${item.message}` }];
  });
  const first = errors[0];
  if (!first) return failure('part_not_ready', { message: 'A part has no price yet. Mend it or take it off.' });
  return failure('part_not_ready', { field: first.field, message: first.message, errors });
}

/** Why nobody can stand by a quote's lines and prices yet, customer or shop; null where both can. */
export function refuseLines(quote: PricedQuote): Failure | null {
  if (quote.missing.includes('parts')) return failure('quote_empty');
  const stands = quote.missing.some((what) => what === 'part_problem' || what === 'part_not_ready');
  return stands ? notReady(quote) : null;
}

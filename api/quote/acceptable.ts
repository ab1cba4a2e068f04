import { type Failure, failure } from '../../shared/base/failure.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';

/** Which part can't be made yet as it is, and why. */
function notReady({ parts }: PricedQuote): Failure {
  const errors = parts.flatMap(({ name, readiness }, i) => {
    const item = readiness?.items[0];
    if (!item || readiness.state === 'ready') return [];
    return [{ field: `parts.${i}.${item.code}`, message: `${name}: ${item.message}` }];
  });
  const first = errors[0];
  return failure('part_not_ready', first ? { field: first.field, message: first.message, errors } : {});
}

/** Why nobody can stand by a quote's lines and prices yet, customer or shop; null where both can. */
export function refuseLines(quote: PricedQuote): Failure | null {
  if (quote.missing.includes('parts')) return failure('quote_empty');
  if (quote.missing.includes('part_problem'))
    return failure('part_not_ready', { message: 'A part has no price yet. Mend it or take it off.' });
  return quote.missing.includes('part_not_ready') ? notReady(quote) : null;
}

import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { SampleOnWire } from '../../shared/quote/sample-wire.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { sampleEndpoints as api } from '../../shared/sample/wire.ts';
import { handle, type Route } from '../route.ts';
import type { SampleNeeds } from './needs.ts';
import { addSample, changeSample, removeSample, type SampleOnQuote } from './samples.ts';

function shown(done: Result<SampleOnQuote, Failure>): Result<{ sample: SampleOnWire; quote: Quote }, Failure> {
  if (!done.ok) return done;
  const quote = quoteView(done.value.quote);
  return ok({ sample: quote.samples.find(({ id }) => id === done.value.id)!, quote });
}

/** Samples of materials on quotes. */
export function sampleRoutes(deps: SampleNeeds): Route[] {
  return [
    handle(api.add, async ({ body: { material_option_id, quantity }, caller: { account } }) =>
      shown(await addSample(deps, account, { materialOptionId: material_option_id, quantity })),
    ),
    handle(api.change, async ({ params, body, seen, caller: { account } }) =>
      shown(await changeSample(deps, account, params.id, body.quantity, { seen })),
    ),
    handle(api.remove, async ({ params, seen, caller: { account } }) => {
      const removed = await removeSample(deps, account, params.id, { seen });
      return removed.ok ? ok(quoteView(removed.value.quote)) : removed;
    }),
  ];
}

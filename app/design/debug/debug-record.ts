import { pricedLine } from '../../../shared/part/offer.ts';
import type { PartView } from '../../part/view.ts';
import type { Kernels } from '../../platform/compute/kernels.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';

/** Surroundings of the part in hand. */
export interface DebugTools {
  readonly kernels: Kernels | null;
  readonly pricer: Pricer | null;
  /** Milliseconds since some moment. */
  readonly now: () => number;
  /** Version of the kernels' shape that quotes keep. */
  readonly kernelVersion: number;
  /** Name of the script that is running. */
  readonly release: string;
}

/** How often a price is worked out for its time: one is too quick for the clocks of browsers. */
const PRICE_RUNS = 200;

/** Largest drawing that is measured for its time, verbs: the page stands still meanwhile. */
const MOST_VERBS = 200_000;

/** All that engineers ask about the part in hand, as JSON has it. */
export function debugRecord(part: PartView, tools: DebugTools) {
  return {
    part: partOf(part),
    versions: versionsOf(part, tools),
    times_ms: timesOf(part, tools),
    price: priceOf(part, tools),
    analysis: part.report?.analysis ?? part.read?.analysis ?? null,
  };
}

function partOf({ id, filename, sizeBytes, status, choices, link, configuration, problem, readiness }: PartView) {
  const { designId, quoteId, partId, step, confirmed } = link;
  const server = { design_id: designId, quote_id: quoteId, part_id: partId, step, confirmed };
  return { id, filename, size_bytes: sizeBytes, status, server, choices, configuration, problem, readiness };
}

function versionsOf({ report }: PartView, { pricer, kernelVersion, release }: DebugTools) {
  return {
    app: release,
    price_list: pricer?.book.rate_card_version ?? null,
    calendar: pricer?.book.calendar.version ?? null,
    kernel: kernelVersion,
    format: report?.analysis.format ?? null,
  };
}

function timesOf({ measuredInMs, report, prepared, choices }: PartView, { kernels, pricer, now }: DebugTools) {
  const timed = (runs: number, work: () => void) => {
    const start = now();
    for (let run = 0; run < runs; run++) work();
    return (now() - start) / runs;
  };
  const drawing = report?.drawing ?? null;
  const verbs = drawing?.verbs.length ?? 0;
  const stock = pricer?.stockOf(choices.thickness_id) ?? null;
  return {
    read_and_measured_by_worker: measuredInMs,
    measured_again_by_page:
      kernels && drawing && verbs <= MOST_VERBS ? timed(1, () => void kernels.geometry.measure(drawing)) : null,
    price:
      pricer && prepared && stock
        ? timed(PRICE_RUNS, () => pricer.cents(prepared, stock.thickness.id, choices.quantity))
        : null,
    verbs,
  };
}

function priceOf({ configuration, needs, choices, view }: PartView, { pricer }: DebugTools) {
  const stock = pricer?.stockOf(choices.thickness_id) ?? null;
  if (!pricer || !stock || !configuration || !needs) return null;
  const line = pricedLine(pricer.terms, stock, { configuration, needs }, choices);
  return {
    ...(line.ok ? { input: line.value.input, figures: line.value.price } : { problem: line.error }),
    breakdown: view?.breakdown ?? null,
    order_cents: view?.orderCents ?? null,
    setup_fee_cents: view?.setupFeeCents ?? null,
    packing_cents: view?.packingCents ?? null,
  };
}

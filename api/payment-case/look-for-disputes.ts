import { ask } from '../checkout/gateway-call.ts';
import { recordDispute } from './disputes.ts';
import type { PaymentCaseNeeds } from './needs.ts';

/** How often it is looked for disputes, ms. */
export const LOOK_FOR_DISPUTES_MS = 60_000;

const DAY_MS = 24 * 3_600_000;

/** How old a dispute may be that nobody told us of, ms: services tell again for three days, and what was told once is followed by messages. */
const LOOK_BACK_MS = 3 * DAY_MS;

/** Asks the payment service for disputes whose message never came, or where it sends none, and writes them down. */
export async function lookForDisputes(deps: PaymentCaseNeeds): Promise<void> {
  const since = new Date(deps.clock.now() - LOOK_BACK_MS).toISOString();
  const found = await ask(() => deps.payments.disputes(since));
  if (!found.ok) return deps.log.warn('the payment service does not tell its disputes');
  for (const dispute of found.value) await recordDispute(deps, dispute);
}

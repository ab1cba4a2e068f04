import { ask } from '../payment-attempt/gateway-call.ts';
import { recordDispute } from './disputes.ts';
import type { PaymentCaseNeeds } from './needs.ts';

/** How often it is looked for disputes, ms. */
export const LOOK_FOR_DISPUTES_MS = 60_000;

const DAY_MS = 24 * 3_600_000;

/** How old a dispute may be that is looked for that often, ms: services tell again for three days. */
const LOOK_BACK_MS = 3 * DAY_MS;

/** How often older ones are looked for, ms. */
export const LOOK_FAR_MS = 6 * 3_600_000;

/** How old they may be, ms: a dispute is opened up to four months after its charge and decided within three more. */
const FAR_BACK_MS = 210 * DAY_MS;

/** Asks the payment service for its disputes since a time and writes them down; told before, they change nothing. */
async function lookSince(deps: PaymentCaseNeeds, sinceMs: number): Promise<void> {
  const found = await ask(() => deps.payments.disputes(new Date(sinceMs).toISOString()));
  if (!found.ok) return deps.log.warn('the payment service does not tell its disputes');
  for (const dispute of found.value)
    try {
      await recordDispute(deps, dispute);
    } catch (error) {
      deps.log.error({ disputeId: dispute.id, err: error }, 'a dispute cannot be written down');
    }
}

/** Looks for young disputes whose message never came, or where the service sends none. */
export async function lookForDisputes(deps: PaymentCaseNeeds): Promise<void> {
  await lookSince(deps, deps.clock.now() - LOOK_BACK_MS);
}

/** Looks for older ones, and for how they ended, whose message never came: the shop was away for days, or was restored. */
export async function lookFarForDisputes(deps: PaymentCaseNeeds): Promise<void> {
  await lookSince(deps, deps.clock.now() - FAR_BACK_MS);
}

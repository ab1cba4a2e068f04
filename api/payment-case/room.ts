import { paymentCaseEndpoints } from '../../shared/payment-case/wire.ts';
import * as schema from '../db/migrations/0027-payment-case.ts';
import { room } from '../room.ts';
import { paymentCasePeople } from './people.ts';
import { caseEmailJob } from './case-email.ts';
import type { PaymentCaseRow } from './case-rows.ts';
import { CASE_TOLD } from './events.ts';
import { forgetEvents, type GatewayEventRow } from './event-rows.ts';
import { GATEWAY_EVENT, gatewayEventJob } from './handle-event.ts';
import { LOOK_FAR_MS, LOOK_FOR_DISPUTES_MS, lookFarForDisputes, lookForDisputes } from './look-for-disputes.ts';
import type { PaymentCaseNeeds } from './needs.ts';
import { paymentCaseRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    gateway_events: GatewayEventRow;
    payment_cases: PaymentCaseRow;
  }
}

const DAY_MS = 24 * 3_600_000;
/** How long it is remembered what was told, ms. Services give up telling after some days. */
const REMEMBERED_MS = 90 * DAY_MS;

/** Events that the payment service sends, and payments that need people. */
export const paymentCaseRoom = room<PaymentCaseNeeds>({
  name: 'payment-case',
  endpoints: { paymentCase: paymentCaseEndpoints },
  tables: ['gateway_events', 'payment_cases'],
  people: paymentCasePeople,
  migrations: { '0027-payment-case': schema },
  routes: paymentCaseRoutes,
  jobs: (needs) => ({ [GATEWAY_EVENT]: gatewayEventJob(needs), [CASE_TOLD]: caseEmailJob(needs) }),
  recurring: (needs) => ({
    'payments.disputes': { everyMs: LOOK_FOR_DISPUTES_MS, run: () => lookForDisputes(needs) },
    'payments.old_disputes': { everyMs: LOOK_FAR_MS, run: () => lookFarForDisputes(needs) },
    'payments.forget_events': {
      everyMs: DAY_MS,
      run: () => forgetEvents(needs.database.db, new Date(needs.clock.now() - REMEMBERED_MS).toISOString()),
    },
  }),
});

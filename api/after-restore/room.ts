import { room } from '../room.ts';
import { type ReconcileNeeds, reconcileRestores } from './charges.ts';

/** How often a gateway that did not answer at the start is asked again, ms. */
const ASK_AGAIN_MS = 60_000;

/** Reconciliation after a restore: what the payment service charged and gave back since the backup. */
export const afterRestoreRoom = room<ReconcileNeeds>({
  name: 'after-restore',
  endpoints: {},
  tables: [],
  migrations: {},
  routes: () => [],
  recurring: (needs) => ({
    'payments.after_restore': { everyMs: ASK_AGAIN_MS, run: () => reconcileRestores(needs) },
  }),
  start: reconcileRestores,
});

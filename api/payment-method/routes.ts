import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isCardOver } from '../../shared/payment-method/expiry.ts';
import { type PaymentMethod, paymentMethodEndpoints as api } from '../../shared/payment-method/wire.ts';
import { buyerNow, changeable } from '../account/owned.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { removeMethod } from './forget.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { findMethod, listMethods, markDefault, type PaymentMethodRecord, type PaymentMethodRow } from './rows.ts';

/** When a kept card ends. */
function endOf({ expiry_month, expiry_year }: PaymentMethodRow) {
  return { expiryMonth: expiry_month, expiryYear: expiry_year };
}

function methodView(row: PaymentMethodRow, nowMs: number): PaymentMethod {
  const { id, brand, last4, expiry_month, expiry_year, created_at } = row;
  const is_default = row.is_default === 1;
  return {
    id,
    brand,
    last4,
    expiry_month,
    expiry_year,
    is_default,
    is_expired: isCardOver(endOf(row), nowMs),
    created_at,
  };
}

/** A kept card where the actor may change it; those of another gateway are not there. Fails like changeable. */
async function ownMethod(
  { payments }: PaymentMethodNeeds,
  trx: Db,
  id: string,
  actor: Actor,
): Promise<Result<PaymentMethodRecord, Failure>> {
  const found = await findMethod(trx, id);
  return changeable(actor, 'payment_method', found?.gateway === payments.name ? found : null);
}

/** Kept cards: listed, preferred, removed. */
export function paymentMethodRoutes(deps: PaymentMethodNeeds): Route[] {
  const { clock, payments, jobs } = deps;
  const { db } = deps.database;
  return [
    handle(api.list, async ({ actor }) => {
      const rows = await listMethods(db, payments.name, buyerNow(actor));
      return ok({ payment_methods: rows.map((row) => methodView(row, clock.now())) });
    }),
    handle(api.remove, async ({ params, actor }) => {
      const removed = await inTransaction(db, async (trx) => {
        const found = await ownMethod(deps, trx, params.id, actor);
        if (found.ok) await removeMethod(clock, trx, found.value);
        return found;
      });
      jobs.nudge('event');
      return removed.ok ? ok({ success: true as const }) : removed;
    }),
    handle(api.setDefault, ({ params, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await ownMethod(deps, trx, params.id, actor);
        if (!found.ok) return found;
        if (isCardOver(endOf(found.value), clock.now()))
          return err(
            failure('card_invalid', { message: 'This card has expired. Enter its new date at your next order.' }),
          );
        await markDefault(trx, found.value);
        return ok({ success: true as const });
      }),
    ),
  ];
}

import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isCardOver } from '../../shared/payment-method/expiry.ts';
import { paymentMethodEndpoints as api } from '../../shared/payment-method/wire.ts';
import { buyerNow, changeable, readable } from '../account/owned-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { removeMethod } from './forget.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { addCard, confirmCard } from './add-card.ts';
import { findMethod, listMethods, markDefault, type PaymentMethodRecord } from './rows.ts';
import { endOf, methodView } from './view.ts';

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

/** Kept cards: listed, added, preferred, removed. */
export function paymentMethodRoutes(deps: PaymentMethodNeeds): Route[] {
  const { clock, payments, jobs } = deps;
  const { db } = deps.database;
  return [
    handle(api.list, async ({ actor }) => {
      const rows = await listMethods(db, payments.name, buyerNow(actor));
      return ok({ payment_methods: rows.map((row) => methodView(row, clock.now())) });
    }),
    handle(api.get, async ({ params, actor }) => {
      const found = await findMethod(db, params.id);
      const method = readable(actor, 'payment_method', found?.gateway === payments.name ? found : null);
      return method ? ok(methodView(method, clock.now())) : err(failure('not_found'));
    }),
    handle(api.add, ({ caller, body, address }) => addCard(deps, caller.account, body, address)),
    handle(api.confirm, ({ caller, params, body }) => confirmCard(deps, caller.account, params.id, body.approve)),
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
          return err(failure('card_invalid', { message: 'This card has expired. Add it anew with its new date.' }));
        await markDefault(trx, found.value);
        return ok({ success: true as const });
      }),
    ),
  ];
}

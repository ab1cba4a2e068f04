import type { Owner } from '../../shared/account/permissions.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Job } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { deleteMethod, deleteMethodsOf, isKept, type PaymentMethodRecord } from './rows.ts';
import { deleteSetupsOf } from './setup-rows.ts';

/** Kind of the job that has the payment service forget a card. */
export const FORGET_CARD = 'payment_method.forget';

/** Puts in line that the payment service forgets a card, in the transaction that takes it away here. */
export async function insertForget(
  clock: Clock,
  trx: Db,
  card: { readonly gateway: string; readonly methodId: string; readonly customerId: string },
): Promise<void> {
  await insertJob(clock, trx, { lane: 'event', kind: FORGET_CARD, payload: { ...card } });
}

/** Takes a card away, here and at the payment service. */
export async function removeMethod(clock: Clock, trx: Db, method: PaymentMethodRecord): Promise<void> {
  await deleteMethod(trx, method);
  const { gateway, method_id: methodId, customer_id: customerId } = method;
  await insertForget(clock, trx, { gateway, methodId, customerId });
}

/** Has the service forget the card. One of a gateway that is not in force any more can't be reached from here. */
export async function forgetCard(db: Db, payments: PaymentGateway, { payload }: Job): Promise<void> {
  const { gateway = '', methodId = '', customerId = '' } = payload;
  if (gateway !== payments.name || (await isKept(db, gateway, methodId))) return;
  const forgotten = await payments.forget({ id: methodId, customerId });
  if (!forgotten.ok) throw new Error('The payment service did not answer.');
}

/** Takes every card of an owner away, those among them that are about to be kept. */
export async function removeMethodsOf(clock: Clock, trx: Db, owner: Owner): Promise<void> {
  await deleteSetupsOf(trx, owner);
  for (const { gateway, method_id: methodId, customer_id: customerId } of await deleteMethodsOf(trx, owner))
    await insertForget(clock, trx, { gateway, methodId, customerId });
}

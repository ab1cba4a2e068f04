import type { Dispute } from '../../../api/gateways/payment/payment.ts';
import { findCase } from '../../../api/payment-case/case-rows.ts';
import { recordDispute } from '../../../api/payment-case/disputes.ts';
import { adminToken } from './trade-credit.ts';
import { pick, type Walk } from './trade-credit-model.ts';
import { bad, good } from './world.ts';

const dispute = (paymentId: string, amountCents: number, status: Dispute['status']): Dispute => ({
  id: `dp_${paymentId}`,
  chargeKey: paymentId,
  chargeId: `ch_${paymentId}`,
  amountCents,
  feeCents: 0,
  status,
  reason: 'fraudulent',
  dueBy: null,
});

/**
 * A card's bank takes all back that it paid, for good: an administrator has it owed again or not, once, from two tabs. Told again, the bank may have
 * decided otherwise.
 */
export async function cardLost(walk: Walk): Promise<void> {
  const { world, model, below } = walk;
  const id = pick(
    walk,
    [...model.payments].filter(([, { byCard }]) => byCard).map(([key]) => key),
  );
  if (id === undefined) return;
  const one = model.payments.get(id)!;
  const { cents, lost, forgone } = one;
  const told = (status: Dispute['status']) =>
    Promise.all(Array.from({ length: 1 + below(2) }, () => recordDispute(world.deps, dispute(id, cents, status))));
  if (lost !== null || forgone) {
    await told('won');
    one.forgone = false;
    if (lost !== null) model.won(id);
    return;
  }
  await told('lost');
  const found = (await findCase(world.deps.database.db, 'dispute', `dp_${id}`))!;
  const admin = world.client(await adminToken(world));
  const settle = (owed_again: boolean) =>
    admin.paymentCase.settle({ params: { id: found.id }, body: { note: 'A test', owed_again } });
  if (below(4) === 0) {
    good(await settle(false));
    one.forgone = true;
    return;
  }
  const tabs = await Promise.all([settle(true), settle(true)]);
  const refused = tabs.filter(({ ok }) => !ok);
  if (refused.length !== 1 || bad(refused[0]!).code !== 'not_found') throw new Error('Of two tabs one settles it.');
  model.lose(id);
}

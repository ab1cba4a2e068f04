import { cardWords } from '../../shared/base/card-brand.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { purchaseMachine, type PurchaseStatus } from '../../shared/purchase/status.ts';
import { ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { attemptFacts } from '../payment-attempt/attempt-rows.ts';
import { type Attempt, followAttempt } from '../payment-attempt/attempts.ts';
import { eachInTurn } from '../payment-attempt/turns.ts';
import { type Clock, isoNow } from '../clock.ts';
import { grantCredit } from '../credit/grant.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge } from '../gateways/payment/payment.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { sellerOf } from '../issued/parties.ts';
import { organizationName } from '../organization/rows.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { invoiceOfCredit } from './invoice.ts';
import type { SettlePurchaseNeeds } from './needs.ts';
import { changePurchase, findPurchase, findUnsettledPurchases, type PurchaseRow } from './rows.ts';

async function move(
  clock: Clock,
  trx: Db,
  purchase: PurchaseRow,
  to: PurchaseStatus,
  change: Partial<PurchaseRow>,
): Promise<void> {
  if (!purchaseMachine.may(purchase.status, to)) throw new Error(`Purchase ${purchase.id}: ${purchase.status} → ${to}`);
  const moved = await changePurchase(trx, purchase, { ...change, status: to, updated_at: isoNow(clock) });
  if (!moved) throw new Error(`Purchase ${purchase.id} was changed meanwhile.`);
}

/** Writes the credit, its invoice and the purchase that was paid for, inside the caller's transaction. */
export async function succeed(
  deps: SettlePurchaseNeeds,
  trx: Db,
  purchase: PurchaseRow,
  charge: Charge,
): Promise<void> {
  const { clock } = deps;
  const { id, amount_cents: cents, account_id } = purchase;
  if (charge.amountCents !== cents) throw new Error(`Charge ${charge.id} is of another amount.`);
  const owned = ownedOfRow(purchase);
  const reason = `Bought with ${cardWords(charge)}`;
  const bought = { owner: ownerOf(owned), kind: 'bought', cents, reason, grantedBy: null, expiresAt: null } as const;
  const credit = await grantCredit(clock, trx, bought);
  const { id: charge_id, brand, last4 } = charge;
  await move(clock, trx, purchase, 'succeeded', { charge_id, brand, last4, message: null, credit_id: credit.id });
  await bookFee(clock, trx, id, charge.feeCents);
  const issuedAt = isoNow(clock);
  const dueOn = shopDay(Date.parse(issuedAt));
  const company = owned.organizationId === null ? [] : [await organizationName(trx, owned.organizationId)];
  const billTo = [...company, purchase.email];
  const facts = { issuedAt, dueOn, seller: sellerOf(deps.env), billTo, card: { brand, last4 } };
  const draft = invoiceOfCredit(credit.id, cents, facts);
  await issueInvoice(deps, trx, { ...owned, ref: id, orderId: null, draft });
  const by = (await findAccount(trx, account_id))?.actor ?? 'server';
  const after = { owner_id: credit.owner_id, kind: 'bought', amount_cents: cents, expires_at: null };
  await note(clock, trx, {
    by,
    kind: 'credit.granted',
    subject: { kind: 'credit', id: credit.id },
    before: null,
    after,
  });
}

/** Writes down what became of a purchase's charge; told twice, it changes nothing. */
async function recordPurchase(deps: SettlePurchaseNeeds, id: string, charge: Charge): Promise<PurchaseRow> {
  const settled = await inTransaction(deps.database.db, async (trx) => {
    const purchase = (await findPurchase(trx, id))!;
    if (purchase.status === charge.status || purchaseMachine.isFinal(purchase.status)) return purchase;
    if (charge.status === 'succeeded') await succeed(deps, trx, purchase, charge);
    else {
      const { id: charge_id, brand, last4, message } = charge;
      await move(deps.clock, trx, purchase, charge.status, { charge_id, brand, last4, message });
    }
    return (await findPurchase(trx, id))!;
  });
  deps.log.info({ purchaseId: id, status: settled.status }, 'purchase of credit settled');
  return settled;
}

async function giveUp({ clock, database }: SettlePurchaseNeeds, id: string): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    const purchase = (await findPurchase(trx, id))!;
    if (purchase.status === 'attempted') await move(clock, trx, purchase, 'failed', {});
  });
}

/** A purchase as an attempt to charge a card. */
export function purchaseAttempt(deps: SettlePurchaseNeeds, purchase: PurchaseRow): Attempt<PurchaseRow> {
  return {
    ...attemptFacts(purchase),
    record: (charge) => recordPurchase(deps, purchase.id, charge),
    giveUp: () => giveUp(deps, purchase.id),
  };
}

/** Follows up on purchases that a stop of the server, a lost answer or a customer who went away left open. */
export async function sweepPurchases(deps: SettlePurchaseNeeds): Promise<void> {
  await eachInTurn(deps.payTurns, await findUnsettledPurchases(deps.database.db), ownedOfRow, {
    follow: (purchase) => followAttempt(deps, purchaseAttempt(deps, purchase)),
    failed: ({ id }, error) => deps.log.error({ purchaseId: id, err: error }, 'purchase cannot be settled'),
  });
}

import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MATURES_MS } from '../../shared/credit/kinds.ts';
import type { Purchase, purchaseBody } from '../../shared/purchase/wire.ts';
import { refusedWith } from '../../shared/account/permissions.ts';
import { buyerNow, ownedOfRow, type Owned } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { inTurn, keyTaken, requestHash, secretFor } from '../payment-attempt/attempt-request.ts';
import { newAttempt } from '../payment-attempt/attempt-rows.ts';
import { cancelAttempt, orFailed, reconcileAttempt, settleAttempt } from '../payment-attempt/attempts.ts';
import { forgiveAttempt, takeAttempt, TOO_MANY } from '../payment-attempt/card-testing.ts';
import { ask, askInTurn, ON_ITS_WAY } from '../payment-attempt/gateway-call.ts';
import { isoNow, newId } from '../clock.ts';
import type { ChargeRequest } from '../gateways/payment/payment.ts';
import type { Lease } from '../jobs/leases.ts';
import type { PurchaseNeeds, SettlePurchaseNeeds } from './needs.ts';
import { changePurchase, findPurchase, findPurchaseByKey, insertPurchase, type PurchaseRow } from './rows.ts';
import { purchaseAttempt } from './settle.ts';

type Body = z.output<typeof purchaseBody>;
type Bought = Result<PurchaseRow, Failure>;

function chargeRequest({ id, amount_cents: amountCents }: PurchaseRow, cardToken: string): ChargeRequest {
  return { key: id, amountCents, cardToken, customerId: null, keep: false, quoteId: id, description: 'Credit' };
}

/** A purchase as its buyer sees it, with what the browser needs where the card's bank asks something. */
async function viewOf({ payments }: SettlePurchaseNeeds, row: PurchaseRow): Promise<Result<Purchase, Failure>> {
  const { id, status, amount_cents, brand, last4, message, updated_at } = row;
  if (status === 'attempted') return err(ON_ITS_WAY);
  if (status === 'failed') return err(failure('payment_failed'));
  const usable_at = status === 'succeeded' ? new Date(Date.parse(updated_at) + MATURES_MS).toISOString() : null;
  const client_secret = await secretFor(payments, { status, chargeId: row.charge_id });
  return ok({ id, status, amount_cents, card: { brand, last4 }, usable_at, message, client_secret });
}

const WENT_BACK = failure('conflict', {
  message: 'We refunded this purchase to its card. Buy again.',
});

/** Does something with purchases of the buyer in their turn, and shows what came of it. */
async function shownInTurn(
  deps: SettlePurchaseNeeds,
  payer: Owned,
  work: (turn: Lease) => Promise<Bought>,
): Promise<Result<Purchase, Failure>> {
  const bought = await inTurn(deps, payer, work);
  return bought.ok ? viewOf(deps, bought.value) : bought;
}

/**
 * Buys credit for whom the account buys for: the attempt is written, the card is charged under its id, then credit, invoice and purchase
 * are written in one transaction. The same key answers what happened and never charges again. Attempts count like those to pay an order.
 * @param address the caller's network
 */
export async function buyCredit(
  deps: SettlePurchaseNeeds & Pick<PurchaseNeeds, 'limits'>,
  account: AccountRecord,
  body: Body,
  address: string,
): Promise<Result<Purchase, Failure>> {
  const { db } = deps.database;
  const owner = buyerNow(account.actor);
  const refused = refusedWith(account.actor, owner, 'pay');
  if (refused) return err(refused);
  const organizationId = owner.kind === 'organization' ? owner.organizationId : null;
  return shownInTurn(deps, { accountId: account.id, organizationId }, async (turn) => {
    const known = await findPurchaseByKey(db, account.id, body.idempotency_key);
    const request_hash = requestHash(body.amount_cents, body.card_token);
    if (known && known.request_hash !== request_hash) return err(keyTaken('purchase'));
    if (known?.status === 'attempted') return orFailed(await reconcileAttempt(deps, purchaseAttempt(deps, known)));
    if (known?.status === 'succeeded' && known.refunded_cents === known.amount_cents) return err(WENT_BACK);
    if (known && known.status !== 'failed') return ok(known);
    if (!(await takeAttempt(deps.limits, account.id, address))) return err(TOO_MANY);
    const now = isoNow(deps.clock);
    const purchase: PurchaseRow = known
      ? { ...known, status: 'attempted', updated_at: now }
      : newPurchase(newId(deps.clock), account, { ...body, organizationId, request_hash, now });
    if (known) await changePurchase(db, known, { status: 'attempted', updated_at: now });
    else await insertPurchase(db, purchase);
    const charged = await askInTurn(turn, () => deps.payments.charge(chargeRequest(purchase, body.card_token)));
    const settled = await settleAttempt(deps, purchaseAttempt(deps, purchase), charged);
    if (settled.ok && settled.value.status === 'succeeded') await forgiveAttempt(deps.limits, account.id, address);
    return settled;
  });
}

function newPurchase(
  id: string,
  { id: account_id, email }: AccountRecord,
  request: Body & { readonly organizationId: string | null; readonly request_hash: string; readonly now: string },
): PurchaseRow {
  const { amount_cents, idempotency_key, organizationId, request_hash, now } = request;
  return {
    ...newAttempt({ id, account_id, amount_cents, idempotency_key, request_hash }, now),
    organization_id: organizationId,
    email: email ?? '',
    credit_id: null,
  };
}

/** Finishes a purchase that the card's bank wants confirmed, or gives it up. Doing it twice answers what happened. */
export async function confirmPurchase(
  deps: SettlePurchaseNeeds,
  account: AccountRecord,
  id: string,
  approve: boolean,
): Promise<Result<Purchase, Failure>> {
  const { db } = deps.database;
  const mine = await findPurchase(db, id);
  // Only who has the card is asked by its bank.
  if (mine?.account_id !== account.id) return err(failure('not_found'));
  return shownInTurn(deps, ownedOfRow(mine), async () => {
    const purchase = (await findPurchase(db, id))!;
    if (purchase.status !== 'requires_confirmation') return ok(purchase);
    const attempt = purchaseAttempt(deps, purchase);
    if (!approve) return cancelAttempt(deps, attempt);
    const answer = await ask(() => deps.payments.confirm(id));
    return answer.ok ? ok(await attempt.record(answer.value)) : orFailed(await reconcileAttempt(deps, attempt));
  });
}

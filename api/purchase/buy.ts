import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MATURES_MS } from '../../shared/credit/kinds.ts';
import type { Purchase, purchaseBody } from '../../shared/purchase/wire.ts';
import { refusedWith } from '../../shared/account/permissions.ts';
import { buyerNow, ownedOfRow, type Owned } from '../account/owned.ts';
import type { AccountRecord } from '../account/rows.ts';
import { forgiveAttempt, takeAttempt, TOO_MANY } from '../checkout/card-testing.ts';
import { ask, askInTurn, ON_ITS_WAY } from '../checkout/gateway-call.ts';
import { inTurnOf } from '../checkout/turns.ts';
import { isoNow, newId } from '../clock.ts';
import type { ChargeRequest } from '../gateways/payment/payment.ts';
import type { Lease } from '../jobs/leases.ts';
import type { PurchaseNeeds, SettlePurchaseNeeds } from './needs.ts';
import { changePurchase, findPurchase, findPurchaseByKey, insertPurchase, type PurchaseRow } from './rows.ts';
import { cancelPurchase, reconcilePurchase, recordPurchase, settlePurchase } from './settle.ts';

type Body = z.output<typeof purchaseBody>;
type Bought = Result<PurchaseRow, Failure>;

function hashOf({ amount_cents, card_token }: Body): string {
  return createHash('sha256')
    .update(JSON.stringify([amount_cents, card_token]))
    .digest('base64url');
}

function chargeRequest({ id, amount_cents: amountCents }: PurchaseRow, cardToken: string): ChargeRequest {
  return { key: id, amountCents, cardToken, customerId: null, keep: false, quoteId: id, description: 'Credit' };
}

/** A purchase as its buyer sees it, with what the browser needs where the card's bank asks something. */
async function viewOf({ payments }: SettlePurchaseNeeds, row: PurchaseRow): Promise<Result<Purchase, Failure>> {
  const { id, status, amount_cents, brand, last4, message, updated_at } = row;
  if (status === 'attempted') return err(ON_ITS_WAY);
  if (status === 'failed') return err(failure('payment_failed'));
  const usable_at = status === 'succeeded' ? new Date(Date.parse(updated_at) + MATURES_MS).toISOString() : null;
  const waits = status === 'requires_confirmation' && row.charge_id !== null;
  const client_secret = waits ? await payments.secretOf(row.charge_id!) : null;
  return ok({ id, status, amount_cents, card: { brand, last4 }, usable_at, message, client_secret });
}

const WENT_BACK = failure('conflict', {
  message: 'What this purchase took went back to its card. Buy once more.',
});

async function inTurn(
  deps: SettlePurchaseNeeds,
  payer: Owned,
  work: (turn: Lease) => Promise<Bought>,
): Promise<Result<Purchase, Failure>> {
  const had = await inTurnOf(deps.payTurns, payer, work);
  if (!had) return err(ON_ITS_WAY);
  return had.value.ok ? viewOf(deps, had.value.value) : had.value;
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
  return inTurn(deps, { accountId: account.id, organizationId }, async (turn) => {
    const known = await findPurchaseByKey(db, account.id, body.idempotency_key);
    const request_hash = hashOf(body);
    if (known && known.request_hash !== request_hash) {
      const message = 'This key belongs to another purchase.';
      return err(failure('conflict', { message, errors: [{ field: 'idempotency_key', message }] }));
    }
    if (known?.status === 'attempted') return reconciled(deps, known);
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
    const settled = await settlePurchase(deps, purchase, charged);
    if (settled.ok && settled.value.status === 'succeeded') await forgiveAttempt(deps.limits, account.id, address);
    return settled;
  });
}

async function reconciled(deps: SettlePurchaseNeeds, known: PurchaseRow): Promise<Bought> {
  const found = await reconcilePurchase(deps, known);
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err(failure('payment_failed'));
}

function newPurchase(
  id: string,
  { id: account_id, email }: AccountRecord,
  request: Body & { readonly organizationId: string | null; readonly request_hash: string; readonly now: string },
): PurchaseRow {
  const { amount_cents, idempotency_key, organizationId, request_hash, now } = request;
  return {
    id,
    account_id,
    organization_id: organizationId,
    email: email ?? '',
    status: 'attempted',
    amount_cents,
    refunded_cents: 0,
    idempotency_key,
    request_hash,
    charge_id: null,
    brand: '',
    last4: '',
    message: null,
    credit_id: null,
    created_at: now,
    updated_at: now,
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
  return inTurn(deps, ownedOfRow(mine), async () => {
    const purchase = (await findPurchase(db, id))!;
    if (purchase.status !== 'requires_confirmation') return ok(purchase);
    if (!approve) return cancelPurchase(deps, id);
    const answer = await ask(() => deps.payments.confirm(id));
    if (answer.ok) return ok(await recordPurchase(deps, id, answer.value));
    return reconciled(deps, purchase);
  });
}

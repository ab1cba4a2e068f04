import { refusedChange } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AddCardBody, CardSetup } from '../../shared/payment-method/wire.ts';
import { buyerNow, ownedOfRow, type Owned, ownerOf } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { takeAttempt } from '../payment-attempt/card-testing.ts';
import { inTurn, keyTaken, requestHash, secretFor } from '../payment-attempt/attempt-request.ts';
import { cancelAttempt, orFailed, repeatAttempt, settleAttempt } from '../payment-attempt/attempts.ts';
import { ask, askInTurn } from '../payment-attempt/gateway-call.ts';
import { isoNow, newId } from '../clock.ts';
import type { Lease } from '../jobs/leases.ts';
import { customerOf } from './customer.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { findMethodOf } from './rows.ts';
import { type CardSetupRow, changeSetup, findSetup, findSetupByKey, insertSetup } from './setup-rows.ts';
import { NOT_KNOWN_YET, setupAttempt, setupBooks } from './settle-setup.ts';
import { methodView } from './view.ts';

type Added = Result<CardSetupRow, Failure>;

const TOO_MANY = failure('rate_limited', {
  message: 'That were many cards. Wait an hour and try again; nothing was charged, and this one is not kept.',
});

const AWAY = failure('payment_failed', {
  message: 'The payment service did not answer. Try again in a minute; the card is not kept, and nothing was charged.',
});

/** An attempt as who made it sees it, with what the browser needs while the card's bank has to be answered. */
async function shown(
  { clock, database, payments }: PaymentMethodNeeds,
  row: CardSetupRow,
): Promise<Result<CardSetup, Failure>> {
  const { id, status, brand, last4, message, setup_id, method_id } = row;
  if (status === 'attempted') return err(NOT_KNOWN_YET);
  if (status === 'failed') return err(failure('payment_failed'));
  const kept = method_id === null ? null : await findMethodOf(database.db, row.gateway, method_id);
  const payment_method = kept && methodView(kept, clock.now());
  const client_secret = await secretFor(payments.setups, { status, chargeId: setup_id });
  return ok({ id, status, card: { brand, last4 }, payment_method, message, client_secret });
}

/** Does something with attempts of the owner in their turn, and shows what came of it. */
async function shownInTurn(
  deps: PaymentMethodNeeds,
  owned: Owned,
  work: (turn: Lease) => Promise<Added>,
): Promise<Result<CardSetup, Failure>> {
  const added = await inTurn(deps, owned, work, NOT_KNOWN_YET);
  return added.ok ? shown(deps, added.value) : added;
}

/**
 * Keeps a card without charging it, for whom the account buys: the attempt is written, the payment service is asked under its id, then card and
 * end of the attempt are written in one transaction. The same key answers what happened and never keeps twice.
 * @param address the caller's network
 */
export async function addCard(
  deps: PaymentMethodNeeds,
  account: AccountRecord,
  body: AddCardBody,
  address: string,
): Promise<Result<CardSetup, Failure>> {
  const owner = buyerNow(account.actor);
  const refused = refusedChange(account.actor, owner, 'payment_method');
  if (refused) return err(refused);
  const organizationId = owner.kind === 'organization' ? owner.organizationId : null;
  const owned = { accountId: account.id, organizationId };
  return shownInTurn(deps, owned, async (turn) => {
    const known = await findSetupByKey(deps.database.db, account.id, body.idempotency_key);
    if (known && (known.request_hash !== requestHash(body.card_token) || known.organization_id !== organizationId))
      return err(keyTaken('card'));
    if (known && known.status !== 'failed')
      return known.status === 'attempted' ? again(deps, turn, known, body) : ok(known);
    if (!(await takeAttempt(deps.limits, account.id, address))) return err(TOO_MANY);
    const row = await attempt(deps, owned, body, known);
    if (!row.ok) return row;
    const kept = await keep(deps, turn, row.value, body);
    return settleAttempt(setupBooks(deps), setupAttempt(deps, row.value), kept);
  });
}

/** Asks the payment service to keep the card, in the turn. */
function keep(deps: PaymentMethodNeeds, turn: Lease, row: CardSetupRow, { card_token }: AddCardBody) {
  const { id: key, customer_id: customerId } = row;
  return askInTurn(turn, () => deps.payments.setups.keep({ key, cardToken: card_token, customerId }));
}

/** The same request once more, whose answer nobody heard. */
async function again(deps: PaymentMethodNeeds, turn: Lease, known: CardSetupRow, body: AddCardBody): Promise<Added> {
  const attempt = setupAttempt(deps, known);
  return orFailed(await repeatAttempt(setupBooks(deps), attempt, () => keep(deps, turn, known, body)));
}

/** Writes down that a card is about to be kept. */
async function attempt(
  deps: PaymentMethodNeeds,
  owned: Owned,
  body: AddCardBody,
  known: CardSetupRow | null,
): Promise<Added> {
  const { clock, database, payments } = deps;
  const now = isoNow(clock);
  if (known) {
    const change = { status: 'attempted', setup_id: null, message: null, updated_at: now } as const;
    return (await changeSetup(database.db, known, change)) ? ok({ ...known, ...change }) : err(NOT_KNOWN_YET);
  }
  const customer_id = await customerOf(deps, owned);
  if (customer_id === null) return err(AWAY);
  const row: CardSetupRow = {
    id: newId(clock),
    account_id: owned.accountId,
    organization_id: owned.organizationId,
    gateway: payments.name,
    customer_id,
    status: 'attempted',
    idempotency_key: body.idempotency_key,
    request_hash: requestHash(body.card_token),
    setup_id: null,
    brand: '',
    last4: '',
    message: null,
    method_id: null,
    created_at: now,
    updated_at: now,
  };
  await insertSetup(database.db, row);
  return ok(row);
}

/** Finishes keeping a card that its bank wants confirmed, or gives it up. Doing it twice answers what happened. */
export async function confirmCard(
  deps: PaymentMethodNeeds,
  account: AccountRecord,
  id: string,
  approve: boolean,
): Promise<Result<CardSetup, Failure>> {
  const mine = await findSetup(deps.database.db, id);
  // Only who has the card is asked by its bank.
  if (mine?.account_id !== account.id || mine.gateway !== deps.payments.name) return err(failure('not_found'));
  const owned = ownedOfRow(mine);
  return shownInTurn(deps, owned, async () => {
    const row = await findSetup(deps.database.db, id);
    if (!row) return err(failure('not_found'));
    if (row.status !== 'requires_confirmation') return ok(row);
    // Who may not change the cards any more since the attempt keeps none.
    const refused = refusedChange(account.actor, ownerOf(owned), 'payment_method');
    const ended = await end(deps, row, approve && !refused);
    return refused ? err(refused) : ended;
  });
}

/** Ends an attempt that waits for its customer, one way or the other. */
async function end(deps: PaymentMethodNeeds, row: CardSetupRow, approve: boolean): Promise<Added> {
  const [books, attempt] = [setupBooks(deps), setupAttempt(deps, row)];
  if (!approve) return cancelAttempt(books, attempt);
  return settleAttempt(books, attempt, await ask(() => deps.payments.setups.confirm(row.id)));
}

import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import type { Clock } from '../clock.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { ask, CONFIRMATION_MS, mayStillArrive, ON_ITS_WAY, UNKNOWN } from './gateway-call.ts';

/**
 * An attempt with a card, whatever for: to charge it for a quote, credit or an invoice, or to keep it. Its row is there before the gateway is
 * asked, under its id; the room that keeps the row says what each end of it means, in transactions of its own.
 */
export interface Attempt<Row, Answer extends Pick<Charge, 'status'> = Charge> {
  /** The gateway's key. */
  readonly id: string;
  readonly status: PaymentStatus;
  /** The gateway's own id of it; null until it has answered. */
  readonly chargeId: string | null;
  /** Stands for the answer where nothing is asked of the gateway; null where it is asked. */
  readonly unasked: Answer | null;
  /** When it became what it is; of an attempt, when it was written. */
  readonly updatedAt: string;
  /**
   * Failures told while the gateway does not answer, and while the request may be on its way; those of a charge by
   * default.
   */
  readonly words?: { readonly unknown: Failure; readonly onItsWay: Failure };
  /** Writes down what became of it, and all that follows; told twice, it changes nothing. */
  record(answer: Answer): Promise<Row>;
  /** Writes down that the gateway knows nothing of it; the same key may be attempted again. */
  giveUp(): Promise<void>;
}

const OF_A_CHARGE: NonNullable<Attempt<unknown>['words']> = { unknown: UNKNOWN, onItsWay: ON_ITS_WAY };

/** Dependencies of bringing attempts to their end; `payments` has the gateway's books. */
interface AttemptNeeds<Answer> {
  readonly clock: Clock;
  readonly payments: {
    find(key: string): Promise<Result<Answer | null, 'unreachable'>>;
    cancel(key: string): Promise<Result<Answer, 'unreachable'>>;
  };
}

/** Stands for the charge of a payment that leaves nothing for a card. */
export function withoutCard({ id: key }: Pick<Attempt<unknown>, 'id'>): Charge {
  return {
    id: '',
    key,
    amountCents: 0,
    status: 'succeeded',
    brand: '',
    last4: '',
    message: null,
    kept: null,
    feeCents: null,
  };
}

/**
 * Brings an attempt to its end. Where the gateway's answer got lost, its books are asked; where they cannot be read either, it stays
 * attempted until somebody asks again.
 */
export async function settleAttempt<Row, Answer extends Pick<Charge, 'status'>>(
  deps: AttemptNeeds<Answer>,
  attempt: Attempt<Row, Answer>,
  outcome: Result<Answer, ChargeFault>,
): Promise<Result<Row, Failure>> {
  if (outcome.ok) return ok(await attempt.record(outcome.value));
  if (outcome.error === 'card_invalid') {
    await attempt.giveUp();
    return err(failure('card_invalid', { field: 'card_token', message: 'Enter the card again.' }));
  }
  return orFailed(await reconcileAttempt(deps, attempt));
}

/** Answer to a caller who asks for an attempt by its key: an attempt unknown to the books is a payment that failed. */
export function orFailed<Row>(found: Result<Row | null, Failure>): Result<Row, Failure> {
  if (!found.ok) return found;
  return found.value === null ? err(failure('payment_failed')) : ok(found.value);
}

/**
 * Asks the gateway's books what became of an attempt: null where there is no charge, then it has failed. As long as something that was
 * asked for may still be on its way, nothing is decided and the failure says so.
 */
export async function reconcileAttempt<Row, Answer extends Pick<Charge, 'status'>>(
  { clock, payments }: AttemptNeeds<Answer>,
  attempt: Attempt<Row, Answer>,
): Promise<Result<Row | null, Failure>> {
  const { unknown, onItsWay } = attempt.words ?? OF_A_CHARGE;
  // Where credit pays all of it, nothing was asked of the service.
  if (attempt.unasked) return ok(await attempt.record(attempt.unasked));
  const found = await ask(() => payments.find(attempt.id));
  if (!found.ok) return err(unknown);
  const isFresh = mayStillArrive(attempt, clock.now());
  if (found.value)
    return isLastWord(attempt, found.value, isFresh) ? ok(await attempt.record(found.value)) : err(onItsWay);
  if (attempt.status === 'failed') return ok(null);
  if (isFresh) return err(onItsWay);
  await attempt.giveUp();
  return ok(null);
}

/** Whether what the books say is the last word: a confirmation that we asked for a moment ago may not have arrived yet. */
function isLastWord(
  { status, chargeId }: Pick<Attempt<unknown>, 'status' | 'chargeId'>,
  answer: Pick<Charge, 'status'>,
  isFresh: boolean,
): boolean {
  const isConfirming = status === 'attempted' && chargeId !== null;
  return answer.status !== 'requires_confirmation' || !isConfirming || !isFresh;
}

/**
 * The same request once more: answers what happened. Where the books know nothing of it yet, the charge is asked for again under its key,
 * which never makes a second one. Null where it has failed for good and may be attempted anew.
 */
export async function repeatAttempt<Row, Answer extends Pick<Charge, 'status'>>(
  deps: AttemptNeeds<Answer>,
  known: Attempt<Row, Answer>,
  chargeAgain: () => Promise<Result<Answer, ChargeFault>>,
): Promise<Result<Row | null, Failure>> {
  const found = await reconcileAttempt(deps, known);
  const isLost = !found.ok && known.chargeId === null && mayStillArrive(known, deps.clock.now());
  if (!isLost) return found;
  const outcome = await chargeAgain();
  // A card that is refused or gone says nothing about the first request, which may still arrive.
  return !outcome.ok && outcome.error === 'card_invalid' ? found : settleAttempt(deps, known, outcome);
}

/** Gives up a charge that the gateway knows and looks at what it answers: one that went through in the meantime paid. */
export async function cancelAttempt<Row, Answer extends Pick<Charge, 'status'>>(
  { payments }: Pick<AttemptNeeds<Answer>, 'payments'>,
  attempt: Attempt<Row, Answer>,
): Promise<Result<Row, Failure>> {
  const answer = await ask(() => payments.cancel(attempt.id));
  if (!answer.ok || answer.value.status === 'requires_confirmation') return err((attempt.words ?? OF_A_CHARGE).unknown);
  return ok(await attempt.record(answer.value));
}

/** Asks what became of an attempt; one that waited too long for its customer is cancelled. Null as of {@link reconcileAttempt}. */
export async function followAttempt<Row, Answer extends Pick<Charge, 'status'>>(
  deps: AttemptNeeds<Answer>,
  attempt: Attempt<Row, Answer>,
): Promise<Result<Row | null, Failure>> {
  const waited = deps.clock.now() - Date.parse(attempt.updatedAt);
  const isOver = attempt.status === 'requires_confirmation' && waited >= CONFIRMATION_MS;
  return isOver ? cancelAttempt(deps, attempt) : reconcileAttempt(deps, attempt);
}

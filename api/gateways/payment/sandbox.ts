import { fullPath } from '../../../shared/base/endpoint.ts';
import { type Failure, failure } from '../../../shared/base/failure.ts';
import { passesLuhn } from '../../../shared/base/luhn.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { sandboxAddresses } from '../../../shared/checkout/addresses.ts';
import { type Clock, newId } from '../../clock.ts';
import type { Signer } from '../../signing.ts';
import {
  brandOf,
  DISPUTE_LASTS_MS,
  type CardOutcome,
  digitsOf,
  isExpired,
  outcomeOf,
  REFUND_TAKES_MS,
  TEST_CARDS,
} from './cards.ts';
import type {
  BookedCharge,
  Charge,
  ChargeFault,
  ChargeRequest,
  Dispute,
  PaymentGateway,
  Refund,
  RefundFault,
  RefundRequest,
} from './payment.ts';
import { openBooks, type SandboxBooks } from './sandbox-books.ts';
import type { KeptEntry } from './sandbox-kept.ts';
import { BANK_REFUSED } from './sandbox-refunds.ts';

/** A card as the sandbox's form sends it. */
export interface SandboxCard {
  readonly number: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly cvc: string;
}

/** Token that the browser gets for a card. */
export interface CardToken {
  readonly card_token: string;
  readonly brand: string;
  readonly last4: string;
}

/** The sandbox: a gateway with books of its own, and the form that turns cards into tokens. */
export interface SandboxGateway extends PaymentGateway {
  /** Fails with card_invalid and the field. Nothing of the card but brand and last four digits leaves this call. */
  tokenize(card: SandboxCard): Result<CardToken, Failure>;
  /** A bank sends a refund back, also one that had succeeded. */
  failRefund(key: string): void;
}

const PURPOSE = 'sandbox-card';
const FINGERPRINT = 'sandbox-card-fingerprint';
const TOKEN_LIFE_MS = 30 * 60_000;

/** The token's content, short because tokens are: outcome, brand, last four, end of life, fingerprint. */
interface Sealed {
  readonly o: CardOutcome;
  readonly b: string;
  readonly l: string;
  readonly e: number;
  /** Fingerprint of the card; without the server's secret it does not reveal the number. */
  readonly f?: string;
  /** Month and year of its end. */
  readonly x?: readonly [month: number, year: number];
}

const DECLINES: Partial<Record<CardOutcome, string>> = {
  decline: 'The card was declined. Nothing was charged.',
  insufficient_funds: 'The card does not have enough funds. Nothing was charged.',
};

function invalid(field: string, message: string): Result<never, Failure> {
  return err(failure('card_invalid', { errors: [{ field, message }] }));
}

/** Charges a card, once under its key; it is kept where that is asked for. */
function charge(
  books: SandboxBooks,
  clock: Clock,
  { key, amountCents, quoteId, customerId, keep }: ChargeRequest,
  entry: KeptEntry | null,
): Result<Charge, ChargeFault> {
  const known = books.read(key);
  if (known) return ok(known);
  if (!entry || (entry.card.id !== '' && entry.card.customerId !== customerId)) return err('card_invalid');
  const { card, outcome } = entry;
  const message = DECLINES[outcome] ?? null;
  const toKeep = keep && customerId !== null && card.id === '' && message === null;
  const kept_id = toKeep ? books.kept.keep({ outcome, card: { ...card, id: `pm_${newId(clock)}`, customerId } }) : null;
  books.write({
    key,
    id: `ch_${newId(clock)}`,
    amount_cents: amountCents,
    status: message ? 'declined' : outcome === 'confirm' ? 'requires_confirmation' : 'succeeded',
    brand: card.brand,
    last4: card.last4,
    message,
    created_at: new Date(clock.now()).toISOString(),
    quote_id: quoteId,
    outcome,
    kept_id,
  });
  return ok(books.read(key)!);
}

/** Gives back what is left of a charge; how its card's bank takes it follows from the card. */
function refund(books: SandboxBooks, clock: Clock, request: RefundRequest): Result<Refund, RefundFault> {
  const { key, chargeKey, chargeId, amountCents } = request;
  const now = new Date(clock.now()).toISOString();
  const known = books.refunds.read(key, now);
  if (known) {
    const isSame = known.chargeKey === chargeKey && known.amountCents === amountCents;
    return isSame ? ok(known) : err('not_refundable');
  }
  const charge = books.read(chargeKey);
  const isSound = Number.isSafeInteger(amountCents) && amountCents > 0;
  if (charge?.status !== 'succeeded' || charge.id !== chargeId || !isSound) return err('not_refundable');
  const outcome = books.outcome(chargeKey);
  const isSlow = outcome === 'refund_slow' || outcome === 'refund_fails';
  const row = {
    key,
    id: `re_${newId(clock)}`,
    charge_key: chargeKey,
    amount_cents: amountCents,
    status: isSlow ? ('pending' as const) : ('succeeded' as const),
    message: null,
    created_at: now,
    settles_at: isSlow ? new Date(clock.now() + REFUND_TAKES_MS).toISOString() : null,
    settles_as: isSlow ? (outcome === 'refund_fails' ? ('failed' as const) : ('succeeded' as const)) : null,
  };
  return books.refunds.write(row, charge.amountCents) ? ok(books.refunds.read(key, now)!) : err('not_refundable');
}

/** The dispute of a charge whose card is there to try that: open as soon as it was charged, until staff settles it. */
function disputeOf({ id, key, amountCents, createdAt }: BookedCharge): Dispute {
  const dueBy = new Date(Date.parse(createdAt) + DISPUTE_LASTS_MS).toISOString();
  const dispute = { id: `dp_${id}`, chargeKey: key, chargeId: id, amountCents, feeCents: 0 };
  return { ...dispute, status: 'open', reason: 'fraudulent', dueBy };
}

/** Makes the sandbox. Its books lie in the data folder, apart from ours as a real gateway's would be. */
export function createSandboxGateway(dataDir: string, signer: Signer, clock: Clock): SandboxGateway {
  const books = openBooks(dataDir);
  const resolve = async (
    key: string,
    status: Charge['status'],
    message: string | null,
  ): Promise<Result<Charge, 'unreachable'>> => {
    const charge = books.end(key, status, message);
    return charge ? ok(charge) : err('unreachable');
  };

  /** The card of a token or of a kept one's id; null where there is none, or not any more. */
  const cardOf = (token: string): KeptEntry | null => {
    const kept = books.kept.read(token);
    if (kept) return isExpired(kept.card.expiryMonth, kept.card.expiryYear, clock.now()) ? null : kept;
    const sealed = signer.open(PURPOSE, token) as Sealed | null;
    if (!sealed || sealed.e < clock.now()) return null;
    const { o: outcome, b: brand, l: last4, f: fingerprint = '', x: [expiryMonth, expiryYear] = [12, 2099] } = sealed;
    return { outcome, card: { id: '', customerId: '', brand, last4, expiryMonth, expiryYear, fingerprint } };
  };

  return {
    name: 'sandbox',
    events: null,
    setups: books.setups(cardOf, clock),
    tokenize(card) {
      const digits = digitsOf(card.number);
      if (digits === null || !passesLuhn(digits)) return invalid('number', 'This card number is not valid.');
      if (isExpired(card.expiry_month, card.expiry_year, clock.now()))
        return invalid('expiry', 'This card has expired.');
      const last4 = digits.slice(-4);
      const brand = brandOf(digits);
      const f = signer.sign(FINGERPRINT, digits).slice(0, 16);
      const x = [card.expiry_month, card.expiry_year] as const;
      const content: Sealed = { o: outcomeOf(digits), b: brand, l: last4, e: clock.now() + TOKEN_LIFE_MS, f, x };
      return ok({ card_token: signer.seal(PURPOSE, content), brand, last4 });
    },
    setup: () => ({
      gateway: 'sandbox',
      tokenize_url: fullPath(sandboxAddresses.tokenize),
      publishable_key: 'sandbox',
      test_cards: TEST_CARDS.map(({ number, words }) => ({ number, outcome: words })),
    }),
    async fingerprint(cardToken) {
      return (signer.open(PURPOSE, cardToken) as Sealed | null)?.f ?? null;
    },
    customer: async (ownerId) => ok(`cus_${ownerId}`),
    async forget(card) {
      books.kept.forget(card);
      return ok(true);
    },
    secretOf: async () => null,
    charge: async (request) => charge(books, clock, request, cardOf(request.cardToken)),
    async find(key) {
      return ok(books.read(key));
    },
    confirm: (key) => resolve(key, 'succeeded', null),
    cancel: (key) => resolve(key, 'declined', 'The payment was not confirmed. Nothing was charged.'),
    async list({ since, after, limit }) {
      return ok(books.list(since, after ?? '', limit));
    },
    refund: async (request) => refund(books, clock, request),
    findRefund: async (key) => ok(books.refunds.read(key, new Date(clock.now()).toISOString())),
    failRefund: (key) => books.refunds.fail(key, BANK_REFUSED),
    async listRefunds({ since, after, limit }) {
      const now = new Date(clock.now()).toISOString();
      return ok(books.refunds.list({ since, after: after ?? '', limit, now }));
    },
    disputes: async (since) => ok(books.disputed(since).map(disputeOf)),
    close: () => books.close(),
  };
}

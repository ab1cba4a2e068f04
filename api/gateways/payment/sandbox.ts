import { fullPath } from '../../../shared/base/endpoint.ts';
import { type Failure, failure } from '../../../shared/base/failure.ts';
import { passesLuhn } from '../../../shared/base/luhn.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { sandboxAddresses } from '../../../shared/checkout/addresses.ts';
import { type Clock, newId } from '../../clock.ts';
import type { Signer } from '../../signing.ts';
import { brandOf, type CardOutcome, digitsOf, isExpired, outcomeOf, TEST_CARDS } from './cards.ts';
import type { Charge, PaymentGateway } from './payment.ts';
import { openBooks } from './sandbox-books.ts';

/** A card as the sandbox's form sends it. */
export interface SandboxCard {
  readonly number: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly cvc: string;
}

/** What the browser gets for a card. */
export interface CardToken {
  readonly card_token: string;
  readonly brand: string;
  readonly last4: string;
}

/** The sandbox: a gateway with books of its own, and the form that turns cards into tokens. */
export interface SandboxGateway extends PaymentGateway {
  /** Fails with card_invalid and the field. Nothing of the card but brand and last four digits leaves this call. */
  tokenize(card: SandboxCard): Result<CardToken, Failure>;
}

const PURPOSE = 'sandbox-card';
const TOKEN_LIFE_MS = 30 * 60_000;

/** The token's content, short because tokens are: outcome, brand, last four, end of life. */
interface Sealed {
  readonly o: CardOutcome;
  readonly b: string;
  readonly l: string;
  readonly e: number;
}

const DECLINES: Partial<Record<CardOutcome, string>> = {
  decline: 'The card was declined. Nothing was charged.',
  insufficient_funds: 'The card does not have enough funds. Nothing was charged.',
};

function invalid(field: string, message: string): Result<never, Failure> {
  return err(failure('card_invalid', { errors: [{ field, message }] }));
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

  return {
    tokenize(card) {
      const digits = digitsOf(card.number);
      if (digits === null || !passesLuhn(digits)) return invalid('number', 'This card number is not valid.');
      if (isExpired(card.expiry_month, card.expiry_year, clock.now()))
        return invalid('expiry', 'This card has expired.');
      const last4 = digits.slice(-4);
      const brand = brandOf(digits);
      const content: Sealed = { o: outcomeOf(digits), b: brand, l: last4, e: clock.now() + TOKEN_LIFE_MS };
      return ok({ card_token: signer.seal(PURPOSE, content), brand, last4 });
    },
    setup: () => ({
      gateway: 'sandbox',
      tokenize_url: fullPath(sandboxAddresses.tokenize),
      publishable_key: 'sandbox',
      test_cards: TEST_CARDS.map(({ number, words }) => ({ number, outcome: words })),
    }),
    async charge({ key, amountCents, cardToken, quoteId }) {
      const known = books.read(key);
      if (known) return ok(known);
      const sealed = signer.open(PURPOSE, cardToken) as Sealed | null;
      if (!sealed || sealed.e < clock.now()) return err('card_invalid');
      const message = DECLINES[sealed.o] ?? null;
      const status = message ? 'declined' : sealed.o === 'confirm' ? 'requires_confirmation' : 'succeeded';
      const created_at = new Date(clock.now()).toISOString();
      const id = `ch_${newId(clock)}`;
      books.write({
        key,
        id,
        amount_cents: amountCents,
        status,
        brand: sealed.b,
        last4: sealed.l,
        message,
        created_at,
        quote_id: quoteId,
      });
      return ok(books.read(key)!);
    },
    async find(key) {
      return ok(books.read(key));
    },
    confirm: (key) => resolve(key, 'succeeded', null),
    cancel: (key) => resolve(key, 'declined', 'The payment was not confirmed. Nothing was charged.'),
    async list({ since, after, limit }) {
      return ok(books.list(since, after ?? '', limit));
    },
    close: () => books.close(),
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { fullPath } from '../../../shared/base/endpoint.ts';
import { type Failure, failure } from '../../../shared/base/failure.ts';
import { passesLuhn } from '../../../shared/base/luhn.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { sandboxAddresses } from '../../../shared/checkout/addresses.ts';
import { type Clock, newId } from '../../clock.ts';
import type { Signer } from '../../signing.ts';
import { brandOf, type CardOutcome, digitsOf, isExpired, outcomeOf, TEST_CARDS } from './cards.ts';
import type { Charge, PaymentGateway } from './payment.ts';

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

interface ChargeRow {
  key: string;
  id: string;
  amount_cents: number;
  status: Charge['status'];
  brand: string;
  last4: string;
  message: string | null;
  created_at: string;
  quote_id: string | null;
}

function chargeOf(row: ChargeRow): Charge {
  const { key, id, amount_cents, status, brand, last4, message } = row;
  return { key, id, amountCents: amount_cents, status, brand, last4, message };
}

function invalid(field: string, message: string): Result<never, Failure> {
  return err(failure('card_invalid', { errors: [{ field, message }] }));
}

/** Opens the sandbox's books in DATA_DIR/sandbox-gateway.sqlite, apart from ours as a real gateway's would be. */
export function createSandboxGateway(dataDir: string, signer: Signer, clock: Clock): SandboxGateway {
  mkdirSync(dataDir, { recursive: true });
  const books = new SqliteDatabase(join(dataDir, 'sandbox-gateway.sqlite'));
  books.pragma('journal_mode = WAL');
  books.exec(
    `create table if not exists charges (key text primary key not null, id text not null, amount_cents integer not null,
       status text not null, brand text not null, last4 text not null, message text, created_at text not null, quote_id text) strict`,
  );
  if (!(books.pragma('table_info(charges)') as { name: string }[]).some(({ name }) => name === 'quote_id'))
    books.exec('alter table charges add column quote_id text');
  const select = books.prepare<[string], ChargeRow>('select * from charges where key = ?');
  const insert = books.prepare(
    `insert into charges (key, id, amount_cents, status, brand, last4, message, created_at, quote_id)
     values (@key, @id, @amount_cents, @status, @brand, @last4, @message, @created_at, @quote_id)`,
  );
  // Keys are made of the time, so that they are in order.
  const listed = books.prepare<[string, string, number], ChargeRow>(
    'select * from charges where created_at >= ? and key > ? order by key limit ?',
  );
  const update = books.prepare(
    "update charges set status = ?, message = ? where key = ? and status = 'requires_confirmation'",
  );
  const read = (key: string): Charge | null => {
    const row = select.get(key);
    return row ? chargeOf(row) : null;
  };
  const resolve = async (
    key: string,
    status: Charge['status'],
    message: string | null,
  ): Promise<Result<Charge, 'unreachable'>> => {
    update.run(status, message, key);
    const charge = read(key);
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
      const known = read(key);
      if (known) return ok(known);
      const sealed = signer.open(PURPOSE, cardToken) as Sealed | null;
      if (!sealed || sealed.e < clock.now()) return err('card_invalid');
      const message = DECLINES[sealed.o] ?? null;
      const status = message ? 'declined' : sealed.o === 'confirm' ? 'requires_confirmation' : 'succeeded';
      const created_at = new Date(clock.now()).toISOString();
      const id = `ch_${newId(clock)}`;
      insert.run({
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
      return ok(read(key)!);
    },
    async find(key) {
      return ok(read(key));
    },
    confirm: (key) => resolve(key, 'succeeded', null),
    cancel: (key) => resolve(key, 'declined', 'The payment was not confirmed. Nothing was charged.'),
    async list({ since, after, limit }) {
      return ok(
        listed.all(since, after ?? '', limit).map((row) => ({
          ...chargeOf(row),
          createdAt: row.created_at,
          quoteId: row.quote_id,
        })),
      );
    },
    close: () => void books.close(),
  };
}

import type SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { type Clock, newId } from '../../clock.ts';
import type { CardOutcome } from './cards.ts';
import type { CardSetup, CardSetups, ChargeFault, KeepRequest } from './payment.ts';
import type { KeptCards, KeptEntry } from './sandbox-kept.ts';

interface SetupRow {
  key: string;
  id: string;
  customer_id: string;
  status: CardSetup['status'];
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  fingerprint: string;
  outcome: CardOutcome;
  message: string | null;
  kept_id: string | null;
}

const DECLINED = 'The card was declined. It is not kept.';
const NOT_CONFIRMED = 'The card was not confirmed. It is not kept.';

/** Opens the cards that are to be kept without a charge in the sandbox's books. `cardOf`: the card of a token, null where it is none. */
export function openSetups(
  books: SqliteDatabase.Database,
  cards: { readonly kept: KeptCards; readonly cardOf: (token: string) => KeptEntry | null },
  clock: Clock,
): CardSetups {
  books.exec(
    `create table if not exists setups (key text primary key not null, id text not null, customer_id text not null, status text not null,
       brand text not null, last4 text not null, expiry_month integer not null, expiry_year integer not null,
       fingerprint text not null, outcome text not null, message text, kept_id text) strict`,
  );
  const select = books.prepare<[string], SetupRow>('select * from setups where key = ?');
  const insert = books.prepare(
    `insert into setups (key, id, customer_id, status, brand, last4, expiry_month, expiry_year, fingerprint, outcome, message, kept_id)
     values (@key, @id, @customer_id, @status, @brand, @last4, @expiry_month, @expiry_year, @fingerprint, @outcome, @message, @kept_id)`,
  );
  const update = books.prepare('update setups set status = ?, message = ?, kept_id = ? where key = ?');

  const setupOf = ({ id, key, status, brand, last4, message, kept_id }: SetupRow): CardSetup => {
    const kept = kept_id === null ? null : (cards.kept.read(kept_id)?.card ?? null);
    return { id, key, status, brand, last4, message, kept };
  };
  const keepCard = (row: Omit<SetupRow, 'status' | 'kept_id'>): string => {
    const { brand, last4, fingerprint, expiry_month: expiryMonth, expiry_year: expiryYear } = row;
    const card = { brand, last4, fingerprint, expiryMonth, expiryYear, customerId: row.customer_id };
    return cards.kept.keep({ outcome: row.outcome, card: { ...card, id: `pm_${newId(clock)}` } });
  };
  /** Ends one that waits; any other stays as it is. */
  const end = async (key: string, status: CardSetup['status']): Promise<Result<CardSetup, 'unreachable'>> => {
    const row = select.get(key);
    if (row?.status === 'requires_confirmation')
      update.run(
        status,
        status === 'declined' ? NOT_CONFIRMED : null,
        status === 'succeeded' ? keepCard(row) : null,
        key,
      );
    const now = select.get(key);
    return now ? ok(setupOf(now)) : err('unreachable');
  };
  return {
    async keep({ key, cardToken, customerId }: KeepRequest): Promise<Result<CardSetup, ChargeFault>> {
      const known = select.get(key);
      if (known) return ok(setupOf(known));
      const entry = cards.cardOf(cardToken);
      if (!entry || (entry.card.id !== '' && entry.card.customerId !== customerId)) return err('card_invalid');
      const { outcome, card } = entry;
      const { brand, last4, fingerprint, expiryMonth: expiry_month, expiryYear: expiry_year } = card;
      const message = outcome === 'decline' || outcome === 'insufficient_funds' ? DECLINED : null;
      const base = { brand, last4, fingerprint, expiry_month, expiry_year, outcome, message };
      const row = { ...base, key, id: `seti_${newId(clock)}`, customer_id: customerId };
      const status = message ? 'declined' : outcome === 'confirm' ? 'requires_confirmation' : 'succeeded';
      insert.run({ ...row, status, kept_id: status === 'succeeded' ? keepCard(row) : null });
      return ok(setupOf(select.get(key)!));
    },
    async find(key) {
      const row = select.get(key);
      return ok(row ? setupOf(row) : null);
    },
    confirm: (key) => end(key, 'succeeded'),
    cancel: (key) => end(key, 'declined'),
    secretOf: async () => null,
  };
}

import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../../shared/ledger/accounts.ts';
import { newId } from '../../../api/clock.ts';
import { giveCredit } from '../../../api/credit/give.ts';
import { ROLE } from '../../../shared/account/roles.ts';
import { grantBody } from '../../../shared/credit/wire.ts';
import type { World } from './world.ts';

/** A grant of credit to the account of an e-mail, each by an administrator of its own: one gives only so much a day. */
export async function grant(
  world: World,
  email: string,
  cents: number,
  kind: 'promotional' | 'refunded' = 'refunded',
  more: { ends_on?: string; for_organization?: boolean } = {},
) {
  const body = { email, kind, amount_cents: cents, reason: 'A test', for_organization: false, ends_on: null, ...more };
  const accountId = newId(world.clock);
  const by = { kind: 'staff', accountId, role: ROLE.admin, memberships: [], buysFor: null } as const;
  const given = await giveCredit(world.deps, by, grantBody.parse(body));
  if (!given.ok) throw new Error(given.error.message);
  return given.value;
}

/** Balance of the books by account, all owners together; throws unless every transaction adds up. */
export async function booksOf(world: World): Promise<Partial<Record<LedgerAccount, number>>> {
  const { db } = world.deps.database;
  const entries = await db.selectFrom('ledger_entries').select(['transaction_id', 'account', 'amount_cents']).execute();
  const sums = new Map<string, number>();
  for (const { transaction_id: id, amount_cents } of entries) sums.set(id, (sums.get(id) ?? 0) + amount_cents);
  const crooked = [...sums].filter(([, cents]) => cents !== 0);
  if (crooked.length > 0) throw new Error(`Transactions do not add up: ${JSON.stringify(crooked)}`);
  const balances = LEDGER_ACCOUNTS.map((account): [LedgerAccount, number] => [
    account,
    entries.filter((entry) => entry.account === account).reduce((cents, { amount_cents }) => cents + amount_cents, 0),
  ]);
  return Object.fromEntries(balances.filter(([, cents]) => cents !== 0));
}

/** Debt to an owner by lots, by balance rows and by entries: three ways to the same figure. */
export async function owedBy(world: World, ownerId: string) {
  const { db } = world.deps.database;
  const lots = await db.selectFrom('credits').select('left_cents').where('owner_id', '=', ownerId).execute();
  const balances = await db.selectFrom('ledger_balances').selectAll().where('owner_id', '=', ownerId).execute();
  const entries = await db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('owner_id', '=', ownerId)
    .where('account', '=', 'customer_credit')
    .execute();
  const of = (account: LedgerAccount) => balances.find((row) => row.account === account)?.owed_cents ?? 0;
  return {
    lots: lots.reduce((sum, { left_cents }) => sum + left_cents, 0),
    credit: of('customer_credit'),
    onHold: of('credit_on_hold'),
    entries: entries.reduce((sum, { amount_cents }) => sum - amount_cents, 0),
  };
}

import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { RefundAsk } from '../../../shared/refund/plan.ts';
import { signIn } from './shopping.ts';
import type { World } from './world.ts';

let keys = 0;
/** A key that nobody used. */
export function newKey(): string {
  keys += 1;
  return `refund-key-${keys}`;
}

type Ask = Partial<Extract<RefundAsk, { kind: 'lines' }>> | Exclude<RefundAsk, { kind: 'lines' }>;

/** The token of an administrator. */
export async function adminToken(world: World): Promise<string> {
  return (await signIn(world, 'admin@kerfwise.test')).apiToken;
}

/** A second administrator. */
export async function otherAdmin(world: World): Promise<string> {
  return (await signIn(world, 'deputy@kerfwise.test')).apiToken;
}

/** Asks for a refund as an administrator does: what was shown as its amount is named. */
export async function askRefund(world: World, token: string, orderId: string, asked: Ask, request_key = newKey()) {
  const ask = (
    asked.kind === undefined || asked.kind === 'lines' ? { lines: [], ...asked, kind: 'lines' } : asked
  ) as never;
  const params = { id: orderId };
  const client = world.client(token).refund;
  const preview = await client.plan({ params, body: { ask } });
  if (!preview.ok) return preview;
  const expected_cents = preview.value.amount_cents;
  return client.create({ params, body: { ask, reason: 'A plate was bent', expected_cents, request_key } });
}

/** Every refund in the sandbox's books. */
export function refundsAtGateway(
  world: World,
): { key: string; charge_key: string; amount_cents: number; status: string }[] {
  const books = new SqliteDatabase(join(world.dataDir, 'sandbox-gateway.sqlite'), { readonly: true });
  try {
    return books.prepare('select key, charge_key, amount_cents, status from refunds order by key').all() as never;
  } finally {
    books.close();
  }
}

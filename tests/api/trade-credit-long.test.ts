import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../api/clock.ts';
import type { Tables } from '../../api/db/tables.ts';
import type { Insertable } from 'kysely';
import {
  MAX_APPLICATIONS,
  MAX_OPEN_SHOWN,
  MAX_STATEMENT_LINES,
  MAX_STATEMENT_PDF_LINES,
  MAX_USES_SHOWN,
} from '../../shared/trade-credit/limits.ts';
import { textOf } from '../support/pdf-pages.ts';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import { testClock } from './support/clock.ts';
import {
  adminToken,
  fileOf,
  onTradeCredit,
  paid,
  placed,
  shipPieces,
  type TradeCreditBuyer,
  wireOf,
} from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(() => world.close());

/** So many ids, each later than the one before it. */
const laterIds = (count: number) =>
  Array.from({ length: count }, () => {
    clock.advance(1);
    return newId(clock);
  });

const admin = async () => world.client(await adminToken(world));

/** A row of a table that there are to be more of, as it is kept. */
async function copies<T extends 'invoices' | 'terms_invoices' | 'bank_payments'>(
  table: T,
  key: 'id' | 'invoice_id',
  from: string,
  changes: readonly Partial<Insertable<Tables[T]>>[],
): Promise<void> {
  const { db } = world.deps.database;
  const row = await db
    .selectFrom(table as 'invoices')
    .selectAll()
    .where(key as 'id', '=', from)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < changes.length; at += 100)
    await db
      .insertInto(table as 'invoices')
      .values(changes.slice(at, at + 100).map((change) => ({ ...row, ...change }) as typeof row))
      .execute();
}

/** An organization whose one invoice there are so many more of, each open by a dollar. */
async function withInvoices(more: number): Promise<{ buyer: TradeCreditBuyer; ids: string[] }> {
  const buyer = await onTradeCredit(world);
  const { orderId, quote } = await placed(world, buyer);
  const part = quote.parts[0]!;
  const first = (await shipPieces(world, orderId, { key: part.id, count: part.choices.quantity }))!;
  const ids = laterIds(more);
  await copies(
    'invoices',
    'id',
    first,
    ids.map((id) => ({ id, number: `X-${id}`, ref: `ref ${id}`, total_cents: 100 })),
  );
  await copies(
    'terms_invoices',
    'invoice_id',
    first,
    ids.map((invoice_id) => ({ invoice_id, owed_cents: 100, open_cents: 100 })),
  );
  const { db } = world.deps.database;
  await db
    .updateTable('terms_accounts')
    .set((eb) => ({ unpaid_cents: eb('unpaid_cents', '+', more * 100) }))
    .where('id', '=', buyer.termsId)
    .execute();
  return { buyer, ids: [first, ...ids] };
}

describe('a customer with much behind it', () => {
  it('[TM15] shows the invoices that are due first and how many there are, and one payment can be for all of them, a hundred at a time', async () => {
    const { buyer, ids } = await withInvoices(MAX_OPEN_SHOWN + 19);
    const file = await fileOf(world, buyer);
    expect(file.open_count).toBe(MAX_OPEN_SHOWN + 20);
    expect(file.open_invoices).toHaveLength(MAX_OPEN_SHOWN);
    const dues = file.open_invoices.map(({ due_on, id }) => `${due_on} ${id}`);
    expect(dues).toEqual(dues.toSorted());

    const use = ids.slice(1).map((invoice_id) => ({ invoice_id, cents: 100 }));
    const refused = await world
      .client(await adminToken(world))
      .terms.book({ params: { id: buyer.termsId }, body: wireOf(world, 100_000, use.slice(0, 101)) });
    expect(bad(refused).errors).toEqual([
      { field: 'applications', message: expect.stringContaining(`at most ${MAX_APPLICATIONS} invoices`) },
    ]);
    const booked = await paid(world, buyer, 100_000, use.slice(0, MAX_APPLICATIONS));
    const params = { id: booked.payments[0]!.id };
    const client = await admin();
    good(await client.terms.apply({ params, body: { applications: use.slice(100, 130) } }));
    const after = await fileOf(world, buyer);
    expect(after.payments[0]).toMatchObject({ unapplied_cents: 87_000, further_applications: 130 - MAX_USES_SHOWN });
    expect(after.payments[0]!.applications).toHaveLength(MAX_USES_SHOWN);
    expect(after.open_count).toBe(MAX_OPEN_SHOWN + 20 - 130);
    expect(after.open_invoices).toHaveLength(after.open_count);
    // All that it paid is open again, named or not.
    const reversed = good(await client.terms.reverse({ params, body: { reason: 'Another customer’s' } }));
    expect(reversed.open_count).toBe(MAX_OPEN_SHOWN + 20);
  });

  it('[TM15] shows the newest payments and older ones of which something is left; the others page by page', async () => {
    const buyer = await onTradeCredit(world);
    const first = (await paid(world, buyer, 100)).payments[0]!;
    const ids = laterIds(70);
    const change = (id: string, at: number) => ({
      id,
      request_key: `key-${id}`,
      reference: `Other ${at}`,
      unapplied_cents: at === 0 ? 40 : 0,
    });
    await copies('bank_payments', 'id', first.id, ids.map(change));
    const file = await fileOf(world, buyer);
    const newest = ids.toReversed();
    expect(file.payments.map(({ id }) => id)).toEqual([...newest.slice(0, 25), ids[0], first.id]);

    const { terms } = await admin();
    const params = { id: buyer.termsId };
    const older: string[] = [];
    for (let cursor = file.older_payments; cursor !== null; ) {
      const page = good(await terms.payments({ params, query: { cursor } }));
      older.push(...page.payments.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(older).toEqual([...newest.slice(25), first.id]);

    const oldest = good(await terms.payments({ params, query: { sort: 'booked_at', limit: 2 } }));
    expect(oldest.payments.map(({ id }) => id)).toEqual([first.id, ids[0]]);
    expect(bad(await terms.payments({ params: { id: newId(clock) }, query: {} })).code).toBe('not_found');
    expect(bad(await terms.payments({ params, query: { cursor: 'nonsense' } })).code).toBe('invalid_request');
  });

  it('[TM15] has a statement whose page ends with the latest movements, whose balance counts all, and whose PDF has all', async () => {
    const buyer = await onTradeCredit(world);
    const first = (await paid(world, buyer, 100)).payments[0]!;
    const ids = laterIds(MAX_STATEMENT_LINES + 199);
    await copies(
      'bank_payments',
      'id',
      first.id,
      ids.map((id, at) => ({ id, request_key: `key-${id}`, reference: `Many ${at}` })),
    );
    const client = world.client(buyer.token);
    const sheet = good(await client.terms.statement({ query: {} }));
    expect(sheet.line_count).toBe(MAX_STATEMENT_LINES + 200);
    expect(sheet.lines).toHaveLength(MAX_STATEMENT_LINES);
    expect(sheet.lines.at(-1)).toMatchObject({
      reference: `Many ${ids.length - 1}`,
      balance_cents: sheet.closing_cents,
    });
    expect(sheet.closing_cents).toBe(-100 * sheet.line_count);
    const { terms } = await admin();
    const theirs = good(await terms.statementOf({ params: { id: buyer.termsId }, query: {} }));
    expect(theirs).toEqual(sheet);
    const pdf = good(await client.terms.statementPdf({ query: {} }));
    const text = await textOf(new Uint8Array(await pdf.arrayBuffer()));
    for (const at of [0, 500, ids.length - 1]) expect(text).toContain(`Many ${at} `);

    // So many that no PDF has them.
    const many = laterIds(MAX_STATEMENT_PDF_LINES - sheet.line_count + 1);
    await copies(
      'bank_payments',
      'id',
      first.id,
      many.map((id) => ({ id, request_key: `key-${id}`, reference: id })),
    );
    const refused = bad(await client.terms.statementPdf({ query: {} }));
    expect(refused.code).toBe('invalid_request');
    expect(refused.errors).toEqual([{ field: 'to', message: expect.stringContaining('10,001 movements') }]);
    good(await client.terms.statementPdf({ query: { to: addDays(first.received_on, -1) } }));
  });
});

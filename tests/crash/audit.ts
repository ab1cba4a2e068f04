import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../api/db/database.ts';
import { openDatabase } from '../../api/db/open.ts';
import { chargesIn } from '../api/support/faulty-gateway.ts';
import type { Ledger } from './traffic.ts';

interface Where {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
}

const open = ({ DATA_DIR, DATABASE_URL }: Where): Database =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databasePool: 2 });

/** Longest that everything takes to come to its end, ms: two minutes until a payment that never arrived is given up, and some. */
const LONGEST_MS = 6 * 60_000;

/** Waits until a server has ended everything: no job of an event or a design, no payment under way. Throws where it takes too long. */
export async function settled(where: Where): Promise<void> {
  const database = open(where);
  const { db } = database;
  const end = performance.now() + LONGEST_MS;
  try {
    for (;;) {
      const jobs = await db
        .selectFrom('jobs')
        .select('id')
        .where('due_at', 'is not', null)
        .where('lane', '!=', 'upkeep')
        .execute();
      const payments = await db.selectFrom('payments').select('id').where('status', '=', 'attempted').execute();
      if (jobs.length + payments.length === 0) return;
      if (performance.now() > end) throw new Error(`${jobs.length} jobs and ${payments.length} payments do not end.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await database.close();
  }
}

/** Faults of the data, missing or too much, a sentence each, and how much was checked. */
export async function faultsOf(ledger: Ledger, where: Where): Promise<{ faults: string[]; found: string }> {
  const database = open(where);
  const { db } = database;
  try {
    const faults = ledger.failed.map((what) => `A live server did not serve ${what}`);
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'sequence', 'quote_id', 'payment_id', 'total_cents'])
      .execute();
    const accounts = new Set((await db.selectFrom('accounts').select('email').execute()).map(({ email }) => email));
    for (const email of ledger.accounts) if (!accounts.has(email)) faults.push(`The account ${email} is gone.`);
    const designs = new Map(
      (await db.selectFrom('designs').select(['id', 'status', 'size_bytes']).execute()).map((row) => [row.id, row]),
    );
    for (const id of ledger.designs)
      if (designs.get(id)?.status !== 'success') faults.push(`The design ${id} is not measured.`);
    faults.push(...faultsOfFiles(where.DATA_DIR, [...designs.values()]));
    const byPayment = new Map(orders.map((order) => [order.payment_id, order]));
    for (const { payment, order, cents } of ledger.paid) {
      const found = byPayment.get(payment);
      if (found?.id !== order || found.total_cents !== cents)
        faults.push(`Payment ${payment} was told to be order ${order}.`);
    }
    for (const id of ledger.declined)
      if (byPayment.has(id)) faults.push(`Payment ${id} was told to be declined and has an order.`);
    faults.push(
      ...faultsOfCharges(where.DATA_DIR, orders),
      ...faultsOfMails(
        where.DATA_DIR,
        orders,
        [...accounts].filter((email) => email !== null),
      ),
    );
    const numbers = orders.map(({ sequence }) => sequence).sort((a, b) => a - b);
    if (numbers.some((number, i) => number !== 1001 + i)) faults.push('Numbers of orders have a gap or a double.');
    if (new Set(orders.map(({ quote_id }) => quote_id)).size !== orders.length) faults.push('A quote has two orders.');
    const dead = await db.selectFrom('jobs').select('id').where('dead_at', 'is not', null).execute();
    if (dead.length > 0) faults.push(`${dead.length} jobs were given up.`);
    return { faults, found: `${accounts.size} accounts, ${designs.size} designs, ${orders.length} orders` };
  } finally {
    await database.close();
  }
}

interface OrderFacts {
  readonly id: string;
  readonly sequence: number;
  readonly payment_id: string;
  readonly total_cents: number;
}

/** Money was taken exactly where there is an order of that amount. */
function faultsOfCharges(dataDir: string, orders: readonly OrderFacts[]): string[] {
  const taken = chargesIn(dataDir).filter(({ status }) => status === 'succeeded');
  const cents = new Map(orders.map((order) => [order.payment_id, order.total_cents]));
  const keys = new Set(taken.map(({ key }) => key));
  return [
    ...taken
      .filter(({ key, amountCents }) => cents.get(key) !== amountCents)
      .map(({ key }) => `Charge ${key} has no order of its amount.`),
    ...orders.filter(({ payment_id }) => !keys.has(payment_id)).map(({ id }) => `Order ${id} was not charged.`),
  ];
}

/** Subject of a mail: an order, or an account by its address. */
function subjectOf(mail: string): string {
  const order = /^Subject: Your order (K-\d+)/m.exec(mail)?.[1];
  return order ?? (/^Subject: Welcome/m.test(mail) ? (/^To: (\S+)/m.exec(mail)?.[1] ?? '') : mail.slice(0, 200));
}

/** One mail for each order and a welcome for each account, and no other. */
function faultsOfMails(dataDir: string, orders: readonly OrderFacts[], emails: readonly string[]): string[] {
  const box = join(dataDir, 'outbox');
  const counts = new Map<string, number>();
  for (const file of readdirSync(box).filter((name) => name.endsWith('.eml'))) {
    const subject = subjectOf(readFileSync(join(box, file), 'utf8'));
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  const wanted = [...orders.map(({ sequence }) => `K-${sequence}`), ...emails];
  return [
    ...wanted
      .filter((subject) => counts.get(subject) !== 1)
      .map((subject) => `${subject} has ${counts.get(subject) ?? 0} mails.`),
    ...[...counts.keys()]
      .filter((subject) => !wanted.includes(subject))
      .map((subject) => `A mail is about nothing that there is: ${subject}`),
  ];
}

/** Every design that was taken has its file whole. */
function faultsOfFiles(
  dataDir: string,
  designs: readonly { id: string; status: string; size_bytes: number | null }[],
): string[] {
  const file = (id: string) => join(dataDir, 'uploads', id);
  return designs
    .filter(({ status }) => status !== 'awaiting_upload')
    .flatMap(({ id, status, size_bytes }) => {
      if (status === 'analyzing') return [`The design ${id} was never measured.`];
      if (!existsSync(file(id))) return [`The file of design ${id} is gone.`];
      return readFileSync(file(id)).byteLength === size_bytes ? [] : [`The file of design ${id} is not whole.`];
    });
}

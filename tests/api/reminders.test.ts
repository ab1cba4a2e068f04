import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '../../api/issued/remind.ts';
import { chipOf, customer, guest, pricedQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function mails(): Promise<string[]> {
  await world.deps.jobs.drain('event');
  const folder = join(world.dataDir, 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  // Quoted-printable: lines that go on, and signs by their figures.
  const read = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return texts.map(read).filter((text) => /Subject: (Your quote|Quote)/.test(text));
}

/** A customer who read mail at the address that they gave. */
async function confirmed() {
  const session = await customer(world);
  const confirmedAt = { email_confirmed_at: session.account.createdAt };
  await world.deps.database.db.updateTable('accounts').set(confirmedAt).where('id', '=', session.account.id).execute();
  return session;
}

describe('reminders of a saved quote', () => {
  it('[IS10] go out once after a day and once three days before it ends, with two workers at it', async () => {
    const { apiToken } = await confirmed();
    await pricedQuote(world, apiToken);
    await remind(world.deps);
    expect(await mails()).toHaveLength(0);
    world.clock.advance(DAY_MS + HOUR_MS);
    await Promise.all([remind(world.deps), remind(world.deps), remind(world.deps)]);
    expect(await mails()).toHaveLength(1);
    world.clock.advance(25 * DAY_MS);
    await remind(world.deps);
    expect(await mails()).toHaveLength(1);
    world.clock.advance(DAY_MS + HOUR_MS);
    await Promise.all([remind(world.deps), remind(world.deps)]);
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all.filter((mail) => /Subject: Quote Q-\d+ ends on/.test(mail))).toHaveLength(1);
    world.clock.advance(5 * DAY_MS);
    await remind(world.deps);
    expect(await mails()).toHaveLength(2);
  });

  it('[IS10] name samples too, also of a quote that has nothing else', async () => {
    const { apiToken } = await confirmed();
    const body = { material_option_id: chipOf(world), quantity: 2 };
    const { sample } = good(await world.client(apiToken).sample.add({ body }));
    world.clock.advance(DAY_MS + HOUR_MS);
    await remind(world.deps);
    const all = await mails();
    expect(all.filter((mail) => mail.includes(sample.name))).toHaveLength(1);
  });

  it('[IS10] end by one click, by a mail program or a person, without being logged in', async () => {
    const { apiToken } = await confirmed();
    await pricedQuote(world, apiToken);
    world.clock.advance(DAY_MS + HOUR_MS);
    await remind(world.deps);
    const [mail] = await mails();
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toContain('200 Test Street');
    const path = /List-Unsubscribe:\s*<https?:\/\/[^/]+([^>]+)>/.exec(mail!)![1]!;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = () =>
      world.app.request(`http://kerfwise.test${path}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    world.clock.advance(26 * DAY_MS);
    await remind(world.deps);
    expect(await mails()).toHaveLength(1);
    expect(bad(await world.client().issued.stopReminders({ params: { token: 'made.up' } })).status).toBe(404);
  });

  it('[IS10] reach no guest, no address that nobody confirmed, and nobody about an empty or a cancelled quote', async () => {
    await pricedQuote(world, (await guest(world)).apiToken);
    const { apiToken } = await confirmed();
    good(await world.client(apiToken).quote.latest({}))!;
    // Nobody has shown that this address is theirs.
    await pricedQuote(world, (await customer(world)).apiToken);
    const cancelled = await pricedQuote(world, (await confirmed()).apiToken);
    const { db } = world.deps.database;
    await db.updateTable('quotes').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    world.clock.advance(DAY_MS + HOUR_MS);
    await remind(world.deps);
    expect(await mails()).toEqual([]);
  });
});

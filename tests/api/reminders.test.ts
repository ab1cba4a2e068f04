import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '../../api/issued/remind.ts';
import { customer, guest, pricedQuote } from './support/shopping.ts';
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

describe('reminders of a saved quote', () => {
  it('[IS10] go out once after a day and once three days before it ends, with two workers at it', async () => {
    const { apiToken } = await customer(world);
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

  it('[IS10] end by one click, by a mail program or a person, without being logged in', async () => {
    const { apiToken } = await customer(world);
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

  it('[IS10] reach no guest, and nobody about an empty or a cancelled quote', async () => {
    await pricedQuote(world, (await guest(world)).apiToken);
    const { apiToken } = await customer(world);
    good(await world.client(apiToken).quote.latest({}));
    const cancelled = await pricedQuote(world, (await customer(world)).apiToken);
    const { db } = world.deps.database;
    await db.updateTable('quotes').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    world.clock.advance(DAY_MS + HOUR_MS);
    await remind(world.deps);
    expect(await mails()).toEqual([]);
  });
});

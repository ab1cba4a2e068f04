import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoNow } from '../../api/clock.ts';
import { claimTurn } from '../../api/jobs/job-lease-rows.ts';
import { SERVES_ONLY } from './support/job-server.ts';
import { signIn, PLATE_SVG } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({ ...SERVES_ONLY, env: { ...SERVES_ONLY.env, TRUST_PROXY: '1' } });
});
afterEach(() => world.close());

/** A new guest behind a network address. */
async function guestFrom(address: string): Promise<string> {
  const answer = await world.call('POST', '/api/v1/users/create_guest', { headers: { 'x-forwarded-for': address } });
  return ((await answer.json()) as { apiToken: string }).apiToken;
}

/** Uploads a drawing from a network address; answers its design's id. */
async function upload(token: string, address: string): Promise<string> {
  const from = { 'x-forwarded-for': address };
  const asked = await world.call('POST', '/api/v1/url', { token, body: { filename: 'plate.svg' }, headers: from });
  const ticket = (await asked.json()) as { signed_upload_url: string; headers: object; design: { id: string } };
  const headers = { ...ticket.headers, ...from };
  expect((await world.app.request(ticket.signed_upload_url, { method: 'PUT', headers, body: PLATE_SVG })).ok).toBe(
    true,
  );
  return ticket.design.id;
}

/** The turn that measuring a drawing from a network address takes. */
async function turnOf(token: string, address: string): Promise<string> {
  const design = await upload(token, address);
  const jobs = world.deps.database.db.selectFrom('jobs').select('owner').where('unique_key', '=', design);
  return (await jobs.executeTakeFirstOrThrow()).owner;
}

describe('turns', () => {
  it('[DE26] are of the network where accounts are free, and of the account once its e-mail is confirmed', async () => {
    const [home, other] = ['203.0.113.9', '198.51.100.7'];
    const guests = [await guestFrom(home), await guestFrom(home), await guestFrom(other)];
    const turns = [await turnOf(guests[0]!, home), await turnOf(guests[1]!, home), await turnOf(guests[2]!, other)];
    expect(turns[0]).toBe(turns[1]);
    expect(turns[2]).not.toBe(turns[0]);
    const wide = [await guestFrom('2001:db8:1:2::9'), await guestFrom('2001:db8:1:2:ffff::1')];
    expect(await turnOf(wide[0]!, '2001:db8:1:2::9')).toBe(await turnOf(wide[1]!, '2001:db8:1:2:ffff::1'));
    const { apiToken, account } = await signIn(world, 'customer@kerfwise.test');
    expect(account.emailConfirmed).toBe(true);
    expect(await turnOf(apiToken, home)).toBe(account.id);
  });

  it('[DE26] a drawing from another network is measured second at the latest, however many guests of one network came first', async () => {
    const [home, other] = ['203.0.113.9', '198.51.100.7'];
    for (let i = 0; i < 20; i++) {
      const guest = await guestFrom(home);
      for (let n = 0; n < 3; n++) await upload(guest, home);
    }
    const theirs = await upload(await guestFrom(other), other);
    const claim = {
      lane: 'measure',
      by: 'server',
      now: isoNow(world.clock),
      until: new Date(world.clock.now() + 60_000).toISOString(),
    } as const;
    const { db } = world.deps.database;
    const first = [await claimTurn(db, claim, 1), await claimTurn(db, claim, 1)].map((job) => job?.unique_key);
    expect(first).toContain(theirs);
    // Of the network that brought sixty, one is under way at a time.
    expect(await claimTurn(db, claim, 1)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, PLATE_SVG } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => world.close());

/** A new guest behind a network address. */
async function guestFrom(address: string): Promise<string> {
  const answer = await world.call('POST', '/api/v1/users/create_guest', { headers: { 'x-forwarded-for': address } });
  return ((await answer.json()) as { apiToken: string }).apiToken;
}

/** Uploads a drawing from a network address; answers whose turn its measuring takes. */
async function turnOf(token: string, address: string): Promise<string> {
  const from = { 'x-forwarded-for': address };
  const asked = await world.call('POST', '/api/v1/url', { token, body: { filename: 'plate.svg' }, headers: from });
  const ticket = (await asked.json()) as { signed_upload_url: string; headers: object; design: { id: string } };
  const headers = { ...ticket.headers, ...from };
  await world.app.request(ticket.signed_upload_url, { method: 'PUT', headers, body: PLATE_SVG });
  await world.deps.analysis.idle();
  const jobs = world.deps.database.db.selectFrom('jobs').select('owner').where('unique_key', '=', ticket.design.id);
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
});

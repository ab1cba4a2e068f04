import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteBadgesOf, findBadge } from '../../api/badge/rows.ts';
import { readBadgeCode, readCode } from '../../shared/production/codes.ts';
import { staffToken } from './support/after-order.ts';
import { givenBadge, PIN } from './support/badges.ts';
import { deviceId, scan } from './support/production.ts';
import { goodJob } from './support/access-outside.ts';
import { confirmEmail } from './support/confirmed.ts';
import { customer, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const token = async () => (await customer(world)).apiToken;
const proofOf = async (code: string) => good(await staff.badge.check({ body: { code, pin: PIN } })).proof!;
const scrapped = (line_id: string, count: number) =>
  ({ kind: 'scrap', line_id, count, from: 'good', reason: 'scratched' }) as const;
const takeAll = async () => {
  const { badges } = good(await admin.badge.ofUser({ params: { id: (await member()).id } }));
  for (const { id } of badges) good(await admin.badge.take({ params: { id } }));
};
const member = async () => good(await admin.user.staff({})).users.find(({ role }) => role === 'production')!;

it('[BG01] a badge has a code of its own, is printed by administrators, and names nobody once it is taken', async () => {
  const badge = await givenBadge(world, 'Ines');
  expect(readBadgeCode(badge.code)).toBe(badge.code);
  expect(readCode(badge.code)).toBeNull();
  expect(good(await staff.badge.check({ body: { code: badge.code.toLowerCase() } }))).toEqual({
    code: badge.code,
    name: 'Ines',
    proof: null,
  });
  const query = { of: 'badge', id: badge.id } as const;
  expect(good(await admin.label.print({ query })).size).toBeGreaterThan(1000);
  expect(bad(await staff.label.print({ query })).code).toBe('role_may_not');
  expect(Object.keys(badge).toSorted()).toEqual(['code', 'given_at', 'id', 'name', 'taken_at']);
  const { pin_hash } = (await findBadge(world.deps.database.db, badge.id))!;
  expect(await world.deps.passwords.verify(PIN, pin_hash)).toBe(true);
  expect(pin_hash).not.toBe(PIN);
  const { badges } = good(await admin.badge.take({ params: { id: badge.id } }));
  expect(badges.find(({ id }) => id === badge.id)?.taken_at).not.toBeNull();
  expect(bad(await staff.badge.check({ body: { code: badge.code } })).code).toBe('not_found');
  expect(bad(await admin.badge.setPin({ params: { id: badge.id }, body: { pin: '9999' } })).code).toBe('conflict');
});

it('[BG01] customers get no badge, and who leaves the staff loses theirs', async () => {
  const { account, apiToken } = await customer(world);
  const { email, id } = account;
  const body = { name: 'Max', pin: PIN };
  expect(bad(await admin.badge.give({ params: { id }, body })).message).toMatch(/for the staff/);
  await confirmEmail(world, apiToken);
  good(await admin.user.saveStaff({ body: { email: email!, role: 'production' } }));
  const { badges } = good(await admin.badge.give({ params: { id }, body }));
  good(await admin.user.removeStaff({ body: { id } }));
  expect(bad(await staff.badge.check({ body: { code: badges[0]!.code } })).code).toBe('not_found');
});

it('[BG02] a scan carries the name of its badge, also one of before it was taken', async () => {
  await takeAll();
  const job = await goodJob(world, await token());
  const line_id = job.lines[0]!.id;
  const badge = await givenBadge(world, 'Noor');
  const at = new Date(world.clock.now()).toISOString();
  world.clock.advance(5 * 60_000);
  good(await admin.badge.take({ params: { id: badge.id } }));
  const event = { ...scrapped(line_id, 1), badge: badge.code, operator: 'somebody' };
  const send = (id: string, when: string) =>
    staff.production.send({ body: { events: [{ ...event, id, at: when }] } }).then((answer) => good(answer).events[0]!);
  const id = deviceId();
  expect(await send(id, at)).toMatchObject({ outcome: 'done' });
  expect(await send(id, at)).toMatchObject({ outcome: 'repeated' });
  const late = await send(deviceId(), new Date(world.clock.now()).toISOString());
  expect(late).toMatchObject({ outcome: 'refused', needs_pin: false });
  const { scans } = good(await staff.production.job({ params: { id: job.id } }));
  expect(scans.find(({ device_id }) => device_id === id)?.operator).toBe('Noor');
});

it('[BG03] scrap of more than five, shipping and undoing others take a PIN as soon as a badge is in use', async () => {
  await takeAll();
  const job = await goodJob(world, await token());
  const line_id = job.lines[0]!.id;
  const free = deviceId();
  expect(await scan(world, staff, scrapped(line_id, 6), free)).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, { kind: 'undo', undoes: free })).toMatchObject({ outcome: 'done' });

  const [ines, noor] = [await givenBadge(world, 'Ines'), await givenBadge(world, 'Noor')];
  const six = { ...scrapped(line_id, 6), badge: ines.code };
  const id = deviceId();
  expect(await scan(world, staff, six, id)).toMatchObject({ outcome: 'refused', needs_pin: true });
  expect(await scan(world, staff, { ...six, badge: '' }, id)).toMatchObject({ outcome: 'refused', needs_pin: true });
  const wrong = { ...six, proof: await proofOf(noor.code) };
  expect(await scan(world, staff, wrong, id)).toMatchObject({ outcome: 'refused', needs_pin: true });
  const proof = await proofOf(ines.code);
  expect(await scan(world, staff, { ...six, proof }, id)).toMatchObject({ outcome: 'done' });

  const undo = { kind: 'undo', undoes: id } as const;
  expect(await scan(world, staff, { ...undo, badge: noor.code })).toMatchObject({
    outcome: 'refused',
    needs_pin: true,
  });
  expect(await scan(world, staff, { ...undo, badge: ines.code })).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, { ...scrapped(line_id, 2), badge: noor.code })).toMatchObject({ outcome: 'done' });

  const { version } = good(await staff.production.packing({ params: { id: job.order_id } }));
  const ship = (body: object) => staff.production.ship({ params: { id: job.order_id }, body: { version, ...body } });
  expect(bad(await ship({ badge: ines.code })).errors[0]).toMatchObject({ field: 'badge' });
  expect(bad(await ship({ badge: ines.code, proof })).message).toBe('Nothing is packed yet.');
  world.clock.advance(16 * 60_000);
  expect(bad(await ship({ badge: ines.code, proof })).errors[0]).toMatchObject({ field: 'badge' });
});

it('[BG05] scrap is counted piece by piece, by person, job and shift; a PIN begins anew, and the hub sets the number', async () => {
  await takeAll();
  const job = await goodJob(world, await token());
  const line_id = job.lines[0]!.id;
  const [ines, noor] = [await givenBadge(world, 'Ines'), await givenBadge(world, 'Noor')];
  const hub = async () => good(await admin.hub.get({ params: { id: job.hub_id! } }));
  const allow = async (scrap_without_pin: number) => {
    const { hub: own, time_zone } = await hub();
    const body = { version: own.version, name: own.name, time_zone, scrap_without_pin };
    return good(await admin.hub.change({ params: { id: own.id }, body }));
  };
  expect((await hub()).scrap_without_pin).toBe(5);
  expect((await allow(2)).scrap_without_pin).toBe(2);
  const one = { ...scrapped(line_id, 1), badge: ines.code };
  const first = deviceId();
  expect(await scan(world, staff, one, first)).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'done' });
  const third = await scan(world, staff, one);
  expect(third).toMatchObject({ outcome: 'refused', needs_pin: true });
  expect(third.message).toBe('Scrapping more than 2 pieces of a job or batch takes a badge and its PIN.');
  // Putting the badge away does not begin to count anew, somebody else has scrapped nothing yet.
  expect(await scan(world, staff, { ...one, badge: '' })).toMatchObject({ outcome: 'refused', needs_pin: true });
  expect(await scan(world, staff, { ...one, badge: noor.code })).toMatchObject({ outcome: 'done' });
  // What is undone was not scrapped.
  expect(await scan(world, staff, { kind: 'undo', undoes: first, badge: ines.code })).toMatchObject({
    outcome: 'done',
  });
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'done' });
  const proof = await proofOf(ines.code);
  expect(await scan(world, staff, { ...one, proof })).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'done' });
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'refused', needs_pin: true });
  world.clock.advance(9 * 60 * 60_000);
  staff = world.client(await staffToken(world));
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  expect(await scan(world, staff, one)).toMatchObject({ outcome: 'done' });
  await allow(5);
});

it('[BG03] shipping on the order’s page takes the PIN that the packing table takes', async () => {
  await takeAll();
  const job = await goodJob(world, await token());
  const params = { id: job.order_id };
  const before = good(await staff.order.get({ params }));
  const begun = { version: before.version, lines: before.lines.map(({ id }) => id) };
  const { version, lines } = good(await staff.order.begin({ params, body: begun }));
  const own = { version, lines: [{ line_id: lines[0]!.id, count: 1 }], carrier: 'ups' as const };
  const ines = await givenBadge(world, 'Ines');
  const refused = bad(await staff.shipment.create({ params, body: { ...own, badge: ines.code } }));
  expect(refused.errors[0]).toMatchObject({ field: 'badge', message: 'Shipping takes a badge and its PIN.' });
  expect(good(await staff.shipment.ofOrder({ params })).shipments).toEqual([]);
  const proof = await proofOf(ines.code);
  good(await staff.shipment.create({ params, body: { ...own, badge: ines.code, proof } }));
  expect(good(await staff.shipment.ofOrder({ params })).shipments).toHaveLength(1);
  await takeAll();
});

it('[BG04] wrong PINs are counted: after five the right one waits too', async () => {
  const badge = await givenBadge(world, 'Kim');
  const check = (pin: string) => staff.badge.check({ body: { code: badge.code, pin } });
  for (let tries = 0; tries < 5; tries += 1) expect(bad(await check('0000')).code).toBe('wrong_code');
  await check('0000');
  expect(bad(await check(PIN)).code).toBe('rate_limited');
  world.clock.advance(60 * 60_000);
  expect(good(await check(PIN)).proof).not.toBeNull();
});

it('a badge of an erased account goes with its name', async () => {
  const badge = await givenBadge(world, 'Gone');
  await deleteBadgesOf(world.deps.database.db, (await member()).id);
  expect(bad(await staff.badge.check({ body: { code: badge.code } })).code).toBe('not_found');
});

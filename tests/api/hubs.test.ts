import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downtimesBetween, shiftsBetween } from '../../api/hub/machine-rows.ts';
import { momentOf, localOf } from '../../app/hub/hub-times.ts';
import { readCode } from '../../shared/production/codes.ts';
import { MACHINE } from './support/access-hub.ts';
import { minutePasses } from './support/clock.ts';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const params = { id: 'san-francisco' };
const ready = () => minutePasses(world);

describe('hubs', () => {
  it('[HU01] are opened with the usual week, and any can get the new orders', async () => {
    const body = { name: 'Reno, Nevada', time_zone: 'America/Denver' as const };
    const reno = good(await admin.hub.create({ body }));
    expect(reno).toMatchObject({ first: false, time_zone: 'America/Denver', hub: { id: 'reno-nevada' } });
    expect(reno.hub.working_days).toEqual([1, 2, 3, 4, 5]);
    expect(reno.hub.closed.length).toBeGreaterThan(20);
    expect(bad(await admin.hub.create({ body })).errors[0]).toMatchObject({ field: 'name' });
    const before = world.deps.catalog.bookVersion();
    const change = { version: reno.hub.version, ...body, first: true };
    const first = good(await admin.hub.change({ params: { id: 'reno-nevada' }, body: change }));
    expect(first.first).toBe(true);
    expect(world.deps.catalog.bookVersion()).not.toBe(before);
    expect(bad(await admin.hub.change({ params: { id: 'reno-nevada' }, body: change })).code).toBe('conflict');
    expect(good(await admin.calendar.hubs({})).hubs.map(({ id }) => id)).toEqual(['reno-nevada', 'san-francisco']);
  });

  it('[HU02] have machines, each with a name of its own, that go out of service once', async () => {
    await ready();
    const body = { name: 'Laser 1', ...MACHINE };
    const { machines } = good(await admin.hub.addMachine({ params, body }));
    const { id, version } = machines[0]!;
    expect(bad(await admin.hub.addMachine({ params, body: { ...body, name: 'laser 1' } })).code).toBe('conflict');
    const wide = { ...body, version, bed_width_mm: 1600 };
    const changed = good(await admin.hub.changeMachine({ params: { id }, body: wide }));
    expect(changed.machines).toMatchObject([{ bed_width_mm: 1600, version: 2 }]);
    expect(bad(await admin.hub.changeMachine({ params: { id }, body: wide })).code).toBe('conflict');
    good(await admin.hub.retireMachine({ params: { id }, body: { version: 2 } }));
    expect(bad(await admin.hub.retireMachine({ params: { id }, body: { version: 3 } })).message).toMatch(/already/);
    expect(good(await admin.hub.machines({})).machines).toEqual([]);
    expect(good(await admin.hub.get({ params })).machines).toHaveLength(1);
  });

  it('[HU03] know when machines stood, and no time twice', async () => {
    await ready();
    const { machines } = good(await admin.hub.addMachine({ params, body: { name: 'Laser 2', ...MACHINE } }));
    const { id } = machines.find(({ name }) => name === 'Laser 2')!;
    const at = (hour: number) => `2026-11-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const down = (from: number, to: number | null) => {
      const body = { reason: 'repair' as const, starts_at: at(from), ends_at: to === null ? null : at(to) };
      return admin.hub.addDowntime({ params: { id }, body });
    };
    expect(bad(await down(9, 8)).errors[0]).toMatchObject({ field: 'ends_at' });
    good(await down(8, 9));
    expect(bad(await down(8, null)).errors[0]).toMatchObject({ field: 'starts_at' });
    const open = good(await down(10, null));
    expect(good(await admin.hub.machines({})).machines.find((one) => one.id === id)).toMatchObject({
      down_for: 'repair',
    });
    good(await admin.hub.endDowntime({ params: { id: open.id }, body: { ends_at: at(12) } }));
    const { db } = world.deps.database;
    const span = { from: at(8), to: at(11) };
    expect(await downtimesBetween(db, [id], span)).toMatchObject([{ starts_at: at(8) }, { ends_at: at(12) }]);
    good(await admin.hub.removeDowntime({ params: { id: open.id } }));
    expect(await downtimesBetween(db, [id], span)).toHaveLength(1);
  });

  it('[HU04] know who works when', async () => {
    await ready();
    const body = { operator: 'Ines', starts_at: '2026-11-03T16:00:00.000Z', ends_at: '2026-11-04T00:00:00.000Z' };
    const { shifts } = good(await admin.hub.addShift({ params, body }));
    expect(shifts).toMatchObject([body]);
    expect(bad(await admin.hub.addShift({ params, body: { ...body, operator: 'INES' } })).code).toBe('conflict');
    const long = { ...body, operator: 'Abe', ends_at: '2026-11-04T09:00:00.000Z' };
    expect(bad(await admin.hub.addShift({ params, body: long })).errors[0]).toMatchObject({ field: 'ends_at' });
    const { db } = world.deps.database;
    const day = { from: '2026-11-03T00:00:00.000Z', to: '2026-11-04T00:00:00.000Z' };
    expect(await shiftsBetween(db, null, day)).toHaveLength(1);
    expect(await shiftsBetween(db, 'reno-nevada', day)).toEqual([]);
    good(await admin.hub.removeShift({ params: { id: shifts[0]!.id } }));
    expect(await shiftsBetween(db, null, day)).toEqual([]);
  });

  it('[HU05] have places with codes', async () => {
    await ready();
    const { places } = good(await admin.hub.addPlace({ params, body: { name: 'Rack A', kind: 'rack' } }));
    expect(readCode(places[0]!.code)).toBe(places[0]!.code);
    expect(bad(await admin.hub.addPlace({ params, body: { name: 'rack a', kind: 'cart' } })).code).toBe('conflict');
    good(await admin.hub.removePlace({ params: { id: places[0]!.id } }));
    expect(good(await admin.hub.places({})).places).toEqual([]);
  });

  it('enter times by their own clocks', () => {
    expect(momentOf('2026-11-28T08:00', 'America/Los_Angeles')).toBe('2026-11-28T16:00:00.000Z');
    expect(momentOf('2026-07-01T08:00', 'America/New_York')).toBe('2026-07-01T12:00:00.000Z');
    expect(momentOf('2026-11-01T03:00', 'America/Chicago')).toBe('2026-11-01T09:00:00.000Z');
    expect(localOf('2026-11-28T16:00:00.000Z', 'America/Phoenix')).toBe('2026-11-28T09:00');
    expect(momentOf('', 'America/Phoenix')).toBeNull();
  });
});

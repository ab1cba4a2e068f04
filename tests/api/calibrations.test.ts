import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOutLines } from '../../api/calibration/work-out.ts';
import { calibrationOf, RESULTS } from './support/access-calibration.ts';
import { minutePasses } from './support/clock.ts';
import { staffToken } from './support/after-order.ts';
import { orderedJob } from './support/production.ts';
import { customer, signIn, thicknessOf } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let admin: ReturnType<World['client']>;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

const without = (group: string) => RESULTS.timings.filter((one) => one.group !== group);

describe('calibrations', () => {
  it('[CB05] give figures with their residuals, and the newest of a machine and stock is in force', async () => {
    const body = await calibrationOf(world);
    const { calibration } = good(await staff.calibration.add({ body }));
    expect(calibration.figures.cut_mm_s).toBeCloseTo(30, 0);
    expect(calibration.figures.pierce_s).toBeCloseTo(0.4, 1);
    expect(calibration.figures.turn_s).toBeCloseTo(0.12, 2);
    expect(calibration.kerf_mm.x).toBeCloseTo(0.19, 6);
    expect(calibration).toMatchObject({ current: true, material: 'Acrylic, clear, 3 mm', hub_id: 'san-francisco' });
    for (const { measured_s, predicted_s } of calibration.residuals)
      expect(Math.abs(predicted_s / measured_s - 1)).toBeLessThan(0.01);
    await minutePasses(world);
    const second = good(await staff.calibration.add({ body: { ...body, note: 'New lens' } })).calibration;
    const listed = async () =>
      good(await staff.calibration.list({}))
        .calibrations.filter(({ machine_id }) => machine_id === body.machine_id)
        .map(({ id, current }) => [id, current]);
    expect(await listed()).toEqual([
      [second.id, true],
      [calibration.id, false],
    ]);
    const params = { id: second.id };
    expect(good(await admin.calibration.withdraw({ params })).withdrawn_at).not.toBeNull();
    expect(bad(await admin.calibration.withdraw({ params })).code).toBe('conflict');
    expect(await listed()).toEqual([
      [second.id, false],
      [calibration.id, true],
    ]);
    expect(good(await staff.calibration.get({ params })).proposal).toBeNull();
  });

  it('[CB04] refuse times and sizes that can’t be, at their field, and keep nothing', async () => {
    await minutePasses(world);
    const body = await calibrationOf(world);
    const refused = async (change: Partial<typeof body>) =>
      bad(await staff.calibration.add({ body: { ...body, ...change } }));
    const timed = (at: number, seconds: number) => ({
      timings: RESULTS.timings.map((one, i) => (i === at ? { ...one, seconds } : one)),
    });
    expect(await refused(timed(0, 0.4))).toMatchObject({
      errors: [{ field: 'timings.0.seconds', message: expect.stringMatching(/quickest machine/) }],
    });
    expect(await refused(timed(1, 30))).toMatchObject({ message: expect.stringMatching(/don’t fit one machine/) });
    expect(await refused({ sizes: { ...RESULTS.sizes, x: 50.3 } })).toMatchObject({
      errors: [{ field: 'sizes.x' }],
    });
    expect(await refused({ timings: without('zigzags') })).toMatchObject({ message: 'Time Zigzags too.' });
    expect(
      good(await staff.calibration.list({})).calibrations.filter((one) => one.machine_id === body.machine_id),
    ).toEqual([]);
  });

  it('[CB05] are of stock that the machine cuts, on a machine in service', async () => {
    await minutePasses(world);
    const body = await calibrationOf(world);
    const steel = { ...body, thickness_id: thicknessOf(world, 'mild-steel-crs') };
    expect(bad(await staff.calibration.add({ body: steel }))).toMatchObject({ errors: [{ field: 'machine_id' }] });
    expect(bad(await staff.calibration.add({ body: { ...body, thickness_id: 999_999 } })).code).toBe('not_found');
    good(await admin.hub.retireMachine({ params: { id: body.machine_id }, body: { version: 1 } }));
    expect(bad(await staff.calibration.add({ body }))).toMatchObject({
      message: expect.stringMatching(/out of service/),
    });
  });

  it('[CB06] propose figures of the price list with their effect on three sample parts, and change nothing', async () => {
    await minutePasses(world);
    const before = world.deps.catalog.version();
    const { proposal } = good(await staff.calibration.add({ body: await calibrationOf(world) }));
    expect(proposal!.samples).toHaveLength(3);
    expect(proposal!.effects).toHaveLength(9);
    const speed = proposal!.changes.find(({ field }) => field === 'cut_speed')!;
    // Slower than its top speed, as corners and ways between cuts cost time.
    expect(speed.proposed).toBeLessThan((30 / 434) * 100);
    expect(speed.proposed).toBeGreaterThan((15 / 434) * 100);
    expect(proposal!.effects.some(({ before_cents, after_cents }) => before_cents !== after_cents)).toBe(true);
    expect(world.deps.catalog.version()).toBe(before);
  });

  it('[CB07] give the plan the seconds of drawings that wait for the machine, and take them back', async () => {
    await minutePasses(world);
    const job = await orderedJob(world, (await customer(world)).apiToken);
    const minutes = async () => {
      const { jobs } = good(await staff.schedule.get({ query: { days: 3 } }));
      return jobs.find(({ id }) => id === job.id)!.minutes;
    };
    const body = { ...(await calibrationOf(world)), thickness_id: job.thickness_id! };
    const priced = await minutes();
    expect(priced).toBe(Math.ceil((10 * job.lines[0]!.piece_seconds) / 60));
    const slow = RESULTS.timings.map((one) => ({ ...one, seconds: one.seconds * 5 }));
    const { calibration } = good(await staff.calibration.add({ body: { ...body, timings: slow } }));
    await workOutLines(world.deps);
    const found = await world.deps.database.db.selectFrom('calibrated_lines').selectAll().execute();
    expect(found).toMatchObject([{ line_id: job.lines[0]!.id, calibration_id: calibration.id }]);
    const seconds = found[0]!.seconds!;
    expect(seconds).toBeGreaterThan(job.lines[0]!.piece_seconds);
    // Another machine of the hub is not calibrated: it takes what was priced, and has the job sooner.
    expect(await minutes()).toBe(priced);
    const pin = { lane_id: body.machine_id, day: new Date(world.clock.now()).toISOString().slice(0, 10) };
    good(await staff.schedule.pin({ params: { id: job.id }, body: pin }));
    expect(await minutes()).toBe(Math.ceil((10 * seconds) / 60));
    await workOutLines(world.deps);
    expect(await world.deps.database.db.selectFrom('calibrated_lines').selectAll().execute()).toEqual(found);
    good(await admin.calibration.withdraw({ params: { id: calibration.id } }));
    expect(await minutes()).toBe(priced);
  });

  it('[CB02] give the card of a stock as DXF and SVG, and how often to run it', async () => {
    const query = { thickness_id: thicknessOf(world, 'acrylic-clear', 3) };
    const guide = good(await staff.calibration.guide({ query }));
    expect(guide.groups.map(({ group }) => group)).toEqual(['lines', 'circles', 'zigzags', 'pierces', 'raster']);
    for (const { seconds, runs } of guide.groups) expect(seconds >= 90 || runs === 50).toBe(true);
    const brass = { thickness_id: thicknessOf(world, 'brass-260') };
    expect(good(await staff.calibration.guide({ query: brass })).groups).toHaveLength(4);
    const dxf = good(await staff.calibration.card({ query: { ...query, form: 'dxf' } }));
    expect(await dxf.text()).toContain('3_ZIGZAGS');
    const svg = good(await staff.calibration.card({ query: { ...brass, form: 'svg' } }));
    expect(await svg.text()).not.toContain('RASTER');
  });
});

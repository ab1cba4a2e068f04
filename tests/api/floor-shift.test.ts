import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LineStep } from '../../shared/production/steps.ts';
import { photo, staffToken } from './support/after-order.ts';
import { orderedJob, scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** A released batch of a job of ten plates, on as many sheets as there are parts of it. */
async function released(steps: LineStep[] = ['cut'], sheet = { width: 210, height: 110 }) {
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const { version, lines } = good(
    steps.length === 1
      ? await staff.production.job({ params: { id: job.id } })
      : await staff.production.updateProduct({
          params: { id: job.id, productId: job.lines[0]!.id },
          body: { version: job.version, steps, reason: 'The customer asked.' },
        }),
  );
  expect(version).toBeGreaterThan(0);
  const line_id = lines[0]!.id;
  const body = { thickness_id: job.thickness_id!, lines: [{ line_id, count: 4 }], sheet };
  const batch = good(await staff.batch.create({ body }));
  good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
  return { batch, line_id, sheets: batch.sheets.map(({ id }) => id) };
}

const does = (sheet_id: string, kind: 'load' | 'start' | 'cut' | 'pause', more: object = {}) =>
  scan(world, staff, { kind, sheet_id, operator: 'Ines', ...more });
const read = async (id: string) => good(await staff.batch.sheet({ params: { id } }));

it('[PD917] the end of a shift pauses what runs, and asks for what was forgotten', async () => {
  const { sheets } = await released();
  const [first, second] = sheets as [string, string];
  for (const id of [first, second]) for (const kind of ['load', 'start'] as const) await does(id, kind);
  const end = async () => good(await staff.production.endShift({ body: { operator: 'Ines' } }));
  expect((await end()).paused.map(({ id }) => id)).toEqual([first, second]);
  expect(await read(first)).toMatchObject({ running_since: null, paused_for: 'shift', operator: 'Ines' });
  expect(await end()).toEqual({ paused: [], open: [] });
  expect(await scan(world, staff, { kind: 'resume', sheet_id: first, operator: 'Ines' })).toMatchObject({
    outcome: 'done',
  });
  world.clock.advance(13 * 3_600_000);
  staff = world.client(await staffToken(world));
  expect(await end()).toMatchObject({ paused: [], open: [{ id: first }] });
  expect((await does(first, 'cut')).message).toMatch(/has run for 13 hours/);
  expect(await does(first, 'cut', { ran_minutes: 5 })).toMatchObject({ outcome: 'done' });
  expect((await read(first)).used_seconds).toBe(300);
});

it('[BT805] the first piece passes before the next sheet of it is begun', async () => {
  const { sheets, line_id } = await released(['cut', 'inspect']);
  const [first, second] = sheets as [string, string];
  for (const kind of ['load', 'start', 'cut'] as const) expect((await does(first, kind)).outcome).toBe('done');
  expect((await does(second, 'load')).message).toMatch(/Measure the first piece of plate/);
  const sheet = await read(first);
  expect(sheet.first_articles).toMatchObject([{ line_id, name: 'plate', width_mm: 100, last: null }]);
  const measure = (outcome: 'pass' | 'stop', measured_mm: number, note = '') =>
    staff.batch.firstArticle({
      params: { id: first },
      body: { line_id, outcome, note, measured: [{ what: 'width', drawn_mm: 100, measured_mm }] },
    });
  expect(bad(await measure('pass', 100.4)).message).toBe('The width is off. Say why it passes, or stop.');
  good(await measure('stop', 100.4, 'Kerf is off'));
  expect((await does(second, 'load')).message).toBe('plate was stopped at its first piece: Kerf is off');
  expect(good(await measure('pass', 100.3)).first_articles[0]!.last).toMatchObject({ outcome: 'pass' });
  expect((await does(second, 'load')).outcome).toBe('done');
  const early = staff.batch.firstArticle({
    params: { id: second },
    body: { line_id, outcome: 'pass', measured: [{ what: 'width', drawn_mm: 100, measured_mm: 100 }] },
  });
  expect(bad(await early).message).toMatch(/isn’t cut yet/);
});

it('[BT806] photos of a first piece stand with what was measured, at sorting and on the job; so do the steps of its sheet', async () => {
  const { sheets, line_id } = await released(['cut', 'inspect']);
  const [id] = sheets as [string];
  for (const kind of ['load', 'start', 'cut'] as const) expect((await does(id, kind)).outcome).toBe('done');
  const measured = [{ what: 'width' as const, drawn_mm: 100, measured_mm: 100 }];
  const sheet = good(await staff.batch.firstArticle({ params: { id }, body: { line_id, outcome: 'pass', measured } }));
  const params = { id: sheet.first_articles[0]!.last!.id };
  const add = async (file: File) => staff.batch.addFirstPhoto({ params, body: { photo: [file] } });
  const words = new File(['no picture'], 'words.txt', { type: 'text/plain' });
  expect(bad(await add(words)).code).toBe('unsupported_file_type');
  for (let nth = 1; nth <= 4; nth += 1) expect(good(await add(await photo())).photos).toHaveLength(nth);
  expect(bad(await add(await photo())).message).toBe('A first piece has at most 4 photos.');
  const last = (await read(id)).first_articles[0]!.last!;
  expect(last.photos).toHaveLength(4);
  const photoId = last.photos[0]!.id;
  expect(good(await staff.batch.firstPhoto({ params: { ...params, photoId } })).type).toBe('image/jpeg');
  const other = { id: line_id, photoId };
  expect(bad(await staff.batch.firstPhoto({ params: other })).code).toBe('not_found');
  const job = good(await staff.production.job({ params: { id: sheet.lines[0]!.job_id } }));
  expect(job.first_pieces).toMatchObject([{ name: 'plate', outcome: 'pass', measured, photos: [{}, {}, {}, {}] }]);
  const steps = job.scans.map(({ kind, text }) => [kind, /^Sheet 1 of B-/.test(text)]);
  expect(steps).toEqual([
    ['cut', true],
    ['start', true],
    ['load', true],
  ]);
});

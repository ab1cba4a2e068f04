import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stocked } from './support/access-stock.ts';
import { staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { nestDxf } from '../support/nested-dxf.ts';
import { batchOf, deviceId, orderedJob, scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** A released batch of ten plates. */
async function released() {
  await minutePasses(world);
  const job = await orderedJob(world, (await customer(world)).apiToken);
  const draft = await batchOf(world, job);
  const params = { id: draft.id };
  const batch = good(await staff.batch.release({ params, body: { version: draft.version } }));
  return { job, params, batch, code: job.lines[0]!.code };
}

describe('a batch at a nesting program', () => {
  it('[NE01] goes as a ZIP with parts by code, tables and what is in stock', async () => {
    const { batch, params, code, job } = await released();
    const { width_mm, height_mm } = batch.stock[0]!;
    const size = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, width_mm, height_mm };
    await stocked(world, 4, size);
    const answer = good(await staff.nest.files({ params }));
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const paths = [`parts/${code}.dxf`, `lightburn/${code}.lbrn2`];
    expect(Object.keys(files).toSorted()).toEqual(['batch.csv', 'batch.json', 'stock.csv', ...paths].toSorted());
    const told = JSON.parse(strFromU8(files['batch.json']!)) as { parts: unknown[]; units: object };
    expect(told).toMatchObject({ batch: batch.number, units: { kerf: 'not applied' } });
    expect(told.parts).toMatchObject([
      { code, job: job.number, quantity: 10, grain: expect.any(Boolean), width_mm: 100, dxf: `parts/${code}.dxf` },
    ]);
    expect(strFromU8(files['batch.csv']!).split('\r\n')).toHaveLength(2);
    expect(strFromU8(files['stock.csv']!)).toContain(`sheet,${width_mm},${height_mm},4,`);
    expect(strFromU8(files[`parts/${code}.dxf`]!)).toContain('CUT_OUTER');
    const project = strFromU8(files[`lightburn/${code}.lbrn2`]!);
    expect(project).toMatch(/<name Value="CUT_OUTER"\/>/);
    expect(project.match(/<Shape /g)).toHaveLength(project.match(/<\/Shape>/g)!.length);
    expect(project).toMatch(/<VertList>V[\d.-]+ [\d.-]+c0x/);
  });

  it('[NE05] comes back as a table that makes its sheets', async () => {
    const { params, batch, code, job } = await released();
    const table = `program,sheets,code,count,minutes,remnant\nP7,2,${code},4,12.5,400x300`;
    const body = { version: batch.version, table };
    const nested = good(await staff.nest.take({ params, body }));
    expect(nested.sheets).toMatchObject([
      { program: 'P7', pieces: 4, planned_seconds: 750, remnant: { width_mm: 400, height_mm: 300 } },
      { program: 'P7', pieces: 4, number: 2 },
    ]);
    expect(nested.pieces).toBe(8);
    const line = good(await staff.production.job({ params: { id: job.id } })).lines[0]!;
    expect(line).toMatchObject({ nested: 8, to_cut: 2 });
    const sheet = good(await staff.batch.sheet({ params: { id: nested.sheets[0]!.id } }));
    expect(sheet.placements).toHaveLength(4);
    expect(bad(await staff.nest.take({ params, body })).message).toMatch(/changed/);
    for (const kind of ['load', 'start', 'cut'] as const)
      expect((await scan(world, staff, { kind, sheet_id: sheet.id })).outcome).toBe('done');
    const late = good(await staff.batch.get({ params }));
    expect(bad(await staff.nest.take({ params, body: { table, version: late.version } })).code).toBe('conflict');
  });

  it('[NE04] [NE05] is refused with a sentence for each wrong line, and nothing is changed', async () => {
    const { params, batch, code } = await released();
    const { version } = batch;
    const wrong = await staff.nest.take({ params, body: { version, table: `P1,1,${code},x\nP1,1,KW1-ABC,2` } });
    expect(bad(wrong).errors.map(({ message }) => message)).toEqual([
      `Line 1: Enter how many pieces of ${code} lie on a sheet.`,
      'Line 2: KW1-ABC is none of our codes. Codes begin with KW1-.',
    ]);
    const many = await staff.nest.take({ params, body: { version, table: `P1,3,${code},4` } });
    expect(bad(many).errors[0]!.message).toMatch(/12 pieces on all sheets, but only 10/);
    expect(good(await staff.batch.get({ params }))).toMatchObject({ version, pieces: 10 });
  });

  it('[NE05] has stock allocated anew', async () => {
    const { params, batch, code } = await released();
    const { items } = good(await staff.stock.list({}));
    const { width_mm } = batch.stock[0]!;
    const allocated = async () =>
      good(await staff.stock.list({})).items.find((one) => one.width_mm === width_mm)!.allocated;
    expect(items.some((one) => one.width_mm === width_mm)).toBe(true);
    const before = await allocated();
    good(await staff.nest.take({ params, body: { version: batch.version, table: `P1,3,${code},2` } }));
    expect(await allocated()).toBe(before - 1 + 3);
  });

  it('[NE08] [NE09] is drawn from the DXF of its program; a cut sheet leaves its remnant in stock until that is undone', async () => {
    const { params, batch, code } = await released();
    const answer = good(await staff.nest.files({ params }));
    const dxf = strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))[`parts/${code}.dxf`]!);
    const table = `program,sheets,code,count,minutes,remnant\nP1,2,${code},2,10,400x300`;
    const nested = good(await staff.nest.take({ params, body: { version: batch.version, table } }));
    const file = (copies: { x: number; y: number; degrees?: number }[]) =>
      new File([nestDxf([{ dxf, copies }])], 'P1.dxf', { type: 'image/vnd.dxf' });
    const draw = (version: number, program: string, drawing: File) =>
      staff.nest.draw({ params, body: { version: String(version), program, drawing: [drawing] } });
    const { version } = nested;
    const short = bad(await draw(version, 'P1', file([{ x: 5, y: 5 }])));
    expect(short.message).toMatch(/the table has 2 on a sheet, the drawing 1/);
    expect(bad(await draw(version, 'P9', file([{ x: 5, y: 5 }]))).message).toMatch(/no program P9/);
    expect(bad(await draw(version, 'P1', new File(['no drawing'], 'P1.dxf'))).code).toBe('invalid_file_format');
    const drawn = good(
      await draw(
        version,
        'P1',
        file([
          { x: 5, y: 7 },
          { x: 320, y: 7, degrees: 90 },
        ]),
      ),
    );
    expect(drawn).toMatchObject({ pieces: 2, unknown: 0 });
    expect(drawn.batch.sheets.map((one) => one.drawn)).toEqual([true, true]);
    const sheet = good(await staff.batch.sheet({ params: { id: drawn.batch.sheets[0]!.id } }));
    expect(sheet.placements.map(({ x, y, turned }) => [x, y, turned])).toContainEqual([5, 7, false]);
    expect(sheet.placements.every(({ outline }) => outline!.length >= 6)).toBe(true);
    const here = async () => good(await staff.stock.remnants({})).remnants.filter((one) => one.lot === 'L77');
    for (const kind of ['load', 'start'] as const)
      expect(
        (await scan(world, staff, { kind, sheet_id: sheet.id, ...(kind === 'load' ? { lot: 'L77' } : {}) })).outcome,
      ).toBe('done');
    expect(await here()).toEqual([]);
    const cut = deviceId();
    expect((await scan(world, staff, { kind: 'cut', sheet_id: sheet.id }, cut)).outcome).toBe('done');
    expect(await here()).toMatchObject([{ width_mm: 400, height_mm: 300, lot: 'L77' }]);
    const { scans } = good(await staff.batch.sheet({ params: { id: sheet.id } }));
    expect(scans[0]!.text).toMatch(/remnant KW1-\S+ of 400 × 300 mm in stock/);
    expect((await scan(world, staff, { kind: 'undo', undoes: cut })).outcome).toBe('done');
    expect(await here()).toEqual([]);
    expect(bad(await draw(drawn.batch.version, 'P1', file([{ x: 5, y: 5 }]))).message).toMatch(/loaded already/);
  });
});

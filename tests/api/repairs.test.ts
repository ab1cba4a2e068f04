import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FONTS } from '../support/fonts.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { rejected } from '../../shared/analysis/measured.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import type { Notice } from '../../shared/drawing/notice.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { makePart } from '../../shared/part/make.ts';
import type { PartChange } from '../../shared/quote/wire.ts';
import { measuredChange } from '../../api/design/measured.ts';
import { markMeasured } from '../../api/design/rows.ts';
import { geometry } from '../support/kernels.ts';
import { anyThickness, guest, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

/** A plate cut as 400 short lines with a ragged edge, one line of it twice, a gap, a row of specks and a line of text. */
const RAGGED = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<g fill="none" stroke="#0000ff"><path d="M0 0${Array.from({ length: 400 }, (_, i) => `L${(i + 1) / 4} ${(i % 3) / 200}`).join('')}L100 60L0 60Z"/>
<path d="M100 10V50M20 20H40V40H20V20.3"/>
${Array.from({ length: 30 }, (_, i) => `<circle cx="${i * 3 + 5}" cy="30" r="0.02"/>`).join('')}</g><text x="10" y="50">Lid</text></svg>`;

const SIMPLIFY: Repair = { kind: 'simplify' };
const SPECKS: Repair = { kind: 'drop_specks', size_mm: 0.1 };
const DUPLICATES: Repair = { kind: 'remove_duplicates' };
const GAPS: Repair = { kind: 'join_gaps', gap_mm: 0.5 };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function partOf(content = RAGGED, filename = 'ragged.svg') {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const client = world.client(apiToken);
  const designId = await upload(world, apiToken, content, filename);
  const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
  const params = { id: quote.parts[0]!.id };
  const patch = (body: PartChange) => client.part.update({ params, body });
  const raw = (body: string) =>
    world.app.request(`/api/v1/parts/${params.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      body,
    });
  const read = async () => good(await client.quote.get({ params: { id: quote.id } })).parts[0]!;
  await patch({ thickness_id: anyThickness(world), quantity: 10 });
  return { patch, raw, read, client, params };
}

describe('repairs of a part', () => {
  it('[AN72] [QU11] take shifted copies off the price, and give them back when they are taken back', async () => {
    const plates = (shifts: readonly number[]) => {
      const rects = shifts.map((d) => `<rect x="${5 + d}" y="5" width="60" height="40"/>`).join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="50mm" viewBox="0 0 80 50"><g fill="none" stroke="#0000ff">${rects}</g></svg>`;
    };
    const once = await (await partOf(plates([0]), 'plate.svg')).read();
    const { patch, read } = await partOf(plates([0, 0.03]), 'plates.svg');
    const twice = await read();
    expect(twice.price_cents!).toBeGreaterThan(once.price_cents!);
    const repaired = good(await patch({ repairs: [{ kind: 'remove_copies' }] }));
    expect(repaired.configuration.styles[0]).toMatchObject({ shape_count: 1, lengthOfLines: 200 });
    expect(repaired.price_cents).toBe(once.price_cents);
    expect(good(await patch({ repairs: [] })).price_cents).toBe(twice.price_cents);
  });

  it('[AN180] [QU11] make wide lines as wide as drawn, priced by their area, and lines again', async () => {
    const sign =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none"><rect x="1" y="1" width="118" height="78" stroke="#ff0000" stroke-width="0.1"/><path d="M20 40H100" stroke="#000" stroke-width="6"/></g></svg>';
    const { patch, read } = await partOf(sign, 'sign.svg');
    const lines = await read();
    const shapes = good(await patch({ repairs: [{ kind: 'outline_lines' }] }));
    expect(shapes.price_cents!).toBeGreaterThan(lines.price_cents!);
    const area = shapes.configuration.styles.find(({ id }) => id === 'none|#000000|solid|')!;
    expect(area.assignedTo.areaEngraving).toBe(true);
    expect(area.area).toBeCloseTo(80 * 6, 6);
    expect(good(await patch({ repairs: [] })).price_cents).toBe(lines.price_cents);
  });

  it('[QU11] are made by the server to its own reading, bit for bit as on the device', async () => {
    const { patch, read } = await partOf();
    const before = await read();
    const size = { confirmed_width: 150, confirmed_height: 80, rotation: 30 };
    const repaired = good(await patch({ repairs: [SIMPLIFY, GAPS, SPECKS, DUPLICATES, { kind: 'remove_text' }] }));
    expect(repaired.price_cents!).toBeLessThan(before.price_cents!);
    expect(repaired.configuration.styles[0]).toMatchObject({ shape_count: 2, open_count: 0 });
    const after = good(await patch(size));
    expect(after.configuration.repairs).toEqual([{ kind: 'remove_text' }, DUPLICATES, SPECKS, GAPS, SIMPLIFY]);
    const local = makePart(
      reportOf(new TextEncoder().encode(RAGGED), readDesign, geometry),
      after.choices,
      geometry,
      NO_FONTS,
    );
    if (!local.ok) throw new Error('not made');
    const { configuration, drawn } = local.value;
    expect(after.configuration.styles).toEqual(JSON.parse(JSON.stringify(configuration.styles)));
    expect(after.configuration.dimensions).toMatchObject({
      ...configuration.dimensions,
      calculated_width: drawn.width,
      calculated_height: drawn.height,
      confirmed_width: 150,
      rotation: 30,
    });
    // Of the quote's version only the answer to a change tells.
    const { quote_version: _version, ...shown } = after;
    expect(await read()).toEqual(shown);
  });

  it('[QU11] stay with every later change, each can be taken back alone, and none is left behind', async () => {
    const { patch, read, client, params } = await partOf();
    const drawn = await read();
    const both = good(await patch({ repairs: [SPECKS, SIMPLIFY] }));
    const turned = good(await patch({ rotation: 90 }));
    expect(turned.configuration.repairs).toEqual([SPECKS, SIMPLIFY]);
    expect(turned.configuration.styles).toEqual(both.configuration.styles);
    const copy = good(await client.part.copy({ params }));
    expect(copy).toMatchObject({ price_cents: turned.price_cents, configuration: turned.configuration });
    const one = good(await patch({ rotation: 0, repairs: [SIMPLIFY] }));
    expect(one.configuration.styles[0]!.shape_count).toBe(drawn.configuration.styles[0]!.shape_count);
    const none = good(await patch({ repairs: [] }));
    expect(none.configuration).toEqual(drawn.configuration);
    expect(none.price_cents).toBe(drawn.price_cents);
  });

  it('[QU12] that leave nothing to make are refused and change nothing', async () => {
    const { patch, read } = await partOf(RAGGED.replace(/<path[^>]*>/g, ''));
    const before = await read();
    const answer = bad(await patch({ repairs: [SPECKS], quantity: 77 }));
    expect(answer).toMatchObject({ status: 422, code: 'repair_refused' });
    expect(await read()).toEqual(before);
  });

  it('[QU14] [DE90] of a file of text alone wait on the quote, without a price until they are made', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const designId = await upload(world, apiToken);
    const { db } = world.deps.database;
    const { analysis } = await db
      .selectFrom('designs')
      .selectAll()
      .where('id', '=', designId)
      .executeTakeFirstOrThrow();
    const text: Notice = { code: 'contains_text', severity: 'error', message: 'Only text.', count: 1 };
    const alone = rejected({ format: 'svg', notices: [text] });
    const outcome = { analysis: alone, measured: false, outlinable: true };
    await db.updateTable('designs').set({ status: 'analyzing' }).where('id', '=', designId).execute();
    await markMeasured(db, designId, measuredChange(outcome), '2026-11-10T17:00:00.000Z');
    const told = { status: 'failed', repairable: true, error_code: 'analysis_failed', error_message: 'Only text.' };
    expect(good(await client.design.status({ params: { id: designId } }))).toMatchObject(told);
    expect(good(await client.design.get({ params: { id: designId } }))).toMatchObject({ analysis_status: 'failed' });
    const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
    const params = { id: quote.parts[0]!.id };
    const waiting = good(await client.part.update({ params, body: { thickness_id: anyThickness(world) } }));
    expect(waiting).toMatchObject({ price_cents: null, problem: { code: 'not_quotable' } });
    await db.updateTable('designs').set({ analysis }).where('id', '=', designId).execute();
    const made = good(await client.part.update({ params, body: { repairs: [SIMPLIFY] } }));
    expect(made.price_cents!).toBeGreaterThan(0);
    expect(measuredChange({ ...outcome, outlinable: false })).toMatchObject({ status: 'failed', eligible: false });
  });

  it.each([
    ['{"repairs":[{"kind":"polish"}]}', 'repairs.0.kind'],
    ['{"repairs":[{"kind":"join_gaps","gap_mm":1e9}]}', 'repairs.0.gap_mm'],
    ['{"repairs":[{"kind":"join_gaps","gap_mm":1e999}]}', 'repairs.0.gap_mm'],
    ['{"repairs":[{"kind":"join_gaps","gap_mm":null}]}', 'repairs.0.gap_mm'],
    ['{"repairs":[{"kind":"join_gaps","gap_mm":"NaN"}]}', 'repairs.0.gap_mm'],
    ['{"repairs":[{"kind":"drop_specks","size_mm":-1}]}', 'repairs.0.size_mm'],
    ['{"repairs":[{"kind":"drop_specks"}]}', 'repairs.0.size_mm'],
    ['{"repairs":[{"kind":"simplify","within_mm":9}]}', 'repairs.0'],
    ['{"repairs":[{"kind":"simplify"},{"kind":"simplify"}]}', 'repairs'],
    ['{"repairs":[{"kind":"outline_text","font":"sans"},{"kind":"remove_text"}]}', 'repairs'],
    ['{"repairs":[{"kind":"outline_text","font":"../../etc/passwd"}]}', 'repairs.0.font'],
    ['{"repairs":{"kind":"simplify"}}', 'repairs'],
    ['{"repairs":null}', 'repairs'],
    [`{"repairs":[${Array.from({ length: 12 }, () => '{"kind":"simplify"}').join()}]}`, 'repairs'],
  ])('[QU2] %s changes nothing and names the field', async (body, field) => {
    const { raw, read } = await partOf();
    const before = await read();
    const answer = await raw(body);
    expect(answer.status).toBe(400);
    const failure = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect(failure.code).toBe('invalid_request');
    expect(failure.errors.map((error) => error.field).some((one) => one.startsWith(field))).toBe(true);
    expect(await read()).toEqual(before);
  });
});

describe('areas without lines', () => {
  /** A filled area and a line. */
  const FILLED = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect width="50" height="20" fill="#00ff00"/><path d="M0 30H90" fill="none" stroke="#0000ff"/></svg>`;

  it('[QU13] can be engraved by area or left out in a DXF, nothing else', async () => {
    const { patch, read } = await partOf(FILLED);
    const { design_id, configuration } = await read();
    const area = configuration.styles.find(({ stroke }) => stroke === null)!;
    expect(good(await patch({ assignments: { [area.id]: 'lineEngraving' } })).id).toBeTruthy();
    good(await patch({ assignments: { [area.id]: 'ignored' } }));
    const { db } = world.deps.database;
    const design = await db.selectFrom('designs').selectAll().where('id', '=', design_id).executeTakeFirstOrThrow();
    const analysis = JSON.stringify({ ...JSON.parse(design.analysis!), format: 'dxf' });
    await db.updateTable('designs').set({ analysis }).where('id', '=', design_id).execute();
    for (const operation of ['cutting', 'lineEngraving', 'combinedEngraving', 'metalBending'] as const) {
      const answer = bad(await patch({ assignments: { [area.id]: operation } }));
      expect(answer).toMatchObject({ status: 400, errors: [{ field: `assignments.${area.id}` }] });
    }
    for (const operation of ['ignored', 'areaEngraving'] as const)
      expect(good(await patch({ assignments: { [area.id]: operation } })).id).toBeTruthy();
  });
});

describe('fills over fills', () => {
  const plate = (
    more: string,
  ) => `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect width="100" height="60" fill="none" stroke="#0000ff"/><rect x="10" y="10" width="80" height="40"/>${more}</svg>`;
  const knockedOut = plate('<rect x="20" y="20" width="60" height="20" fill="#fff"/><circle cx="50" cy="30" r="5"/>');

  /** The part once white is left out, and the seconds it is engraved by area. */
  async function engraved(content: string) {
    const { patch, read } = await partOf(content);
    const white = (await read()).configuration.styles.find(({ fill }) => fill === '#ffffff');
    if (white) good(await patch({ assignments: { [white.id]: 'ignored' } }));
    const part = await read();
    return { part, seconds: part.breakdown.find(({ code }) => code === 'area_engraving')!.seconds! };
  }

  it('[AN55] are engraved where they are seen: white that is left out knocks out the black below it', async () => {
    const [whole, out] = [await engraved(plate('')), await engraved(knockedOut)];
    const black = out.part.configuration.styles.find(({ fill }) => fill === '#000000')!;
    expect(black.area).toBeCloseTo(3200 - 1200 + 25 * Math.PI, 6);
    expect(out.seconds / whole.seconds).toBeCloseTo(black.area / 3200, 9);
    expect(out.part.price_cents!).toBeLessThan(whole.part.price_cents!);
  });
});

import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { geometry } from '../support/kernels.ts';
import { lengthsInFile } from '../../shared/machine-files/checked.ts';
import { placedOrder, staffToken } from './support/after-order.ts';
import { customer, payQuote, PLATE_SVG, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let order: Awaited<ReturnType<typeof placedOrder>>;
beforeAll(async () => {
  world = await startWorld();
  const { apiToken } = await customer(world);
  order = await placedOrder(world, apiToken);
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** Edge and hole of the plate, mm. */
const EDGE_AND_HOLE_MM = 320 + 20 * Math.PI;

describe('files of an order for machines', () => {
  it('[MF209] say what is in them, and that they make what was priced', async () => {
    const { parts } = good(await staff.machineFile.list({ params: { id: order.id } }));
    expect(parts).toEqual([
      {
        part_id: order.parts[0]!.id,
        as_priced: true,
        layers: [
          { layer: 'CUT_INNER', contours: 1, length_mm: expect.closeTo(20 * Math.PI, 6) },
          { layer: 'CUT_OUTER', contours: 1, length_mm: expect.closeTo(320, 6) },
        ],
      },
    ]);
  });

  it('come one by one, the customer’s own beside them as it was sent', async () => {
    const params = { id: order.id, partId: order.parts[0]!.id };
    const dxf = await good(await staff.machineFile.file({ params })).text();
    expect(lengthsInFile(dxf, geometry)!.cutMm).toBeCloseTo(EDGE_AND_HOLE_MM, 6);
    expect(dxf).toContain(`${order.number} ${order.parts[0]!.name}`);
    const original = good(await staff.machineFile.file({ params, query: { form: 'original' } }));
    expect(await original.text()).toBe(PLATE_SVG);
    const none = bad(await staff.machineFile.file({ params: { ...params, partId: order.id } }));
    expect(none.code).toBe('not_found');
  });

  it('come all in one, with a table of the parts, the same bytes each time', async () => {
    const zip = async () => {
      const file = good(await staff.machineFile.all({ params: { id: order.id } }));
      return new Uint8Array(await file.arrayBuffer());
    };
    const [once, again] = [await zip(), await zip()];
    expect(again).toEqual(once);
    const files = unzipSync(once);
    const stem = `${order.number}-1 ${order.parts[0]!.name}`;
    expect(Object.keys(files).sort()).toEqual(
      [`dxf/${stem}.dxf`, `svg/${stem}.svg`, `pdf/${stem}.pdf`, 'original/1 plate.svg', 'parts.csv'].sort(),
    );
    expect(new TextDecoder().decode(files['parts.csv'])).toContain(',10,');
  });

  it('[MF211] are written once for the page, the files and the archive', async () => {
    const { apiToken } = await customer(world);
    const { id, parts } = await placedOrder(world, apiToken);
    const run = vi.spyOn(world.deps.papers, 'run');
    const written = () => run.mock.calls.filter(([task]) => (task as { kind: string }).kind === 'machine').length;
    good(await staff.machineFile.list({ params: { id } }));
    const first = await good(await staff.machineFile.file({ params: { id, partId: parts[0]!.id } })).text();
    good(await staff.machineFile.all({ params: { id } }));
    expect(written()).toBe(1);
    expect(await good(await staff.machineFile.file({ params: { id, partId: parts[0]!.id } })).text()).toBe(first);
    run.mockRestore();
  });

  it('[MF210] of samples are chips in the archive', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const { material_option_id } = { material_option_id: world.deps.catalog.book().materials[0]!.thicknesses[0]!.id };
    good(await client.sample.add({ params: { id: quote.id }, body: { material_option_id, quantity: 2 } }));
    const { order_id } = await payQuote(world, apiToken, good(await client.quote.get({ params: { id: quote.id } })));
    const zip = good(await staff.machineFile.all({ params: { id: order_id! } }));
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const [chip] = Object.keys(files).filter((name) => name.startsWith('samples/'));
    const lengths = lengthsInFile(new TextDecoder().decode(files[chip!]!), geometry);
    expect(lengths).toEqual({ cutMm: expect.closeTo(200, 6), engraveMm: 0, bendMm: 0 });
  });
});

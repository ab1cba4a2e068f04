import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartChange } from '../../shared/quote/wire.ts';
import { guest, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A plate with a line from corner to corner, in a colour of its own. */
const plate = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<g fill="none"><rect width="${width}" height="${height}" stroke="#0000ff"/><path d="M0 0L${width} ${height}" stroke="#008000"/></g></svg>`;

/** A stock whose largest part is longer from corner to corner than the brake. */
function bendable() {
  for (const material of world.deps.catalog.book().materials) {
    for (const { id, bend, max_part: most } of material.thicknesses) {
      const diagonal = Math.sqrt(most.width ** 2 + most.height ** 2);
      if (bend !== null && diagonal > bend.max_length_mm) {
        return { thicknessId: id, longest: bend.max_length_mm, most, diagonal };
      }
    }
  }
  throw new Error('no stock is longer than the brake');
}

async function partOf(width: number, height: number) {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const client = world.client(apiToken);
  const designId = await upload(world, apiToken, plate(width, height), 'flap.svg');
  const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
  const [part] = quote.parts;
  const patch = (body: PartChange) => client.part.update({ params: { id: part!.id }, body });
  const line = part!.configuration.styles.find(({ stroke }) => stroke === '#008000')!.id;
  const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
  return { patch, line, read };
}

describe('bends on the server', () => {
  it('[QU15] refuses a bend longer than the brake, by its own measurement and at the confirmed size', async () => {
    const { thicknessId, longest, most, diagonal } = bendable();
    const { patch, line, read } = await partOf(most.width, most.height);
    const flat = good(await patch({ thickness_id: thicknessId, assignments: { [line]: 'lineEngraving' } }));
    expect(flat.configuration.longest_bend_mm).toBeNull();
    expect(flat.problem?.code).not.toBe('bend_too_long');
    const bent = good(await patch({ assignments: { [line]: 'metalBending' } }));
    expect(bent.configuration.longest_bend_mm).toBeCloseTo(diagonal, 9);
    expect(bent).toMatchObject({ price_cents: null, problem: { code: 'bend_too_long', field: 'assignments' } });
    expect((await read()).missing).toContain('part_problem');
    const k = (0.999 * longest) / diagonal;
    const smaller = good(await patch({ confirmed_width: k * most.width, confirmed_height: k * most.height }));
    expect(smaller.configuration.longest_bend_mm).toBeCloseTo(0.999 * longest, 6);
    expect(smaller).toMatchObject({ problem: null });
    expect(smaller.price_cents).toBeGreaterThan(0);
    const large = { confirmed_width: null, confirmed_height: null };
    const repaired = good(await patch({ ...large, repairs: [{ kind: 'remove_duplicates' }] }));
    expect(repaired.problem).toMatchObject({ code: 'bend_too_long' });
    expect(bad(await patch({ assignments: { nosuch: 'metalBending' } })).errors[0]!.field).toBe('assignments.nosuch');
  });

  it('[QU15] prices a short bend', async () => {
    const { thicknessId } = bendable();
    const { patch, line } = await partOf(90, 120);
    const bent = good(await patch({ thickness_id: thicknessId, assignments: { [line]: 'metalBending' } }));
    expect(bent).toMatchObject({ problem: null, configuration: { longest_bend_mm: 150 } });
    expect(bent.price_cents).toBeGreaterThan(0);
  });
});

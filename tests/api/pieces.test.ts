import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { makePart } from '../../shared/part/make.ts';
import { sheet, sixParts } from '../analysis/pieces/support.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { geometry } from '../support/kernels.ts';
import { anyThickness, guest, upload } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('a piece of a design', () => {
  it('[PA34] is found and made by the server itself, bit for bit as on the device', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const content = sheet(sixParts());
    const designId = await upload(world, apiToken, content, 'six.svg');
    const { pieces } = good(await client.design.get({ params: { id: designId } })).analysis!;
    expect(pieces!.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1]);
    const [plate, slanted] = pieces!;
    const choices = { piece: plate!.id, thickness_id: anyThickness(world), quantity: 2 };
    const quote = good(await client.quote.create({ body: { parts: [{ design_id: designId, choices }] } }));
    const [part] = quote.parts;
    expect(part!.choices).toMatchObject({ piece: plate!.id, quantity: 2 });
    const local = makePart(
      reportOf(new TextEncoder().encode(content), readDesign, geometry),
      part!.choices,
      geometry,
      NO_FONTS,
    );
    if (!local.ok) throw new Error('not made');
    expect(part!.configuration.styles).toEqual(JSON.parse(JSON.stringify(local.value.configuration.styles)));
    expect(part!.configuration.dimensions).toMatchObject({ width: 40, height: 30 });
    expect(part!.price_cents).toBeGreaterThan(0);

    const params = { id: part!.id };
    const other = good(await client.part.update({ params, body: { piece: slanted!.id } }));
    expect(other.configuration.styles[0]!.shape_count).toBe(1);
    const whole = good(await client.part.update({ params, body: { piece: null } }));
    expect(whole.configuration.styles[0]!.shape_count).toBeGreaterThan(20);
    const strange = await client.part.update({ params, body: { piece: 'ffffffffff' } });
    expect(strange).toMatchObject({ ok: false, error: { code: 'piece_unknown' } });
  });
});

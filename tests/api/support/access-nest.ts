import { strFromU8, unzipSync } from 'fflate';
import { nestDxf } from '../../support/nested-dxf.ts';
import { asForm } from './access-exemptions.ts';
import { STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { staffToken } from './after-order.ts';
import { batchOf, orderedJob } from './production.ts';
import { good, type World } from './world.ts';

async function released(world: World, token: string) {
  const batch = await batchOf(world, await orderedJob(world, token));
  const staff = world.client(await staffToken(world));
  return good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
}

/** Rows of the access table for batches at nesting programs. */
export const NEST_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'nest.files': [STAFF, async (world, token) => ({ params: { id: (await released(world, token)).id } })],
  'nest.draw': [
    STAFF,
    async (world, token) => async () => {
      const { id, version, lines } = await released(world, token);
      const staff = world.client(await staffToken(world));
      const params = { id };
      const zip = good(await staff.nest.files({ params }));
      const code = lines[0]!.code;
      const dxf = strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))[`parts/${code}.dxf`]!);
      const nested = good(await staff.nest.take({ params, body: { version, table: `P1,1,${code},1` } }));
      const drawing = new File([nestDxf([{ dxf, copies: [{ x: 5, y: 5 }] }])], 'P1.dxf');
      return { params, body: asForm({ version: String(nested.version), program: 'P1', drawing }) };
    },
  ],
  'nest.take': [
    STAFF,
    async (world, token) => async () => {
      const { id, version, lines } = await released(world, token);
      return { params: { id }, body: { version, table: `P1,1,${lines[0]!.code},2` } };
    },
  ],
};

import type { z } from 'zod';
import type { calibrationBody } from '../../../shared/calibration/wire.ts';
import { newMachine } from './access-hub.ts';
import type { Prepare } from './access-request.ts';
import { ADMIN, STAFF, type Statuses } from './access-statuses.ts';
import { signIn, thicknessOf } from './shopping.ts';
import { good, type World } from './world.ts';

/** Results of a card that fit a machine: 30 mm/s, 2,000 mm/s², 10 mm/s through right angles, 0.4 s a pierce, 0.12 s a turn. */
export const RESULTS: Omit<z.input<typeof calibrationBody>, 'machine_id' | 'thickness_id'> = {
  travel_mm_s: 400,
  raster_mm_s: 500,
  timings: [
    { group: 'lines', runs: 4, seconds: 103 },
    { group: 'circles', runs: 4, seconds: 109.8 },
    { group: 'zigzags', runs: 5, seconds: 107.4 },
    { group: 'pierces', runs: 4, seconds: 103 },
    { group: 'raster', runs: 7, seconds: 100.8 },
  ],
  sizes: { x: 49.81, y: 49.79, circle: 39.8 },
};

/** The body of a call that calibrates a new machine. */
export async function calibrationOf(world: World) {
  const { id } = await newMachine(world);
  return { ...RESULTS, machine_id: id, thickness_id: thicknessOf(world, 'acrylic-clear', 3) };
}

const calibration: Prepare = async (world) => async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const made = good(await admin.calibration.add({ body: await calibrationOf(world) }));
  return { params: { id: made.calibration.id } };
};

const onStock: Prepare = async (world) => ({ query: { thickness_id: thicknessOf(world, 'acrylic-clear', 3) } });

/** Rows of the access table for calibrations of machines. */
export const CALIBRATION_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'calibration.list': [STAFF, async () => ({})],
  'calibration.get': [STAFF, calibration],
  'calibration.guide': [STAFF, onStock],
  'calibration.card': [STAFF, onStock],
  'calibration.add': [STAFF, async (world) => async () => ({ body: await calibrationOf(world) })],
  'calibration.withdraw': [ADMIN, calibration],
};

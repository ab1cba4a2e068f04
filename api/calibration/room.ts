import { calibrationEndpoints } from '../../shared/calibration/wire.ts';
import * as schema from '../db/migrations/0060-calibration.ts';
import * as byMachine from '../db/migrations/0075-lines-by-machine.ts';
import { room } from '../room.ts';
import type { CalibratedLineRow } from './line-rows.ts';
import type { CalibrationNeeds } from './needs.ts';
import { calibrationRoutes } from './routes.ts';
import type { CalibrationRow } from './rows.ts';
import { WORK_OUT_MS, workOutLines } from './work-out.ts';

declare module '../db/tables.ts' {
  interface Tables {
    calibrations: CalibrationRow;
    calibrated_lines: CalibratedLineRow;
  }
}

/** Calibrations of machines: figures by stock from the times of a card, and what the price list should say by them. */
export const calibrationRoom = room<CalibrationNeeds>({
  name: 'calibration',
  endpoints: { calibration: calibrationEndpoints },
  tables: ['calibrated_lines', 'calibrations'],
  people: {
    calibrations: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its machines' },
  },
  migrations: { '0060-calibration': schema, '0075-lines-by-machine': byMachine },
  routes: calibrationRoutes,
  recurring: (needs) => ({ 'calibration.work_out': { everyMs: WORK_OUT_MS, run: () => workOutLines(needs) } }),
});

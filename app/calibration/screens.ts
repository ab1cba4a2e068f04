import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const calibration = lazyScreen(() => import('./CalibrationScreen.tsx').then((m) => m.CalibrationScreen));

const PATH = '/account/production/calibration';

/** Calibration of machines, for staff. */
export const calibrationScreens: RoomScreens = {
  routes: [
    { id: 'calibration', paths: [PATH], screen: calibration, guard: 'staff', chrome: 'staff', title: 'Calibration' },
  ],
  menu: [{ menu: 'staff', to: PATH, label: 'Calibration', line: 'Schedule', at: 41 }],
};

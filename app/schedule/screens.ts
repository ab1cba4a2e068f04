import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const schedule = lazyScreen(() => import('./ScheduleScreen.tsx').then((m) => m.ScheduleScreen));

const PATH = '/account/production/schedule';

/** The plan of the machines. */
export const scheduleScreens: RoomScreens = {
  routes: [{ id: 'schedule', paths: [PATH], screen: schedule, guard: 'staff', chrome: 'staff', title: 'Schedule' }],
  menu: [{ menu: 'staff', to: PATH, label: 'Schedule', line: 'Schedule', at: 23.5 }],
};

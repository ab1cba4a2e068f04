import { lazyScreen } from '../platform/chunk-errors.ts';
import type { AppRoute, RoomScreens } from '../platform/room-screens.ts';

const jobs = lazyScreen(() => import('./JobsScreen.tsx').then((m) => m.JobsScreen));
const job = lazyScreen(() => import('./JobScreen.tsx').then((m) => m.JobScreen));
const batches = lazyScreen(() => import('./BatchesScreen.tsx').then((m) => m.BatchesScreen));
const newBatch = lazyScreen(() => import('./NewBatchScreen.tsx').then((m) => m.NewBatchScreen));
const batch = lazyScreen(() => import('./BatchScreen.tsx').then((m) => m.BatchScreen));
const machines = lazyScreen(() => import('./MachineScreen.tsx').then((m) => m.MachinesScreen));
const machine = lazyScreen(() => import('./MachineScreen.tsx').then((m) => m.MachineScreen));
const sortingList = lazyScreen(() => import('./SortingScreen.tsx').then((m) => m.SortingListScreen));
const sorting = lazyScreen(() => import('./SortingScreen.tsx').then((m) => m.SortingScreen));
const bench = lazyScreen(() => import('./BenchScreen.tsx').then((m) => m.BenchScreen));
const packingList = lazyScreen(() => import('./PackingScreen.tsx').then((m) => m.PackingListScreen));
const packing = lazyScreen(() => import('./PackingScreen.tsx').then((m) => m.PackingScreen));

const BASE = '/account/production';

function floor(id: string, path: string, screen: AppRoute['screen'], title: string): AppRoute {
  return { id, paths: [`${BASE}${path}`], screen, guard: 'staff', chrome: 'standalone', title, goesOn: true };
}

function desk(id: string, paths: readonly string[], screen: AppRoute['screen'], title: string): AppRoute {
  return { id, paths: paths.map((path) => `${BASE}${path}`), screen, guard: 'staff', chrome: 'staff', title };
}

/** The shop floor: jobs and batches at the desk, machines, sorting, benches and packing at tablets. */
export const floorScreens: RoomScreens = {
  routes: [
    desk('floor-jobs', ['/floor/jobs'], jobs, 'Jobs'),
    desk('floor-job', ['/floor/jobs/:id'], job, 'Job'),
    desk('batches', ['/batches'], batches, 'Batches'),
    desk('new-batch', ['/batches/new'], newBatch, 'New batch'),
    desk('batch', ['/batches/:id', '/orders/:id/:batch'], batch, 'Batch'),
    floor('machines', '/machine', machines, 'Machines'),
    floor('machine', '/machine/:id', machine, 'Machine'),
    floor('sorting-list', '/sorting', sortingList, 'Sheets to sort'),
    floor('sorting', '/sorting/:id', sorting, 'Sorting'),
    floor('bench', '/benches/:step', bench, 'Bench'),
    floor('packing-list', '/packing', packingList, 'Orders to pack'),
    floor('packing', '/packing/:id', packing, 'Packing'),
  ],
  menu: [
    { menu: 'staff', to: `${BASE}/floor/jobs`, label: 'Jobs', line: 'Jobs', at: 22 },
    { menu: 'staff', to: `${BASE}/batches`, label: 'Batches', line: 'Batches', at: 23 },
    { menu: 'staff', to: `${BASE}/machine`, label: 'Shop floor', line: 'Jobs', at: 24 },
    { menu: 'staff', to: `${BASE}/packing`, label: 'Packing', line: 'Packing', at: 25 },
  ],
};

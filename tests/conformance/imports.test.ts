import { describe, expect, it } from 'vitest';
import { type Import, importsOf, projectFiles, textOf } from '../support/sources.ts';

/**
 * Rooms of shared/ from the ground up, and the rooms that each may import beside itself and base: such as stand before it, so that there is
 * no circle.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  geometry: [],
  drawing: ['geometry'],
  analysis: ['drawing', 'geometry'],
  catalog: ['analysis'],
  calendar: ['catalog'],
  badge: [],
  hub: ['badge', 'calendar', 'catalog'],
  ledger: [],
  credit: ['ledger'],
  pricing: ['analysis', 'calendar', 'catalog', 'credit'],
  part: ['analysis', 'catalog', 'drawing', 'geometry', 'pricing'],
  file: [],
  organization: [],
  account: ['organization'],
  activity: [],
  report: [],
  design: ['analysis', 'drawing'],
  'payment-method': [],
  quote: ['analysis', 'calendar', 'catalog', 'drawing', 'file', 'part', 'pricing'],
  sample: ['quote'],
  coupon: ['pricing', 'quote'],
  saved: ['part', 'quote'],
  attachment: ['quote'],
  issued: ['analysis', 'catalog', 'drawing', 'geometry', 'part', 'quote'],
  checkout: ['calendar', 'issued', 'pricing', 'quote'],
  order: ['analysis', 'calendar', 'checkout', 'issued', 'part', 'pricing', 'quote'],
  'machine-files': ['analysis', 'catalog', 'drawing', 'geometry', 'part', 'quote'],
  designs: ['analysis', 'catalog', 'machine-files'],
  inspection: ['analysis', 'drawing', 'geometry', 'machine-files', 'part'],
  calibration: ['catalog', 'machine-files'],
  shipment: ['badge', 'calendar', 'order'],
  metric: ['calendar'],
  'shared-view': [],
  label: [],
  outside: [],
  'printed-part': [],
  stock: [],
  production: ['attachment', 'badge', 'calendar', 'order', 'shipment', 'stock'],
  nest: ['analysis', 'drawing', 'order', 'production'],
  schedule: ['calendar', 'catalog', 'checkout', 'production', 'stock'],
  invoice: ['calendar', 'order', 'quote'],
  refund: ['invoice', 'ledger', 'order', 'pricing'],
  'payment-case': [],
  maintenance: [],
  'money-task': ['checkout', 'payment-case', 'refund', 'maintenance'],
  today: ['money-task', 'order', 'pricing', 'production'],
  profile: ['account', 'order'],
  material: ['catalog', 'pricing'],
  user: ['account', 'order', 'organization'],
  'invoice-payment': [],
  tax: ['attachment', 'checkout', 'quote'],
  custom: ['account', 'file', 'quote'],
  purchase: ['refund'],
  'trade-credit': ['invoice', 'ledger', 'order', 'pricing', 'quote', 'refund'],
  legacy: ['account'],
  remake: ['attachment', 'order', 'production'],
  visit: [],
  fit: [],
  inquiry: [],
  guides: ['catalog'],
  site: ['analysis', 'catalog', 'checkout', 'custom', 'designs', 'drawing', 'guides', 'part', 'pricing', 'quote'],
  'site-content': ['checkout', 'designs', 'guides', 'pricing', 'site'],
};

/** Packages that pure code may use: schemas and the readers of file formats. */
const SHARED_PACKAGES = [
  'zod',
  'marked',
  'minisearch',
  'dxf-parser',
  'opentype.js',
  'paper',
  'fflate',
  'pdf-lib',
  'libphonenumber-js',
  'postcode-validator',
];

/** Floors and what each may import of the project, as path prefixes. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'shared/': ['shared/'],
  'wasm/assembly/': ['wasm/assembly/'],
  'wasm/host/': ['wasm/', 'shared/'],
  'workers/': ['workers/', 'shared/', 'wasm/host/'],
  'api/': ['api/', 'shared/', 'wasm/host/', 'scripts/wasm.ts'],
  'app/': ['app/', 'shared/', 'workers/', 'wasm/host/', 'api/client.ts', 'api/later-client.ts'],
  'e2e/': ['e2e/', 'shared/', 'api/server.ts'],
};

const sources = projectFiles().filter((file) => /\.tsx?$/.test(file));
const imports = sources.flatMap(importsOf);

function floorOf(file: string): string | undefined {
  return Object.keys(FLOORS).find((floor) => file.startsWith(floor));
}

function list(found: readonly Import[]): string[] {
  return found.map((entry) => `${entry.from} → ${entry.module}`);
}

/** State of a room in the app, whatever the room is called. */
const STATE = /^app\/([^/]+)\/state\.tsx?$/;

/** Files that say what a room is and how it answers calls: api/rooms.ts alone puts them together. */
const COMPOSED = /(?:^|[/-])(?:room|routes)\.ts$/;

/** The room of the server that a file stands in: a folder of api/ with a room.ts. */
function apiRoomOf(file: string): string | null {
  const name = /^api\/([^/]+)\//.exec(file)?.[1];
  return name !== undefined && sources.includes(`api/${name}/room.ts`) ? name : null;
}

/** Whether a room of the server reaches for what makes another one a room. */
function isReachingIn({ from, target, typeOnly }: Pick<Import, 'from' | 'target' | 'typeOnly'>): boolean {
  if (!from.startsWith('api/') || target === null || !target.startsWith('api/')) return false;
  const [own, other] = [apiRoomOf(from), apiRoomOf(target)];
  if (own !== null && target === 'api/deps.ts') return true;
  if (other === null || own === other) return false;
  if (COMPOSED.test(target)) return from !== 'api/rooms.ts' && from !== 'api/db/tables.ts';
  // Another room is called with what it needs, which whoever calls has; nothing in needs.ts runs.
  return target.endsWith('/needs.ts') && !typeOnly;
}

describe('who may import whom', () => {
  it('every floor imports only the floors below it', () => {
    const wrong = imports.filter(({ from, target }) => {
      const floor = floorOf(from);
      return floor !== undefined && target !== null && !FLOORS[floor]!.some((prefix) => target.startsWith(prefix));
    });
    expect(list(wrong)).toEqual([]);
  });

  it('shared rooms import downward only', () => {
    const roomOf = (file: string) => file.split('/')[1]!;
    const wrong = imports.filter(({ from, target }) => {
      if (!from.startsWith('shared/') || target === null || !target.startsWith('shared/')) return false;
      const [own, other] = [roomOf(from), roomOf(target)];
      return own !== other && other !== 'base' && !ROOMS[own]?.includes(other);
    });
    expect(list(wrong)).toEqual([]);
    const unknown = sources.filter((file) => file.startsWith('shared/') && ROOMS[roomOf(file)] === undefined);
    expect(unknown).toEqual([]);
    const rooms = Object.keys(ROOMS);
    const upward = rooms.flatMap((room, at) =>
      ROOMS[room]!.filter((other) => !rooms.slice(0, at).includes(other)).map((other) => `${room} → ${other}`),
    );
    expect(upward).toEqual([]);
    const there = new Set(sources.filter((file) => file.startsWith('shared/')).map(roomOf));
    expect(Object.keys(ROOMS).filter((room) => !there.has(room))).toEqual([]);
  });

  it('shared rooms have a line each in docs/architecture.md', () => {
    const [, list = ''] = /Rooms of shared\/:\n+```\n([^`]+)```/.exec(textOf('docs/architecture.md')) ?? [];
    const named = [...list.matchAll(/^([a-z]\S*) /gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(Object.keys(ROOMS).toSorted());
  });

  it('rooms of the server meet through rows, actions and types; what makes one a room is for the list of rooms alone', () => {
    expect(list(imports.filter(isReachingIn))).toEqual([]);
    const composed = imports.filter(({ from, target }) => from === 'api/rooms.ts' && COMPOSED.test(target ?? ''));
    const rooms = sources.filter((file) => /^api\/[^/]+\/room\.ts$/.test(file));
    expect(composed.map(({ target }) => target)).toEqual(expect.arrayContaining(rooms));
    const reaching = { from: 'api/quote/read.ts', typeOnly: false };
    for (const target of [
      'api/issued/routes.ts',
      'api/custom/part-routes.ts',
      'api/money-task/room.ts',
      'api/tax/needs.ts',
    ])
      expect(isReachingIn({ ...reaching, target })).toBe(true);
    for (const target of ['api/issued/rows.ts', 'api/quote/routes.ts', 'api/db/database.ts'])
      expect(isReachingIn({ ...reaching, target })).toBe(false);
  });

  it('shared uses schemas and format libraries, and nothing else from npm', () => {
    const wrong = imports.filter(
      ({ from, module, target }) =>
        from.startsWith('shared/') && target === null && !SHARED_PACKAGES.includes(module.split('/')[0]!),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('an app room never imports another room’s state', () => {
    const wrong = imports.filter(({ from, target }) => {
      const state = target?.match(STATE);
      return from.startsWith('app/') && state && !from.startsWith(`app/${state[1]}/`);
    });
    expect(list(wrong)).toEqual([]);
    expect(STATE.exec('app/payment-method/state.ts')?.[1]).toBe('payment-method');
  });

  it('relative imports name a file with its ending', () => {
    const wrong = imports.filter(
      ({ from, module, target }) =>
        target !== null && !from.startsWith('wasm/assembly/') && !/\.\w+(\?\w+)?$/.test(module),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('finds a wrong import where there is one', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(importsOf('tests/conformance/imports.test.ts').map(({ module }) => module)).toContain(
      '../support/sources.ts',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type Import, importsOf, projectFiles, textOf } from '../support/sources.ts';

const files = projectFiles().filter((file) => file.startsWith('api/') && file.endsWith('.ts'));
const imports = files.flatMap(importsOf).filter(({ target }) => target?.startsWith('api/'));

/** Folders of rooms by the names that api/rooms.ts imports, in the order of its list. */
function roomsInOrder(text: string): readonly string[] {
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/(.+)\/room\.ts';/g)].map((at) => [at[1]!, at[2]!]),
  );
  const listed = text.slice(text.indexOf('export const ROOMS'), text.indexOf('] as const'));
  return [...listed.matchAll(/^ {2}(\w+),$/gm)].flatMap(([, name]) => folders.get(name!) ?? []);
}

const ROOMS = roomsInOrder(textOf('api/rooms.ts'));

/** Folders that rooms stand on. They import no room but its rows. */
const GROUND = ['db', 'gateways', 'jobs', 'mail', 'middleware', 'paper', 'payment-attempt', 'places', 'telemetry'];

/** Files that put rooms together: commands, seeds, the copy of a shop, and the threads that run several rooms' work. */
const COMPOSING = /^api\/(?:cli|backup|db\/seed)\/|-thread\.ts$/;

/** Rows of a table: the stratum below all rooms. */
const ROWS = /(?:^|[/-])rows\.ts$/;

function roomOf(file: string): string | null {
  return ROOMS.find((room) => file.startsWith(`api/${room}/`)) ?? null;
}

function isGround(file: string): boolean {
  return GROUND.some((folder) => file.startsWith(`api/${folder}/`));
}

/** Whether a file of a room, or of what rooms stand on, imports what stands above it. */
function isUpward({ from, target }: Pick<Import, 'from' | 'target'>): boolean {
  if (target === null || ROWS.test(target) || COMPOSING.test(from)) return false;
  const [own, other] = [roomOf(from), roomOf(target)];
  if (other === null || own === other) return false;
  if (own === null) return isGround(from);
  return ROOMS.indexOf(other) > ROOMS.indexOf(own);
}

/** Whether rows import more than rows, what rooms stand on, and types of their own room. */
function isHeavy({ from, target, typeOnly }: Pick<Import, 'from' | 'target' | 'typeOnly'>): boolean {
  if (target === null || !ROWS.test(from) || ROWS.test(target)) return false;
  const other = roomOf(target);
  return other !== null && !(typeOnly && other === roomOf(from));
}

/** Rooms of the app from the ground up; each imports only what stands before it. The frame (shell) comes last, as it shows all the others. */
const APP_ROOMS = [
  'ui',
  'platform',
  'list',
  'part',
  'sample',
  'pdf',
  'account',
  'organization',
  'card',
  'credit',
  'maintenance',
  'saved',
  'inquiry',
  'remake',
  'refund',
  'payment-method',
  'legacy',
  'issued',
  'invoice',
  'custom',
  'catalog',
  'tax',
  'pricing',
  'design',
  'content',
  'trade-credit',
  'visit',
  'quote',
  'purchase',
  'calendar',
  'label',
  'outside',
  'hub',
  'calibration',
  'address',
  'profile',
  'checkout',
  'order',
  'payment-case',
  'money-task',
  'badge',
  'shipment',
  'floor',
  'schedule',
  'metric',
  'printed-part',
  'production',
  'today',
  'stock',
  'invoice-payment',
  'site',
  'designs',
  'user',
  'search',
  'waking',
  'guides',
  'site-content',
  'material',
  'inspection',
  'router',
  'shell',
  'rendering',
];

function list(found: readonly Import[]): string[] {
  return found.map(({ from, target }) => `${from} → ${target}`);
}

describe('rooms of the server', () => {
  it('stand in api/rooms.ts from the ground up: none imports one that comes after it, types included', () => {
    expect(ROOMS.length).toBeGreaterThan(30);
    expect(list(imports.filter(isUpward))).toEqual([]);
  });

  it('have a line each in docs/architecture.md, in this order, with a file to start at', () => {
    const lines = [...textOf('docs/architecture.md').matchAll(/^\| ([\w-]+) \| .+ \| (api\/\S+) \|$/gm)];
    expect(lines.map(([, name]) => name)).toEqual(ROOMS);
    expect(lines.map(([, , file]) => file!).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('have rows that import rows alone, beside what rooms stand on', () => {
    expect(list(imports.filter(isHeavy))).toEqual([]);
  });

  it('would be found out', () => {
    const [first, last] = [ROOMS[0]!, ROOMS.at(-1)!];
    const upward = { from: `api/${first}/read.ts`, target: `api/${last}/read.ts` };
    expect(isUpward(upward)).toBe(true);
    expect(isUpward({ from: upward.target, target: upward.from })).toBe(false);
    expect(isUpward({ ...upward, target: `api/${last}/rows.ts` })).toBe(false);
    expect(isUpward({ from: 'api/jobs/lane.ts', target: upward.target })).toBe(true);
    expect(isHeavy({ from: `api/${first}/rows.ts`, target: upward.target, typeOnly: true })).toBe(true);
    expect(isHeavy({ from: `api/${last}/rows.ts`, target: upward.target, typeOnly: true })).toBe(false);
  });

  it('have a line each that says what they are for', () => {
    const text = textOf('api/rooms.ts');
    for (const [, before] of text.matchAll(/^(.*)\n {2}\w+Room,$/gm)) expect(before).toMatch(/^ {2}\/\/ .+\.$/);
  });
});

describe('rooms of the app', () => {
  const screens = projectFiles().filter((file) => /^app\/.+\/.+\.tsx?$/.test(file));
  const appRoomOf = (file: string) => file.split('/')[1]!;

  it('import only rooms below them, types and lazy screens included', () => {
    const upward = screens.flatMap(importsOf).filter(({ from, target }) => {
      if (!target?.startsWith('app/')) return false;
      return APP_ROOMS.indexOf(appRoomOf(target)) > APP_ROOMS.indexOf(appRoomOf(from));
    });
    expect(list(upward)).toEqual([]);
  });

  it('stand in the order, all of them, and the router lists those with screens by it', () => {
    expect([...new Set(screens.map(appRoomOf))].toSorted()).toEqual(APP_ROOMS.toSorted());
    const routed = [...textOf('app/router/later-rooms.ts').matchAll(/from '\.\.\/([\w-]+)\/screens\.ts'/g)].map(
      ([, room]) => room!,
    );
    expect(routed).toEqual(routed.toSorted((a, b) => APP_ROOMS.indexOf(a) - APP_ROOMS.indexOf(b)));
  });
});

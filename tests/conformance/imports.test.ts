import { describe, expect, it } from 'vitest';
import { type Import, importsOf, projectFiles } from '../support/sources.ts';

/** Rooms of shared/ and the rooms each may import; every room may import itself and base. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  geometry: [],
  drawing: ['geometry'],
  analysis: ['geometry', 'drawing'],
  design: ['drawing', 'analysis'],
  calendar: ['catalog'],
  organization: [],
  file: ['attachment'],
  ledger: [],
  credit: ['ledger'],
  coupon: ['pricing', 'quote'],
  account: ['organization'],
  catalog: ['analysis'],
  pricing: ['analysis', 'calendar', 'catalog', 'credit'],
  part: ['geometry', 'drawing', 'analysis', 'catalog', 'pricing'],
  custom: ['file', 'quote'],
  quote: ['calendar', 'credit', 'file', 'drawing', 'analysis', 'design', 'account', 'catalog', 'pricing', 'part'],
  checkout: ['account', 'calendar', 'catalog', 'pricing', 'part', 'quote'],
  order: ['analysis', 'account', 'calendar', 'catalog', 'pricing', 'part', 'quote', 'checkout'],
  shipment: ['calendar', 'order'],
  remake: ['attachment', 'order'],
  invoice: ['calendar', 'order', 'quote'],
  terms: ['invoice', 'ledger', 'order', 'pricing', 'quote'],
  refund: ['invoice', 'ledger', 'order', 'pricing'],
  purchase: ['refund'],
  'invoice-payment': [],
  'money-task': ['checkout', 'payment-case', 'refund', 'upkeep'],
  attachment: ['quote'],
  issued: ['geometry', 'drawing', 'analysis', 'catalog', 'pricing', 'part', 'quote'],
  tax: ['attachment', 'checkout', 'quote'],
  'payment-method': [],
  'payment-case': [],
  profile: ['account', 'order'],
  report: [],
  saved: ['part', 'quote'],
  sample: ['quote'],
  activity: [],
  upkeep: [],
  legacy: ['account'],
};

/** Packages that pure code may use: schemas and the readers of file formats. */
const SHARED_PACKAGES = [
  'zod',
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
      const state = target?.match(/^app\/(\w+)\/state\.tsx?$/);
      return from.startsWith('app/') && state && !from.startsWith(`app/${state[1]}/`);
    });
    expect(list(wrong)).toEqual([]);
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

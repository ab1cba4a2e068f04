import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageList } from './scripts/page-list.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const EVERY_TEST = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What a test waits for comes later on a busy machine.
  expect: { poll: { timeout: 20_000 } },
} as const;

/** Servers of the API's tests keep nothing in the process: their files share one, which reads all code once instead of once a file. */
const OF_ONE_PROCESS = { isolate: false } as const;

/** Tests that need PostgreSQL whatever else the tests run on, as for several servers on one database. */
const ABOUT_POSTGRES = ['tests/api/**/postgres-*.test.ts', 'tests/api/jobs/nodes.test.ts'];

/**
 * Tests of the API that are about SQLite itself, or about no database at all: bytes, addresses and headers. All others run on PostgreSQL
 * too. What callers and members of each role may do follows from facts that do not differ: one walk through every route is enough.
 */
const ABOUT_SQLITE = [
  'tests/api/access-*.test.ts',
  'tests/api/avatars.test.ts',
  'tests/api/**/sqlite.test.ts',
  'tests/api/data-folder.test.ts',
  'tests/api/direct-uploads.test.ts',
  'tests/api/heavy-designs.test.ts',
  'tests/api/jobs/thread-pool.test.ts',
  'tests/api/kept-json.test.ts',
  'tests/api/multipart.test.ts',
  'tests/api/pace.test.ts',
  'tests/api/pure-rules.test.ts',
  'tests/api/requests.test.ts',
  'tests/api/redaction.test.ts',
  'tests/api/routing.test.ts',
  'tests/api/secret-addresses.test.ts',
  'tests/api/together.test.ts',
];

export default defineConfig({
  root: process.env.VITEST ? '.' : 'app',
  plugins: [react(), serviceWorker(), pageList()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    manifest: true,
    // Each screen's list of scripts to fetch ahead would stand in the first script, whatever page is opened; styles have to be there before a screen is.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((name) => name.endsWith('.css')) },
    // The table of routes is read by the build itself, which takes longer than the build's own plugins.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the page needs before anything is loaded on demand is one script: it packs better than thirty that
      // always come together. The service worker is a script of its own.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'], test: /^(?!.*\/app\/sw\.ts$)/ }] } },
    },
  },
  // Dependencies that only a worker imports; without this the first lazy import reloads the page in development.
  optimizeDeps: { include: ['comlink', 'fflate'] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:8787', '/sandbox-gateway': 'http://localhost:8787' } },
  test: {
    // Nothing else runs beside the tests: every core takes a file.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/api/**'],
        },
      },
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ONE_PROCESS,
          name: 'sqlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ABOUT_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ONE_PROCESS,
          name: 'postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ABOUT_SQLITE,
          globalSetup: ['tests/api/support/postgres-setup.ts'],
        },
      },
    ],
  },
});

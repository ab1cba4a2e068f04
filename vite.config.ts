import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageList } from './scripts/page-list.ts';
import { serviceWorker } from './scripts/service-worker.ts';
// Files of API tests whose statements others send to PostgreSQL; `npm test -- lists` makes the list.
import sqliteAlone from './tests/api/sqlite-alone.json' with { type: 'json' };

const EVERY_TEST = {
  environment: 'node',
  // Against what hangs: the longest take twenty seconds, and machines differ by a factor of three.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // What a test waits for comes later on a busy machine.
  expect: { poll: { timeout: 60_000 } },
} as const;

/** What nothing is kept in the process of: files of tests share one, which reads all code once instead of once a file. */
const OF_ONE_PROCESS = { isolate: false } as const;

/**
 * Where background work of a server, a browser's page or another test's rows may come between, a test that fails is tried
 * once more, and named at the end of the run when it passes then. A property that was found false is not: its next try
 * draws other cases.
 */
const TRIED_AGAIN = { retry: { count: 1, condition: /^(?!Property failed)/ } };

/** A thread for each file, which begins sooner than a process. */
const OF_ITS_OWN_THREAD = { pool: 'threads' } as const;

/** Tests that share no process: screens and what they go by keep much in the page, and a module that is replaced must not have been read before. */
const APART = ['tests/app/**/*.test.{ts,tsx}', 'tests/storage/no-links.test.ts'];

/** Tests that need PostgreSQL whatever else the tests run on, as for several servers on one database. */
const ABOUT_POSTGRES = ['tests/api/**/postgres-*.test.ts', 'tests/api/jobs/nodes.test.ts'];

/** Tests of the API that a second database tells nothing more about, each with the reason; all others run on both. */
const ONCE = [
  // Locks, journal and pragmas of the file.
  'tests/api/**/sqlite.test.ts',
  // What holds the database file too: its modes, its lock, a disk that is full.
  'tests/api/data-folder.test.ts',
  // A shop filled by calls that are tested on both.
  'tests/api/demo.test.ts',
  // These ask no database: threads, turns of the event loop, texts and rules.
  'tests/api/jobs/thread-pool.test.ts',
  'tests/api/first-issues.test.ts',
  'tests/api/issue-words.test.ts',
  'tests/api/json-shape.test.ts',
  'tests/api/kept-json.test.ts',
  'tests/api/multipart.test.ts',
  'tests/api/own-turn.test.ts',
  'tests/api/pace.test.ts',
  'tests/api/pure-rules.test.ts',
  'tests/api/together.test.ts',
];

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** The router's production build in place of its development build, both entries: they share one context. */
const ROUTER_BUILD = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];

export default defineConfig({
  root: process.env.VITEST ? '.' : 'app',
  plugins: [react(), serviceWorker(), pageList()],
  // The package names its development build for everybody; the one without warnings is smaller.
  resolve: { alias: process.env.VITEST ? [] : ROUTER_BUILD },
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    manifest: true,
    // Each screen's list of scripts to fetch ahead would stand in the first script, whatever page is opened; styles have to be there before a screen is.
    // The bundler's substitute for browsers without modulepreload stays away: they fetch the same scripts a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((name) => name.endsWith('.css')),
    },
    // The table of routes is read by the build itself, which takes longer than the build's own plugins.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What the page needs before anything is loaded on demand is one script: it packs better than thirty that
        // always come together. The service worker is a script of its own.
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'], test: /^(?!.*\/app\/sw\.ts$)/ }] },
        // The first script names every screen's: signs of a hash do not pack, and seven are the fewest that the bundler takes for so many files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // Dependencies that only a worker imports; without this the first lazy import reloads the page in development.
  optimizeDeps: { include: ['comlink', 'fflate'] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:8787', '/sandbox-gateway': 'http://localhost:8787' } },
  test: {
    // Nothing else runs beside the tests: every core takes a file.
    maxWorkers: '100%',
    reporters: ['default', join(import.meta.dirname, 'tests/support/flaky-reporter.ts')],
    projects: [
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ONE_PROCESS,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/api/**', ...APART],
        },
      },
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ITS_OWN_THREAD,
          ...TRIED_AGAIN,
          name: 'apart',
          include: APART,
        },
      },
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ONE_PROCESS,
          ...TRIED_AGAIN,
          name: 'sqlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ABOUT_POSTGRES,
          setupFiles: ['tests/api/support/note-statements.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...EVERY_TEST,
          ...OF_ONE_PROCESS,
          ...TRIED_AGAIN,
          name: 'postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...ONCE, ...sqliteAlone],
          globalSetup: ['tests/api/support/postgres-setup.ts'],
        },
      },
    ],
  },
});

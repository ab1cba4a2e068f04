import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ALONE } from './chromium-alone.ts';
import { ORIGIN, PORT } from './world.ts';

/** An ordinary Firefox, driven through WebDriver BiDi. It runs the journeys; tests/browser/ ask Chromium for its own figures. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Reads FIREFOX_PATH.
  launchOptions: { executablePath: fileURLToPath(new URL('../scripts/firefox-bridge.mjs', import.meta.url)) },
} as const;

const CHROMIUM = {
  // Keeping everything for use without a network takes as long as opening a page. Journeys that are about it, and those of an order, allow it.
  serviceWorkers: 'block' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Its threads beside the page's own wait for each other where two browsers share two cores: an eighth of the time.
      '--js-flags=--single-threaded',
    ],
  },
};

const inFirefox = process.env.E2E_BROWSER === 'firefox';

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/journeys/**/*.spec.ts', ...(inFirefox ? [] : ['tests/browser/**/*.spec.ts'])],
  outputDir: '../test-results',
  fullyParallel: true,
  ...(inFirefox ? { grepInvert: new RegExp(CHROMIUM_ALONE) } : {}),
  // Firefox holds back windows that are not in front.
  workers: inFirefox ? 1 : 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A test that passes at the second try is named and counted at the very end: a defect of the test or the page to fix.
  retries: 1,
  reporter: [['list'], ['./flaky-reporter.ts']],
  use: {
    baseURL: ORIGIN,
    // A trace films every test, which takes half as much time again; `--trace retain-on-failure` keeps those of what fails.
    trace: 'off',
    viewport: { width: 1440, height: 900 },
    ...(inFirefox ? FIREFOX : CHROMIUM),
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    cwd: '..',
    url: `${ORIGIN}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: { PORT: String(PORT) },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

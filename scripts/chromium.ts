import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where distributions put Chromium or Chrome. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: the one CHROMIUM_PATH names, Playwright's own, an installed one, else the one that
 * comes as an npm package, unpacked to the temporary folder.
 * @returns environment variables for the test run
 */
export async function findChromium(): Promise<NodeJS.ProcessEnv> {
  const found = process.env.CHROMIUM_PATH ?? [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path));
  if (found !== undefined) return { CHROMIUM_PATH: found };
  // The package then brings the shared libraries that bare images lack as well.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const packaged = (await import('@sparticuz/chromium')).default;
  const path = await packaged.executablePath();
  return {
    CHROMIUM_PATH: path,
    ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}),
  };
}

import { existsSync } from 'node:fs';

/** Where distributions and installers put Firefox. */
const INSTALLED = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Finds an ordinary Firefox for the journeys: the one FIREFOX_PATH names, else an installed one. It is driven through WebDriver
 * BiDi, so it needs no patches. Null where there is none.
 * @returns environment variables for the test run
 */
export function findFirefox(): NodeJS.ProcessEnv | null {
  const found = [process.env.FIREFOX_PATH ?? '', ...INSTALLED].find((path) => path !== '' && existsSync(path));
  return found === undefined ? null : { E2E_BROWSER: 'firefox', FIREFOX_PATH: found };
}

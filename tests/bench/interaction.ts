import { chromium, type Page } from '@playwright/test';
import { drop, showMade, slide, watchShifts } from './interaction-page.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median, percentile } from './rounds.ts';
import { startServer } from './server.ts';
import { verdictTimes } from './verdicts.ts';

// The workspace in Chromium against the built app: how long the customer waits for the price, from the input event to the
// frame that shows it, on a design of 20,000 segments; and from dropping a file of 1 MB to its price.

const SEGMENTS = 20_000;
const SLIDES = 120;
const DROPS = 5;
const SWITCHES = 12;
const MEGABYTE = 1024 * 1024;

/** A plate of 360 × 300 mm with rows of small waves: `segments` segments, padded with digits to `bytes` where given. */
export function densePlate(segments: number, bytes = 0): string {
  const columns = 100;
  const each = 10;
  const waves = Math.ceil(segments / each);
  const digits = bytes === 0 ? 2 : Math.max(2, Math.min(12, Math.round((bytes / segments - 4) / 2 - 3)));
  const n = (value: number) => value.toFixed(digits);
  const rows = Math.ceil(waves / columns);
  const paths: string[] = ['M0 0H360V300H0Z'];
  for (let i = 0; i < waves; i++) {
    const x = 5 + (i % columns) * 3.5;
    const y = 5 + Math.floor(i / columns) * (290 / rows);
    const steps = Array.from(
      { length: each - 1 },
      (_, k) => `L${n(x + (k + 1) * 0.3)} ${n(y + (k % 2) * 0.8 + k / 97)}`,
    );
    paths.push(`M${n(x)} ${n(y)}${steps.join('')}Z`);
  }
  const lines: string[] = [];
  for (let i = 0; i < paths.length; i += 50) lines.push(`<path d="${paths.slice(i, i + 50).join('')}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360mm" height="300mm" viewBox="0 0 360 300"><g fill="none" stroke="#0000ff">\n${lines.join('\n')}\n</g></svg>`;
}

async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  // The customer looks at the page before the hand reaches the file.
  await page.waitForTimeout(1500);
}

async function dropTimes(page: Page, origin: string): Promise<number[]> {
  const text = densePlate(SEGMENTS * 2, MEGABYTE);
  const times: number[] = [];
  for (let i = 0; i < DROPS; i++) {
    await openHome(page, origin);
    times.push(await page.evaluate(drop, { text, name: `plate-${i}.svg` }));
  }
  return times;
}

/** Slider positions all over the scale, never the same twice in a row: 97 and 540 share no divisor. */
function positions(): number[] {
  return Array.from({ length: SLIDES }, (_, i) => 60 + ((i * 97) % 540));
}

async function slideTimes(page: Page): Promise<number[]> {
  return page.evaluate(slide, positions());
}

/** Presses every choice of the panel and each view of the drawing as a customer would, and sums what moved. */
async function shiftWhileChoosing(page: Page) {
  await page.evaluate(watchShifts);
  const panel = page.getByLabel('Price', { exact: true });
  const choices = [
    ...(await panel.getByRole('radio').all()),
    ...(await panel.getByRole('checkbox').all()),
    ...(await page.getByLabel('View of the drawing').getByRole('radio').all()),
  ];
  for (const choice of choices) {
    // The label is what a customer presses.
    await choice.locator('xpath=ancestor::label[1]').click();
    // Longer than the score forgives: what moves late counts.
    await page.waitForTimeout(700);
  }
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { score: number; all: number } }).shifts,
  );
  return { ...shifts, changes: choices.length };
}

function slideRows(name: string, times: number[], target: string): BenchRow[] {
  return [
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', target },
    { name: `${name}, median`, value: median(times), unit: 'ms' },
  ];
}

/** Runs the bench against the build in DIST_DIR (./dist). */
export async function bench(): Promise<BenchResult> {
  const server = await startServer();
  const { origin } = server;
  const path = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await openHome(page, origin);
    const file = { name: 'dense.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(densePlate(SEGMENTS)) };
    await page.getByTestId('file-input').setInputFiles(file);
    await page.locator('[data-testid=total][data-cents]').waitFor();
    await page.waitForTimeout(500);
    await slideTimes(page);
    const plain = await slideTimes(page);
    const made = await page.evaluate(showMade, SWITCHES);
    const steady = await shiftWhileChoosing(page);
    const book = (await (await fetch(`${origin}/api/v1/price_book`)).json()) as PriceBook;
    const verdicts = verdictTimes(book, densePlate(SEGMENTS));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await slideTimes(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const drops = await dropTimes(page, origin);
    return {
      name: 'interaction',
      rows: [
        ...slideRows(`slider to painted price, ${SEGMENTS.toLocaleString('en-US')} segments`, plain, '≤ 16 ms'),
        ...slideRows('the same with 4× CPU throttling', slow, '≤ 50 ms'),
        {
          name: `switch to the as-made view, all of it painted, ${SEGMENTS.toLocaleString('en-US')} segments, median`,
          value: median(made),
          unit: 'ms',
          target: '≤ 50 ms',
        },
        { name: '  the slowest, texture and all', value: Math.max(...made), unit: 'ms' },
        {
          name: `layout shift score while ${steady.changes} choices change`,
          value: steady.score,
          unit: '',
          target: '0',
        },
        { name: '  all shifts, figures that grow to the left within their place', value: steady.all, unit: '' },
        {
          name: `verdict of ${verdicts.thicknesses} thicknesses, median`,
          value: median(verdicts.verdictsMs),
          unit: 'ms',
        },
        {
          name: '  with their prices, p95',
          value: percentile(verdicts.withPricesMs, 0.95),
          unit: 'ms',
          target: '≤ 16 ms, one frame',
        },
        { name: 'drop of a 1 MB SVG to painted price, median', value: median(drops), unit: 'ms', target: '≤ 500 ms' },
        { name: 'the slowest of the drops', value: Math.max(...drops), unit: 'ms' },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Frames, firstPaint, type Gesture, move, paintPlainly, watchImport } from './drawing-page.ts';
import { densePlate } from './interaction.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median, percentile } from './rounds.ts';
import { startServer } from './server.ts';

// The drawing area in Chromium against the built app: a design of 200,000 segments is zoomed, dragged and pointed at. The
// peer paints everything anew in each frame, the plain way, in the same page.

const SEGMENTS = 200_000;
const FRAMES = 180;
const PLAIN_FRAMES = 8;
const GESTURES: readonly Gesture[] = ['zoom', 'deep zoom', 'drag', 'keys', 'hover'];

/** The dense plate with every wave drawn by curves instead of lines. */
export function curvedPlate(segments: number): string {
  return densePlate(segments).replace(/(?<=\d)L(\S+?) (\S+?)(?=[LZ])/g, (_, x: string, y: string) => {
    const [px, py] = [Number(x), Number(y)];
    return `C${(px - 0.2).toFixed(2)} ${(py + 0.3).toFixed(2)} ${(px - 0.1).toFixed(2)} ${(py - 0.3).toFixed(2)} ${x} ${y}`;
  });
}

async function open(context: BrowserContext, origin: string, text: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.waitForTimeout(1500);
  const file = { name: 'dense.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
  await page.getByTestId('file-input').setInputFiles(file);
  await page.locator('[data-testid=total][data-cents]').waitFor();
  return page;
}

function rows(what: string, gesture: Gesture, frames: Frames, plain: number): BenchRow[] {
  const name = `${what}, ${gesture}`;
  const p95 = percentile(frames.work, 0.95);
  const target = '≤ 16.7 ms';
  return [
    {
      name: `${name}: main thread a frame, p95`,
      value: p95,
      unit: 'ms',
      target,
      peer: 'everything anew',
      peerValue: plain,
      ratio: plain / p95,
    },
    { name: '  median', value: median(frames.work), unit: 'ms' },
    { name: '  frame to frame, p95', value: percentile(frames.between, 0.95), unit: 'ms', target },
    { name: '  frame to frame, median', value: median(frames.between), unit: 'ms' },
    { name: '  last event to everything sharp', value: frames.sharpAfter, unit: 'ms' },
    { name: '  longest task until it rests (0: none over 50 ms)', value: Math.max(0, ...frames.long), unit: 'ms' },
  ];
}

async function measure(context: BrowserContext, origin: string, cubics: boolean): Promise<BenchRow[]> {
  const what = `${SEGMENTS.toLocaleString('en-US')} ${cubics ? 'curves' : 'lines'}`;
  const page = await open(context, origin, cubics ? curvedPlate(SEGMENTS) : densePlate(SEGMENTS));
  const first = await page.evaluate(firstPaint);
  await page.waitForTimeout(1000);
  const plain = percentile(
    await page.evaluate(paintPlainly, { segments: SEGMENTS, cubics, frames: PLAIN_FRAMES }),
    0.95,
  );
  const found: BenchRow[] = [
    { name: `${what}: analysis ready to drawing complete`, value: first.complete, unit: 'ms', target: '≤ 300 ms' },
    { name: '  to every line in its full width', value: first.sharp, unit: 'ms' },
  ];
  for (const gesture of GESTURES) {
    const frames = await page.evaluate(move, { gesture, frames: FRAMES });
    found.push(...rows(what, gesture, frames, plain));
  }
  await page.close();
  return found;
}

/** Runs the bench against the build in DIST_DIR (./dist). */
export async function bench(): Promise<BenchResult> {
  const server = await startServer();
  const path = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchImport);
    const lines = await measure(context, server.origin, false);
    const curves = await measure(context, server.origin, true);
    return { name: 'drawing', rows: [...lines, ...curves] };
  } finally {
    await browser.close();
    await server.stop();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BRACKET } from '../../e2e/files.ts';
import { Workspace } from '../../e2e/pages/workspace.ts';
import { type LocalS3, startLocalS3 } from '../support/s3/server.ts';

/** A shop of its own whose files are in a bucket at another origin. */
let s3: LocalS3;
let server: ChildProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-bucket-'));

test.beforeAll(async () => {
  const origins: string[] = [];
  s3 = await startLocalS3({ origins });
  const env = { ...process.env, ...s3.env(), PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' };
  server = spawn(process.execPath, ['api/server.ts'], { env, cwd: join(import.meta.dirname, '../..') });
  let log = '';
  server.stderr!.on('data', (chunk) => (log += String(chunk)));
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(log)));
    server.stdout!.on('data', (chunk) => {
      log += String(chunk);
      const found = /"port":(\d+).*"msg":"ready"/.exec(log);
      if (found) resolve(found[1]!);
    });
  });
  origin = `http://localhost:${port}`;
  origins.push(origin);
});
test.afterAll(async () => {
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[DE21] a file goes from the page straight to the bucket, and its price is confirmed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refusals.push(message.text());
  });
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  expect(refusals).toEqual([]);

  // The server itself wrote down whose the files are.
  const puts = s3.requests.filter(({ line }) => line.startsWith('PUT') && !line.endsWith('.shop'));
  expect(puts.map(({ headers }) => [headers.origin, headers.authorization])).toEqual([[origin, undefined]]);
  const session = await page.evaluate(() => localStorage.getItem('kerfwise.session'));
  const { apiToken } = JSON.parse(session!) as { apiToken: string };
  expect(JSON.stringify(s3.requests)).not.toContain(apiToken);
  const sent = [...s3.objects.all].filter(([key]) => !key.endsWith('.shop'));
  expect(sent.map(([, { bytes }]) => bytes.equals(BRACKET.buffer))).toEqual([true]);

  // The page may send to the bucket, and to nobody else.
  const elsewhere = await page.evaluate(async () => {
    const blocked = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), { once: true }),
    );
    await fetch('http://127.0.0.1:9/', { method: 'PUT', body: 'x' }).catch(() => {});
    return blocked;
  });
  expect(elsewhere).toBe('connect-src');
  await context.close();
});

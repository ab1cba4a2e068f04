import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/sources.ts';

const CLI = join(ROOT, 'api/cli/kerfwise.ts');
const home = mkdtempSync(join(tmpdir(), 'kerfwise-import-'));
const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '', S3_BUCKET: '' };

function run(...args: string[]) {
  const done = spawnSync(process.execPath, [CLI, 'import-legacy', ...args], { cwd: ROOT, encoding: 'utf8', env });
  const lines = done.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
  return { code: done.status, lines, stderr: done.stderr };
}

/** An export of many orders. */
function exported(count: number): string {
  const folder = mkdtempSync(join(home, 'export-'));
  const rows = Array.from({ length: count }, (_, at) => `o${at},shipped,2019-05-30,12.50`);
  writeFileSync(join(folder, 'orders.csv'), `id,status,placed_at,total\n${rows.join('\n')}\n`);
  return folder;
}

describe('kerfwise import-legacy', () => {
  it('[LG2] says what is wrong with a folder, and takes in all rows but the bad one', () => {
    expect(run()).toMatchObject({ code: 2, lines: [{ error: { field: 'folder' } }] });
    expect(run(join(home, 'nowhere')).stderr).toContain('There is no folder');
    mkdirSync(join(home, 'empty'));
    expect(run(join(home, 'empty')).stderr).toContain('has none of customers.csv');
    const folder = exported(2);
    writeFileSync(join(folder, 'order_lines.csv'), 'order_id,position,name,quantity\no0,1,Plate,0\no1,1,Plate,3\n');
    const { code, lines, stderr } = run(folder);
    expect(lines).toMatchObject([
      { file: 'order_lines.csv', line: 2, reason: 'quantity: An order line has at least one piece.' },
      { files: { 'orders.csv': { imported: 2 }, 'order_lines.csv': { imported: 1, rejected: 1 } }, rejected: 1 },
    ]);
    expect([code, stderr]).toEqual([2, '1 rows were refused; mend them and run it again.\n']);
  });

  it('[LG3] killed half-way loses nothing and doubles nothing', async () => {
    const count = 14_000;
    const folder = exported(count);
    const killed = spawn(process.execPath, [CLI, 'import-legacy', folder], { cwd: ROOT, env });
    await new Promise<void>((done) => killed.stderr.once('data', () => done()));
    killed.kill('SIGKILL');
    await new Promise<void>((done) => killed.once('exit', () => done()));
    const { code, lines } = run(folder);
    const { imported, unchanged } = (lines[0] as { files: Record<string, { imported: number; unchanged: number }> })
      .files['orders.csv']!;
    expect(code).toBe(0);
    // The first two rows are the earlier test's.
    expect(imported + unchanged).toBe(count);
    expect(unchanged).toBeGreaterThanOrEqual(10_000);
    expect(run(folder).lines).toMatchObject([{ files: { 'orders.csv': { imported: 0, unchanged: count } } }]);
  });
});

import { buildApp } from '../../scripts/app-build.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { buildWasm } from '../../scripts/wasm.ts';
import type { BenchResult, BenchRow } from './result.ts';

// `npm run bench -- NAME [--database postgres] [--json]`: a table for people, and with --json one JSON object on the last line.

interface Bench {
  bench(database: Database): Promise<BenchResult>;
}

/** Values of `--database`. */
type Database = 'sqlite' | 'postgres';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  pricing: () => import('./pricing.ts'),
  analysis: () => import('./analysis.ts'),
  scaling: () => import('./scaling.ts'),
  checks: () => import('./checks.ts'),
  interaction: () => import('./interaction.ts'),
  drawing: () => import('./drawing.ts'),
  load: () => import('./load.ts'),
  api: () => import('./api.ts'),
  lists: () => import('./lists.ts'),
  commerce: () => import('./commerce.ts'),
  jobs: () => import('./jobs.ts'),
  copy: () => import('./copy.ts'),
  abuse: () => import('./abuse.ts'),
  tracing: () => import('./tracing.ts'),
  designs: () => import('./designs.ts'),
  backoffice: () => import('./backoffice.ts'),
  floor: () => import('./floor.ts'),
  site: () => import('./site.ts'),
};

/** Benches that open the built app in a browser. */
const IN_BROWSER = ['interaction', 'drawing', 'load'];

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

function cells(row: BenchRow): string[] {
  const { name, value, unit, peer, peerValue, ratio, target } = row;
  return [
    name,
    `${number.format(value)} ${unit}`,
    peer === undefined ? '' : `${peer}: ${peerValue === undefined ? '' : `${number.format(peerValue)} ${unit}`}`,
    ratio === undefined ? '' : `${number.format(ratio)}×`,
    target ?? '',
  ];
}

function print(result: BenchResult): void {
  const rows = [['', 'measured', 'beside', 'ratio', 'target'], ...result.rows.map(cells)];
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  process.stdout.write(`${result.name}\n`);
  for (const row of rows)
    process.stdout.write(
      `  ${row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd()}\n`,
    );
}

const args = process.argv.slice(2);
const at = args.indexOf('--database');
const database: Database = at >= 0 && args.splice(at, 2)[1] === 'postgres' ? 'postgres' : 'sqlite';
const name = args.find((arg) => !arg.startsWith('--'));
const load = name === undefined ? undefined : BENCHES[name];
if (load === undefined || name === undefined) {
  process.stderr.write(`usage: bench -- ${Object.keys(BENCHES).join('|')} [--json]\n`);
  process.exit(2);
}
buildWasm();
if (IN_BROWSER.includes(name)) {
  buildApp();
  Object.assign(process.env, await findChromium());
}
const result = await (await load()).bench(database);
print(result);
if (args.includes('--json')) process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

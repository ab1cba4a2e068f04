import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../support/sources.ts';
import { tileCorpusDxf, tileCorpusSvg } from './corpus-tiles.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median } from './rounds.ts';

// Reading and measuring files of 1, 3, 10 and 30 MB, made of copies of real ones: does the cost grow with the size alone, and
// how much memory does it take? Each file in a process of its own, five times.

const MIB = 1024 * 1024;
const SIZES = [1, 3, 10, 30] as const;
const ROUNDS = 5;
const ONE_FILE = fileURLToPath(new URL('./one-file.ts', import.meta.url));

interface Outcome {
  readonly ms: number;
  readonly addedBytes: number;
  readonly length: number;
}

type Tiler = (file: Uint8Array, bytes: number, pitch: number) => Uint8Array;

const KINDS: readonly (readonly [name: string, tile: Tiler, pitch: number])[] = [
  ['meerk40t__burntest.svg', tileCorpusSvg, 530_000],
  ['xmlgraphics-batik__asf-logo.svg', tileCorpusSvg, 900],
  ['ezdxf__1_polylines.dxf', tileCorpusDxf, 700],
  ['dxf__openscad_export.dxf', tileCorpusDxf, 300],
];

function runOnce(file: string, warm: string): Outcome {
  const done = spawnSync(process.execPath, [ONE_FILE, file, warm], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout) as Outcome;
}

function rowsOf(name: string, tile: Tiler, pitch: number, folder: string): BenchRow[] {
  const source = join(ROOT, 'tests', 'corpus', 'files', name);
  const original = new Uint8Array(readFileSync(source));
  const rows: BenchRow[] = [];
  let firstPace = 0;
  for (const size of SIZES) {
    const file = join(folder, `${size}-${name}`);
    const bytes = tile(original, size * MIB, pitch);
    writeFileSync(file, bytes);
    const outcomes = Array.from({ length: ROUNDS }, () => runOnce(file, source));
    const mb = bytes.length / MIB;
    const ms = median(outcomes.map((one) => one.ms));
    const times = median(outcomes.map((one) => one.addedBytes)) / bytes.length;
    firstPace ||= mb / ms;
    rows.push({
      name: `${name} × copies, ${size} MB: ${ms.toFixed(0)} ms, memory ${times.toFixed(1)} × its size`,
      value: (mb * 1000) / ms,
      unit: 'MB/s',
      peer: 'the same at 1 MB',
      peerValue: firstPace * 1000,
      ratio: mb / ms / firstPace,
      ...(size === 30 ? { target: '≤ 1,200 ms, < 10 × its size' } : {}),
    });
  }
  return rows;
}

/** Runs the bench. */
export async function bench(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-scaling-'));
  try {
    return { name: 'scaling', rows: KINDS.flatMap(([name, tile, pitch]) => rowsOf(name, tile, pitch, folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

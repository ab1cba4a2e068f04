import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { svgPathProperties } from 'svg-path-properties';
import { parseSync, type INode } from 'svgson';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { ROOT } from '../support/sources.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { alternate, heat, roundsFor, timed } from './rounds.ts';
import { tileDxf, tileSvg } from './tiling.ts';

// File to full measurement (read, lengths, boxes, joined contours, covered areas), beside what an npm stack would do with
// far less: for SVG svgson and svg-path-properties (parse the XML, lengths of the path elements) and paper's CompoundPath
// (parse and length of the same path data, which it is given ready); for DXF dxf-parser's parse alone. All that take a file
// are given what a customer drops, its bytes: a peer that wants text decodes it in its time, as ours does in its own. What
// the checks cost is in `checks`. All are measured hot, as the importer's worker is when a file comes: each contender runs
// alone for HEAT_MS on the very file before rounds are counted, since ours is more code to compile than any peer's.

const require = createRequire(import.meta.url);
const DxfParser = require('dxf-parser') as new () => { parseSync(text: string): unknown };
const paper = require('paper/dist/paper-core') as typeof import('paper');

const kernel = createGeometryKernel(loadKernelModule());
const folder = join(ROOT, 'tests', 'corpus', 'files');

/** Files small enough that timers, not work, would be measured. */
const LEAST_BYTES = 10_000;
const MIB = 1024 * 1024;

/** Time in which the engine has compiled what small files need. */
const HEAT_MS = 200;

/** The contenders' times, ms, each measured hot. */
function race<K extends string>(
  contenders: Readonly<Record<K, () => unknown>>,
  peer: () => unknown,
): Record<K, number> {
  heat(Object.values(contenders), HEAT_MS);
  return alternate(contenders, roundsFor(timed(peer)));
}

/** All path data of an SVG in document order. */
function pathData(node: INode, found: string[] = []): string[] {
  if (node.name === 'path' && node.attributes.d) found.push(node.attributes.d);
  for (const child of node.children) pathData(child, found);
  return found;
}

function svgsonLength(bytes: Uint8Array): number {
  let sum = 0;
  for (const d of pathData(parseSync(new TextDecoder().decode(bytes))))
    sum += new svgPathProperties(d).getTotalLength();
  return sum;
}

function paperLength(data: readonly string[]): number {
  let sum = 0;
  for (const d of data) sum += new paper.CompoundPath({ pathData: d, insert: false }).length;
  return sum;
}

/** Some peers throw on files we read: then there is nothing to compare with. */
function works(run: () => unknown): boolean {
  const { warn, error } = console;
  console.warn = console.error = () => {};
  try {
    run();
    return true;
  } catch {
    return false;
  } finally {
    Object.assign(console, { warn, error });
  }
}

function svgRows(name: string, bytes: Uint8Array): BenchRow[] {
  const mb = bytes.length / MIB;
  const ours = { ours: () => reportOf(bytes, readDesign, kernel) };
  if (!works(() => svgsonLength(bytes))) return [row(name, mb, race(ours, ours.ours).ours)];
  const data = pathData(parseSync(new TextDecoder().decode(bytes)));
  const withPaper = data.length > 0 && works(() => paperLength(data));
  const contenders = {
    ...ours,
    svgson: () => svgsonLength(bytes),
    paper: () => (withPaper ? paperLength(data) : 0),
  };
  const times = race(contenders, contenders.svgson);
  const rows = [row(name, mb, times.ours, 'svgson + svg-path-properties', times.svgson)];
  if (withPaper) rows.push(row(`${name} (path data)`, mb, times.ours, 'paper CompoundPath', times.paper));
  return rows;
}

function dxfRows(name: string, bytes: Uint8Array): BenchRow[] {
  const decode = () => new TextDecoder('latin1').decode(bytes); // the peer's best case: never fails, a byte a character
  // The peer reads text only, and complains about binary files line by line.
  const binary = decode().startsWith('AutoCAD Binary DXF');
  const mb = bytes.length / MIB;
  const parse = () => new DxfParser().parseSync(decode());
  const ours = { ours: () => reportOf(bytes, readDesign, kernel) };
  if (binary || !works(parse)) return [row(name, mb, race(ours, ours.ours).ours)];
  const times = race({ ...ours, parser: parse }, parse);
  return [row(name, mb, times.ours, 'dxf-parser parse', times.parser)];
}

function row(name: string, mb: number, ms: number, peer?: string, peerMs?: number): BenchRow {
  return {
    name: `${name} ${ms.toFixed(2)} ms`,
    value: (mb * 1000) / ms,
    unit: 'MB/s',
    ...(peer === undefined || peerMs === undefined
      ? {}
      : { peer, peerValue: (mb * 1000) / peerMs, ratio: peerMs / ms }),
  };
}

/** Runs the bench over the corpus files and over tiled copies of 5 MB and more. */
export async function bench(): Promise<BenchResult> {
  paper.setup(new paper.Size(100, 100));
  const rows: BenchRow[] = [];
  for (const name of readdirSync(folder).sort()) {
    const bytes = readFileSync(join(folder, name));
    if (bytes.length < LEAST_BYTES) continue;
    rows.push(...(name.endsWith('.svg') ? svgRows(name, bytes) : dxfRows(name, bytes)));
  }
  rows.push(...svgRows('tiled paths, 5 MB', tileSvg(5 * MIB)));
  rows.push(...dxfRows('tiled entities, 5 MB', tileDxf(5 * MIB)));
  return { name: 'analysis', rows };
}

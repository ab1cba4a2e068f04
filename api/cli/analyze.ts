import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { rejected } from '../../shared/analysis/measured.ts';
import type { Notice } from '../../shared/drawing/notice.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { EXIT } from './exit.ts';
import type { Output } from './output.ts';

let kernel: ReturnType<typeof createGeometryKernel> | null = null;

/** `analyze` of one file: its JSON line. EXIT.rejected where it can't be quoted, with the reason as a sentence. */
export function analyzeFile(file: string): Output {
  kernel ??= createGeometryKernel(loadKernelModule());
  const bytes = readBytes(file);
  const analysis =
    bytes === null ? rejected({ format: null, notices: [NO_FILE] }) : analyzeDesign(bytes, kernel).analysis;
  const lines = [JSON.stringify({ file, ...analysis, pieces: analysis.pieces ?? [] })];
  const problem = analysis.notices.find((notice) => notice.severity === 'error');
  if (problem === undefined) return { lines, sentences: [], code: EXIT.done };
  return { lines, sentences: [`${basename(file)}: ${problem.message}`], code: EXIT.rejected };
}

const NO_FILE: Notice = {
  code: 'unable_to_read',
  severity: 'error',
  message: 'There is no such file, or it may not be read.',
  count: 1,
};

/** A file's bytes, or null where it can't be read. */
export function readBytes(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { rejected } from '../../shared/analysis/report.ts';
import type { Notice } from '../../shared/drawing/notice.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { EXIT } from './exit.ts';

/**
 * `analyze FILE…`: one JSON line for each file, in the order given.
 * @returns EXIT.rejected where any file can't be quoted, with the reason of each on stderr
 */
export function analyzeFiles(files: readonly string[]): number {
  const kernel = createGeometryKernel(loadKernelModule());
  let code: number = EXIT.done;
  for (const file of files) {
    const bytes = readBytes(file);
    const analysis =
      bytes === null ? rejected({ format: null, notices: [NO_FILE] }) : analyzeDesign(bytes, kernel).analysis;
    process.stdout.write(`${JSON.stringify({ file, ...analysis })}\n`);
    const problem = analysis.notices.find((notice) => notice.severity === 'error');
    if (problem === undefined) continue;
    process.stderr.write(`${basename(file)}: ${problem.message}\n`);
    code = EXIT.rejected;
  }
  return code;
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

import { readFileSync } from 'node:fs';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';

// A process of its own for one file: prints the time of reading and measuring it once hot, and what that added to the
// process's memory at its highest.
const kernel = createGeometryKernel(loadKernelModule());
const [file = '', warm = ''] = process.argv.slice(2);
const small = new Uint8Array(readFileSync(warm));
for (let run = 0; run < 20; run++) reportOf(small, readDesign, kernel);
const bytes = new Uint8Array(readFileSync(file));
const KIB = 1024;
const before = process.memoryUsage().rss;
const start = performance.now();
const report = reportOf(bytes, readDesign, kernel);
const ms = performance.now() - start;
const peak = process.resourceUsage().maxRSS * KIB;
const { lengthOfLines, lengthOfCurves, shape_count } = report.analysis.totals;
process.stdout.write(
  JSON.stringify({ ms, addedBytes: Math.max(0, peak - before), length: lengthOfLines + lengthOfCurves, shape_count }),
);

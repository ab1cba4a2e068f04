import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutations.ts';
import { KEPT } from './tree.ts';

/** Where probes of all processes and threads of a test note that they were reached. */
const REACHED = join(KEPT, `reached-${process.pid}.txt`);

/** An expression that notes its number, once in each thread. Where there is no disk, as in a page, it notes nothing. */
function probe(number: number): string {
  const seen = '(globalThis.reachedProbes ??= new Set())';
  const note = `globalThis.process?.getBuiltinModule?.('node:fs').appendFileSync(${JSON.stringify(REACHED)}, '${number}\\n')`;
  return `(${seen}.has(${number}) || (${seen}.add(${number}), ${note}))`;
}

/** A file's text with a probe at each mutant's statement; `numbers` are theirs. On the same lines as before. */
export function withProbes(source: string, mutants: readonly Mutant[], numbers: readonly number[]): string {
  const pieces = mutants.flatMap(({ site }, i) =>
    site.isExpression
      ? [
          { at: site.start, text: `(${probe(numbers[i]!)}, ` },
          { at: site.end, text: ')' },
        ]
      : [{ at: site.start, text: `;${probe(numbers[i]!)};` }],
  );
  // From the end, so that places before stay what they are; of two at one place the closing one comes first.
  return pieces
    .sort((a, b) => b.at - a.at || (a.text === ')' ? 1 : -1))
    .reduce((text, { at, text: piece }) => text.slice(0, at) + piece + text.slice(at), source);
}

/** Numbers of the probes that were reached since the last call. */
export function takeReached(): number[] {
  if (!existsSync(REACHED)) return [];
  const numbers = readFileSync(REACHED, 'utf8').trim().split('\n').map(Number);
  rmSync(REACHED);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

import { type Mutant, mutantsOf, mutated, parses } from './mutations.ts';

/** Numbers in [0, 1) from a seed. Source: mulberry32, T. Ettinger. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The mutants of one line of a file, which is what a sample draws from. */
type Line = readonly Mutant[];

function linesOf(file: string, source: string): Line[] {
  return [...Map.groupBy(mutantsOf(file, source), ({ line }) => line).values()];
}

/**
 * Draws changes from files, at most `count`, one on a line: the lines that can be changed are cut into `count` equal stretches,
 * and each gives one line and one of its changes. Long files give more than short ones, and all give some. The same files
 * and seed give the same changes.
 */
export function drawSample(files: ReadonlyMap<string, string>, count: number, seed: number): Mutant[] {
  const lines = [...files].flatMap(([file, source]) => linesOf(file, source));
  const random = randomFrom(seed);
  const wanted = Math.min(count, lines.length);
  return Array.from({ length: wanted }, (_, k) => {
    const line = lines[Math.floor(((k + random()) * lines.length) / wanted)]!;
    const from = Math.floor(random() * line.length);
    // One of a line's changes may not parse where operators may not stand beside each other; then it is the next one.
    const turned = [...line.slice(from), ...line.slice(0, from)];
    return turned.find((mutant) => parses(mutant.file, mutated(files.get(mutant.file)!, mutant)));
  }).filter((mutant) => mutant !== undefined);
}

import type { Mutant } from './mutations.ts';
import type { Verdict } from './judge.ts';

/** A mutant with what became of it, as it is kept and printed. */
export interface Judged {
  readonly mutant: Mutant;
  /** The changed line as it was, without the blanks around it, and what stands in the changed place. */
  readonly line: string;
  readonly was: string;
  /** Why nothing can notice the change, from equivalent.json; null where that is not claimed. */
  readonly equivalent: string | null;
  readonly verdict: Verdict;
}

const ENDS = ['killed', 'survived', 'not covered', 'equivalent', 'refused'] as const;
type End = (typeof ENDS)[number];

const endOf = ({ equivalent, verdict }: Judged): End =>
  equivalent !== null && verdict.end === 'survived' ? 'equivalent' : verdict.end;

/** Counts of one floor. Killed are counted against what could have been: all but equivalent and refused ones. */
export interface FloorScore {
  readonly floor: string;
  readonly counts: Readonly<Record<End, number>>;
  readonly percent: number;
}

function scoreOf(floor: string, all: readonly Judged[]): FloorScore {
  const counts = Object.fromEntries(ENDS.map((end) => [end, all.filter((one) => endOf(one) === end).length]));
  const fair = all.length - counts.equivalent! - counts.refused!;
  return { floor, counts: counts as Record<End, number>, percent: fair > 0 ? (100 * counts.killed!) / fair : 100 };
}

/** Scores of each floor, and of all. */
export function scoresOf(all: readonly Judged[]): FloorScore[] {
  const floors = Map.groupBy(all, ({ mutant }) => mutant.file.split('/')[0]!);
  return [...[...floors].map(([floor, its]) => scoreOf(floor, its)), scoreOf('all', all)];
}

/** One mutant in a line: where, what became what, and who noticed. */
export function describe(one: Judged): string {
  const { mutant, verdict, was, equivalent } = one;
  const change = `${JSON.stringify(was.slice(0, 70))} → ${JSON.stringify(mutant.text.slice(0, 80))}`;
  const who = endOf(one) === 'equivalent' ? equivalent : verdict.by;
  const left = verdict.left > 0 ? ` (${verdict.ran} test files ran, ${verdict.left} did not)` : '';
  return `${endOf(one).padEnd(11)} ${mutant.file}:${mutant.line} ${mutant.kind}: ${change}${who ? ` · ${who}` : ''}${left}`;
}

/** The table by floor, then what no test noticed. */
export function printReport(all: readonly Judged[]): void {
  const rows = [
    ['', ...ENDS, 'killed'],
    ...scoresOf(all).map(({ floor, counts, percent }) => [
      floor,
      ...ENDS.map((end) => String(counts[end])),
      `${percent.toFixed(0)} %`,
    ]),
  ];
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  for (const row of rows) process.stdout.write(`${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}\n`);
  for (const one of all.filter((each) => ['survived', 'not covered'].includes(endOf(each))))
    process.stdout.write(`${describe(one)}\n    ${one.line}\n`);
}

import { err, ok, type Result } from '../base/result.ts';
import { type BenchStep, DONE_BY, type LineStep } from './steps.ts';

/** Counts of a line that events change, pieces. */
export const COUNT_NAMES = [
  'nested',
  'cutting',
  'cut',
  'scrap',
  'good',
  'bent',
  'finished',
  'inspected',
  'packed',
  'shipped',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** How far the pieces of a line are. `nested` lie on sheets that are not cut yet, `cutting` of them on a machine. */
export type LineCounts = Readonly<Record<CountName, number>> & {
  /** Pieces that the order wants of this line: ordered − canceled. */
  readonly required: number;
};

/** Change of a line's counts; its opposite takes it back. */
export type CountDelta = Partial<Readonly<Record<CountName, number>>>;

/** A line as its counts are worked with. */
export type CountedLine = LineCounts & { readonly steps: readonly LineStep[] };

/** Places where a piece can be when it is scrapped: on the sorting table, or after a step. */
export const SCRAP_FROM = ['sheet', 'good', 'bent', 'finished', 'inspected'] as const;
export type ScrapFrom = (typeof SCRAP_FROM)[number];

/** Counts of a line before anything happened. */
export const NO_COUNTS: Readonly<Record<CountName, number>> = Object.fromEntries(
  COUNT_NAMES.map((name) => [name, 0]),
) as Record<CountName, number>;

/** Counts that pieces pass one after the other, only those that the line needs. */
export function passedBy(steps: readonly LineStep[]): CountName[] {
  const benches = (['bend', 'finish', 'inspect'] as const).filter((step) => steps.includes(step));
  return ['good', ...benches.map((step) => DONE_BY[step]), 'packed', 'shipped'];
}

/** Pieces that still have to be put on a sheet, or received. */
export function toCutOf({ required, scrap, cut, nested }: LineCounts): number {
  return Math.max(0, required + scrap - cut - nested);
}

/** Pieces that were cut and that nobody has sorted yet. */
export function unsortedOf({ cut, scrap, good }: LineCounts): number {
  return cut - scrap - good;
}

/** Pieces that have passed a count and not the next one the line needs. */
function waitingAt(line: CountedLine, name: CountName): number {
  const passed = passedBy(line.steps);
  const at = passed.indexOf(name);
  const next = passed[at + 1];
  return at === -1 ? 0 : line[name] - (next === undefined ? 0 : line[next]);
}

/** Pieces that wait for a bench step; none where the line does not need it. */
export function waitingFor(line: CountedLine, step: BenchStep): number {
  const before = passedBy(line.steps)[passedBy(line.steps).indexOf(DONE_BY[step]) - 1];
  return before === undefined ? 0 : waitingAt(line, before);
}

/** Pieces that are done and not packed yet. */
export function readyToPack(line: CountedLine): number {
  const passed = passedBy(line.steps);
  return waitingAt(line, passed[passed.indexOf('packed') - 1]!);
}

/** Pieces that somebody did something with. */
export type CountMove =
  | { readonly kind: 'nest' | 'unnest' | 'start' | 'stop' | 'cut' | 'uncut'; readonly count: number }
  | { readonly kind: 'receive' | 'good' | 'pack' | 'ship' | BenchStep; readonly count: number }
  | { readonly kind: 'scrap'; readonly count: number; readonly from: ScrapFrom };

/** Counts that a move changes. */
export function deltaOf(line: CountedLine, move: CountMove): CountDelta {
  const { count } = move;
  switch (move.kind) {
    case 'nest':
      return { nested: count };
    case 'unnest':
      return { nested: -count };
    case 'start':
      return { cutting: count };
    case 'stop':
      return { cutting: -count };
    case 'cut':
      return { nested: -count, cutting: -count, cut: count };
    case 'uncut':
      return { cut: -count };
    case 'receive':
      return { cut: count, good: count };
    case 'good':
      return { good: count };
    case 'bend':
    case 'finish':
    case 'inspect':
      return { [DONE_BY[move.kind]]: count };
    case 'pack':
      return { packed: count };
    case 'ship':
      return { shipped: count };
    case 'scrap':
      return scrapped(line, count, move.from);
  }
}

/** A piece that is scrapped after it was good is good no more, and has passed no step either. */
function scrapped({ steps }: CountedLine, count: number, from: ScrapFrom): CountDelta {
  if (from === 'sheet') return { scrap: count };
  const passed = passedBy(steps);
  const back = passed.slice(0, passed.indexOf(from) + 1).map((name) => [name, -count]);
  return { scrap: count, ...Object.fromEntries(back) };
}

/** The opposite of a change. */
export function opposite(delta: CountDelta): CountDelta {
  return Object.fromEntries(Object.entries(delta).map(([name, by]) => [name, -by!]));
}

function after(line: CountedLine, delta: CountDelta): CountedLine {
  const changed = Object.entries(delta).map(([name, by]) => [name, line[name as CountName] + by!]);
  return { ...line, ...Object.fromEntries(changed) };
}

/** Pieces that are cut, or will be, and are not scrap. */
function madeOf({ nested, cut, scrap }: LineCounts): number {
  return nested + cut - scrap;
}

/**
 * Counts of a line after a change, or why they can't be. No piece passes a step before the one in front of it, none is
 * made or packed that the order does not want, and none is counted twice: cutting ≤ nested, good + scrap ≤ cut, each
 * count ≤ the one before it, packed ≤ required. Lines of which pieces were canceled keep what they had.
 */
export function changed(line: CountedLine, delta: CountDelta): Result<CountedLine, string> {
  const now = after(line, delta);
  const low = COUNT_NAMES.find((name) => now[name] < 0);
  if (low !== undefined) return err(`only ${line[low]} ${WORDS[low]}.`);
  if (now.cutting > now.nested) return err(`only ${line.nested} on the sheet.`);
  if (now.good + now.scrap > now.cut) return err(`only ${unsortedOf(line)} left to sort.`);
  const passed = passedBy(line.steps);
  for (const [at, name] of passed.entries()) {
    const before = passed[at - 1];
    if (before !== undefined && now[name] > now[before]) return err(tooFar(line, before, name));
  }
  if (now.packed > Math.max(now.required, line.packed)) return err('that is more than was ordered.');
  if (madeOf(now) > Math.max(now.required, madeOf(line)))
    return err(`only ${toCutOf(line)} left to cut. Its replacement may be on a sheet already.`);
  return ok(now);
}

/** Counts of a line after a move, or why it can't be. A step that the line does not need is refused. */
export function moved(line: CountedLine, move: CountMove): Result<CountedLine, string> {
  if (!Number.isSafeInteger(move.count) || move.count < 1) return err('enter a whole number of pieces.');
  const needed = move.kind === 'receive' || move.kind in DONE_BY;
  if (needed && !line.steps.includes(move.kind as LineStep)) return err('this step isn’t needed.');
  if (move.kind === 'nest' && !line.steps.includes('cut')) return err('it isn’t cut here.');
  if (move.kind === 'scrap' && move.from !== 'sheet' && !passedBy(line.steps).includes(move.from))
    return err('no piece of it goes through that step.');
  return changed(line, deltaOf(line, move));
}

function tooFar(line: CountedLine, before: CountName, name: CountName): string {
  const waiting = waitingAt(line, before);
  return `only ${waiting} ${waiting === 1 ? 'is' : 'are'} ready to be ${WORDS[name]}.`;
}

const WORDS: Readonly<Record<CountName, string>> = {
  nested: 'nested',
  cutting: 'on the machine',
  cut: 'cut',
  scrap: 'scrapped',
  good: 'good',
  bent: 'bent',
  finished: 'finished',
  inspected: 'inspected',
  packed: 'packed',
  shipped: 'shipped',
};

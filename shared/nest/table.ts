import { readCode } from '../production/codes.ts';

/** A program of a nest: sheets that are cut alike. */
export interface NestProgram {
  readonly name: string;
  readonly sheets: number;
  /** Planned minutes of a sheet; null where the table says none. */
  readonly minutes: number | null;
  /** Size of what is left of each sheet, mm. */
  readonly remnant: { readonly width: number; readonly height: number } | null;
  /** Pieces on a sheet by code. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** A line of the table that is wrong; numbers as people count lines. */
export interface TableFault {
  readonly line: number;
  readonly message: string;
}

/** A table read: its programs, and everything that is wrong with it. */
export interface ReadTable {
  readonly programs: readonly NestProgram[];
  readonly faults: readonly TableFault[];
}

/** Names of columns in a table’s head; without one they come in this order. */
const NEST_COLUMNS = ['program', 'sheets', 'code', 'count', 'minutes', 'remnant'] as const;
type Column = (typeof NEST_COLUMNS)[number];

/** Most sheets of one table. */
const MOST_SHEETS = 500;

interface Draft {
  name: string;
  sheets: number | null;
  minutes: number | null;
  remnant: { width: number; height: number } | null;
  pieces: Map<string, number>;
  line: number;
}

/** Text in quotes, in which a quote is two; what stands in it parts nothing. */
const QUOTED = /"(?:[^"]|"")*"/g;

/** Cells of a line: parted by tabs, else semicolons, else commas, outside of quotes; quotes around a cell go. */
function cellsOf(line: string): string[] {
  const bare = line.replace(QUOTED, (quoted) => '_'.repeat(quoted.length));
  const by = ['\t', ';', ','].find((mark) => bare.includes(mark)) ?? ',';
  let at = 0;
  return bare.split(by).map((part) => {
    const cell = line.slice(at, at + part.length);
    at += part.length + 1;
    return (
      cell
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"')
        // A spreadsheet’s apostrophe in front of text.
        .replace(/^'/, '')
        .trim()
    );
  });
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function minutesIn(text: string): number | null {
  return /^\d{1,5}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

const SIZE = /^(\d{1,5}(?:\.\d{1,3})?)\s*[x×*]\s*(\d{1,5}(?:\.\d{1,3})?)(?:\s*mm)?$/i;

function sizeIn(text: string): { width: number; height: number } | null {
  const found = SIZE.exec(text);
  const [width, height] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The places of the columns, where a line is a head; null where it is none. */
function headOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!names.includes('code')) return null;
  return Object.fromEntries(
    NEST_COLUMNS.map((column) => [column, names.indexOf(column)]).filter(([, at]) => (at as number) >= 0),
  ) as Partial<Record<Column, number>>;
}

/** Reads the table of a nest. Its programs are those of lines that are right. */
export function readNestTable(text: string): ReadTable {
  const faults: TableFault[] = [];
  const drafts = new Map<string, Draft>();
  const lines = text.split('\n').map((words, at) => ({ words: words.trim(), line: at + 1 }));
  const filled = lines.filter(({ words }) => words !== '');
  const head = filled[0] && headOf(cellsOf(filled[0].words));
  const usual = Object.fromEntries(NEST_COLUMNS.map((column, at) => [column, at]));
  const places: Partial<Record<Column, number>> = head ?? usual;
  for (const { words, line } of head ? filled.slice(1) : filled) {
    const cells = cellsOf(words);
    const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
    const message = readLine(drafts, cell, line);
    if (message !== null) faults.push({ line, message });
  }
  const programs = [...drafts.values()].flatMap(({ line, sheets, ...draft }): NestProgram[] => {
    if (sheets !== null) return [{ ...draft, sheets }];
    faults.push({ line, message: `${draft.name}: say how many sheets it is cut on.` });
    return [];
  });
  if (filled.length === 0 || (programs.length === 0 && faults.length === 0))
    faults.push({ line: 1, message: 'The table has no lines.' });
  if (programs.reduce((sum, { sheets }) => sum + sheets, 0) > MOST_SHEETS)
    faults.push({ line: 1, message: `A batch has at most ${MOST_SHEETS} sheets.` });
  return { programs, faults: faults.toSorted((a, b) => a.line - b.line) };
}

/** Takes a line into its program. Answers why it can’t be; null where it is right. */
function readLine(drafts: Map<string, Draft>, cell: (column: Column) => string, line: number): string | null {
  const name = cell('program') || 'Program 1';
  const draft = drafts.get(name) ?? { name, sheets: null, minutes: null, remnant: null, pieces: new Map(), line };
  const wrong = readWhole(draft, cell);
  if (wrong !== null) return wrong;
  const code = readCode(cell('code'));
  if (code === null) return `${cell('code') || 'An empty cell'} is none of our codes. Codes begin with KW1-.`;
  const count = wholeNumber(cell('count'));
  if (count === null || count === 0) return `Enter how many pieces of ${code} lie on a sheet.`;
  if (draft.pieces.has(code)) return `${name} has ${code} twice. Add the counts up.`;
  draft.pieces.set(code, count);
  drafts.set(name, draft);
  return null;
}

/** Reads what stands for the whole program: it may stand once, or in every line alike. */
function readWhole(draft: Draft, cell: (column: Column) => string): string | null {
  const sheets = wholeNumber(cell('sheets'));
  if (cell('sheets') !== '' && !sheets) return 'Sheets have to be a whole number, 1 or more.';
  if (sheets && draft.sheets !== null && draft.sheets !== sheets)
    return `${draft.name} says ${draft.sheets} sheets and ${sheets}.`;
  const minutes = minutesIn(cell('minutes'));
  if (cell('minutes') !== '' && minutes === null) return 'Minutes have to be a number, like 12.5.';
  if (minutes !== null && draft.minutes !== null && draft.minutes !== minutes)
    return `${draft.name} says ${draft.minutes} minutes and ${minutes}.`;
  const remnant = sizeIn(cell('remnant'));
  if (cell('remnant') !== '' && remnant === null) return 'A remnant is like 400 x 300.';
  draft.sheets ??= sheets || null;
  draft.minutes ??= minutes;
  draft.remnant ??= remnant;
  return null;
}

/** Pieces of a code that may be cut. */
export interface ToCut {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** Faults of programs against what is to be cut: codes that are not in the batch, and more pieces than that. */
export function countFaults(programs: readonly NestProgram[], toCut: readonly ToCut[]): string[] {
  const faults: string[] = [];
  for (const [code, count] of piecesOf(programs)) {
    const line = toCut.find((one) => one.code === code);
    if (!line) faults.push(`${code} isn’t in this batch.`);
    else if (count > line.count)
      faults.push(`${line.name} (${code}): ${count} pieces on all sheets, but only ${line.count} are to be cut.`);
  }
  return faults;
}

/** Pieces on all sheets of programs, by code. */
export function piecesOf(programs: readonly NestProgram[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const { sheets, pieces } of programs)
    for (const [code, count] of pieces) total.set(code, (total.get(code) ?? 0) + sheets * count);
  return total;
}

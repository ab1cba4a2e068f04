import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { EXPORT_FILES, type ExportFile } from '../../../shared/legacy/csv.ts';

/** A row of a CSV file, or why there is none. `line`: where it ends in the file, from 1. */
export type CsvRow =
  | { readonly line: number; readonly cells: Readonly<Record<string, string>> }
  | { readonly line: number; readonly reason: string };

/** Longest row, characters: notes and addresses are bounded far below; an open quote would swallow the whole file otherwise. */
const MOST_CHARACTERS = 64 * 1024;

/** Faults of a row in words; what is not named here ends the file. */
const ROW_FAULTS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'The row has another number of cells than the first line.',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'The row has another number of cells than the first line.',
  CSV_INVALID_CLOSING_QUOTE: 'A quote stands in the middle of a cell.',
  INVALID_OPENING_QUOTE: 'A quote stands in the middle of a cell.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'Something stands behind a closing quote.',
};

/** Faults after which nothing of the file can be told apart any more. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed. What follows was not read.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 64 kB, perhaps because a quote is not closed. What follows was not read.',
};

/** The names of the first line; throws the sentence of what is missing. */
function columnsOf(file: ExportFile, header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = EXPORT_FILES[file].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new MissingColumns(`The first line lacks ${missing.join(', ')}.`);
  return names;
}

class MissingColumns extends Error {}

/**
 * Reads a CSV file row by row while it is streamed, so that its size does not matter. UTF-8, with or without a byte order mark; the first
 * line names the columns. A row that can't be read is told and passed over; after some faults the rest of the file is.
 */
export async function* readCsv(path: string, file: ExportFile): AsyncGenerator<CsvRow, undefined> {
  const skipped: CsvRow[] = [];
  let end: End | null = null;
  const parser = parse({
    bom: true,
    info: true,
    columns: (header: string[]) => columnsOf(file, header),
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS,
    on_skip: (error) => {
      const fault = error as Fault;
      if (!(fault.code in FILE_FAULTS)) skipped.push(rowFault(fault));
      else end ??= { records: fault.records ?? 0, reason: FILE_FAULTS[fault.code]! };
    },
  });
  const source = createReadStream(path, { encoding: 'utf8' });
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: Record<string, string>; info: { lines: number; records: number } };
      // Behind the fault nothing can be told apart any more.
      if (end !== null && info.records > (end as End).records) break;
      // The parser reads ahead: what it passed over further on is told in its place.
      while (skipped[0] && skipped[0].line < info.lines) yield skipped.shift()!;
      line = info.lines;
      const readable = !Object.values(record).some((cell) => cell.includes('\uFFFD'));
      yield readable ? { line, cells: record } : { line, reason: 'The row is not in UTF-8.' };
    }
    yield* skipped.splice(0);
    // Told where it begins: the row after the last one that was read.
    if (end !== null) yield { line: line + 1, reason: (end as End).reason };
  } catch (error) {
    if (!(error instanceof MissingColumns)) throw error;
    yield { line: 1, reason: error.message };
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Where reading a file ends early: after so many rows. */
interface End {
  readonly records: number;
  readonly reason: string;
}

/** A fault as the parser tells it, with where it was. */
type Fault = CsvError & { readonly lines?: number; readonly records?: number };

function rowFault({ code, lines }: Fault): CsvRow {
  return { line: lines ?? 1, reason: ROW_FAULTS[code] ?? 'The row can’t be read as CSV.' };
}

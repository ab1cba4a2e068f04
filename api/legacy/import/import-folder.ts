import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT_FILES, type ExportFile } from '../../../shared/legacy/csv.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { type CsvRow, readCsv } from './csv-file.ts';
import { customers } from './customers.ts';
import { designs } from './designs.ts';
import type { ImportNeeds, Intake, Outcome } from './intake.ts';
import { lines, orders } from './orders.ts';

/** Rows written in one transaction: one that is stopped loses these at most, and finds them again the next time. */
const STEP = 100;

/** A row that was not taken in. */
export interface Rejected {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** Counts of a file's rows by outcome. */
export type Tally = Record<Outcome | 'rejected', number>;

/** Told while an import runs. */
export interface ImportWatch {
  readonly rejected: (row: Rejected) => void;
  /** After each step. */
  readonly progress?: (file: string, tally: Tally) => void;
}

type AnyIntake = Intake<unknown, unknown>;

const INTAKES: Readonly<Record<ExportFile, AnyIntake>> = {
  'customers.csv': customers as unknown as AnyIntake,
  'designs.csv': designs as unknown as AnyIntake,
  'orders.csv': orders as unknown as AnyIntake,
  'order_lines.csv': lines as unknown as AnyIntake,
};

/**
 * Reads an export of the old shop into the database and the storage: the files of EXPORT_FILES that the folder has, in that order. What is there
 * already as the export says it stays untouched, so that it may be run again, after a stop too. A bad row is told and stops nothing.
 */
export async function importFolder(
  needs: ImportNeeds & { readonly database: Database },
  watch: ImportWatch,
): Promise<Readonly<Record<string, Tally>>> {
  const tallies: Record<string, Tally> = {};
  for (const file of Object.keys(EXPORT_FILES) as ExportFile[]) {
    if (existsSync(join(needs.folder, file))) tallies[file] = await importFile(needs, INTAKES[file], watch);
  }
  return tallies;
}

/** A row that passed its checks, ready to be written. */
interface Ready {
  readonly line: number;
  readonly cells: unknown;
  readonly extra: unknown;
  readonly hash: string;
}

async function importFile(
  needs: ImportNeeds & { readonly database: Database },
  intake: AnyIntake,
  watch: ImportWatch,
): Promise<Tally> {
  const { file } = intake;
  const tally: Tally = { imported: 0, updated: 0, unchanged: 0, erased: 0, rejected: 0 };
  const reject = (line: number, reason: string) => {
    tally.rejected += 1;
    watch.rejected({ file, line, reason });
  };
  const write = async (batch: readonly Ready[]) => {
    const outcomes = await inTransaction(needs.database.db, async (trx) => {
      const found = [];
      for (const row of batch) found.push(await intake.write(needs, trx, row));
      return found;
    });
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.ok) tally[outcome.value] += 1;
      else reject(batch[at]!.line, outcome.error);
    }
    watch.progress?.(file, tally);
  };
  const seen = new Map<string, number>();
  let batch: Ready[] = [];
  for await (const row of readCsv(join(needs.folder, file), file)) {
    const ready = await makeReady(needs, intake, row, seen);
    if (typeof ready === 'string') {
      reject(row.line, ready);
      continue;
    }
    batch.push(ready);
    if (batch.length < STEP) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
  return tally;
}

/** The row checked and with its file kept; or why not, in a sentence. */
async function makeReady(
  needs: ImportNeeds,
  intake: AnyIntake,
  row: CsvRow,
  seen: Map<string, number>,
): Promise<Ready | string> {
  if ('reason' in row) return row.reason;
  const checked = intake.cells.safeParse(row.cells);
  if (!checked.success) {
    const { path, message } = checked.error.issues[0]!;
    const cell = path.join('.');
    return row.cells[cell] === undefined ? `The cell ${cell} is missing.` : `${cell}: ${message}`;
  }
  const cells = checked.data;
  const key = intake.keyOf(cells);
  const earlier = seen.get(key);
  if (earlier !== undefined) return `The same is on line ${earlier} already.`;
  seen.set(key, row.line);
  const prepared = await intake.prepare(needs, cells);
  if (!prepared.ok) return prepared.error;
  const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
  return { line: row.line, cells, extra: prepared.value, hash };
}

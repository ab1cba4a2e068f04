import { SCAN_UNDO_MS, type ScanKind } from '../../shared/production/events.ts';
import type { CountDelta } from '../../shared/production/counts.ts';
import type { Scan } from '../../shared/production/fields.ts';
import type { SheetStatus } from '../../shared/production/status.ts';
import type { Db } from '../db/database.ts';
import { insertRow } from '../db/rows.ts';

/** Effect of an event, as its opposite takes it back. */
export interface ScanFacts {
  readonly lines: readonly { readonly id: string; readonly delta: CountDelta }[];
  /** Sheet that changed its state, with what its timer was before. */
  readonly sheet?: {
    readonly id: string;
    readonly from: SheetStatus;
    readonly to: SheetStatus;
    readonly usedBefore: number;
    readonly runningBefore: string | null;
    readonly pausedBefore: string | null;
  };
  /** Pieces that were sorted on a sheet. */
  readonly sorted?: { readonly lineId: string; readonly good: number; readonly scrap: number };
  /** Places on the sheet that it was about. */
  readonly places?: readonly number[];
  /** Machine time that it gave to jobs, seconds. */
  readonly used?: readonly { readonly jobId: string; readonly seconds: number }[];
  /** Thing that was put to a place, and where it lay before. */
  readonly placed?: {
    readonly thingId: string;
    readonly kind: string;
    readonly placeId: string;
    readonly beforeId: string | null;
  };
  /** Remnant that a cut sheet left. */
  readonly remnant?: string;
  /** Set where a badge and its PIN stood for it: what one person scraps is counted from there on. */
  readonly proven?: true;
  /** Box that pieces went into. */
  readonly box?: { readonly id: string; readonly lineId: string; readonly count: number };
}

/** Table `production_events`: what was done on the floor. Rows are only added; a mistake is undone by another row that names it. */
export interface ScanRow {
  id: string;
  /** The device's own id of it. */
  device_id: string;
  kind: string;
  order_id: string | null;
  line_id: string | null;
  sheet_id: string | null;
  count: number;
  reason: string | null;
  text: string;
  /** JSON, see {@link ScanFacts}. */
  facts: string;
  /** Device’s id of the event that it takes back. */
  undoes: string | null;
  account_id: string | null;
  operator: string;
  /** Badge that it was done with; null where nobody scanned one. */
  badge_id: string | null;
  device: string;
  /** By the device. */
  happened_at: string;
  at: string;
}

type FoundScan = ScanRow & { undone: number };

/** Adds an event. One with an id of the device that is there throws a unique violation. */
export async function insertScan(trx: Db, row: ScanRow): Promise<void> {
  await insertRow(trx, 'production_events', row);
}

/** The event of a device’s id; `undone` 1 where another one takes it back. */
export async function findScan(db: Db, deviceId: string): Promise<FoundScan | null> {
  return (await scans(db).where('production_events.device_id', '=', deviceId).executeTakeFirst()) ?? null;
}

function scans(db: Db) {
  return db
    .selectFrom('production_events')
    .selectAll()
    .select((eb) =>
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('production_events as later')
              .select('later.id')
              .whereRef('later.undoes', '=', 'production_events.device_id'),
          ),
        )
        .then(1)
        .else(0)
        .end()
        .as('undone'),
    );
}

/** The newest events of a column's ids, newest first. */
export async function scansBy(
  db: Db,
  column: 'line_id' | 'sheet_id' | 'order_id',
  ids: readonly string[],
  limit: number,
): Promise<FoundScan[]> {
  if (ids.length === 0) return [];
  return scans(db)
    .where(column, 'in', [...new Set(ids)])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest steps of the sheets that lines lie on: loaded, begun, paused, cut, failed; newest first. */
export async function sheetStepsOf(db: Db, lineIds: readonly string[], limit: number): Promise<FoundScan[]> {
  if (lineIds.length === 0) return [];
  return scans(db)
    .where('sheet_id', 'in', (eb) =>
      eb
        .selectFrom('production_sheet_lines')
        .select('production_sheet_lines.sheet_id')
        .where('production_sheet_lines.line_id', 'in', [...lineIds]),
    )
    .where('line_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Person and work that scrap is counted of. */
export interface ScrapCounted {
  readonly jobId: string;
  /** Null where it was not scrapped on a sheet. */
  readonly batchId: string | null;
  readonly accountId: string | null;
  /** Null where no badge was scanned: then all that the account did counts. */
  readonly badgeId: string | null;
  /** ISO UTC. */
  readonly since: string;
}

/** Events of scrap that one person did on a job or a batch and nobody undid, newest first. */
export async function scrapOf(
  db: Db,
  { jobId, batchId, accountId, badgeId, since }: ScrapCounted,
): Promise<FoundScan[]> {
  const rows = await scans(db)
    .where('kind', '=', 'scrap')
    .where('at', '>=', since)
    .where((eb) =>
      eb.or([
        eb(
          'line_id',
          'in',
          eb.selectFrom('production_lines').select('production_lines.id').where('job_id', '=', jobId),
        ),
        eb(
          'sheet_id',
          'in',
          eb
            .selectFrom('production_sheets')
            .select('production_sheets.id')
            .where('batch_id', '=', batchId ?? ''),
        ),
      ]),
    )
    .where((eb) => {
      const own = eb('account_id', '=', accountId);
      if (badgeId === null) return own;
      return eb.or([eb('badge_id', '=', badgeId), eb.and([eb('badge_id', 'is', null), own])]);
    })
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ undone }) => undone === 0);
}

/** An event on the wire. Its id is the device's, by which it is undone. */
export function scanView(row: FoundScan, nowMs: number): Scan {
  const until = Date.parse(row.at) + SCAN_UNDO_MS;
  const may = row.kind !== 'undo' && row.undone === 0 && nowMs < until;
  return {
    id: row.id,
    device_id: row.device_id,
    kind: row.kind as ScanKind,
    line_id: row.line_id,
    sheet_id: row.sheet_id,
    count: row.count,
    reason: row.reason,
    operator: row.operator,
    at: row.at,
    text: row.text,
    undo_until: may ? new Date(until).toISOString() : null,
    undone: row.undone === 1,
  };
}

/** Effect of an event. */
export function factsOf({ facts }: Pick<ScanRow, 'facts'>): ScanFacts {
  return JSON.parse(facts) as ScanFacts;
}

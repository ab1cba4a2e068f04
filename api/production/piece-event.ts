import { err, ok, type Result } from '../../shared/base/result.ts';
import { type CountMove, deltaOf, moved, readyToPack, type ScrapFrom } from '../../shared/production/counts.ts';
import type { ScanKind, SheetEvent } from '../../shared/production/events.ts';
import { SCRAP_REASONS, SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import type { ScanEvent } from '../../shared/production/wire.ts';
import type { Db } from '../db/database.ts';
import { piecesOut } from '../outside/rows.ts';
import { findSheet, placementsOf } from './batch-rows.ts';
import { findBox } from './box-rows.ts';
import { factsOf, type ScanFacts, scansBy } from './event-rows.ts';
import { countedOf, findProductLine, type ProductLineRow } from './line-rows.ts';
import type { Effect } from './sheet-event.ts';
import { sortOnSheet } from './apply-facts.ts';

type PieceKind = Exclude<ScanKind, SheetEvent | 'place' | 'undo'>;

/** Events of a sheet that are read for its marks, at most. */
const MOST_SCANS = 20_000;

/** Marks of the places of a sheet: `good`, a reason of scrap, or null while nobody has sorted the piece. */
export async function marksOf(db: Db, sheetId: string, places: number): Promise<(string | null)[]> {
  const marks: (string | null)[] = Array.from({ length: places }, () => null);
  const scans = await scansBy(db, 'sheet_id', [sheetId], MOST_SCANS);
  for (const scan of scans.toReversed()) {
    if (scan.undone === 1 || (scan.kind !== 'good' && scan.kind !== 'scrap')) continue;
    for (const place of factsOf(scan).places ?? []) marks[place] = scan.kind === 'good' ? 'good' : scan.reason;
  }
  return marks;
}

/** Effect of an event of pieces, what they lie on written; or why it can't be. */
export async function pieceEvent(trx: Db, kind: PieceKind, event: ScanEvent): Promise<Result<Effect, string>> {
  const row = event.line_id === undefined ? null : await findProductLine(trx, event.line_id);
  if (!row) return err('We couldn’t find that bag.');
  const found = await placesOf(trx, row, event);
  if (!found.ok) return found;
  const { places, from } = found.value;
  const count = places.length > 0 ? places.length : event.count;
  const move = moveOf(kind, count, from);
  if (kind === 'scrap' && !(SCRAP_REASONS as readonly string[]).includes(event.reason ?? ''))
    return err('Choose why it is scrapped.');
  const counted = countedOf(row);
  const now = moved(counted, move);
  if (!now.ok) return err(`${row.name}: ${now.error}`);
  const away = kind === 'pack' ? (await piecesOut(trx, [row.id])).get(row.id) : undefined;
  if (away && count > readyToPack(counted) - away.count)
    return err(`${row.name}: ${away.count} are at ${away.suppliers.join(', ')}. Count them back first.`);
  const sorted = sortedBy(row, { kind, from }, count);
  if (sorted && event.sheet_id !== undefined) {
    const done = await sortOnSheet(trx, event.sheet_id, sorted);
    if (!done.ok) return err(`${row.name}: ${done.error}`);
  }
  const box = kind === 'pack' ? await boxOf(trx, row, event, count) : ok(undefined);
  if (!box.ok) return box;
  const facts: ScanFacts = {
    lines: [{ id: row.id, delta: deltaOf(counted, move) }],
    ...(sorted && event.sheet_id !== undefined ? { sorted, places } : {}),
    ...(box.value ? { box: box.value } : {}),
  };
  const sheetId = event.sheet_id ?? null;
  return ok({
    facts,
    text: pieceWords(kind, row, event, count),
    orderId: row.order_id,
    lineId: row.id,
    sheetId,
    count,
  });
}

function moveOf(kind: PieceKind, count: number, from: ScrapFrom): CountMove {
  return kind === 'scrap' ? { kind, count, from } : { kind, count };
}

function pieceWords(kind: PieceKind, { name }: ProductLineRow, { reason }: ScanEvent, count: number): string {
  const pieces = `${count} of ${name}`;
  switch (kind) {
    case 'scrap':
      return `${pieces} scrapped, ${SCRAP_WORDS[reason as ScrapReason].toLowerCase()}`;
    case 'pack':
      return `${pieces} packed`;
    case 'receive':
      return `${pieces} received`;
    case 'bend':
      return `${pieces} bent`;
    case 'finish':
      return `${pieces} finished`;
    case 'inspect':
      return `${pieces} inspected`;
    case 'good':
      return `${pieces} good`;
  }
}

/**
 * Places on the sheet that a sorting event is about: those it names, else the first of the line that are not sorted; none elsewhere. A named piece that is
 * scrapped may be marked as good by then: the device need not know it.
 */
async function placesOf(
  trx: Db,
  row: ProductLineRow,
  { kind, sheet_id, places, count, from }: ScanEvent,
): Promise<Result<{ readonly places: readonly number[]; readonly from: ScrapFrom }, string>> {
  if ((kind !== 'good' && kind !== 'scrap') || sheet_id === undefined) return ok({ places: [], from });
  const sheet = await findSheet(trx, sheet_id);
  if (!sheet) return err('We couldn’t find that sheet.');
  if (sheet.status !== 'cut' && sheet.status !== 'sorted') return err(`Sheet ${sheet.number} isn’t cut yet.`);
  const laid = placementsOf(sheet);
  const marks = await marksOf(trx, sheet_id, laid.length);
  const named = kind === 'scrap' && places.length > 0 && places.every((at) => marks[at] === 'good');
  const wanted = named ? 'good' : null;
  const open = [...laid.keys()].filter((at) => laid[at]!.id === row.id && marks[at] === wanted);
  const where = { from: named ? ('good' as const) : ('sheet' as const) };
  if (places.length === 0)
    return open.length < count
      ? err(`${row.name}: only ${open.length} left to sort.`)
      : ok({ places: open.slice(0, count), ...where });
  if (new Set(places).size !== places.length || places.some((at) => !open.includes(at)))
    return err(`${row.name}: somebody sorted that piece already.`);
  return ok({ places, ...where });
}

/** Pieces that a sorting event sorts on its sheet; null for other events. */
function sortedBy(
  row: ProductLineRow,
  { kind, from }: Pick<ScanEvent, 'kind' | 'from'>,
  count: number,
): ScanFacts['sorted'] | null {
  if (kind === 'good') return { lineId: row.id, good: count, scrap: 0 };
  if (kind !== 'scrap') return null;
  return { lineId: row.id, good: from === 'good' ? -count : 0, scrap: count };
}

async function boxOf(
  trx: Db,
  row: ProductLineRow,
  { box_id }: ScanEvent,
  count: number,
): Promise<Result<ScanFacts['box'], string>> {
  if (box_id === undefined) return err('Begin a box first.');
  const box = await findBox(trx, box_id);
  if (!box || box.order_id !== row.order_id) return err(`${row.name} belongs to another order.`);
  return ok({ id: box.id, lineId: row.id, count });
}

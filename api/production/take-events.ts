import type { Actor } from '../../shared/account/permissions.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isSheetEvent, SCAN_UNDO_MS } from '../../shared/production/events.ts';
import type { ScanEvent } from '../../shared/production/wire.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { dropRemnant, returnSheet } from '../stock/for-batch.ts';
import { applyFacts, sortOnSheet } from './apply-facts.ts';
import { findSheet } from './batch-rows.ts';
import { factsOf, findScan, insertScan, type ScanFacts, scansBy } from './event-rows.ts';
import { ORDER_BEGIN } from './follow-order.ts';
import type { ProductionNeeds } from './needs.ts';
import { placeEvent, putOrBack } from './place-event.ts';
import { pieceEvent } from './piece-event.ts';
import { type Effect, sheetEvent } from './sheet-event.ts';
import { whoDid } from './who.ts';

/** The outcome of an event. */
export interface Sent {
  readonly id: string;
  readonly outcome: 'done' | 'repeated' | 'refused';
  readonly message: string;
  /** Whether it is taken with a badge and its PIN. */
  readonly needs_pin: boolean;
}

/** A refused event has written something already: its transaction is undone by this. */
class Refused extends Error {
  readonly needsPin: boolean;
  constructor(message: string, needsPin = false) {
    super(message);
    this.needsPin = needsPin;
  }
}

/**
 * Takes the events of a device in their order, each in a transaction of its own. One that was here before, by the id that its device made, changes
 * nothing; one that can't be is refused with the reason, and the others go on.
 */
export async function takeEvents(deps: ProductionNeeds, by: Actor, events: readonly ScanEvent[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const event of events) sent.push(await takeEvent(deps, by, event));
  deps.jobs.nudge('event');
  return sent;
}

async function takeEvent(deps: ProductionNeeds, by: Actor, event: ScanEvent): Promise<Sent> {
  const { id } = event;
  try {
    const outcome = await inTransaction(deps.database.db, (trx) => writeEvent(deps, trx, by, event));
    return { id, outcome, message: '', needs_pin: false };
  } catch (fault) {
    if (fault instanceof Refused) {
      const { message, needsPin } = fault;
      return { id, outcome: 'refused', message, needs_pin: needsPin };
    }
    throw fault;
  }
}

async function writeEvent(deps: ProductionNeeds, trx: Db, by: Actor, event: ScanEvent): Promise<'done' | 'repeated'> {
  if (await findScan(trx, event.id)) return 'repeated';
  const { clock } = deps;
  const happened = new Date(Math.min(Date.parse(event.at), clock.now())).toISOString();
  const who = await whoDid(deps, trx, by, event, happened);
  if (!who.ok) throw new Refused(who.error.message, who.error.needsPin);
  const { badge, proven } = who.value;
  const effect = await effectOf(deps, trx, badge ? { ...event, operator: badge.name } : event, happened);
  if (!effect.ok) throw new Refused(effect.error);
  const { facts, text, orderId, lineId, sheetId, count } = effect.value;
  const done = await applyFacts(trx, facts, event.kind === 'undo');
  if (!done.ok) throw new Refused(done.error);
  if (facts.placed) {
    const put = await putOrBack(trx, facts.placed, happened, event.kind === 'undo');
    if (!put.ok) throw new Refused(put.error);
  }
  await insertScan(trx, {
    id: newId(clock),
    device_id: event.id,
    kind: event.kind,
    order_id: orderId,
    line_id: lineId,
    sheet_id: sheetId,
    count,
    reason: event.reason ?? null,
    text,
    facts: JSON.stringify(event.kind === 'undo' ? { lines: [] } : proven ? { ...facts, proven } : facts),
    undoes: event.kind === 'undo' ? event.undoes! : null,
    account_id: 'accountId' in by ? by.accountId : null,
    operator: badge?.name ?? event.operator,
    badge_id: badge?.id ?? null,
    device: event.device,
    happened_at: happened,
    at: isoNow(clock),
  });
  if (event.kind === 'start' || event.kind === 'receive')
    for (const order of done.value.orderIds) await insertEvent(clock, trx, ORDER_BEGIN, order);
  return 'done';
}

function effectOf(deps: ProductionNeeds, trx: Db, event: ScanEvent, happened: string): Promise<Result<Effect, string>> {
  const { kind } = event;
  if (kind === 'place') return placeEvent(trx, event);
  if (kind === 'undo') return undoEffect(deps, trx, event, happened);
  return isSheetEvent(kind) ? sheetEvent(deps.clock, trx, kind, event, happened) : pieceEvent(trx, kind, event);
}

/** Effect of the event that is undone, to be taken back: within ten minutes, once, and of a sheet's steps only the last. */
async function undoEffect(
  { clock }: ProductionNeeds,
  trx: Db,
  event: ScanEvent,
  happened: string,
): Promise<Result<Effect, string>> {
  const scan = event.undoes === undefined ? null : await findScan(trx, event.undoes);
  if (!scan) return err('We couldn’t find what to undo.');
  if (scan.kind === 'undo') return err('An undo can’t be undone. Do it again instead.');
  if (scan.undone === 1) return err('Somebody undid that already.');
  const waited = Math.min(clock.now() - Date.parse(scan.at), Date.parse(happened) - Date.parse(scan.happened_at));
  if (waited > SCAN_UNDO_MS) return err('That was more than ten minutes ago. You can’t undo it.');
  const facts = factsOf(scan);
  if (facts.sheet) {
    const later = (await scansBy(trx, 'sheet_id', [facts.sheet.id], 50)).find(
      (one) => one.undone === 0 && one.kind !== 'undo',
    );
    if (later?.device_id !== scan.device_id) return err('Something happened to this sheet since. Undo that first.');
  }
  if (scan.kind === 'load' && scan.sheet_id !== null)
    await returnSheet(clock, trx, (await findSheet(trx, scan.sheet_id))!);
  if (facts.remnant !== undefined && !(await dropRemnant(trx, facts.remnant)))
    return err('The remnant of this sheet was used since. You can’t undo the cut.');
  if (facts.sorted && scan.sheet_id !== null) {
    const back = await unsort(trx, scan.sheet_id, facts);
    if (!back.ok) return back;
  }
  const text = `Undone: ${scan.text}`;
  const { order_id: orderId, line_id: lineId, sheet_id: sheetId, count } = scan;
  return ok({ facts, text, orderId, lineId, sheetId, count });
}

async function unsort(trx: Db, sheetId: string, { sorted }: ScanFacts): Promise<Result<null, string>> {
  const { lineId, good, scrap } = sorted!;
  if (!(await findSheet(trx, sheetId))) return ok(null);
  return sortOnSheet(trx, sheetId, { lineId, good: -good, scrap: -scrap });
}

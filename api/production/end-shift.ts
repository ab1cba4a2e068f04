import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { MAX_SPAN_MS } from '../../shared/production/minutes.ts';
import { eventBody, type endShiftBody, type EndedShift } from '../../shared/production/wire.ts';
import { isoNow } from '../clock.ts';
import { batchNumber, runningSheets } from './batch-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { takeEvents } from './take-events.ts';

/**
 * Ends the running times of an operator: a pause of each of their sheets. Those that ran longer than a shift can be are answered as open: somebody has
 * to say at the machine how long they really ran.
 */
export async function endShift(
  deps: ProductionNeeds,
  by: Actor,
  { operator, device }: z.output<typeof endShiftBody>,
): Promise<EndedShift> {
  const { clock, database } = deps;
  const at = isoNow(clock);
  const running = (await runningSheets(database.db, operator)).map((sheet) => {
    return { ...sheet, asks: clock.now() - Date.parse(sheet.running_since!) > MAX_SPAN_MS };
  });
  const events = running
    .filter(({ asks }) => !asks)
    .map(({ id }) => {
      const pause = { id: randomUUID(), kind: 'pause', reason: 'shift', sheet_id: id, at, operator, device };
      return { sheet: id, event: eventBody.parse(pause) };
    });
  const sent = await takeEvents(
    deps,
    by,
    events.map(({ event }) => event),
  );
  const paused = events.filter((_, nth) => sent[nth]!.outcome === 'done').map(({ sheet }) => sheet);
  const view = ({ id, number, sequence }: (typeof running)[number]) => {
    return { id, name: `${batchNumber(sequence)}, sheet ${number}` };
  };
  return {
    paused: running.filter(({ id }) => paused.includes(id)).map(view),
    open: running.filter(({ id }) => !paused.includes(id)).map(view),
  };
}

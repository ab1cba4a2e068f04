import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { downtimeBody, shiftBody } from '../../shared/hub/wire.ts';
import { findHub } from '../calendar/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { hubNote, refusedAt } from './change.ts';
import {
  deleteDowntime,
  deleteShift,
  type DowntimeRow,
  downtimesBetween,
  endDowntimeAt,
  findDowntime,
  findMachine,
  findShift,
  insertDowntime,
  insertShift,
  type MachineRow,
  shiftsBetween,
} from './machine-rows.ts';
import type { HubNeeds } from './needs.ts';

/** The end of what lasts, for comparing. */
const NEVER = '9999-12-31T00:00:00.000Z';

function who(by: Actor): string | null {
  return 'accountId' in by ? by.accountId : null;
}

/** Times in one spelling: to the millisecond, so that text sorts by time. */
function inFull(time: string): string {
  return new Date(time).toISOString();
}

async function overlaps(trx: Db, machine: MachineRow, from: string, to: string | null, own: string | null) {
  const found = await downtimesBetween(trx, [machine.id], { from, to: to ?? NEVER });
  return found.some(({ id }) => id !== own);
}

/** Writes down that a machine stands. Fails where it is down then already, or the end is not after the beginning. */
export function addDowntime(
  deps: HubNeeds,
  by: Actor,
  machineId: string,
  { reason, note, ...times }: z.output<typeof downtimeBody>,
): Promise<Result<DowntimeRow, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<DowntimeRow, Failure>> => {
    const machine = await findMachine(trx, machineId);
    if (!machine) return err(failure('not_found'));
    if (machine.retired_at !== null) return refusedAt('reason', `${machine.name} is out of service.`);
    const starts_at = inFull(times.starts_at);
    const ends_at = times.ends_at === null ? null : inFull(times.ends_at);
    if (ends_at !== null && ends_at <= starts_at) return refusedAt('ends_at', 'Downtime has to end after it begins.');
    if (await overlaps(trx, machine, starts_at, ends_at, null))
      return refusedAt('starts_at', `${machine.name} is down at that time already.`);
    const row: DowntimeRow = {
      id: newId(deps.clock),
      machine_id: machineId,
      reason,
      note,
      starts_at,
      ends_at,
      account_id: who(by),
      created_at: isoNow(deps.clock),
    };
    await insertDowntime(trx, row);
    const after = { machine: machineId, reason, starts_at, ends_at };
    await hubNote(deps, trx, by, machine.hub_id, { before: null, after });
    return ok(row);
  });
}

/** Says when downtime was over. */
export function endDowntime(deps: HubNeeds, by: Actor, id: string, end: string): Promise<Result<DowntimeRow, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<DowntimeRow, Failure>> => {
    const row = await findDowntime(trx, id);
    if (!row) return err(failure('not_found'));
    const machine = (await findMachine(trx, row.machine_id))!;
    const ends_at = inFull(end);
    if (ends_at <= row.starts_at) return refusedAt('ends_at', 'Downtime has to end after it begins.');
    if (await overlaps(trx, machine, row.starts_at, ends_at, id))
      return refusedAt('ends_at', `${machine.name} was down again before that.`);
    await endDowntimeAt(trx, id, ends_at);
    const facts = { before: { downtime: id, ends_at: row.ends_at }, after: { downtime: id, ends_at } };
    await hubNote(deps, trx, by, machine.hub_id, facts);
    return ok({ ...row, ends_at });
  });
}

/** Removes downtime. */
export function removeDowntime(deps: HubNeeds, by: Actor, id: string): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const row = await findDowntime(trx, id);
    if (!row) return err(failure('not_found'));
    const { hub_id } = (await findMachine(trx, row.machine_id))!;
    const { machine_id, reason, starts_at, ends_at } = row;
    await deleteDowntime(trx, id);
    await hubNote(deps, trx, by, hub_id, { before: { machine: machine_id, reason, starts_at, ends_at }, after: null });
    return ok(null);
  });
}

/** Adds a shift. Fails where the person has one at that time, at whichever hub. */
export function addShift(
  deps: HubNeeds,
  by: Actor,
  hubId: string,
  { operator, ...times }: z.output<typeof shiftBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    if (!(await findHub(trx, hubId))) return err(failure('not_found'));
    const [starts_at, ends_at] = [inFull(times.starts_at), inFull(times.ends_at)];
    const others = await shiftsBetween(trx, null, { from: starts_at, to: ends_at });
    if (others.some((one) => one.operator.toLowerCase() === operator.toLowerCase()))
      return refusedAt('starts_at', `${operator} has a shift at that time already.`);
    const row = { id: newId(deps.clock), hub_id: hubId, operator, starts_at, ends_at, account_id: who(by) };
    await insertShift(trx, { ...row, created_at: isoNow(deps.clock) });
    await hubNote(deps, trx, by, hubId, { before: null, after: { shift: row.id, starts_at, ends_at } });
    return ok(hubId);
  });
}

/** Removes a shift. */
export function removeShift(deps: HubNeeds, by: Actor, id: string): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const row = await findShift(trx, id);
    if (!row) return err(failure('not_found'));
    const { hub_id, starts_at, ends_at } = row;
    await deleteShift(trx, id);
    await hubNote(deps, trx, by, hub_id, { before: { shift: id, starts_at, ends_at }, after: null });
    return ok(null);
  });
}

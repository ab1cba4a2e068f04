import type { DowntimeReason, HubZone, PlaceKind } from '../../shared/hub/zones.ts';
import type { Downtime, HubDetail, HubPlaceCode, Machine } from '../../shared/hub/wire.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { allHubs, findHub, type HubRow, hubView } from '../calendar/rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { downtimesBetween, type DowntimeRow, machinesOf, type MachineRow, shiftsBetween } from './machine-rows.ts';
import { type CountedPlace, placesOf } from './place-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days of downtime and shifts that a hub's page shows. */
const SHOWN = { downtime: 90, shifts: 14, ahead: 60 } as const;

function dayFrom(clock: Clock, days: number): string {
  return new Date(clock.now() + days * DAY_MS).toISOString();
}

/** Downtime on the wire. */
export function downtimeView({ id, machine_id, reason, note, starts_at, ends_at }: DowntimeRow): Downtime {
  return { id, machine_id, reason: reason as DowntimeReason, note, starts_at, ends_at };
}

function machineView(row: MachineRow, hubs: readonly HubRow[], now: string, down: readonly DowntimeRow[]): Machine {
  const { created_at: _, ...own } = row;
  const standing = down.find(
    ({ machine_id, starts_at, ends_at }) =>
      machine_id === row.id && starts_at <= now && (ends_at === null || ends_at > now),
  );
  return {
    ...own,
    technology_slug: row.technology_slug as Machine['technology_slug'],
    hub: hubs.find(({ id }) => id === row.hub_id)?.name ?? '',
    down_for: (standing?.reason as DowntimeReason | undefined) ?? null,
  };
}

/** A place on the wire. */
function placeView({ id, hub_id, name, kind, code, things }: CountedPlace): HubPlaceCode {
  return { id, hub_id, name, kind: kind as PlaceKind, code, things };
}

/** All places on the wire. */
export async function placeViews(db: Db): Promise<HubPlaceCode[]> {
  return (await placesOf(db, null)).map(placeView);
}

/** Machines in service. */
export async function machineViews(clock: Clock, db: Db): Promise<Machine[]> {
  const rows = (await machinesOf(db, null)).filter(({ retired_at }) => retired_at === null);
  const down = await downtimesBetween(
    db,
    rows.map(({ id }) => id),
    { from: isoNow(clock), to: dayFrom(clock, 1) },
  );
  const hubs = await allHubs(db);
  return rows.map((row) => machineView(row, hubs, isoNow(clock), down));
}

/** A hub with all that stands in it; null where there is none of the id. */
export async function hubDetailOf(clock: Clock, db: Db, id: string): Promise<HubDetail | null> {
  const row = await findHub(db, id);
  if (!row) return null;
  const hubs = await allHubs(db);
  const machines = await machinesOf(db, id);
  const span = { from: dayFrom(clock, -SHOWN.downtime), to: dayFrom(clock, SHOWN.ahead) };
  const down = await downtimesBetween(
    db,
    machines.map((machine) => machine.id),
    span,
  );
  const shifts = await shiftsBetween(db, id, { from: dayFrom(clock, -SHOWN.shifts), to: span.to });
  return {
    hub: await hubView(db, row, shopDay(clock.now())),
    time_zone: row.time_zone as HubZone,
    first: hubs[0]?.id === id,
    scrap_without_pin: row.scrap_without_pin,
    machines: machines.map((machine) => machineView(machine, hubs, isoNow(clock), down)),
    downtimes: down.toReversed().map(downtimeView),
    shifts: shifts
      .toReversed()
      .map(({ id: shift, operator, starts_at, ends_at }) => ({ id: shift, operator, starts_at, ends_at })),
    places: (await placesOf(db, id)).map(placeView),
  };
}

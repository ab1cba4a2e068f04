import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { codeOf } from '../../shared/production/codes.ts';
import type { hubBody, hubChangeBody, machineBody, machineChangeBody, placeBody } from '../../shared/hub/wire.ts';
import { type Facts, note } from '../activity/note.ts';
import { allHubs, findHub, type HubRow, updateHub } from '../calendar/rows.ts';
import { openHub } from '../calendar/seed.ts';
import { isoNow, newId, randomIdText } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findMachine, insertMachine, type MachineRow, machinesOf, updateMachine } from './machine-rows.ts';
import type { HubNeeds } from './needs.ts';
import { deletePlace, findPlace, insertPlace, placesOf } from './place-rows.ts';

/** A refusal at a field. */
export function refusedAt(field: string, message: string): Result<never, Failure> {
  return err(failure('conflict', { field, message, errors: [{ field, message }] }));
}

const CHANGED = 'It changed in the meantime. Check it again, then retry.';

/** Notes a change of a hub. */
export async function hubNote(
  { clock }: HubNeeds,
  trx: Db,
  by: Actor,
  id: string,
  facts: { readonly before: Facts | null; readonly after: Facts | null },
): Promise<void> {
  await note(clock, trx, { by, kind: 'hub.changed', subject: { kind: 'hub', id }, ...facts });
}

/** A name as it stands in addresses; empty where nothing of it can. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Opens another hub. Answers its id. Fails where a hub has that name. */
export function createHub(
  deps: HubNeeds,
  by: Actor,
  { name, time_zone }: z.output<typeof hubBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const hubs = await allHubs(trx);
    const id = slugOf(name);
    if (id === '') return refusedAt('name', 'Use letters or digits in the name.');
    if (hubs.some((hub) => hub.id === id || hub.name.toLowerCase() === name.toLowerCase()))
      return refusedAt('name', 'There is a hub of this name already.');
    const position = Math.max(-1, ...hubs.map((hub) => hub.position)) + 1;
    await openHub(trx, deps.clock, { id, name, position, time_zone });
    await hubNote(deps, trx, by, id, { before: null, after: { name, time_zone } });
    return ok(id);
  });
}

/** Changes a hub's name, time zone and how much is scrapped without a PIN, and makes it the first where that is asked for: dates are promised by its calendar then. */
export async function changeHub(
  deps: HubNeeds,
  by: Actor,
  id: string,
  { version, name, time_zone, first, scrap_without_pin }: z.output<typeof hubChangeBody>,
): Promise<Result<string, Failure>> {
  const done = await inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const hub = await findHub(trx, id);
    if (!hub) return err(failure('not_found'));
    if (hub.version !== version) return err(failure('conflict', { message: CHANGED }));
    const hubs = await allHubs(trx);
    if (hubs.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
      return refusedAt('name', 'There is a hub of this name already.');
    // The version is above those of all hubs: it names the calendar in force wherever one is kept.
    const top = first ? { ...hub, version: Math.max(...hubs.map((one) => one.version)) } : hub;
    const position = first ? Math.min(...hubs.map((one) => one.position)) - 1 : hub.position;
    const scrap = scrap_without_pin ?? hub.scrap_without_pin;
    const change: Partial<HubRow> = { name, time_zone, position, scrap_without_pin: scrap };
    await updateHub(trx, top, { ...change, updated_at: isoNow(deps.clock) });
    const before = (({ name, time_zone, position, scrap_without_pin }) => ({
      name,
      time_zone,
      position,
      scrap_without_pin,
    }))(hub);
    await hubNote(deps, trx, by, id, { before, after: { ...before, ...change } });
    return ok(id);
  });
  if (done.ok) await deps.catalog.refresh();
  return done;
}

function taken(machines: readonly MachineRow[], name: string, own: string | null = null): boolean {
  return machines.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase());
}

/** Adds a machine to a hub. */
export function addMachine(
  deps: HubNeeds,
  by: Actor,
  hubId: string,
  body: z.output<typeof machineBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    if (!(await findHub(trx, hubId))) return err(failure('not_found'));
    if (taken(await machinesOf(trx, hubId), body.name))
      return refusedAt('name', 'This hub has a machine of that name already.');
    const id = newId(deps.clock);
    await insertMachine(trx, {
      id,
      hub_id: hubId,
      ...body,
      version: 1,
      retired_at: null,
      created_at: isoNow(deps.clock),
    });
    await hubNote(deps, trx, by, hubId, { before: null, after: { machine: id, ...body } });
    return ok(hubId);
  });
}

/** Changes a machine, in the version that was seen. Answers its hub. */
export function changeMachine(
  deps: HubNeeds,
  by: Actor,
  id: string,
  { version, ...body }: z.output<typeof machineChangeBody>,
): Promise<Result<string, Failure>> {
  return withMachine(deps, by, { id, version }, async (trx, machine) => {
    if (taken(await machinesOf(trx, machine.hub_id), body.name, id))
      return refusedAt('name', 'This hub has a machine of that name already.');
    return ok(body);
  });
}

/** Takes a machine out of service. Answers its hub. */
export function retireMachine(
  deps: HubNeeds,
  by: Actor,
  id: string,
  version: number,
): Promise<Result<string, Failure>> {
  return withMachine(deps, by, { id, version }, async (_trx, machine) =>
    machine.retired_at === null
      ? ok({ retired_at: isoNow(deps.clock) })
      : err(failure('conflict', { message: `${machine.name} is out of service already.` })),
  );
}

function withMachine(
  deps: HubNeeds,
  by: Actor,
  { id, version }: { readonly id: string; readonly version: number },
  work: (trx: Db, machine: MachineRow) => Promise<Result<Partial<MachineRow>, Failure>>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const machine = await findMachine(trx, id);
    if (!machine) return err(failure('not_found'));
    if (machine.version !== version) return err(failure('conflict', { message: CHANGED }));
    const done = await work(trx, machine);
    if (!done.ok) return done;
    await updateMachine(trx, id, { ...done.value, version: version + 1 });
    const names = Object.keys(done.value) as (keyof MachineRow)[];
    const before = Object.fromEntries(names.map((name) => [name, machine[name]]));
    await hubNote(deps, trx, by, machine.hub_id, {
      before: { machine: id, ...before },
      after: { machine: id, ...done.value },
    });
    return ok(machine.hub_id);
  });
}

/** Adds a place with a new code. Answers its hub. */
export function addPlace(
  deps: HubNeeds,
  by: Actor,
  hubId: string,
  { name, kind }: z.output<typeof placeBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    if (!(await findHub(trx, hubId))) return err(failure('not_found'));
    const places = await placesOf(trx, hubId);
    if (places.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return refusedAt('name', 'This hub has a place of that name already.');
    const row = { id: newId(deps.clock), hub_id: hubId, name, kind, code: codeOf(randomIdText(10)) };
    await insertPlace(trx, { ...row, created_at: isoNow(deps.clock) });
    await hubNote(deps, trx, by, hubId, { before: null, after: { place: row.id, name, kind } });
    return ok(hubId);
  });
}

/** Removes a place on which nothing lies. */
export function removePlace(deps: HubNeeds, by: Actor, id: string): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const place = await findPlace(trx, id);
    if (!place) return err(failure('not_found'));
    const { things } = (await placesOf(trx, place.hub_id)).find((one) => one.id === id)!;
    if (things > 0) {
      const message = `${place.name} isn’t empty: ${things} ${things === 1 ? 'thing lies' : 'things lie'} there.`;
      return err(failure('conflict', { message }));
    }
    await deletePlace(trx, id);
    await hubNote(deps, trx, by, place.hub_id, { before: { place: id, name: place.name }, after: null });
    return ok(null);
  });
}

import { err, ok, type Result } from '../../shared/base/result.ts';
import { readCode } from '../../shared/production/codes.ts';
import type { Coded, ScanEvent } from '../../shared/production/wire.ts';
import type { Db } from '../db/database.ts';
import { findPlace, liftThings, placeOfCode, placeOfThing, putThing } from '../hub/place-rows.ts';
import type { ScanFacts } from './event-rows.ts';
import { findCode } from './find-code.ts';
import type { Effect } from './sheet-event.ts';

type Placed = NonNullable<ScanFacts['placed']>;

/** Things that lie in places. */
const MOVABLE: readonly Coded['kind'][] = ['bag', 'job', 'box', 'remnant'];

/** Effect of putting a thing to a place, by the two codes that were scanned; or why it can’t be. */
export async function placeEvent(trx: Db, { thing_code, place_code }: ScanEvent): Promise<Result<Effect, string>> {
  const code = readCode(place_code ?? '');
  const place = code === null ? null : await placeOfCode(trx, code);
  if (!place) return err('We couldn’t find that place. Scan the code on the rack, cart or shelf.');
  const thing = await findCode(trx, thing_code ?? '');
  if (!thing) return err('We couldn’t find what you scanned before the place.');
  if (!MOVABLE.includes(thing.kind)) return err(`${thing.name} has no place. Scan a bag, a job, a box or a remnant.`);
  const { kind, name, order_id: orderId, line_id: lineId } = thing;
  const thingId = lineId ?? thing.id;
  const placed: Placed = { thingId, kind, placeId: place.id, beforeId: await placeOfThing(trx, thingId) };
  const text = `${name} put on ${place.name}`;
  return ok({ facts: { lines: [], placed }, text, orderId, lineId, sheetId: null, count: 1 });
}

/** Writes where a thing lies, or with `back` where it lay before. Refused where it was moved or its place is gone since. */
export async function putOrBack(trx: Db, placed: Placed, at: string, back: boolean): Promise<Result<null, string>> {
  const { thingId, kind, placeId, beforeId } = placed;
  if (back && (await placeOfThing(trx, thingId)) !== placeId) return err('It was moved since. Scan it again.');
  const to = back ? beforeId : placeId;
  if (to === null || !(await findPlace(trx, to))) await liftThings(trx, [thingId]);
  else await putThing(trx, { thing_id: thingId, kind, place_id: to, at });
  return ok(null);
}

import type { Actor } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { DAY_MS } from '../../shared/calendar/days.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import { rebased, withFieldsSet } from '../../shared/material/rebase.ts';
import { MOST_DAYS_AHEAD, type PlannedChange, type WrittenMaterial } from '../../shared/material/wire.ts';
import type { PricingModel } from '../../shared/pricing/model.ts';
import { note } from '../activity/note.ts';
import type { CatalogContent } from '../catalog/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { checked } from './content.ts';
import type { MaterialNeeds } from './needs.ts';
import { duePlanned, endPlanned, findPlanned, insertPlanned, type PlannedPriceRow } from './planned-rows.ts';
import {
  asWritten,
  type Change,
  changedMaterial,
  changedRateCard,
  changedSpeeds,
  contentInForce,
  newMaterial,
  publish,
  STALE,
} from './publish.ts';

/** How often it is looked whether a planned change is due, ms. */
export const LOOK_FOR_DUE_MS = 15_000;

/** A planned change as its row keeps it, with what it was written on. */
type KeptChange =
  | Extract<PlannedChange, { kind: 'new_material' | 'speeds' }>
  | (Extract<PlannedChange, { kind: 'material' }> & { readonly before: WrittenMaterial })
  | (Extract<PlannedChange, { kind: 'rate_card' }> & { readonly before: PricingModel });

/** Change that a planned one makes of the catalog in force by then. */
function changeOf(kept: KeptChange): Change {
  if (kept.kind === 'new_material') return newMaterial(kept.material);
  if (kept.kind === 'speeds') return changedSpeeds(kept.speeds);
  if (kept.kind === 'rate_card') return changedRateCard((now) => withFieldsSet(now, kept.before, kept.rate_card));
  return changedMaterial(kept.id, (now) => rebased(now, kept.before, kept.material));
}

/** A change with what it is written on; null where there is no such material. */
function keptWith(content: CatalogContent, change: PlannedChange): KeptChange | null {
  if (change.kind === 'new_material' || change.kind === 'speeds') return change;
  if (change.kind === 'rate_card') return { ...change, before: content.pricing_model };
  const material = content.materials.find(({ id }) => id === change.id);
  return material ? { ...change, before: asWritten(material) } : null;
}

const conflict = (message: string) => err(failure('conflict', { message }));

interface Planning {
  readonly version: string;
  readonly reason: string;
  readonly day: string;
  readonly change: PlannedChange;
}

/** Plans a change for the beginning of a day at the shop, where it could be published today. Fails with not_found and conflict. */
export async function planChange(
  { clock, database }: MaterialNeeds,
  by: Actor,
  { version, reason, day, change }: Planning,
): Promise<Result<{ id: string }, Failure>> {
  const now = clock.now();
  if (day <= shopDay(now)) return conflict('Choose a day after today, or publish now.');
  if (shopDayStart(day) > now + MOST_DAYS_AHEAD * DAY_MS) return conflict('Choose a day within a year.');
  return inTransaction<Result<{ id: string }, Failure>>(database.db, async (trx) => {
    const { version: inForce, content } = await contentInForce(trx);
    if (inForce !== version) return conflict(STALE);
    const kept = keptWith(content, change);
    if (!kept) return err(failure('not_found'));
    const changed = await changeOf(kept)(trx, content);
    if (!changed.ok) return changed;
    const fine = checked(changed.value.content);
    if (!fine.ok) return fine;
    const { changes } = changed.value;
    if (changes.length === 0) return conflict('Nothing is different. There is nothing to plan.');
    const row: PlannedPriceRow = {
      id: newId(clock),
      live_at: new Date(shopDayStart(day)).toISOString(),
      account_id: by.kind === 'nobody' ? null : by.accountId,
      planned_at: isoNow(clock),
      reason,
      changes: JSON.stringify(changes),
      change: JSON.stringify(kept),
      state: 'planned',
      ended_at: null,
      problem: null,
    };
    await insertPlanned(trx, row);
    const after = { day, reason, changes: changes.slice(0, 20) };
    await note(clock, trx, {
      by,
      kind: 'prices.planned',
      subject: { kind: 'prices', id: row.id },
      before: null,
      after,
    });
    return ok({ id: row.id });
  });
}

/** Takes back a change before its day, or puts away one that could not go live. Fails with not_found and conflict. */
export function takeBack(
  { clock, database }: MaterialNeeds,
  by: Actor,
  id: string,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction<Result<{ success: true }, Failure>>(database.db, async (trx) => {
    const row = await findPlanned(trx, id);
    if (!row) return err(failure('not_found'));
    if (row.state === 'live')
      return conflict('It went live already. Put an earlier price list in force again instead.');
    if (row.state === 'taken_back') return ok({ success: true });
    await endPlanned(
      trx,
      { id, from: ['planned', 'failed'] },
      { state: 'taken_back', ended_at: isoNow(clock), problem: row.problem },
    );
    const before = { live_at: row.live_at, reason: row.reason };
    await note(clock, trx, { by, kind: 'prices.taken_back', subject: { kind: 'prices', id }, before, after: null });
    return ok({ success: true });
  });
}

/** The planner of a change, who publishes it. */
function plannerOf({ account_id }: PlannedPriceRow): Actor {
  if (account_id === null) return { kind: 'nobody' };
  return { kind: 'staff', accountId: account_id, role: ROLE.admin, memberships: [], buysFor: null };
}

/** The change was taken back, or another server published it, while this one wrote. */
class Ended extends Error {}

/** Publishes what is due; one that can't be published says why and waits for a person. Done twice it changes nothing. */
export async function publishDue(deps: MaterialNeeds): Promise<void> {
  const { clock, database } = deps;
  for (const row of await duePlanned(database.db, isoNow(clock))) {
    const change = changeOf(JSON.parse(row.change) as KeptChange);
    const then = async (trx: Db) => {
      const ended = await endPlanned(
        trx,
        { id: row.id, from: ['planned'] },
        { state: 'live', ended_at: isoNow(clock), problem: null },
      );
      if (!ended) throw new Ended();
    };
    const seen = { version: null, reason: row.reason };
    const done = await publish(deps, plannerOf(row), seen, async (trx, content) => {
      const changed = await change(trx, content);
      return changed.ok ? ok({ ...changed.value, then }) : changed;
    }).catch((error: unknown) => {
      if (error instanceof Ended) return ok(null);
      throw error;
    });
    if (done.ok) continue;
    const problem = done.error.errors?.[0]?.message ?? done.error.message;
    await endPlanned(
      database.db,
      { id: row.id, from: ['planned'] },
      { state: 'failed', ended_at: isoNow(clock), problem },
    );
  }
}

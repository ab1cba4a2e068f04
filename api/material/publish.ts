import type { Actor } from '../../shared/account/permissions.ts';
import type { Material } from '../../shared/catalog/material.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { changesOf } from '../../shared/material/changes.ts';
import type { ProductionSpeed } from '../../shared/catalog/material.ts';
import { listChanges, speedChanges } from '../../shared/material/list-changes.ts';
import type { PricingModel } from '../../shared/pricing/model.ts';
import { rateChanges } from '../../shared/material/rate-card.ts';
import { contentSchema } from '../../shared/material/content.ts';
import { writtenMaterial, type WrittenMaterial } from '../../shared/material/wire.ts';
import { note } from '../activity/note.ts';
import { type CatalogContent, contentVersion, readPriceBook, writeCatalog } from '../catalog/rows.ts';
import { everyContent, findPriceList, insertPriceList, isPublished } from '../catalog/version-rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { checked, givenIds, withIds, withMaterial } from './content.ts';
import type { MaterialNeeds } from './needs.ts';
import { IN_USE, openQuotesBy } from './used-rows.ts';

/** Version that somebody publishes on, and why. */
export interface Publishing {
  /** Null for whatever is in force by then. */
  readonly version: string | null;
  readonly reason: string;
}

export const STALE =
  'Somebody published another price list meanwhile. Load the page again: your changes were not published.';

/** The catalog in force, as its data files would hold it. */
export async function contentInForce(trx: Db): Promise<{ version: string; content: CatalogContent }> {
  const { rate_card_version: version, calendar: _calendar, ...content } = await readPriceBook(trx);
  return { version, content };
}

/** All that was ever in force. */
async function everyCatalog(trx: Db, now: CatalogContent): Promise<CatalogContent[]> {
  return [now, ...(await everyContent(trx)).map((json) => JSON.parse(json) as CatalogContent)];
}

/** Refusal where open quotes use a thickness that would go; null where none does. */
async function stillUsed(trx: Db, before: CatalogContent, after: CatalogContent): Promise<Failure | null> {
  const left = new Set(after.materials.flatMap(({ thicknesses }) => thicknesses.map(({ id }) => id)));
  const used = await openQuotesBy(trx, IN_USE);
  for (const material of before.materials)
    for (const { id, mm } of material.thicknesses) {
      const quotes = left.has(id) ? 0 : (used.get(id)?.length ?? 0);
      if (quotes === 0) continue;
      const by = quotes === 1 ? '1 open quote uses' : `${quotes} open quotes use`;
      return failure('conflict', {
        message: `${by} ${material.display_name} ${mm} mm. It can be retired once none does.`,
      });
    }
  return null;
}

/** A change of the catalog: the new one, with its differences in words. */
export type Change = (trx: Db, content: CatalogContent) => Promise<Result<Changed, Failure>>;
interface Changed {
  readonly content: CatalogContent;
  readonly changes: readonly string[];
  /** The material that it is about; 0 where it is about all. */
  readonly id: number;
  /** Runs in the same transaction once it is in force. */
  readonly then?: (trx: Db) => Promise<void>;
}

/**
 * Puts a changed catalog in force in one transaction, where the version is still the one that was seen. Nodes read it within a second
 * (catalog/watch.ts), this one at once. Fails with conflict, and as the change does.
 */
export async function publish(
  { catalog, clock, database }: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  change: Change,
): Promise<Result<{ version: string; id: number }, Failure>> {
  const done = await inTransaction<Result<{ version: string; id: number }, Failure>>(database.db, async (trx) => {
    const { version: before, content } = await contentInForce(trx);
    if (seen.version !== null && before !== seen.version) return err(failure('conflict', { message: STALE }));
    const changed = await change(trx, content);
    if (!changed.ok) return changed;
    const { content: written, changes, id, then } = changed.value;
    const fine = checked(written);
    if (!fine.ok) return fine;
    const used = await stillUsed(trx, content, fine.value);
    if (used) return err(used);
    const version = contentVersion(fine.value);
    if (version === before)
      return err(failure('conflict', { message: 'Nothing is different. There is nothing to publish.' }));
    const at = isoNow(clock);
    const kept = { at, account_id: null, reason: 'Loaded from the files', changes: '[]' };
    if (!(await isPublished(trx)))
      await insertPriceList(trx, { id: newId(clock), version: before, content: JSON.stringify(content), ...kept });
    await writeCatalog(trx, fine.value, version, at);
    const account_id = by.kind === 'nobody' ? null : by.accountId;
    const json = { changes: JSON.stringify(changes), content: JSON.stringify(fine.value) };
    await insertPriceList(trx, { id: newId(clock), version, at, account_id, reason: seen.reason, ...json });
    await note(clock, trx, {
      by,
      kind: 'prices.published',
      subject: { kind: 'prices', id: version },
      before: { version: before },
      after: { version, reason: seen.reason, changes: changes.slice(0, 20) },
    });
    await then?.(trx);
    return ok({ version, id });
  });
  if (done.ok) await catalog.reload();
  return done;
}

/** A new material in the catalog. */
export function newMaterial(written: WrittenMaterial): Change {
  return async (trx, content) => {
    const material = withIds(written, null, givenIds(await everyCatalog(trx, content)));
    return ok({ content: withMaterial(content, material), changes: changesOf(null, material), id: material.id });
  };
}

/** Publishes a new material. Fails with conflict. */
export function createMaterial(deps: MaterialNeeds, by: Actor, seen: Publishing, written: WrittenMaterial) {
  return publish(deps, by, seen, newMaterial(written));
}

/** A material as it is written. */
export function asWritten({ id: _id, thicknesses, ...own }: Material): WrittenMaterial {
  return { ...own, thicknesses: thicknesses.map(({ material_option_id: _option, ...one }) => one) };
}

/** A change of a material in the catalog: `written` says how it is, of how it was. Fails with not_found. */
export function changedMaterial(id: number, written: (before: WrittenMaterial) => WrittenMaterial): Change {
  return async (trx, content) => {
    const before = content.materials.find((one) => one.id === id);
    if (!before) return err(failure('not_found'));
    const given = givenIds(await everyCatalog(trx, content));
    const material = withIds(written(asWritten(before)), before, given);
    return ok({ content: withMaterial(content, material), changes: changesOf(before, material), id });
  };
}

/** Another rate card in the catalog. */
export function changedRateCard(written: (before: PricingModel) => PricingModel): Change {
  return async (_trx, content) => {
    const pricing_model = written(content.pricing_model);
    return ok({
      content: { ...content, pricing_model },
      changes: rateChanges(content.pricing_model, pricing_model),
      id: 0,
    });
  };
}

/** Percent of the parts that a speed costs more. */
type Surcharge = { readonly id: number; readonly percent: number };

/** Speeds with other surcharges; null where a speed is none of those that have one. */
export function withSurcharges(
  before: readonly ProductionSpeed[],
  surcharges: readonly Surcharge[],
): ProductionSpeed[] | null {
  const percents = new Map(surcharges.map(({ id, percent }) => [id, percent]));
  const isKnown = (id: number) => before.some((one) => one.id === id && one.percent > 0);
  if (![...percents.keys()].every(isKnown)) return null;
  return before.map((one) => ({ ...one, percent: percents.get(one.id) ?? one.percent }));
}

/** Other surcharges of speeds in the catalog. */
export function changedSpeeds(surcharges: readonly Surcharge[]): Change {
  return async (_trx, content) => {
    const before = content.production_speeds;
    const production_speeds = withSurcharges(before, surcharges);
    if (production_speeds === null) return err(failure('not_found'));
    const changes = speedChanges(before, production_speeds);
    return ok({ content: { ...content, production_speeds }, changes, id: 0 });
  };
}

/** Publishes other surcharges of speeds that have one. Fails with conflict, and not_found where a speed is none of these. */
export async function changeSpeeds(
  deps: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  surcharges: readonly Surcharge[],
): Promise<Result<{ version: string }, Failure>> {
  const done = await publish(deps, by, seen, changedSpeeds(surcharges));
  return done.ok ? ok({ version: done.value.version }) : done;
}

/** Publishes another rate card. Fails with conflict. */
export async function changeRateCard(
  deps: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  model: PricingModel,
): Promise<Result<{ version: string }, Failure>> {
  const done = await publish(
    deps,
    by,
    seen,
    changedRateCard(() => model),
  );
  return done.ok ? ok({ version: done.value.version }) : done;
}

/** Publishes a change of a material. Fails with not_found and conflict. */
export function changeMaterial(
  deps: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  id: number,
  written: Partial<WrittenMaterial>,
) {
  return publish(
    deps,
    by,
    seen,
    changedMaterial(id, (before) => ({ ...before, ...written })),
  );
}

/** Takes a thickness out of the price list. Fails with not_found and conflict. */
export function retireThickness(
  deps: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  { id, thicknessId }: { readonly id: number; readonly thicknessId: number },
) {
  return publish(deps, by, seen, async (_trx, content) => {
    const before = content.materials.find((one) => one.id === id);
    if (!before?.thicknesses.some((one) => one.id === thicknessId)) return err(failure('not_found'));
    if (before.thicknesses.length === 1)
      return err(failure('conflict', { message: 'A material has at least one thickness. Add another one first.' }));
    const material = { ...before, thicknesses: before.thicknesses.filter((one) => one.id !== thicknessId) };
    return ok({ content: withMaterial(content, material), changes: changesOf(before, material), id });
  });
}

/** Puts an earlier version in force again. Fails with not_found and conflict. */
export async function restorePriceList(
  deps: MaterialNeeds,
  by: Actor,
  version: string,
  id: string,
): Promise<Result<{ version: string }, Failure>> {
  const reason = 'An earlier price list again';
  const done = await publish(deps, by, { version, reason }, async (trx, content) => {
    const row = await findPriceList(trx, id);
    if (!row) return err(failure('not_found'));
    const parsed = contentSchema.safeParse(JSON.parse(row.content));
    if (!parsed.success)
      return err(failure('conflict', { message: 'That price list no longer fits today’s catalog.' }));
    const changes = [
      `The price list of ${row.at.slice(0, 10)} is in force again`,
      ...listChanges(content, parsed.data),
    ];
    return ok({ content: parsed.data, changes, id: 0 });
  });
  return done.ok ? ok({ version: done.value.version }) : done;
}

/** A material as it would be; `id` is null for a new one. Fails with not_found and conflict, as publishing it would. */
export async function drafted(
  db: Db,
  id: number | null,
  written: WrittenMaterial,
): Promise<Result<{ before: Material | null; after: Material }, Failure>> {
  const { content } = await contentInForce(db);
  const before = id === null ? null : content.materials.find((one) => one.id === id);
  if (before === undefined) return err(failure('not_found'));
  const after = withIds(writtenMaterial.parse(written), before, givenIds([content]));
  const fine = checked(withMaterial(content, after));
  return fine.ok ? ok({ before, after }) : fine;
}

import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import type { Material } from '../../shared/catalog/material.ts';
import { type MaterialRow, materialEndpoints as api } from '../../shared/material/wire.ts';
import { listPriceLists } from '../catalog/version-rows.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { readImage, setImage } from './image.ts';
import type { MaterialNeeds } from './needs.ts';
import { previewOf, previewOfRates, previewOfSpeeds } from './preview.ts';
import { listPlanned } from './planned-rows.ts';
import { planChange, takeBack } from './planned.ts';
import {
  changeMaterial,
  changeRateCard,
  changeSpeeds,
  createMaterial,
  restorePriceList,
  retireThickness,
} from './publish.ts';
import { IN_USE, openQuotesBy } from './used-rows.ts';

/** A material as the list shows it. */
function rowOf(material: Material): MaterialRow {
  const { id, slug, display_name, kind, technology_slug, category_slugs, requires_custom_quote } = material;
  const thicknesses = material.thicknesses.map(({ id: of, mm, nominal, in_stock, sizes, nesting_sizes }) => ({
    id: of,
    mm,
    nominal,
    in_stock,
    sizes,
    nesting_sizes,
  }));
  return { id, slug, display_name, kind, technology_slug, category_slugs, requires_custom_quote, thicknesses };
}

/** Versions that are listed at most. */
const SHOWN = 100;

/** Materials and versions of the price list. */
export function materialRoutes(deps: MaterialNeeds): Route[] {
  const { catalog, database } = deps;
  const { db } = database;
  return [
    handle(api.list, async () => {
      await catalog.refresh();
      return ok({ version: catalog.version(), materials: catalog.book().materials.map(rowOf) });
    }),
    handle(api.get, async ({ params }) => {
      await catalog.refresh();
      const material = catalog.book().materials.find(({ id }) => id === params.id);
      if (!material) return err(failure('not_found'));
      const used = await openQuotesBy(db, IN_USE);
      const counts = material.thicknesses.map(({ id }) => [String(id), used.get(id)?.length ?? 0] as const);
      const open_quotes = Object.fromEntries(counts.filter(([, count]) => count > 0));
      return ok({ version: catalog.version(), material, open_quotes });
    }),
    handle(api.preview, ({ body }) => previewOf(deps, body.id, body.material)),
    handle(api.create, ({ actor, body }) => createMaterial(deps, actor, body, body.material)),
    handle(api.change, ({ actor, params, body }) => changeMaterial(deps, actor, body, params.id, body.material)),
    handle(api.setImage, async ({ actor, params, body: { image, ...seen } }) => {
      const [file] = image ?? [];
      const bytes = file ? new Uint8Array(await file.arrayBuffer()) : null;
      return setImage(deps, actor, seen, { id: params.id, bytes });
    }),
    handleAnyone(api.image, async ({ params, query }) => {
      const file = await readImage(deps, params.hash, query.size);
      return file ? ok(file) : err(failure('not_found'));
    }),
    handle(api.retireThickness, ({ actor, params, body }) => retireThickness(deps, actor, body, params)),
    handle(api.versions, async () => {
      const current = catalog.version();
      const rows = await listPriceLists(db, SHOWN);
      const newest = rows.find(({ version }) => version === current)?.id;
      return ok({
        versions: rows.map(({ account_id: _by, email, changes, ...row }) => ({
          ...row,
          by: email ?? '',
          changes: JSON.parse(changes) as string[],
          current: row.id === newest,
        })),
      });
    }),
    handle(api.rateCard, async () => {
      await catalog.refresh();
      return ok({ version: catalog.version(), rate_card: catalog.book().pricing_model });
    }),
    handle(api.speeds, async () => {
      await catalog.refresh();
      return ok({ version: catalog.version(), production_speeds: catalog.book().production_speeds });
    }),
    handle(api.previewSpeeds, ({ body }) => previewOfSpeeds(deps, body.speeds)),
    handle(api.changeSpeeds, ({ actor, body }) => changeSpeeds(deps, actor, body, body.speeds)),
    handle(api.previewRateCard, ({ body }) => previewOfRates(deps, body.rate_card)),
    handle(api.changeRateCard, ({ actor, body }) => changeRateCard(deps, actor, body, body.rate_card)),
    handle(api.planned, async () => {
      const rows = await listPlanned(db, SHOWN);
      return ok({
        planned: rows.map(({ account_id: _by, ended_at: _ended, email, changes, ...row }) => ({
          ...row,
          by: email ?? '',
          changes: JSON.parse(changes) as string[],
        })),
      });
    }),
    handle(api.plan, ({ actor, body }) => planChange(deps, actor, body)),
    handle(api.takeBack, ({ actor, params }) => takeBack(deps, actor, params.id)),
    handle(api.restore, ({ actor, params, body }) => restorePriceList(deps, actor, body.version, params.id)),
  ];
}

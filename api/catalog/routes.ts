import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import type { Material } from '../../shared/catalog/material.ts';
import { materialUrl } from '../../shared/catalog/material-url.ts';
import { catalogEndpoints as api, type ServedMaterial } from '../../shared/catalog/wire.ts';
import { pricingEndpoints } from '../../shared/pricing/wire.ts';
import { handleAnyone, type Route } from '../route.ts';
import type { CatalogNeeds } from './needs.ts';

const served = (material: Material): ServedMaterial => ({ ...material, url: materialUrl(material.slug) });

/** Reading the catalogue. All answers are the same for everybody and kept ready. */
export function catalogRoutes({ catalog }: CatalogNeeds): Route[] {
  const kept = { version: () => catalog.bookVersion() };
  const one = (find: (m: Material) => boolean) => {
    const material = catalog.book().materials.find(find);
    return material ? ok(served(material)) : err(failure('not_found'));
  };
  return [
    handleAnyone(api.catalogs, async () => ok({ categories: catalog.book().categories }), kept),
    handleAnyone(api.materials, async () => ok({ materials: catalog.book().materials.map(served) }), kept),
    handleAnyone(api.properties, async ({ params }) => one((m) => m.id === params.id), kept),
    handleAnyone(api.details, async ({ params }) => one((m) => m.slug === params.slug), kept),
    handleAnyone(api.technologies, async () => ok({ technologies: catalog.book().technologies }), kept),
    handleAnyone(pricingEndpoints.priceBook, async () => ok(catalog.book()), kept),
  ];
}

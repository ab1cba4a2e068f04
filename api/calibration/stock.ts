import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** A stock that a laser cuts, as it is in the price list. */
export interface LaserStock {
  readonly material: Material;
  readonly thickness: Thickness & { readonly cut_speed: number };
}

/** A material and thickness in words. */
export function stockWords({
  material,
  thickness,
}: {
  readonly material: Material;
  readonly thickness: Thickness;
}): string {
  return `${material.display_name}, ${thickness.mm} mm`;
}

/** Whether the card of a stock has a raster. */
export function hasRaster({ thickness }: LaserStock): boolean {
  return thickness.area_engraving_speed !== null;
}

/** The stock of a thickness. Fails with not_found, and with conflict where no laser cuts it. */
export function laserStock(catalog: Pick<Catalog, 'book'>, thicknessId: number): Result<LaserStock, Failure> {
  for (const material of catalog.book().materials) {
    const thickness = material.thicknesses.find(({ id }) => id === thicknessId);
    if (!thickness) continue;
    if (material.technology_slug !== 'photo-etching' && thickness.cut_speed !== null)
      return ok({ material, thickness: { ...thickness, cut_speed: thickness.cut_speed } });
    const message = `No laser cuts ${stockWords({ material, thickness })}, so there’s nothing to time.`;
    return err(failure('conflict', { field: 'thickness_id', message, errors: [{ field: 'thickness_id', message }] }));
  }
  return err(failure('not_found'));
}

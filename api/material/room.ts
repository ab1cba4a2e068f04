import { materialEndpoints } from '../../shared/material/wire.ts';
import { room } from '../room.ts';
import * as images from '../db/migrations/0051-material-images.ts';
import { IMAGE_ENDINGS } from './image.ts';
import type { MaterialImageRow } from './image-rows.ts';
import type { MaterialNeeds } from './needs.ts';
import { materialRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    material_images: MaterialImageRow;
  }
}

/** Materials and versions of the price list, as the staff keeps them, on the catalog's tables. */
export const materialRoom = room<MaterialNeeds>({
  name: 'material',
  endpoints: { material: materialEndpoints },
  tables: ['material_images'],
  files: [{ table: 'material_images', column: 'image_key', endings: IMAGE_ENDINGS }],
  migrations: { '0051-material-images': images },
  routes: materialRoutes,
});

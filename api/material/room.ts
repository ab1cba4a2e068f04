import { materialEndpoints } from '../../shared/material/wire.ts';
import { room } from '../room.ts';
import * as images from '../db/migrations/0051-material-images.ts';
import { IMAGE_ENDINGS } from './image.ts';
import * as planned from '../db/migrations/0063-planned-prices.ts';
import type { PlannedPriceRow } from './planned-rows.ts';
import { LOOK_FOR_DUE_MS, publishDue } from './planned.ts';
import type { MaterialImageRow } from './image-rows.ts';
import type { MaterialNeeds } from './needs.ts';
import { materialRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    material_images: MaterialImageRow;
    planned_prices: PlannedPriceRow;
  }
}

/** Materials and versions of the price list, as the staff keeps them, on the catalog's tables. */
export const materialRoom = room<MaterialNeeds>({
  name: 'material',
  endpoints: { material: materialEndpoints },
  tables: ['material_images', 'planned_prices'],
  people: {
    planned_prices: {
      accounts: { account_id: 'bare' },
      notExported: 'changes of the shop’s own price list, with who of its staff planned them',
    },
  },
  files: [{ table: 'material_images', column: 'image_key', endings: IMAGE_ENDINGS }],
  migrations: { '0051-material-images': images, '0063-planned-prices': planned },
  routes: materialRoutes,
  recurring: (needs) => ({
    'prices.planned': { everyMs: LOOK_FOR_DUE_MS, run: () => publishDue(needs) },
  }),
});

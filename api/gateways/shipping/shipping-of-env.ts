import { readShopCalendar } from '../../calendar/rows.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { askEasyPost } from './easypost.ts';
import { createKeptShipping } from './kept-table.ts';
import type { ShippingGateway } from './shipping.ts';
import { createZoneShipping } from './zone-table.ts';

/** Shipping prices as the environment says: our own tariff, or EasyPost with that behind it. */
export function shippingOf({ easyPost }: Pick<Env, 'easyPost'>, database: Database, clock: Clock): ShippingGateway {
  const own = createZoneShipping();
  if (easyPost === null) return own;
  const origin = async () => (await readShopCalendar(database.db)).place ?? null;
  const ask = askEasyPost.bind(null, { ...easyPost, origin });
  return createKeptShipping({ clock, database, name: 'easypost', ask, own });
}

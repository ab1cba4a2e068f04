import type { AccountRow } from '../account/rows.ts';
import type { ActivityRow } from '../activity/rows.ts';
import type { SessionRow } from '../account/session-rows.ts';
import type { MaterialRow, ProductionSpeedRow, RateCardRow, SluggedRow, ThicknessRow } from '../catalog/rows.ts';
import type { AddressRow } from '../checkout/address-rows.ts';
import type { PaymentRow } from '../checkout/payment-rows.ts';
import type { FontRow } from '../design/font-rows.ts';
import type { DesignRow } from '../design/rows.ts';
import type { UploadLogRow } from '../design/upload-log-rows.ts';
import type { OutboxRow } from '../jobs/outbox-rows.ts';
import type { FrozenRow } from '../order/frozen-rows.ts';
import type { OrderRow } from '../order/rows.ts';
import type { PartRow } from '../quote/part-rows.ts';
import type { QuoteRow } from '../quote/rows.ts';

/** Every table with the type of its rows. */
export interface Tables {
  accounts: AccountRow;
  sessions: SessionRow;
  categories: SluggedRow;
  technologies: SluggedRow;
  production_speeds: ProductionSpeedRow;
  materials: MaterialRow;
  thicknesses: ThicknessRow;
  rate_cards: RateCardRow;
  designs: DesignRow;
  fonts: FontRow;
  upload_log: UploadLogRow;
  quotes: QuoteRow;
  parts: PartRow;
  addresses: AddressRow;
  payments: PaymentRow;
  frozen_orders: FrozenRow;
  orders: OrderRow;
  outbox: OutboxRow;
  activity: ActivityRow;
}

import type { Order } from '../../shared/order/wire.ts';
import type { MailAttachment } from '../gateways/mail/mail.ts';
import { pictureOf } from '../issued/picture.ts';
import type { OrderDrawingNeeds } from './needs.ts';
import { sketchesOfOrder } from './sketches.ts';

/** What the picture of an order's parts is called within its mail. */
const PARTS_PICTURE = 'parts@kerfwise';

/** An order's parts as they are made, drawn for its mail; null where none is drawn: a mail does not wait for its picture. */
export async function partsPicture(deps: OrderDrawingNeeds, order: Order): Promise<MailAttachment | null> {
  if (order.parts.length === 0) return null;
  const drawn = await sketchesOfOrder(deps, order.id, order.id);
  if (!drawn.ok) return null;
  const { sketches } = drawn.value;
  const parts = order.parts.map(({ name, quantity, material, thickness, configuration: { dimensions } }) => {
    const stock = { material: material?.display_name ?? null, thickness_mm: thickness?.mm ?? null };
    return { name, quantity, ...stock, width: dimensions.width, height: dimensions.height };
  });
  const bytes = await pictureOf(
    parts,
    order.parts.map(({ id }) => sketches.find(({ part_id }) => part_id === id) ?? null),
  );
  return bytes && { filename: 'parts.png', type: 'image/png', bytes, cid: PARTS_PICTURE };
}

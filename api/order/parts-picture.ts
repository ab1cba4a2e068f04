import type { EmailBlock } from '../mail/email.ts';
import type { MailAttachment } from '../gateways/mail/mail.ts';
import { pictureOf } from '../paper/picture.ts';
import type { OrderDrawingNeeds } from './needs.ts';
import type { FoundOrder } from './read.ts';
import { sketchesOfOrder } from './sketches.ts';

/** Content id of the parts' picture within its mail. */
const CID = 'parts@kerfwise';
/** How wide a part is shown, px, and all that stand beside each other at most: mails are 600 px wide. */
const [PART_PX, MOST_PX] = [200, 544];

/** A picture that an email shows, and the file that goes along for it. */
interface EmailPicture {
  readonly block: Extract<EmailBlock, { kind: 'picture' }>;
  readonly file: MailAttachment;
}

/** An order's parts, drawn for its mail; null where none is drawn: a mail does not wait for its picture. */
export async function partsPicture(
  deps: OrderDrawingNeeds,
  { order, parts: asPaid }: Pick<FoundOrder, 'order' | 'parts'>,
): Promise<EmailPicture | null> {
  if (order.parts.length === 0) return null;
  const drawn = await sketchesOfOrder(deps, order.id, order.id, asPaid);
  if (!drawn.ok) return null;
  const { sketches } = drawn.value;
  const parts = order.parts.map(({ name, quantity, material, thickness, configuration: { dimensions } }) => {
    const stock = { material: material?.display_name ?? null, thickness_mm: thickness?.mm ?? null };
    return { name, quantity, ...stock, width: dimensions.width, height: dimensions.height };
  });
  const bytes = await pictureOf(
    parts,
    order.parts.map(({ id }) => sketches.find(({ part_id }) => part_id === id) ?? null),
    order.units,
  );
  if (bytes === null) return null;
  const words = `Drawing of ${parts.map(({ name }) => name).join(', ')}`;
  const widthPx = Math.min(sketches.length * PART_PX, MOST_PX);
  return {
    block: { kind: 'picture', cid: CID, words, widthPx },
    file: { filename: 'parts.png', type: 'image/png', bytes, cid: CID },
  };
}

import { shopDay } from '../../../../shared/checkout/lead-time.ts';
import { must } from './shop.ts';
import type { Stage } from './stories.ts';

/** How far a set of models gets. */
export type PrintEnd = 'waiting' | 'printing' | 'printed' | 'manifested' | 'invoiced' | 'paid';

/** Solids to print: name, corners of the base, radius of the base and of the top, height, mm. */
const SOLIDS: readonly (readonly [name: string, corners: number, base: number, top: number, height: number])[] = [
  ['knob', 24, 14, 11, 18],
  ['foot', 32, 18, 15, 12],
  ['spacer', 6, 9, 9, 25],
  ['lens-hood', 48, 30, 22, 20],
  ['drawer-pull', 8, 16, 10, 28],
  ['corner-block', 4, 21, 21, 30],
  ['cable-guide', 12, 12, 8, 40],
];

const PRINTERS = [
  ['Mk4 left', 'PETG, black'],
  ['Mk4 right', 'PLA, white'],
  ['XL', 'ASA, gray'],
] as const;

/** Models of one set. */
const IN_SET = 3;
const HOUR_MS = 3_600_000;

/** A frustum that closes, as OBJ. */
function solid([name, corners, base, top, height]: (typeof SOLIDS)[number]): File {
  const ring = (radius: number, z: number) =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      return `v ${(radius * Math.cos(angle)).toFixed(4)} ${(radius * Math.sin(angle)).toFixed(4)} ${z}`;
    });
  const numbers = Array.from({ length: corners }, (_, i) => i + 1);
  const sides = numbers.map((i) => {
    const next = (i % corners) + 1;
    return `f ${i} ${next} ${next + corners} ${i + corners}`;
  });
  const caps = [`f ${numbers.toReversed().join(' ')}`, `f ${numbers.map((i) => i + corners).join(' ')}`];
  const text = [...ring(base, 0), ...ring(top, height), ...sides, ...caps].join('\n');
  return new File([`${text}\n`], `${name}.obj`);
}

/** Staff of the print farm send a set of models, print it with a failure now and then, ship it, and pay the print partner. */
export async function prints({ shop, admin }: Stage, nth: number, end: PrintEnd): Promise<void> {
  const { printedPart } = await admin();
  const pass = (hours: number) => shop.passTo(shop.clock.now() + hours * HOUR_MS);
  const files = Array.from({ length: IN_SET }, (_, i) => solid(SOLIDS[(nth * 2 + i) % SOLIDS.length]!));
  const { models } = must(await printedPart.addModels({ body: { models: files, quantity: String(6 + 4 * nth) } }));
  if (end === 'waiting') return;
  const [printer, material] = PRINTERS[nth % PRINTERS.length]!;
  const { id: batchId } = must(await printedPart.addBatch({ body: { printer, material, plate: `Plate ${nth + 1}` } }));
  const params = { batchId };
  must(await printedPart.assign({ body: { batch_id: batchId, models: models.map(({ id }) => ({ id })) } }));
  const { version } = must(await printedPart.batch({ params }));
  const started = must(await printedPart.start({ params, body: { version } }));
  if (end === 'printing') return;
  await pass(4);
  // Of every second set one copy fails; it waits until somebody has looked at it.
  const isLost = nth % 2 === 1;
  const results = started.parts.map(({ id, quantity }, i) =>
    isLost && i === 0 ? { id, good: quantity - 1, reason: 'Came off the bed' } : { id, good: quantity },
  );
  must(await printedPart.finish({ params, body: { version: started.version, results } }));
  if (end === 'printed') return;
  const printed = must(await printedPart.models({ query: { status: 'printed' } })).models;
  const packed = printed
    .filter(({ batch_id }) => batch_id === batchId)
    .map(({ id }, i) => ({ id, carton: 1 + (i >> 1) }));
  const made = must(await printedPart.addShipment({ body: { models: packed } }));
  const to = { shipmentId: made.id };
  const closed = must(await printedPart.close({ params: to, body: { version: made.version } }));
  if (end === 'manifested') return;
  await pass(2);
  const today = shopDay(shop.clock.now());
  const invoice = { invoice_number: `PI-${310 + nth}`, invoiced_on: today, amount_cents: 8_400 + 2_650 * nth };
  const sent = { carrier: 'UPS', tracking_number: `1Z999AA1012345${670 + nth}` };
  must(await printedPart.ship({ params: to, body: { version: closed.version, ...sent, ...invoice } }));
  if (end === 'invoiced') return;
  const { invoices } = must(await printedPart.invoices({}));
  const owed = invoices.find(({ shipment_id }) => shipment_id === made.id)!;
  const payment = {
    invoice_id: owed.id,
    amount_cents: owed.open_cents,
    paid_on: today,
    reference: `ACH ${7100 + nth}`,
  };
  must(await printedPart.addPayment({ body: payment }));
}

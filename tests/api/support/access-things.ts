import { fileOf, pdf } from './sent-files.ts';
import { admin, ASKED, PART } from './custom.ts';
import { sendFile } from './sent.ts';
import { ADDRESS, chipOf, keepCard, PLATE_SVG, payQuote, pricedQuote, readyQuote, upload } from './shopping.ts';
import { good, type World } from './world.ts';
import type { Prepare, Request } from './access-request.ts';

export const nothing: Prepare = async () => ({});
let emails = 0;
/** An address that nobody has. */
export function newEmail(): string {
  emails += 1;
  return `table${emails}@example.com`;
}
export const newSignUp: Prepare = async () => async () => {
  return { body: { email: newEmail(), password: 'long enough' } };
};
export const onDesign: Prepare = async (world, token) => ({ params: { id: await upload(world, token) } });
export const onQuote =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).id }, body });
export const onPart =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).parts[0]!.id }, body });
export const onPartOfQuote =
  (body?: unknown): Prepare =>
  async (world, token) => {
    const { id, parts } = await pricedQuote(world, token);
    return { params: { id, partId: parts[0]!.id }, body };
  };
export const onSaved =
  (body?: unknown): Prepare =>
  async (world, token) => {
    const [part] = (await pricedQuote(world, token)).parts;
    const { id } = good(await world.client(token).saved.save({ body: { part_id: part!.id } }));
    return { params: { id }, body };
  };
export const onSample =
  (body?: unknown): Prepare =>
  async (world, token) => {
    const wanted = { material_option_id: chipOf(world) };
    const { sample } = good(await world.client(token).sample.add({ body: wanted }));
    return { params: { id: sample.id }, body };
  };
export const onAddress =
  (body?: unknown): Prepare =>
  async (world, token) => ({
    params: { id: good(await world.client(token).checkout.createAddress({ body: ADDRESS })).id },
    body,
  });
export const onMaterial: Prepare = async (world) => ({ params: { id: world.deps.catalog.book().materials[0]!.id } });
export const onOrder: Prepare = async (world, token) => {
  const payment = await payQuote(world, token, await readyQuote(world, token));
  return { params: { id: payment.order_id! } };
};

export const onKeptCard: Prepare = async (world, token) => ({ params: { id: await keepCard(world, token) } });

export const onDrawing: Prepare = async (world, token) => {
  const { id } = (await pricedQuote(world, token)).parts[0]!;
  const body = { technical_drawings: [fileOf(await pdf(1), 'a.pdf')] };
  const { technical_drawings } = good(await world.client(token).attachment.attachDrawings({ params: { id }, body }));
  return { params: { id, drawingId: technical_drawings[0]!.id } };
};

/** A purchase order as a form sends it. */
export async function purchaseOrderForm(): Promise<FormData> {
  const body = new FormData();
  body.append('purchase_order', fileOf(await pdf(1), 'po.pdf'));
  return body;
}

/** A quote with a purchase order. */
export const onPurchaseOrder: Prepare = async (world, token) => {
  const { id } = await pricedQuote(world, token);
  const body = { purchase_order: [fileOf(await pdf(1), 'po.pdf')] };
  good(await world.client(token).attachment.attachPurchaseOrder({ params: { id }, body }));
  return { params: { id } };
};

/** A link to the owner's quote, with files. */
export const onShare =
  (request: (made: Record<'quoteId' | 'shareId' | 'uuid' | 'designId', string>) => Request): Prepare =>
  async (world, token) => {
    const quote = await pricedQuote(world, token);
    const share = good(await world.client(token).issued.share({ params: { id: quote.id }, body: { files: true } }));
    return request({ quoteId: quote.id, shareId: share.id, uuid: share.uuid, designId: quote.parts[0]!.design_id });
  };

/** A task of the owner's order, which only staff reports on; the same report again is answered as the first. */
export const onTask: Prepare = async (world, token) => {
  const quote = await readyQuote(world, token, { dfm_analysis: true });
  const { order_id } = await payQuote(world, token, quote);
  const { id, tasks } = good(await world.client(token).order.get({ params: { id: order_id! } }));
  return { params: { id, taskId: tasks[0]!.id }, body: { text: 'All can be made as drawn.' } };
};

/** The signature is the permission, whoever sends the bytes. */
export const signedUpload: Prepare = async (world, token) => async () => {
  const ticket = good(await world.client(token).design.requestUpload({ body: { filename: 'a.svg' } }));
  const query = Object.fromEntries(new URL(ticket.signed_upload_url).searchParams);
  return { params: { designId: ticket.design.id }, query, body: Buffer.from(PLATE_SVG) };
};

export const onFile: Prepare = async (world, token) => ({ params: { id: (await sendFile(world, token)).id } });

export const onRequest =
  (body?: unknown): Prepare =>
  async (world, token) => ({
    params: { id: good(await world.client(token).custom.submit({ body: ASKED })).id },
    body,
  });
/** A part of an offer to the owner that is not sent yet: to the owner it is not there. */
export async function draftPart(world: World, token: string): Promise<string> {
  const { id } = good(await world.client(token).custom.submit({ body: ASKED }));
  const staff = world.client(await admin(world)).custom;
  const { quote } = good(await staff.create({ body: { request_id: id } }));
  return good(await staff.putPart({ body: { quote_id: quote!.id, ...PART } })).custom_part.id;
}

import { z } from 'zod';
import { sessionSchema } from '../account/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, emailField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { listFields, pageFields } from '../base/list.ts';
import { legacyAddresses } from './addresses.ts';

const DESIGN_SORTS = ['made_at', 'name'] as const;
export type ImportedDesignSort = (typeof DESIGN_SORTS)[number];
const ORDER_SORTS = ['placed_at', 'total_cents'] as const;
export type ImportedOrderSort = (typeof ORDER_SORTS)[number];

/** Owner of a record, as our staff sees it; customers see their own alone, without it. */
const ownerFields = {
  /** By what the old shop knew the customer; absent for customers. */
  customer: z
    .object({
      email: z.string().nullable(),
      v1_user_id: z.int().nonnegative(),
      /** Null while it waits for an account. */
      account_id: idField.nullable(),
    })
    .optional(),
};

/** Where the material that the old shop named stands in our catalogue. */
const materialSchema = z.object({
  /** Name in the old shop; null where it had none. */
  name: z.string().nullable(),
  thickness_mm: z.number().nullable(),
  /** Our own of that name and thickness; null where there is none any more. */
  thickness_id: z.int().nullable(),
});

export const importedDesignSchema = z.object({
  id: idField,
  v1_id: z.string(),
  name: z.string(),
  /** Null where the old shop had no file, or it is not kept any more. */
  filename: z.string().nullable(),
  file_bytes: z.int().nonnegative().nullable(),
  material: materialSchema,
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  made_at: timeField,
  ...ownerFields,
});
export type ImportedDesign = z.infer<typeof importedDesignSchema>;

export const importedOrderHeadSchema = z.object({
  id: idField,
  v1_id: z.string(),
  number: z.string(),
  /** In the old shop's words. */
  status: z.string(),
  placed_at: timeField,
  shipped_at: timeField.nullable(),
  total_cents: centsField.nonnegative(),
  currency: z.string(),
  ...ownerFields,
});
export type ImportedOrderHead = z.infer<typeof importedOrderHeadSchema>;

export const importedOrderSchema = importedOrderHeadSchema.extend({
  ship_to: z.string().nullable(),
  tracking_number: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      material: materialSchema,
      quantity: z.int().positive(),
      price_cents: centsField.nonnegative().nullable(),
      /** The drawing it was made of, where that came along. */
      design: importedDesignSchema.nullable(),
    }),
  ),
});
export type ImportedOrder = z.infer<typeof importedOrderSchema>;

const designQuery = z.strictObject(listFields(DESIGN_SORTS, '-made_at'));
export type ImportedDesignQuery = z.output<typeof designQuery>;
const orderQuery = z.strictObject(listFields(ORDER_SORTS, '-placed_at'));
export type ImportedOrderQuery = z.output<typeof orderQuery>;

export const sendMagicLinkBody = z.strictObject({ email: emailField });
const magicLoginBody = z.strictObject({
  token: z.string().min(1, { error: 'The link is incomplete.' }).max(200),
});

export const legacyEndpoints = endpoints(legacyAddresses, {
  designs: {
    summary: 'Designs that were imported from the old shop: the caller’s own, to our staff all of them',
    query: designQuery,
    answer: z.object({ designs: z.array(importedDesignSchema), ...pageFields }),
  },
  designFile: {
    summary: 'The file of an imported design, to be saved',
    params: idParams,
    answer: fileAnswer,
    failures: ['not_found'],
  },
  reorder: {
    repeat: 'creates',
    summary: 'Make a design of an imported one, which is read like an upload; asked again it answers the same one',
    params: idParams,
    answer: z.object({ design_id: idField }),
    failures: ['not_found', 'upload_quota', 'file_gone'],
  },
  orders: {
    summary: 'Orders that were imported from the old shop: the caller’s own, to our staff all of them',
    query: orderQuery,
    answer: z.object({ orders: z.array(importedOrderHeadSchema), ...pageFields }),
  },
  order: {
    summary: 'An imported order with its lines',
    params: idParams,
    answer: importedOrderSchema,
    failures: ['not_found'],
  },
  shopOrder: {
    summary: 'An imported order, by our id or the old shop’s, for our staff',
    params: z.object({ id: lineField(64).min(1) }),
    answer: importedOrderSchema,
    failures: ['not_found'],
  },
  sendMagicLink: {
    repeat: 'signs_in',
    summary: 'Send a customer of the old shop a link to log in; the answer is the same for e-mails that nobody has',
    body: sendMagicLinkBody,
    answer: z.object({ success: z.boolean(), message: z.string() }),
  },
  magicLogin: {
    repeat: 'signs_in',
    summary: 'Log in with the token of such a link, which opens the account where there is none yet',
    body: magicLoginBody,
    answer: sessionSchema,
    failures: ['link_expired'],
  },
});

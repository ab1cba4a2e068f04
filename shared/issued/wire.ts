import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, emailField, idField, idParams, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { MAX_QUANTITY } from '../part/limits.ts';
import { CLOSED } from '../quote/closed.ts';
import { MOST_QUANTITIES } from '../quote/document-form.ts';
import { quoteSchema } from '../quote/wire.ts';
import { issuedAddresses } from './addresses.ts';
import { documentSchema, partSketchSchema } from './content.ts';
import { MAX_SHARE_DAYS, SHARE_DAYS } from './limits.ts';
import { LINK_STATES } from './link-state.ts';

/** Failures that keep a quote from being issued. */
const ISSUING = ['not_found', 'quote_empty', 'processing_error', ...CLOSED] as const;

/** Failures of opening a link: there was never one, its days are over, its owner ended it, or took the quote back. */
export const OPENING = ['not_found', 'link_expired', 'link_ended', 'quote_cancelled'] as const;

/** Secret that opens a link: 128 random bits, written as a UUID. */
export const secretField = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const uuidParams = z.object({ uuid: secretField });

/** Ways in which a link comes about: on a document's papers, in a mail, made by itself. */
const SHARE_VIAS = ['document', 'mail', 'share'] as const;
export type ShareVia = (typeof SHARE_VIAS)[number];

/** A link, as its owner sees it: never with what it opens by. */
const shareSchema = z.object({
  id: idField,
  via: z.enum(SHARE_VIAS),
  files: z.boolean(),
  created_at: timeField,
  expires_at: timeField,
});
export type Share = z.infer<typeof shareSchema>;

/** A file that goes along with a shared quote. */
const sharedFileSchema = z.object({
  id: idField,
  /** Which part of the document it is of, from 0. */
  part: z.int().nonnegative(),
  filename: z.string(),
  kind: z.enum(['design', 'technical_drawing']),
});

/** A shared quote: what its page prints, and how it stands. */
export const sharedSchema = documentSchema.extend({
  expires_at: timeField,
  /** How the revision stands. */
  state: z.enum(LINK_STATES),
  /** The quote itself, for callers who have it in their account; null for everybody else. */
  quote_id: idField.nullable(),
  files: z.array(sharedFileSchema),
});
export type SharedQuote = z.infer<typeof sharedSchema>;

const quantitiesField = z
  .array(z.int().min(1).max(MAX_QUANTITY))
  .min(1, { error: 'Name at least one quantity.' })
  .max(MOST_QUANTITIES, { error: `Name at most ${MOST_QUANTITIES} quantities.` })
  .transform((named) => [...new Set(named)].sort((a, b) => a - b));

/** How documents are to be written; null goes back to the usual. */
const documentFormBody = z
  .strictObject({ units: z.enum(['mm', 'in']).nullable(), quantities: quantitiesField.nullable() })
  .partial();

const linkParams = z.object({ id: z.union([idField, secretField]) });

export const issuedEndpoints = endpoints(issuedAddresses, {
  issue: {
    repeat: 'creates',
    summary: 'Issue the quote: a numbered revision with locked prices. Answers the same one until the quote changes',
    params: idParams,
    answer: documentSchema,
    failures: ISSUING,
  },
  setForm: {
    repeat: 'sets',
    summary: 'Set the unit of a quote’s documents and the quantities that they compare. Omitted fields stay',
    params: idParams,
    body: documentFormBody,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  asset: {
    summary: 'The quote document as PDF, or its parts as a PNG, issued where it is not yet',
    params: idParams,
    query: z.strictObject({
      paper: z.enum(['letter', 'a4']).default('letter'),
      form: z.enum(['pdf', 'png']).default('pdf'),
    }),
    answer: fileAnswer,
    failures: ISSUING,
  },
  sketches: {
    summary: 'Shapes of a quote’s current parts, without those that are too detailed',
    params: idParams,
    answer: z.object({ sketches: z.array(partSketchSchema) }),
    failures: ['not_found', 'rate_limited', 'processing_error'],
  },
  email: {
    repeat: 'creates',
    summary: 'E-mail the quote document: the caller’s own address gets the PDF, others get a link',
    params: idParams,
    body: z.strictObject({ email: emailField }),
    answer: doneAnswer,
    failures: [...ISSUING, 'conflict', 'too_many_shares'],
  },
  share: {
    repeat: 'creates',
    summary: 'Create a link to the quote document. Its secret is shown only now',
    params: idParams,
    body: z.strictObject({
      /** Whether designs and technical drawings can be fetched by it. */
      files: z.boolean().default(false),
      days: z.int().min(1).max(MAX_SHARE_DAYS).default(SHARE_DAYS),
    }),
    emptyBody: true,
    answer: shareSchema.extend({ uuid: secretField }),
    failures: [...ISSUING, 'too_many_shares'],
  },
  shares: {
    summary: 'The links to a quote that are good',
    params: idParams,
    answer: z.object({ shares: z.array(shareSchema) }),
    failures: ['not_found'],
  },
  endShare: {
    summary: 'End a link',
    params: z.object({ id: idField, shareId: idField }),
    answer: doneAnswer,
    failures: ['not_found'],
  },
  shared: {
    summary: 'A shared quote, for whoever has the link',
    params: uuidParams,
    answer: sharedSchema,
    failures: OPENING,
  },
  sharedFile: {
    summary: 'A file of a shared quote, where the link has files',
    params: uuidParams.extend({ fileId: idField }),
    answer: fileAnswer,
    failures: OPENING,
  },
  link: {
    repeat: 'sets',
    summary:
      'Take a quote into the account: a copy at today’s prices by a share’s token, or a guest’s quote itself by its id together with that guest’s token',
    params: linkParams,
    body: z.strictObject({ guest_token: z.string().max(200).optional() }),
    emptyBody: true,
    answer: quoteSchema,
    failures: [
      'not_found',
      'link_expired',
      'link_ended',
      'quote_full',
      'upload_quota',
      'quote_empty',
      'material_unknown',
      'processing_error',
      'not_quotable',
      'repair_refused',
      'piece_unknown',
      'design_not_ready',
      'acceptance_stale',
      ...CLOSED,
    ],
  },
  stopReminders: {
    repeat: 'sets',
    summary: 'End reminders of saved quotes; the link of the mail is the permission',
    params: z.object({ token: z.string().max(400) }),
    answer: doneAnswer,
    failures: ['not_found'],
  },
});

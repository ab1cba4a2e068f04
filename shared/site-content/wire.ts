import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { timeField } from '../base/fields.ts';
import { sitePageSchema } from '../site/page-wire.ts';
import { siteContentAddresses } from './addresses.ts';
import { bodySchema } from './bodies.ts';
import { CONTENT_KINDS, CONTENT_STATES } from './kinds.ts';

const kindField = z.enum(CONTENT_KINDS);
const stateField = z.enum(CONTENT_STATES);
const keyField = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, {
    error: 'Use small letters, figures and dashes.',
  });
const params = z.object({ kind: kindField, key: keyField });
/** Version of the document that the caller saw; 0 where nothing of it was stored yet. */
const seen = z.int().nonnegative();

/** A document as lists show it. */
const contentRowSchema = z.object({
  kind: kindField,
  key: z.string(),
  path: z.string(),
  title: z.string(),
  /** A few words on it: the topic of a guide, the place of an address. */
  about: z.string(),
  state: stateField,
  /** Whether the program's files have it. */
  in_files: z.boolean(),
  has_draft: z.boolean(),
  /** Why its published text no longer fits the catalog, a sentence; null where it fits, or is the files' own. */
  outdated: z.string().nullable(),
  version: z.int(),
  /** When it was last published or drafted; null where it never was. */
  changed_at: timeField.nullable(),
  changed_by: z.string(),
});
export type ContentRow = z.infer<typeof contentRowSchema>;

const problemSchema = z.object({
  field: z.string(),
  line: z.int().positive().nullable(),
  message: z.string(),
  must: z.boolean(),
});

const versionRow = z.object({
  /** 0 for the text of the program's files. */
  number: z.int().nonnegative(),
  state: stateField,
  at: timeField.nullable(),
  by: z.string(),
});

/** A document with its draft and its history. */
const contentDocumentSchema = z.object({
  kind: kindField,
  key: z.string(),
  path: z.string(),
  title: z.string(),
  version: z.int(),
  state: stateField,
  in_files: z.boolean(),
  /** As visitors read it; null where it is not on the site. */
  published: bodySchema.nullable(),
  draft: bodySchema.nullable(),
  draft_at: timeField.nullable(),
  draft_by: z.string(),
  /** Newest first; the files' own last. */
  versions: z.array(versionRow),
});
export type ContentDocument = z.infer<typeof contentDocumentSchema>;

const previewSchema = z.object({
  /** The page as it would be; absent where something in it can't be put together yet. */
  page: sitePageSchema.optional(),
  problems: z.array(problemSchema),
});
export type ContentPreview = z.infer<typeof previewSchema>;

export const siteContentEndpoints = endpoints(siteContentAddresses, {
  list: {
    summary: 'Documents of the public site of a kind: guides, pages, addresses or free designs',
    query: z.strictObject({ kind: kindField }),
    answer: z.object({ documents: z.array(contentRowSchema) }),
  },
  get: {
    summary: 'A document of the public site with its draft and its versions',
    params,
    answer: contentDocumentSchema,
    failures: ['not_found'],
  },
  version: {
    summary: 'The text of an earlier version; null where it was off the site then',
    params: params.extend({ number: z.coerce.number().int().nonnegative() }),
    answer: z.object({ body: bodySchema.nullable() }),
    failures: ['not_found'],
  },
  preview: {
    repeat: 'reads',
    summary: 'Preview of a document with its figures and faults. Saves nothing',
    params,
    body: z.strictObject({ body: bodySchema }),
    answer: previewSchema,
    failures: ['not_found'],
  },
  saveDraft: {
    repeat: 'once',
    summary: 'Save a draft; `body` null deletes it. 409 if the document changed since `version`',
    params,
    body: z.strictObject({ version: seen, body: bodySchema.nullable() }),
    answer: contentDocumentSchema,
    failures: ['not_found', 'conflict'],
  },
  publish: {
    repeat: 'once',
    summary: 'Publish a text, or with `body` null the draft, as a new version that every server shows within a second',
    params,
    body: z.strictObject({ version: seen, body: bodySchema.nullable().default(null) }),
    answer: contentDocumentSchema,
    failures: ['not_found', 'conflict', 'invalid_request'],
  },
  takeOff: {
    repeat: 'once',
    summary: 'Take a guide, an address or a free design off the site',
    params,
    body: z.strictObject({ version: seen }),
    answer: contentDocumentSchema,
    failures: ['not_found', 'conflict'],
  },
  restore: {
    repeat: 'once',
    summary: 'Publish an earlier version again, as a new one; 0 is the text of the program’s files',
    params,
    body: z.strictObject({ version: seen, number: z.int().nonnegative() }),
    answer: contentDocumentSchema,
    failures: ['not_found', 'conflict', 'invalid_request'],
  },
});

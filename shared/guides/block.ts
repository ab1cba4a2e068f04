import { z } from 'zod';

/** A run of text in one look; with an address it is a link. */
const spanSchema = z.object({
  text: z.string(),
  look: z.enum(['plain', 'strong', 'em', 'code']),
  to: z.string().nullable(),
});
export type Span = z.infer<typeof spanSchema>;
const spansSchema = z.array(spanSchema);

/** A piece of a guide in the order of reading. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('note'), spans: spansSchema }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spansSchema) }),
  z.object({ kind: z.literal('table'), head: z.array(spansSchema), rows: z.array(z.array(spansSchema)) }),
  z.object({ kind: z.literal('fit'), words: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('drawing'), name: z.string(), words: z.array(z.string()) }),
]);
export type Block = z.infer<typeof blockSchema>;

import { z } from 'zod';

/** A drawing of a guide: areas and lines in looks, words beside them, and the same said in a sentence. Units of its own. */
export const pictureSchema = z.object({
  /** Sentence in place of the drawing. */
  says: z.string(),
  width: z.number(),
  height: z.number(),
  shapes: z.array(z.object({ d: z.string(), look: z.enum(['sheet', 'gone', 'line', 'thin', 'beam', 'mark', 'area']) })),
  labels: z.array(
    z.object({ x: z.number(), y: z.number(), text: z.string(), side: z.enum(['start', 'middle', 'end']) }),
  ),
});
export type Picture = z.infer<typeof pictureSchema>;

import { z } from 'zod';
import { operationField } from '../../shared/part/wire.ts';

/** A kept thumbnail: an older release may have written it. */
export const thumbnailSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  paths: z.array(z.object({ operation: operationField, d: z.string() })),
});

/** A small drawing of a design, for lists: path data by style, mm. */
export type Thumbnail = z.infer<typeof thumbnailSchema>;

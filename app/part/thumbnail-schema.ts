import { z } from 'zod';
import { PAINTS } from '../../shared/analysis/engraved/paints.ts';
import { operationField } from '../../shared/part/wire.ts';

/** A kept thumbnail: an older release may have written it. */
export const thumbnailSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  paths: z.array(
    z.object({
      operation: operationField,
      paint: z.enum(PAINTS).optional(),
      evenOdd: z.boolean().optional(),
      d: z.string(),
    }),
  ),
});

/** A small drawing of a design, for lists: its engraved areas in their order, then path data by style, mm. */
export type Thumbnail = z.infer<typeof thumbnailSchema>;

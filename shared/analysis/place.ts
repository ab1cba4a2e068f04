import { z } from 'zod';

/** A box in the drawing, mm, as in shared/drawing/notice.ts. */
export const placeSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

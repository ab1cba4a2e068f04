import { z } from 'zod';

/**
 * How far a figure may be trusted: `vendor` is a row that a shop publishes for this very stock, `published` a figure
 * that somebody publishes for this kind of stock, `derived` computed from published figures by the rule that the source
 * names, `estimate` our reasoned guess until the machine has been calibrated.
 */
export const CONFIDENCES = ['vendor', 'published', 'derived', 'estimate'] as const;

/** Where a group of figures comes from. */
export const sourcedSchema = z.object({ source: z.string().min(3), confidence: z.enum(CONFIDENCES) });

export type Confidence = (typeof CONFIDENCES)[number];
export type Sourced = z.output<typeof sourcedSchema>;

import { z } from 'zod';

/** The outcome of each event that was sent. */
export const sentSchema = z.object({
  id: z.uuid(),
  /** `repeated`: it was here before. */
  outcome: z.enum(['done', 'repeated', 'refused']),
  /** Why it was refused; empty else. */
  message: z.string(),
  /** Whether it is taken with a badge and its PIN. */
  needs_pin: z.boolean(),
});

import { z } from 'zod';
import { lineField } from '../base/fields.ts';

/** Code of the badge that something is done with, whose name counts as the operator, and proof of its PIN where that is needed. */
export const badgeFields = { badge: lineField(40).default(''), proof: z.string().max(400).default('') };

/** Pieces that a hub lets one person scrap of a job or batch without a PIN. */
export const scrapWithoutPinField = z
  .int({ error: 'Enter a whole number of pieces.' })
  .min(0, { error: 'Enter a whole number of pieces.' })
  .max(1000, { error: 'Enter 1,000 or less.' });

import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idParams } from '../base/fields.ts';
import { CLOSED } from '../quote/closed.ts';
import { MAX_SAMPLES } from '../quote/sample.ts';
import { sampleSchema } from '../quote/sample-wire.ts';
import { quoteSchema } from '../quote/wire.ts';
import { sampleAddresses } from './addresses.ts';

const WHOLE = `Enter 1 to ${MAX_SAMPLES}.`;

/** How many chips. */
const chipsField = z
  .int({ error: WHOLE })
  .min(1, { error: WHOLE })
  .max(MAX_SAMPLES, { error: `A quote holds at most ${MAX_SAMPLES} samples.` });

const addBody = z.strictObject({
  material_option_id: z.int({ error: 'Name the material option.' }),
  quantity: chipsField.default(1),
});

/** A quote and the sample on it that was added or changed. */
const sampleAnswer = z.object({ sample: sampleSchema, quote: quoteSchema });

export const sampleEndpoints = endpoints(sampleAddresses, {
  add: {
    repeat: 'creates',
    summary: 'Put 50 × 50 mm chips of a material option on the newest open quote, or on a new one',
    body: addBody,
    answer: sampleAnswer,
    failures: ['material_unknown', 'quote_full', 'role_may_not', ...CLOSED],
  },
  change: {
    repeat: 'sets',
    summary: 'Say how many chips of a sample are wanted',
    params: idParams,
    body: z.strictObject({ quantity: chipsField }),
    answer: sampleAnswer,
    failures: ['not_found', 'quote_full', ...CLOSED],
  },
  remove: {
    summary: 'Take a sample off its quote',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
});

import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { dayField, doneAnswer } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { visitAddresses } from './addresses.ts';
import { EXPERIMENT_NAMES, VARIANTS } from './experiments.ts';
import { PAGE_KINDS } from './page-kind.ts';

const variantField = z.enum(VARIANTS);

const variantCounts = z.object({
  /** Visits that saw it. */
  visits: z.int(),
  /** Accounts that saw it, and of them those that ordered since. */
  accounts: z.int(),
  buyers: z.int(),
  orders: z.int(),
});

/** A measure of a kind of page in a week: half of the visits had at most the median, three in four at most the other. Null where none was measured. */
const measureSchema = z.object({ median: z.number(), p75: z.number() }).nullable();

/** Path on our own site, without its query: what stands behind a question mark says too much. */
const pathField = z
  .string()
  .max(300)
  .regex(/^\/[^?#]*$/, { error: 'A path begins with a slash and has no query.' });

export const visitEndpoints = endpoints(visitAddresses, {
  enter: {
    repeat: 'sets',
    summary:
      'The variants that this visit sees. With an experiment its exposure is written down, once a visit; an administrator may force a variant for this browser',
    body: z.strictObject({
      /** Named where the page shows what it is about. */
      experiment: z.enum(EXPERIMENT_NAMES).optional(),
      /** For administrators: from now on this browser sees it. Nobody else’s is looked at. */
      force: variantField.optional(),
    }),
    answer: z.object({ experiments: z.record(z.enum(EXPERIMENT_NAMES), variantField) }),
  },
  results: {
    summary:
      'Experiments: how many visits and accounts saw each variant, how many of them ordered, and whether the split is even',
    query: z.strictObject({ from: enteredDay().optional(), to: enteredDay().optional() }),
    answer: z.object({
      experiments: z.array(
        z.object({
          name: z.enum(EXPERIMENT_NAMES),
          A: variantCounts,
          B: variantCounts,
          /** True where more visits saw one variant than chance explains: then something gives them out wrongly, and nothing can be read from it. */
          is_uneven: z.boolean(),
        }),
      ),
    }),
  },
  page: {
    repeat: 'expires',
    summary: 'Count a page view. Bots and visitors who opted out aren’t counted',
    body: z.strictObject({
      path: pathField,
      /** Host that the visit came from; null where it came from here, or from nowhere. */
      from: z
        .string()
        .max(120)
        .regex(/^[a-z0-9.-]+$/i)
        .nullable(),
    }),
    answer: doneAnswer,
  },
  speeds: {
    summary:
      'How quickly pages came and answered, by week and kind of page, as browsers measured it; the last eight weeks',
    answer: z.object({
      weeks: z.array(
        z.object({
          /** Its Monday. */
          week: dayField,
          kind: z.enum(PAGE_KINDS),
          visits: z.int(),
          lcp_ms: measureSchema,
          inp_ms: measureSchema,
          cls: measureSchema,
        }),
      ),
    }),
  },
  vitals: {
    repeat: 'expires',
    summary: 'Report how fast a page loaded and responded in the browser',
    body: z.strictObject({
      path: pathField,
      /** Largest contentful paint and interaction to next paint, ms. */
      lcp_ms: z.number().min(0).max(600_000).nullable(),
      inp_ms: z.number().min(0).max(600_000).nullable(),
      /** Cumulative layout shift, no unit. */
      cls: z.number().min(0).max(100).nullable(),
    }),
    answer: doneAnswer,
  },
});

/** Speed of a kind of page in a week. */
export type PageSpeed = z.output<(typeof visitEndpoints)['speeds']['answer']>['weeks'][number];
/** Results of one experiment. */
export type ExperimentResult = z.output<(typeof visitEndpoints)['results']['answer']>['experiments'][number];

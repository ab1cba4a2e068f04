import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idParams } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { partAddresses } from './addresses.ts';
import { CLOSED } from './closed.ts';
import { CHANGED_PART, partChangeBody, partSchema } from './wire.ts';

const PART_SORTS = ['created_at'] as const;
export type PartSort = (typeof PART_SORTS)[number];

/** Query of the list of one's parts. */
const partListQuery = z.strictObject(listFields(PART_SORTS, '-created_at')).omit({ search: true });
export type PartListQuery = z.output<typeof partListQuery>;

export const partEndpoints = endpoints(partAddresses, {
  update: {
    repeat: 'sets',
    summary: 'Change a part’s choices; answers it measured and priced by the server',
    params: idParams,
    body: partChangeBody,
    answer: partSchema,
    failures: CHANGED_PART,
  },
  copy: {
    repeat: 'creates',
    summary: 'Copy a part onto the same quote',
    params: idParams,
    answer: partSchema,
    failures: ['not_found', 'quote_full', ...CLOSED],
  },
  remove: {
    summary: 'Delete a part',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', ...CLOSED],
  },
  list: {
    summary: 'The caller’s parts, newest first unless asked otherwise',
    query: partListQuery,
    answer: z.object({ parts: z.array(partSchema), ...pageFields }),
  },
});

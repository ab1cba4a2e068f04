import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idField, idParams, lineField, timeField } from '../base/fields.ts';
import { sharedViewAddresses } from './addresses.ts';

/** Longest name of a view. */
const MOST_VIEW_NAME = 60;

/** Name of a list, as its screen names it. */
const listField = z.string().regex(/^[a-z][a-z-]{0,59}$/, { error: 'A list has a short name like floor-jobs.' });

const sharedViewSchema = z.object({
  id: idField,
  name: z.string(),
  /** The list's part of an address: search, filters, sorting and columns. */
  search: z.string(),
  /** Who shared it. */
  by: z.string(),
  /** Whether whoever asks may take it back. */
  removable: z.boolean(),
  shared_at: timeField,
});
export type SharedView = z.infer<typeof sharedViewSchema>;

const views = z.object({ views: z.array(sharedViewSchema) });

export const sharedViewEndpoints = endpoints(sharedViewAddresses, {
  list: {
    summary: 'Views of a list that staff shares, by name',
    query: z.strictObject({ list: listField }),
    answer: views,
  },
  share: {
    repeat: 'sets',
    summary: 'Share a view of a list with all staff; one of the same name by the same person is replaced',
    body: z.strictObject({
      list: listField,
      name: lineField(MOST_VIEW_NAME).min(1, { error: 'Give the view a name.' }),
      search: lineField(2000),
    }),
    answer: views,
    failures: ['conflict'],
  },
  remove: {
    summary: 'Take a shared view back: whoever shared it, or an administrator',
    params: idParams,
    answer: views,
    failures: ['not_found', 'conflict'],
  },
});

import { defineMachine } from '../base/machine.ts';

/** The states of a file that somebody sends. */
export const FILE_STATUSES = ['awaited', 'stored', 'refused'] as const;

/** A file's state. */
export type SentFileStatus = (typeof FILE_STATUSES)[number];

/** Life of a file that somebody sends: what arrived is kept as it is, or refused for good. */
export const sentFileMachine = defineMachine<SentFileStatus>('awaited', {
  awaited: ['stored', 'refused'],
  stored: [],
  refused: [],
});

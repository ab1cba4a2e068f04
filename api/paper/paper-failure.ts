import { type Failure, failure } from '../../shared/base/failure.ts';
import type { ThreadFault } from '../jobs/pool-thread.ts';

/** Sentences where a thread did not answer its task. */
const BROKE_OFF = {
  pdf: 'The PDF was not written. Please try again.',
  files: 'The machine files were not written. Please try again.',
  pictures: 'The parts were not drawn. Please try again.',
} as const;

/** Why a paper's thread has nothing to give: too many tasks of its owner wait, or it broke off. */
export function paperFailure({ kind }: ThreadFault, what: keyof typeof BROKE_OFF): Failure {
  return kind === 'busy' ? failure('rate_limited') : failure('processing_error', { message: BROKE_OFF[what] });
}

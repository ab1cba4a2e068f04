import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { IssuedNeeds } from './needs.ts';

/**
 * Does what a secret is to open. What it does not open counts as a try of the caller's network; where it has no more of them nothing is told,
 * right or wrong. What opens writes nothing.
 */
export async function countingTries<T>(
  { limits }: { readonly limits: Pick<IssuedNeeds['limits'], 'shares'> },
  address: string,
  open: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  if (!(await limits.shares.hasToken(address))) return err(failure('rate_limited'));
  const opened = await open();
  // Those that are tried at once are counted one by one, too.
  const isTold = opened.ok || opened.error.code !== 'not_found' || (await limits.shares.take(address));
  return isTold ? opened : err(failure('rate_limited'));
}

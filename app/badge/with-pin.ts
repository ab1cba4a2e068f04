import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { badgeHere } from './badge-here.ts';
import { askPin } from './pin-asks.ts';

/** Badge with which a step is taken, and the proof of its PIN. */
interface Worn {
  readonly badge: string;
  readonly proof?: string;
}

/** Takes a step with the badge that works here; where the server wants its PIN it is asked for, and the step taken once more. */
export async function withPin<T>(step: (worn: Worn) => Promise<Result<T, ApiFailure>>): Promise<Result<T, ApiFailure>> {
  const answer = await step({ badge: badgeHere()?.code ?? '' });
  const asks = answer.ok ? undefined : answer.error.errors.find(({ field }) => field === 'badge');
  const proven = asks ? await askPin(asks.message) : null;
  return proven ? step({ badge: proven.code, proof: proven.proof }) : answer;
}

import { type RequestState, STATE_WORDS } from '../../shared/custom/status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONES = {
  submitted: 'accent',
  in_review: 'accent',
  quoted: 'warn',
  accepted: 'good',
  declined: 'plain',
  expired: 'plain',
  withdrawn: 'plain',
  refused: 'bad',
} as const satisfies Record<RequestState, string>;

/** A request's state in a word. */
export function RequestStateBadge({ state }: { readonly state: RequestState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

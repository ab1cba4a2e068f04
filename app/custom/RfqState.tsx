import { type RfqState, STATE_WORDS } from '../../shared/custom/status.ts';
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
} as const satisfies Record<RfqState, string>;

/** A request's state in a word. */
export function RfqStateBadge({ state }: { readonly state: RfqState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

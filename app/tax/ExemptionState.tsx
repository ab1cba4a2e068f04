import { EXEMPTION_STATE_WORDS, type ExemptionState } from '../../shared/tax/exemption-status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONES = {
  pending: 'accent',
  approved: 'good',
  rejected: 'bad',
  expired: 'warn',
  revoked: 'bad',
} as const satisfies Record<ExemptionState, string>;

/** An exemption's state in a word or two. */
export function ExemptionStateBadge({ state }: { readonly state: ExemptionState }) {
  return <Badge tone={TONES[state]}>{EXEMPTION_STATE_WORDS[state]}</Badge>;
}

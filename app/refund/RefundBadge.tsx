import { REFUND_STATE_WORDS, type RefundState } from '../../shared/refund/status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONE: Readonly<Record<RefundState, 'plain' | 'good' | 'warn' | 'bad'>> = {
  requested: 'warn',
  sent: 'plain',
  succeeded: 'good',
  failed: 'bad',
  settled: 'good',
  refused: 'plain',
};

/** The state of a refund. */
export function RefundBadge({ state }: { readonly state: RefundState }) {
  return <Badge tone={TONE[state]}>{REFUND_STATE_WORDS[state]}</Badge>;
}

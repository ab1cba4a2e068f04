import { TERMS_STATE_WORDS, type TradeCreditState } from '../../shared/trade-credit/status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONE = { requested: 'warn', approved: 'good', refused: 'bad', suspended: 'warn', closed: 'plain' } as const;

/** The state of terms. */
export function StateBadge({ state }: { readonly state: TradeCreditState }) {
  return <Badge tone={TONE[state]}>{TERMS_STATE_WORDS[state]}</Badge>;
}

import { TERMS_STATE_WORDS, type TermsState } from '../../shared/terms/status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONE = { requested: 'warn', approved: 'good', refused: 'bad', suspended: 'warn', closed: 'plain' } as const;

/** The state of terms. */
export function StateBadge({ state }: { readonly state: TermsState }) {
  return <Badge tone={TONE[state]}>{TERMS_STATE_WORDS[state]}</Badge>;
}

import { REMAKE_WORDS, type RemakeStatus } from '../../shared/remake/status.ts';
import { Badge } from '../ui/Badge.tsx';

const TONES = { submitted: 'warn', approved: 'good', unapproved: 'warn', denied: 'plain', refunded: 'good' } as const;

/** The state of what a customer reported. */
export function RemakeBadge({ status }: { readonly status: RemakeStatus }) {
  return <Badge tone={TONES[status]}>{REMAKE_WORDS[status]}</Badge>;
}

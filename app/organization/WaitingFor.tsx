import { oneOf } from '../../shared/organization/permissions.ts';
import { helpersOf } from '../../shared/organization/who-may.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { personName } from './role-words.ts';
import { useQuoteApproval } from './use-quote-approval.ts';

/** Most names of people who are waited for. */
const MOST_NAMES = 3;

/** Who can approve a quote that waits for it, by name; without names while they are not loaded. */
export function WaitingFor({ quote }: { readonly quote: Quote }) {
  const facts = useQuoteApproval(quote);
  const others = facts?.organization.members.filter(({ user_id }) => user_id !== facts.approval.asked_by.user_id) ?? [];
  const named = others.map((member) => ({ role: member.role, name: personName(member) }));
  const names = helpersOf('approve', named).slice(0, MOST_NAMES);
  const whom = names.length === 0 ? 'approval' : `${oneOf(names)} to approve`;
  return <>{`Waiting for ${whom}. We’ll e-mail whoever asked when it’s ready to pay.`}</>;
}

import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../shared/base/money.ts';
import { reasonAgainst } from '../../shared/organization/permissions.ts';
import type { Approval, Organization } from '../../shared/organization/wire.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Section } from '../ui/Section.tsx';
import { laterApi } from '../platform/later-api.ts';
import { failureOf } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Organization.module.css';
import { approvalsQuery } from './queries.ts';
import { personName } from './role-words.ts';
import { useAction } from './use-action.ts';

/** Orders above somebody's limit: what waits to be approved, and what was approved and waits to be paid. */
export function ApprovalsSection({ organization }: { readonly organization: Organization }) {
  const { data, error } = useQuery(approvalsQuery(organization.id));
  return (
    <Section id="approvals" title="Approvals">
      <FormMessage message={error && failureOf(error).message} />
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && (
        <p className={styles.quiet}>You’re all caught up. Orders above a member’s limit show up here for approval.</p>
      )}
      <ul className={styles.list}>
        {data?.map((approval) => (
          <ApprovalRow key={approval.id} organization={organization} approval={approval} />
        ))}
      </ul>
    </Section>
  );
}

/** One of them, with what its reader may do. */
export function ApprovalRow({
  organization,
  approval,
}: {
  readonly organization: Organization;
  readonly approval: Approval;
}) {
  const { account } = useSession();
  const { act, busy } = useAction();
  const { quote_id: id, quote_version, approved } = approval;
  const own = approval.asked_by.user_id === account?.id;
  const reason = own ? 'Another member has to approve it.' : reasonAgainst(organization.role, 'approve');
  const number = quoteNumber(approval.quote_number);
  const decide = (approve: boolean) =>
    act(
      approve ? 'approve' : 'refuse',
      () => laterApi.organization.decideApproval({ params: { id }, body: { approve, quote_version } }),
      approve ? `${number} is approved` : `${number} is open again`,
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{`${approval.quote_name ?? number} · ${formatCents(approval.total_cents)}`}</p>
        <p className={styles.quiet}>
          {`${number}, asked for by ${own ? 'you' : personName(approval.asked_by)}${approved ? ' · approved, ready to pay' : ''}`}
        </p>
        {!approved && reason && <p className={styles.quiet}>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <LinkButton variant="quiet" to={approved ? `/checkout/${id}` : `/price/${id}`}>
          {approved ? 'Pay' : 'See the quote'}
        </LinkButton>
        {!approved && (
          <>
            <Button disabled={reason !== null} busy={busy === 'approve'} onClick={() => void decide(true)}>
              Approve
            </Button>
            <Button
              variant="quiet"
              disabled={reason !== null}
              busy={busy === 'refuse'}
              onClick={() => void decide(false)}
            >
              Decline
            </Button>
          </>
        )}
        {(own || approved) && (
          <Button
            variant="quiet"
            busy={busy === 'withdraw'}
            onClick={() => void act('withdraw', () => laterApi.organization.withdrawApproval({ params: { id } }))}
          >
            Withdraw
          </Button>
        )}
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../shared/base/money.ts';
import { netWords, tradeCreditMachine } from '../../shared/trade-credit/status.ts';
import type { TradeCredit } from '../../shared/trade-credit/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { WhoMay } from '../organization/WhoMay.tsx';
import { useSession } from '../platform/session-state.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useReason } from '../platform/use-reason.ts';
import { TitledCard } from '../ui/TitledCard.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { OpenInvoices } from './OpenInvoices.tsx';
import { myTradeCreditQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './TradeCredit.module.css';
import { TradeCreditFigures } from './TradeCreditFigures.tsx';

/** /account/terms: asking for terms, and how they stand. */
export function TradeCreditScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Payment terms" />
        <Mine />
      </Page>
    </QueryScope>
  );
}

function Mine() {
  const session = useSession();
  const { account } = session;
  const reason = useReason(account?.buysFor, 'payment');
  const query = useQuery({ ...myTradeCreditQuery, enabled: reason === null });
  if (reason !== null)
    return (
      <EmptyState
        title="You can’t manage terms here"
        action={<LinkButton to="/account/organization">Your organization</LinkButton>}
      >
        <WhoMay organizationId={account?.buysFor} kind="payment" />
      </EmptyState>
    );
  if (query.error && query.data === undefined)
    return (
      <Banner
        tone="bad"
        role="alert"
        title="Your terms didn’t load"
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {failureOf(query.error).message}
      </Banner>
    );
  if (query.data === undefined) return <Skeleton height={320} />;
  if (query.data !== null) return <Standing terms={query.data} />;
  if (session.account?.buysFor === null)
    return (
      <EmptyState
        title="Terms are for organizations"
        action={<LinkButton to="/account/organization">Your organization</LinkButton>}
      >
        Create one or switch to it, then apply for terms.
      </EmptyState>
    );
  return (
    <RoleGate kind="terms">
      <ApplicationForm before={null} />
    </RoleGate>
  );
}

function Standing({ terms }: { readonly terms: TradeCredit }) {
  const reason = useReason(terms.organization.id, 'terms');
  const again = tradeCreditMachine.may(terms.status, 'requested');
  return (
    <Stack gap={4}>
      <TitledCard id="standing" title={terms.organization.name} badge={<StateBadge state={terms.status} />}>
        {terms.overdue_cents > 0 && (
          <Banner tone="warn" title={`${formatCents(terms.overdue_cents)} is overdue`}>
            Pay it to order on terms again. Card payments count at once.
          </Banner>
        )}
        {terms.status === 'requested' ? (
          <p>We’ll check your references and e-mail you. Until then you pay as before.</p>
        ) : (
          <TradeCreditFigures terms={terms} />
        )}
        {terms.net_days !== null && terms.status === 'approved' && (
          <p
            className={styles.quiet}
          >{`Invoices are due after ${terms.net_days} days (${netWords(terms.net_days)}).`}</p>
        )}
        {terms.review_notes !== '' && <p>{terms.review_notes}</p>}
        {reason !== null && <WhoMay organizationId={terms.organization.id} kind="terms" />}
        {terms.decided_at !== null && reason === null && (
          <Row gap={3}>
            <LinkButton to="/account/terms/statement">Statement of account</LinkButton>
            <LinkButton to="/account/invoices">All invoices</LinkButton>
          </Row>
        )}
      </TitledCard>
      {terms.application !== null && terms.decided_at !== null && reason === null && <OpenInvoices />}
      {again && reason === null && <ApplicationForm before={terms.application} />}
    </Stack>
  );
}

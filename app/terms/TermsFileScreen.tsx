import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { netWords } from '../../shared/terms/status.ts';
import type { TermsFile } from '../../shared/terms/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BookForm } from './BookForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { termsFileQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './Terms.module.css';
import { TermsFigures } from './TermsFigures.tsx';

const LIST = '/account/admin/terms';

/** One customer's terms: what they asked, the decision, what is open and what banks brought. For role 1. */
export function TermsFileScreen() {
  return (
    <QueryScope>
      <Page>
        <File id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function File({ id }: { readonly id: string }) {
  const query = useQuery(termsFileQuery(id));
  const failure = query.data === undefined && query.error ? failureOf(query.error) : null;
  if (failure?.code === 'not_found')
    return (
      <EmptyState level={1} title="There are no such terms" action={<LinkButton to={LIST}>All terms</LinkButton>}>
        Look for the customer in the list.
      </EmptyState>
    );
  if (failure)
    return (
      <Banner
        tone="bad"
        role="alert"
        title="The terms could not be loaded"
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {failure.message}
      </Banner>
    );
  if (!query.data) return <Skeleton height={420} />;
  const file = query.data;
  const { terms, open_invoices } = file;
  return (
    <>
      <AccountNav title={terms.organization.name} />
      <Link to={LIST} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Customers’ terms
      </Link>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card as="section" aria-labelledby="standing" className={styles.card}>
            <header className={styles.head}>
              <h2 id="standing">How they stand</h2>
              <StateBadge state={terms.status} />
            </header>
            <TermsFigures terms={terms} />
            <div>
              <LinkButton to={`${LIST}/${terms.id}/statement`}>Statement of account</LinkButton>
            </div>
          </Card>
          {terms.decided_at !== null && (
            <BookForm key={`book ${file.payments.length}`} id={terms.id} open={open_invoices} />
          )}
          <PaymentsList file={file} />
        </div>
        <div className={styles.side}>
          <DecisionForm key={terms.version} terms={terms} />
          <Asked file={file} />
        </div>
      </div>
    </>
  );
}

function Asked({ file: { terms, asked_by } }: { readonly file: TermsFile }) {
  const { application: asked } = terms;
  if (asked === null) return null;
  const rows: readonly (readonly [string, string])[] = [
    ['Company', asked.legal_name],
    ['Tax number', asked.tax_number],
    ['Address', asked.address],
    ['Invoices', asked.contact_name],
    ['Phone', asked.phone],
    ['E-mail', asked.invoice_email],
    ['Asked by', asked_by],
    ['Wishes', `${formatCents(asked.wanted_limit_cents)}, ${netWords(asked.wanted_days)}`],
    ...asked.references.map(({ name, contact }) => ['Reference', `${name}\n${contact}`] as const),
  ];
  return (
    <Card as="section" aria-labelledby="asked" className={styles.card}>
      <h2 id="asked">What they said</h2>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

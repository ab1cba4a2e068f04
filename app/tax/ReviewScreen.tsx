import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { EXEMPTION_TYPE_WORDS } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { formatDate } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Certificate } from './Certificate.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { ExemptionStateBadge } from './ExemptionState.tsx';
import { reviewedQuery } from './queries.ts';
import { ReviewDecision } from './ReviewDecision.tsx';
import styles from './ReviewScreen.module.css';
import { spanWords, stateName } from './words.ts';
import { laterApi } from '../platform/later-api.ts';

const LIST = '/account/production/tax-exemptions';

/** One tax exemption as our staff reviews it: what it says, its certificate, and the decision. */
export function ReviewScreen() {
  return (
    <QueryScope>
      <Page>
        <Review id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function Review({ id }: { readonly id: string }) {
  const query = useQuery(reviewedQuery(id));
  const failure = query.data === undefined && query.error ? failureOf(query.error) : null;
  if (failure?.code === 'not_found')
    return (
      <EmptyState
        level={1}
        title="There is no such exemption"
        action={<LinkButton to={LIST}>All exemptions</LinkButton>}
      >
        It may have gone with its account.
      </EmptyState>
    );
  if (failure)
    return (
      <Banner
        tone="bad"
        role="alert"
        title="The exemption could not be loaded"
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {failure.message}
      </Banner>
    );
  if (!query.data) return <Skeleton height={420} />;
  const exemption = query.data;
  const { certificate } = exemption;
  return (
    <>
      <AccountNav title={`Exemption ${exemption.number}`} />
      <Link to={LIST} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Tax exemptions
      </Link>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="certificate" className={styles.card}>
          <h2 id="certificate">Certificate</h2>
          {certificate ? (
            <Certificate
              key={certificate.id}
              certificate={certificate}
              load={(form, signal) => laterApi.tax.reviewCertificate({ params: { id }, query: { form } }, signal)}
            />
          ) : (
            <p className={styles.none}>It was entered without a file.</p>
          )}
        </Card>
        <div className={styles.side}>
          <Facts key={`facts ${exemption.version}`} exemption={exemption} />
          <ReviewDecision key={exemption.version} exemption={exemption} />
        </div>
      </div>
    </>
  );
}

function Facts({ exemption }: { readonly exemption: ReviewedExemption }) {
  const [corrects, setCorrects] = useState(false);
  const { organization, refunds } = exemption;
  const rows: readonly (readonly [string, string])[] = [
    ['Customer', exemption.customer_email],
    ['Organization', organization?.name ?? ''],
    ['Where', stateName(exemption.state)],
    ['Reason', EXEMPTION_TYPE_WORDS[exemption.exemption_type]],
    ['Number', exemption.number],
    ['Days', spanWords(exemption)],
    ['Sent', formatDate(exemption.created_at)],
    ['Decided', exemption.reviewed_at === null ? '' : formatDate(exemption.reviewed_at)],
    [
      'To give back',
      refunds.orders === 0
        ? ''
        : `${formatCents(refunds.tax_cents)} of ${refunds.orders} ${refunds.orders === 1 ? 'order' : 'orders'}`,
    ],
  ];
  return (
    <Card as="section" aria-labelledby="facts" className={styles.card}>
      <header className={styles.head}>
        <h2 id="facts">What it says</h2>
        <ExemptionStateBadge state={exemption.status} />
      </header>
      {corrects && <CorrectForm exemption={exemption} onDone={() => setCorrects(false)} />}
      <dl className={styles.facts} hidden={corrects}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {!corrects && (
        <Row>
          <Button size="s" onClick={() => setCorrects(true)}>
            Correct it
          </Button>
        </Row>
      )}
    </Card>
  );
}

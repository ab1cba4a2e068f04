import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { EXEMPTION_TYPE_WORDS } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { formatDate } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Beside, Page, Row, Stack } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
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
  if (!query.data)
    return (
      <NotLoaded
        failure={query.error && failureOf(query.error)}
        onRetry={() => void query.refetch()}
        missing={{
          title: 'There is no such exemption',
          text: 'It may have gone with its account.',
          action: <LinkButton to={LIST}>All exemptions</LinkButton>,
        }}
        failed="The exemption could not be loaded"
      />
    );
  const exemption = query.data;
  const { certificate } = exemption;
  return (
    <>
      <AccountNav title={`Exemption ${exemption.number}`} />
      <BackLink to={LIST}>Tax exemptions</BackLink>
      <Beside>
        <TitledCard id="certificate" title="Certificate">
          {certificate ? (
            <Certificate
              key={certificate.id}
              certificate={certificate}
              load={(form, signal) => laterApi.tax.reviewCertificate({ params: { id }, query: { form } }, signal)}
            />
          ) : (
            <p className={styles.none}>It was entered without a file.</p>
          )}
        </TitledCard>
        <Stack gap={4}>
          <Facts key={`facts ${exemption.version}`} exemption={exemption} />
          <ReviewDecision key={exemption.version} exemption={exemption} />
        </Stack>
      </Beside>
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
    <TitledCard id="facts" title="What it says" badge={<ExemptionStateBadge state={exemption.status} />}>
      {corrects && <CorrectForm exemption={exemption} onDone={() => setCorrects(false)} />}
      <FactRows rows={rows} hidden={corrects} />
      {!corrects && (
        <Row>
          <Button size="s" onClick={() => setCorrects(true)}>
            Correct it
          </Button>
        </Row>
      )}
    </TitledCard>
  );
}

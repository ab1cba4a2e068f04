import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { EXEMPTION_TYPE_WORDS } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { ReviewedPage } from '../account/ReviewedPage.tsx';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { Certificate } from './Certificate.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { ExemptionStateBadge } from './ExemptionState.tsx';
import { reviewedQuery } from './queries.ts';
import { ReviewDecision } from './ReviewDecision.tsx';
import styles from './ReviewScreen.module.css';
import { spanWords, stateName } from './words.ts';

const LIST = { to: '/account/production/tax-exemptions', name: 'Tax exemptions', all: 'All exemptions' };

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
  return (
    <ReviewedPage
      query={useQuery(reviewedQuery(id))}
      list={LIST}
      missing={{ title: 'We couldn’t find that exemption', text: 'Its account may be deleted.' }}
      failed="The exemption didn’t load"
      title={({ number }) => `Exemption ${number}`}
    >
      {(exemption) => (
        <>
          <CertificateCard exemption={exemption} />
          <Stack gap={4}>
            <Facts key={`facts ${exemption.version}`} exemption={exemption} />
            <ReviewDecision key={exemption.version} exemption={exemption} />
          </Stack>
        </>
      )}
    </ReviewedPage>
  );
}

function CertificateCard({ exemption: { id, certificate } }: { readonly exemption: ReviewedExemption }) {
  return (
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
      'To refund',
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

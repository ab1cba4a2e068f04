import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { netWords } from '../../shared/terms/status.ts';
import type { TermsFile } from '../../shared/terms/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Beside, Page, Stack } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { BookForm } from './BookForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { termsFileQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
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
  if (!query.data)
    return (
      <NotLoaded
        failure={query.error && failureOf(query.error)}
        onRetry={() => void query.refetch()}
        missing={{
          title: 'There are no such terms',
          text: 'Look for the customer in the list.',
          action: <LinkButton to={LIST}>All terms</LinkButton>,
        }}
        failed="The terms could not be loaded"
      />
    );
  const file = query.data;
  const { terms } = file;
  return (
    <>
      <AccountNav title={terms.organization.name} />
      <BackLink to={LIST}>Customers’ terms</BackLink>
      <Beside>
        <Stack gap={4}>
          <TitledCard id="standing" title="How they stand" badge={<StateBadge state={terms.status} />}>
            <TermsFigures terms={terms} />
            <div>
              <LinkButton to={`${LIST}/${terms.id}/statement`}>Statement of account</LinkButton>
            </div>
          </TitledCard>
          {terms.decided_at !== null && <BookForm key={`book ${file.payments[0]?.id}`} file={file} />}
          <PaymentsList file={file} />
        </Stack>
        <Stack gap={4}>
          <DecisionForm key={terms.version} terms={terms} />
          <Asked file={file} />
        </Stack>
      </Beside>
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
    <TitledCard id="asked" title="What they said">
      <FactRows rows={rows} />
    </TitledCard>
  );
}

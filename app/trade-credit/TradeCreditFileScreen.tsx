import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { netWords } from '../../shared/trade-credit/status.ts';
import type { TradeCreditFile } from '../../shared/trade-credit/wire.ts';
import { ReviewedPage } from '../account/ReviewedPage.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { BookForm } from './BookForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { tradeCreditFileQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { TradeCreditFigures } from './TradeCreditFigures.tsx';

const LIST = { to: '/account/admin/terms', name: 'Customers’ terms', all: 'All terms' };

/** One customer's terms: what they asked, the decision, what is open and what banks brought. For role 1. */
export function TradeCreditFileScreen() {
  return (
    <QueryScope>
      <Page>
        <File id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function File({ id }: { readonly id: string }) {
  return (
    <ReviewedPage
      query={useQuery(tradeCreditFileQuery(id))}
      list={LIST}
      missing={{ title: 'We couldn’t find those terms', text: 'Look for the customer in the list.' }}
      failed="The terms didn’t load"
      title={({ terms }) => terms.organization.name}
    >
      {(file) => (
        <>
          <Standing file={file} />
          <Stack gap={4}>
            <DecisionForm key={file.terms.version} terms={file.terms} />
            <Asked file={file} />
          </Stack>
        </>
      )}
    </ReviewedPage>
  );
}

function Standing({ file }: { readonly file: TradeCreditFile }) {
  const { terms } = file;
  return (
    <Stack gap={4}>
      <TitledCard id="standing" title="Status" badge={<StateBadge state={terms.status} />}>
        <TradeCreditFigures terms={terms} />
        <div>
          <LinkButton to={`${LIST.to}/${terms.id}/statement`}>Statement of account</LinkButton>
        </div>
      </TitledCard>
      {terms.decided_at !== null && <BookForm key={`book ${file.payments[0]?.id}`} file={file} />}
      <PaymentsList file={file} />
    </Stack>
  );
}

function Asked({ file: { terms, asked_by } }: { readonly file: TradeCreditFile }) {
  const { application: asked } = terms;
  if (asked === null) return null;
  const rows: readonly (readonly [string, string])[] = [
    ['Company', asked.legal_name],
    ['Tax number', asked.tax_number],
    ['Address', asked.address],
    ['Invoices', asked.contact_name],
    ['Phone', asked.phone],
    ['E-mail', asked.invoice_email],
    ['Requested by', asked_by],
    ['Limit requested', `${formatCents(asked.wanted_limit_cents)}, ${netWords(asked.wanted_days)}`],
    ...asked.references.map(({ name, contact }) => ['Reference', `${name}\n${contact}`] as const),
  ];
  return (
    <TitledCard id="asked" title="Message from the customer">
      <FactRows rows={rows} />
    </TitledCard>
  );
}

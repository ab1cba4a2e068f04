import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StatementKind } from '../../shared/trade-credit/statement.ts';
import type { StatementSheet } from '../../shared/trade-credit/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { StaffHead } from '../account/StaffHead.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { formatDayOfYear } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, QueryScope, unwrap } from '../platform/query-client.tsx';
import { saveFile } from '../platform/save-file.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { OpenInvoices } from './OpenInvoices.tsx';
import { type Days, statementQuery } from './queries.ts';
import styles from './TradeCredit.module.css';

/** Labels of the movements. */
const WHAT: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment reversed',
  credit_note: 'Credit note',
};

type Line = StatementSheet['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDayOfYear(day) },
  { key: 'what', header: 'What', cell: ({ kind, reference }) => `${WHAT[kind]} ${reference}` },
  { key: 'detail', header: 'For', cell: ({ detail }) => detail },
  { key: 'cents', header: 'Amount', align: 'right', cell: ({ cents }) => <Price cents={cents} /> },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance_cents }) => <Price cents={balance_cents} /> },
];

/** The statement of account of one's organization, or for our staff of a customer. */
export function StatementScreen() {
  const { id = null } = useParams();
  return (
    <QueryScope>
      <Page>
        {id === null ? (
          <>
            <AccountNav title="Statement of account" />
            <RoleGate kind="terms">
              <Statement id={id} />
            </RoleGate>
          </>
        ) : (
          <>
            <BackLink to={`/account/admin/terms/${id}`}>Customer’s terms</BackLink>
            <StaffHead title="Statement of account" />
            <Statement id={id} />
          </>
        )}
      </Page>
    </QueryScope>
  );
}

function Statement({ id }: { readonly id: string | null }) {
  const [days, setDays] = useState<Days>({});
  const query = useQuery(statementQuery(id, days));
  const sheet = query.data;
  const pdf = useMutation({
    mutationFn: async () => {
      const file =
        id === null
          ? await laterApi.terms.statementPdf({ query: days })
          : await laterApi.terms.statementPdfOf({ params: { id }, query: days });
      saveFile(unwrap(file), `statement-${sheet?.from}-${sheet?.to}.pdf`);
    },
    onError: (error) => notify({ tone: 'bad', title: 'Not saved', text: failureOf(error).message }),
  });
  const change = (key: keyof Days) => (day: string | null) => {
    if (day !== null) setDays({ ...days, [key]: day });
  };
  return (
    <Stack gap={4}>
      <Card className={styles.card}>
        <div className={styles.pair}>
          <DateField label="From" value={days.from ?? sheet?.from ?? null} onChange={change('from')} />
          <DateField label="To" value={days.to ?? sheet?.to ?? null} onChange={change('to')} />
          <Button busy={pdf.isPending} disabled={!sheet} onClick={() => pdf.mutate()}>
            <Download size={18} aria-hidden="true" /> Save as PDF
          </Button>
        </div>
      </Card>
      <FormMessage message={query.error && failureOf(query.error).message} />
      {!sheet && !query.error && <Skeleton height={360} />}
      {sheet && <Sheet sheet={sheet} />}
      {sheet && id === null && <OpenInvoices />}
    </Stack>
  );
}

function Sheet({ sheet }: { readonly sheet: StatementSheet }) {
  const { lines, line_count, ageing, opening_cents, closing_cents } = sheet;
  return (
    <TitledCard id="sheet" title={sheet.buyer[0] ?? ''}>
      <dl className={styles.figures}>
        <div>
          <dt>{`Balance before ${formatDayOfYear(sheet.from)}`}</dt>
          <dd>
            <Price cents={opening_cents} align="left" />
          </dd>
        </div>
        <div>
          <dt>{`Balance on ${formatDayOfYear(sheet.to)}`}</dt>
          <dd>
            <Price cents={closing_cents} align="left" />
          </dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <p className={styles.quiet}>No invoices, payments or credit in this period.</p>
      ) : (
        <>
          {lines.length < line_count && (
            <p className={styles.quiet}>
              {`The latest ${lines.length.toLocaleString('en-US')} of ${line_count.toLocaleString('en-US')} entries. The PDF has all of them.`}
            </p>
          )}
          <Table caption="Entries" columns={COLUMNS} rows={lines} rowKey={({ id, kind }) => `${id} ${kind}`} />
        </>
      )}
      <h3>Aging</h3>
      <dl className={styles.figures}>
        {ageing.map(({ key, label, cents }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Price cents={cents} align="left" />
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

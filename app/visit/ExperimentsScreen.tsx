import { queryOptions, useQuery } from '@tanstack/react-query';
import { EXPERIMENTS, VARIANTS } from '../../shared/visit/experiments.ts';
import type { ExperimentResult } from '../../shared/visit/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, QueryScope, unwrap } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { type Column, Table } from '../ui/Table.tsx';

const resultsQuery = queryOptions({
  queryKey: ['experiments'],
  queryFn: async ({ signal }) => unwrap(await laterApi.visit.results({}, signal)).experiments,
});

/** Doings of visitors by variant. */
export function ExperimentsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Experiments" />
        <Stack gap={6}>
          <p>
            A visitor keeps the variant of the first visit for a year, and an account the one that it saw first. Visits
            of machines, of administrators who chose a variant and of people who ask not to be counted are left out.
          </p>
          <Results />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Results() {
  const { data, error, refetch } = useQuery(resultsQuery);
  if (data) return data.map((result) => <Result key={result.name} result={result} />);
  return (
    <NotLoaded
      failure={error && failureOf(error)}
      onRetry={() => void refetch()}
      missing={{
        title: 'No experiments',
        text: '',
        action: <LinkButton to="/account/production/today">Today</LinkButton>,
      }}
      failed="The results didn’t load"
    />
  );
}

type Counts = ExperimentResult['A'] & { readonly variant: string };

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)}%`);

const count = (key: 'visits' | 'accounts' | 'buyers' | 'orders', header: string): Column<Counts> => ({
  key,
  header,
  align: 'right',
  cell: ({ [key]: value }) => value.toLocaleString('en-US'),
});

const COLUMNS: readonly Column<Counts>[] = [
  { key: 'variant', header: 'Variant', cell: ({ variant }) => variant },
  count('visits', 'Visits'),
  count('accounts', 'Accounts'),
  count('buyers', 'Accounts that ordered'),
  { key: 'share', header: 'Of accounts', align: 'right', cell: ({ buyers, accounts }) => percent(buyers, accounts) },
  count('orders', 'Orders'),
];

function Result({ result }: { readonly result: ExperimentResult }) {
  const rows = VARIANTS.map((variant) => ({ variant, ...result[variant] }));
  return (
    <Card as="section" aria-label={result.name}>
      <h2>{result.name}</h2>
      <p>{EXPERIMENTS[result.name]} in B; A is the shop as it is.</p>
      {result.is_uneven && (
        <Banner tone="warn" title="The split isn’t even">
          More visits saw one variant than chance explains. Find out why before you read anything from these figures.
        </Banner>
      )}
      <Table caption={`Results of ${result.name}`} columns={COLUMNS} rows={rows} rowKey={({ variant }) => variant} />
    </Card>
  );
}

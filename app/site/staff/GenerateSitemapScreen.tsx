import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SitemapCheck, SitemapState } from '../../../shared/site/wire.ts';
import { StaffHead } from '../../account/StaffHead.tsx';
import { formatTime } from '../../platform/dates.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { failureOf, QueryScope } from '../../platform/query-client.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { Page, Stack } from '../../ui/Layout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Table } from '../../ui/Table.tsx';
import { sitemapQuery } from './queries.ts';

/** The sitemap: how many addresses, when all of them were looked at last, and what was wrong. */
export function GenerateSitemapScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Sitemap for search engines" />
        <Loaded />
      </Page>
    </QueryScope>
  );
}

function Loaded() {
  const { data, error, refetch } = useQuery(sitemapQuery);
  if (data) return <State state={data} />;
  return (
    <NotLoaded
      failure={error && failureOf(error)}
      onRetry={() => void refetch()}
      missing={{ title: 'No sitemap', text: '', action: <LinkButton to="/account/production/today">Today</LinkButton> }}
      failed="The sitemap didn’t load"
    />
  );
}

function State({ state }: { readonly state: SitemapState }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const answer = await laterApi.site.checkSitemap({});
    setBusy(false);
    if (answer.ok) queries.setQueryData(sitemapQuery.queryKey, answer.value);
    else notify({ tone: 'bad', title: 'The pages weren’t checked', text: answer.error.message });
  };
  const { checked } = state;
  return (
    <Stack gap={4}>
      {!state.renders && (
        <Banner tone="warn" title="This server renders no pages">
          Its build has no rendered pages, so there is no sitemap.
        </Banner>
      )}
      <Card as="section" aria-label="Sitemap">
        <Stack gap={4}>
          <p>
            The sitemap is written from the catalog and the pages each time it is asked for: it is never old. Checking
            opens every page that it lists, as a search engine would.
          </p>
          <FactRows
            rows={[
              ['Address', state.address],
              ['Pages', state.addresses.toLocaleString('en-US')],
              ['Files', state.parts.toLocaleString('en-US')],
              ['Last checked', checked === null ? 'Never' : formatTime(checked.at)],
              ['Pages with problems', checked === null ? '–' : `${checked.problem_count} of ${checked.addresses}`],
            ]}
          />
          <p>
            <a href={state.address}>Open the sitemap</a>
          </p>
          <div>
            <Button variant="primary" busy={busy} disabled={!state.renders} onClick={() => void check()}>
              Check all pages
            </Button>
          </div>
        </Stack>
      </Card>
      {checked !== null && checked.problem_count > 0 && (
        <Card as="section" aria-label="Problems">
          <Table
            caption={captionOf(checked)}
            rows={checked.problems}
            rowKey={({ path }) => path}
            columns={[
              { key: 'path', header: 'Page', cell: ({ path }) => <a href={path}>{path}</a> },
              { key: 'message', header: 'Problem', cell: ({ message }) => message },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}

/** Words above the problems: all of them, or how many of them are shown. */
function captionOf({ problem_count, problems }: SitemapCheck): string {
  return problem_count === problems.length
    ? 'Pages with problems'
    : `The first ${problems.length} of ${problem_count} pages with problems`;
}

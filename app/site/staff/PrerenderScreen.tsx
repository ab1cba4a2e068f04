import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_PAGE } from '../../../shared/site/no-page.ts';
import type { RenderedPages } from '../../../shared/site/wire.ts';
import { StaffHead } from '../../account/StaffHead.tsx';
import { formatTime } from '../../platform/dates.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { failureOf, QueryScope } from '../../platform/query-client.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page, Stack } from '../../ui/Layout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Table } from '../../ui/Table.tsx';
import { renderedQuery } from './queries.ts';

/** Pages that the server keeps rendered: which, how fresh, and a way to have one or all made anew. */
export function PrerenderScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Rendered pages" />
        <Loaded />
      </Page>
    </QueryScope>
  );
}

function Loaded() {
  const { data, error, refetch } = useQuery(renderedQuery);
  if (data) return <Pages rendered={data} />;
  return (
    <NotLoaded
      failure={error && failureOf(error)}
      onRetry={() => void refetch()}
      missing={{ title: 'No pages', text: '', action: <LinkButton to="/account/production/today">Today</LinkButton> }}
      failed="The pages didn’t load"
    />
  );
}

function Pages({ rendered }: { readonly rendered: RenderedPages }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const renew = async (path: string | null) => {
    setBusy(path ?? 'all');
    const answer = await laterApi.site.renew({ body: { path } });
    setBusy(null);
    if (answer.ok) queries.setQueryData(renderedQuery.queryKey, answer.value);
    else notify({ tone: 'bad', title: 'Not made anew', text: answer.error.message });
  };
  const { pages, fresh_s: freshS, most, renders } = rendered;
  if (!renders) {
    return (
      <Banner tone="warn" title="This server renders no pages">
        Its build has no rendered pages: browsers render them.
      </Banner>
    );
  }
  return (
    <Stack gap={4}>
      <p>
        Every public page is rendered when somebody first asks for it and kept by the server that made it, at most{' '}
        {most} at a time. After {freshS} seconds it is made anew behind the next answer; when prices are published,
        before it. This is what the server that answered you keeps.
      </p>
      <div>
        <Button busy={busy === 'all'} disabled={busy !== null || pages.length === 0} onClick={() => void renew(null)}>
          Make all anew
        </Button>
      </div>
      {pages.length === 0 ? (
        <Card>
          <p>Nobody has asked for a page since the server started.</p>
        </Card>
      ) : (
        <Card as="section" aria-label="Pages">
          <Table
            caption={pages.length === 1 ? '1 page' : `${pages.length} pages`}
            rows={pages}
            rowKey={({ path }) => path}
            columns={[
              { key: 'path', header: 'Page', cell: ({ path }) => <Named path={path} /> },
              { key: 'made', header: 'Made', cell: ({ made_at: at }) => formatTime(at) },
              {
                key: 'current',
                header: 'Prices',
                cell: ({ is_current: isCurrent }) => (isCurrent ? 'Today’s' : 'Older, made anew when asked for'),
              },
              {
                key: 'renew',
                header: 'Action',
                cell: ({ path }) => (
                  <Button
                    size="s"
                    busy={busy === path}
                    disabled={busy !== null}
                    aria-label={`Make anew ${path}`}
                    onClick={() => void renew(path)}
                  >
                    Make anew
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}

/** A page by its address; frames that several addresses share lead nowhere by themselves. */
function Named({ path }: { readonly path: string }) {
  if (path === NO_PAGE) return 'Addresses without a page';
  return path.includes(':') ? path : <a href={path}>{path}</a>;
}

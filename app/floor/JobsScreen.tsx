import { List } from '../list/List.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { JOBS } from './jobs-list.tsx';

/** Jobs of the shop floor, for the desk. */
export function JobsScreen() {
  usePageTitle('Jobs');
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <Row justify="space-between">
            <h1>Jobs</h1>
            <LinkButton to="/account/production/batches/new" variant="primary">
              Make a batch
            </LinkButton>
          </Row>
          <List list={JOBS} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

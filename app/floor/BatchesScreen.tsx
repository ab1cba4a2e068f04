import { List } from '../list/List.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { BATCHES } from './batches-list.tsx';

/** Batches of sheets, for the desk. */
export function BatchesScreen() {
  usePageTitle('Batches');
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <Row justify="space-between">
            <h1>Batches</h1>
            <LinkButton to="/account/production/batches/new" variant="primary">
              Make a batch
            </LinkButton>
          </Row>
          <List list={BATCHES} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

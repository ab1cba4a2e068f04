import { useQuery } from '@tanstack/react-query';
import type { SetupFact } from '../../shared/site/wire.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { setupQuery } from './queries.ts';
import styles from './SiteContent.module.css';

const NAMES: Readonly<Record<SetupFact['fact'], string>> = {
  company: 'Company name',
  address: 'Postal address',
  contact: 'E-mail for questions',
  blog: 'Blog',
  social: 'Social sites',
  chat: 'Chat service',
};

const COLUMNS: readonly Column<SetupFact>[] = [
  { key: 'fact', header: 'Fact', cell: ({ fact }) => NAMES[fact] },
  {
    key: 'value',
    header: 'On the site',
    cell: ({ value, needed }) =>
      value ?? <Badge tone={needed ? 'warn' : 'plain'}>{needed ? 'Missing' : 'Not set'}</Badge>,
  },
  { key: 'variable', header: 'Set it with', cell: ({ variable }) => <code>{variable}</code> },
];

/**
 * Facts that the public site tells about the shop, with what is missing. Nothing is shown where they didn't load: they stand beside lists.
 * @param hidesWhole leaves them out while nothing is missing
 */
export function SetupCard({ hidesWhole }: { readonly hidesWhole: boolean }) {
  const { data } = useQuery(setupQuery);
  if (!data) return null;
  const missing = data.filter(({ needed, value }) => needed && value === null).length;
  if (hidesWhole && missing === 0) return null;
  return (
    <Card as="section" aria-label="About the shop" className={styles.setup}>
      <Stack gap={3}>
        <Row gap={2}>
          <h2 className={styles.heading}>About the shop</h2>
          {missing > 0 && <Badge tone="warn">{missing === 1 ? '1 fact missing' : `${missing} facts missing`}</Badge>}
        </Row>
        <p className={styles.quiet}>
          The footer of every page, documents and search engines get these. Whoever runs the server sets them in its
          environment.
        </p>
        <Table caption="Facts about the shop" columns={COLUMNS} rows={data} rowKey={({ fact }) => fact} />
      </Stack>
    </Card>
  );
}

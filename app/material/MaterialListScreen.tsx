import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import type { MaterialRow } from '../../shared/material/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Material.module.css';
import { PlannedPrices } from './PlannedPrices.tsx';
import { PriceLists } from './PriceLists.tsx';
import { materialsQuery } from './queries.ts';

const TECHNOLOGY: Readonly<Record<string, string>> = {
  'co2-laser': 'CO₂ laser',
  'fiber-laser': 'Fiber laser',
  'photo-etching': 'Photo etching',
};

/** /account/admin/materials and /account/production/materials: the catalog with its versions; administrators change it. */
export function MaterialListScreen() {
  const { account } = useSession();
  const isAdmin = account?.role === ROLE.admin;
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Materials" />
        {isAdmin && (
          <Row gap={3} className={styles.tools}>
            <LinkButton variant="primary" to="/account/admin/materials/create">
              Add a material
            </LinkButton>
            <LinkButton to="/account/admin/rate-card">Rate card</LinkButton>
            <LinkButton to="/account/admin/sizes">Sheet sizes</LinkButton>
          </Row>
        )}
        <Stack gap={6}>
          <PlannedPrices isAdmin={isAdmin} />
          <Materials isAdmin={isAdmin} />
          <PriceLists isAdmin={isAdmin} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function thicknessWords({ thicknesses }: MaterialRow): string {
  return `${thicknesses.map(({ mm }) => mm).join(', ')} mm`;
}

function columnsFor(isAdmin: boolean): readonly Column<MaterialRow>[] {
  return [
    {
      key: 'name',
      header: 'Material',
      cell: ({ id, slug, display_name }) => (
        <Link to={isAdmin ? `/account/admin/materials/edit/${id}` : `/materials/${slug}`}>{display_name}</Link>
      ),
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
    { key: 'by', header: 'Worked by', cell: ({ technology_slug }) => TECHNOLOGY[technology_slug] ?? technology_slug },
    { key: 'categories', header: 'Categories', cell: ({ category_slugs }) => category_slugs.join(', ') },
    { key: 'mm', header: 'Thicknesses', cell: thicknessWords },
    {
      key: 'state',
      header: 'State',
      cell: ({ thicknesses, requires_custom_quote }) => {
        const out = thicknesses.filter(({ in_stock }) => !in_stock).length;
        return (
          <>
            {requires_custom_quote && <Badge>Priced by a person</Badge>}{' '}
            {out > 0 ? <Badge tone="warn">{out} on order</Badge> : 'In stock'}
          </>
        );
      },
    },
  ];
}

const ADMINS = columnsFor(true);
const READERS = columnsFor(false);

function Materials({ isAdmin }: { readonly isAdmin: boolean }) {
  const { data } = useQuery(materialsQuery);
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (data?.materials ?? []).filter(({ display_name, kind, slug, category_slugs }) => {
    const all = [display_name, kind, slug, ...category_slugs].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <Card as="section" aria-label="Materials">
      <Stack gap={4}>
        <TextField
          label="Search name, kind or category"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Table caption="Materials" columns={isAdmin ? ADMINS : READERS} rows={found} rowKey={({ id }) => String(id)} />
        {data && found.length === 0 && <p className={styles.quiet}>No material matches. Check the spelling.</p>}
      </Stack>
    </Card>
  );
}

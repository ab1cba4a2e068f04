import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MaterialRow } from '../../shared/material/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { box } from './entries.ts';
import { materialsQuery } from './queries.ts';

interface SizeRow {
  readonly material: MaterialRow;
  readonly thickness: MaterialRow['thicknesses'][number];
}

const COLUMNS: readonly Column<SizeRow>[] = [
  {
    key: 'material',
    header: 'Material',
    cell: ({ material: { id, display_name } }) => (
      <Link to={`/account/admin/materials/edit/${id}`}>{display_name}</Link>
    ),
  },
  { key: 'mm', header: 'Thickness', align: 'right', cell: ({ thickness: { mm } }) => `${mm} mm` },
  { key: 'sizes', header: 'Sheets as bought, mm', cell: ({ thickness: { sizes } }) => sizes.map(box).join(', ') },
  { key: 'nest', header: 'Usable, mm', cell: ({ thickness: { nesting_sizes } }) => nesting_sizes.map(box).join(', ') },
];

/** /account/admin/sizes: the sheets of every thickness. For role 1. */
export function SizesScreen() {
  return (
    <QueryScope>
      <Page>
        <BackLink to="/account/admin/materials">Materials</BackLink>
        <StaffHead title="Sheet sizes" />
        <Card>
          <Sizes />
        </Card>
      </Page>
    </QueryScope>
  );
}

function Sizes() {
  const { data } = useQuery(materialsQuery);
  const rows = (data?.materials ?? []).flatMap((material) =>
    material.thicknesses.map((thickness) => ({ material, thickness })),
  );
  return <Table caption="Sheet sizes" columns={COLUMNS} rows={rows} rowKey={({ thickness }) => String(thickness.id)} />;
}

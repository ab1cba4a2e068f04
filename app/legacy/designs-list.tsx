import { Archive } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { ImportedDesign, legacyEndpoints } from '../../shared/legacy/wire.ts';
import { dayColumn } from '../list/columns.tsx';
import { pagesOf } from '../list/definition.ts';
import type { ListColumn, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DesignActions, IMPORTED_DESIGNS } from './DesignActions.tsx';
import styles from './Imported.module.css';
import { materialWords, OldMaterial } from './words.tsx';

type Query = NonNullable<EndpointInput<typeof legacyEndpoints.designs>['query']>;

function sizeOf({ width_mm, height_mm }: ImportedDesign, unit: LengthUnit): string {
  if (width_mm === null || height_mm === null) return '';
  return `${formatLength(width_mm, unit)} × ${formatLength(height_mm, unit)}`;
}

/** Owner of a design, for staff: the e-mail, and whether they have an account. */
export const CUSTOMER_COLUMN: ListColumn<Pick<ImportedDesign, 'customer'>> = {
  key: 'customer',
  header: 'Customer',
  cell: ({ customer }) =>
    `${customer?.email ?? `No. ${customer?.v1_user_id ?? 0}`}${customer?.account_id === null ? ', no account yet' : ''}`,
  csv: ({ customer }) => customer?.email ?? '',
};

function columns(unit: LengthUnit, forStaff: boolean): readonly ListColumn<ImportedDesign>[] {
  return [
    {
      key: 'name',
      header: 'Design',
      shown: 'always',
      sort: { up: 'Name, A to Z', down: 'Name, Z to A' },
      cell: ({ name, filename }) => (
        <span>
          {name}
          {filename !== null && filename !== name && <span className={styles.file}>{filename}</span>}
        </span>
      ),
      csv: ({ name }) => name,
    },
    ...(forStaff ? [CUSTOMER_COLUMN] : []),
    {
      key: 'material',
      header: 'Material',
      cell: ({ material }) => <OldMaterial material={material} unit={unit} />,
      csv: ({ material }) => materialWords(material, unit),
    },
    {
      key: 'size',
      header: `Size, ${unit}`,
      align: 'right',
      wideOnly: true,
      cell: (design) => sizeOf(design, unit) || '–',
      csv: (design) => sizeOf(design, unit),
    },
    dayColumn('made_at', 'Made', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    { key: 'actions', header: 'Actions', shown: 'always', cell: (design) => <DesignActions design={design} /> },
  ];
}

/** Designs of the former shop, lengths in a unit. */
export function designsList(unit: LengthUnit, forStaff: boolean): ListDefinition<ImportedDesign, Query> {
  return {
    name: IMPORTED_DESIGNS,
    caption: 'Imported designs',
    words: { one: 'design', many: 'designs' },
    columns: columns(unit, forStaff),
    filters: [],
    usualSort: '-made_at',
    searchLabel: forStaff ? 'Name, file, material or e-mail' : 'Name, file or material',
    rowKey: ({ id }) => id,
    rowLabel: ({ name }) => name,
    exports: true,
    load: pagesOf('designs', (input, signal) => laterApi.legacy.designs(input, signal)),
    empty: (
      <EmptyState icon={<Archive />} title="No imported designs">
        Designs of our former shop under your confirmed e-mail show up here.
      </EmptyState>
    ),
  };
}

import { Bookmark } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { SavedPart, savedEndpoints } from '../../shared/saved/wire.ts';
import { dayColumn, dollarsText, textColumn } from '../list/columns.tsx';
import { oneByOne, pagesOf } from '../list/definition.ts';
import type { BulkAction, BulkOutcome, ListColumn, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatThickness } from '../platform/lengths.ts';
import { StoredThumb } from '../part/Thumb.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { orderAgain } from './again-state.ts';
import { againOf, SAVED_PARTS } from './part-again.ts';
import { PartActions } from './PartActions.tsx';
import styles from './SavedPartsScreen.module.css';

type Query = NonNullable<EndpointInput<typeof savedEndpoints.list>['query']>;

/** Takes parts off the saved ones, one after the other; stops where the server refuses one. */
function removeAll(parts: readonly SavedPart[]): Promise<BulkOutcome> {
  return oneByOne(parts, ({ id }) => laterApi.saved.remove({ params: { id } }));
}

/** Puts saved parts on the newest open quote; the page's banner tells what changed. */
async function addAll(parts: readonly SavedPart[]): Promise<BulkOutcome> {
  const added = await orderAgain(SAVED_PARTS, parts.map(againOf));
  return { done: added?.count ?? 0, failure: null };
}

/** Empty state of the list of saved parts. */
export const NO_SAVED_PARTS = (
  <EmptyState
    icon={<Bookmark />}
    title="No saved parts yet"
    action={
      <LinkButton to="/" variant="primary">
        Drop a drawing
      </LinkButton>
    }
  >
    Save a part on its quote to keep its drawing, material and choices for later.
  </EmptyState>
);

function materialWords({ material }: SavedPart, unit: LengthUnit): string {
  return material ? `${material.display_name}, ${formatThickness(material.thickness_mm, unit)}` : '';
}

/** Columns of a saved part, lengths in a unit. */
function columns(unit: LengthUnit): readonly ListColumn<SavedPart>[] {
  return [
    {
      key: 'name',
      header: 'Part',
      shown: 'always',
      sort: { up: 'Name, A to Z', down: 'Name, Z to A' },
      cell: (part) => (
        <span className={styles.part}>
          <StoredThumb designId={part.design_id} choices={part.choices} />
          <span>
            <span className={styles.name}>{part.name}</span>
            <span className={styles.file}>{part.filename}</span>
          </span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    textColumn(
      'part_number',
      'Part number',
      ({ buyer_reference: { part_number, revision } }) =>
        [part_number, revision && `rev. ${revision}`].filter(Boolean).join(', '),
      { shown: 'chosen' },
    ),
    {
      key: 'material',
      header: 'Material',
      cell: (part) =>
        part.material_gone ? <Badge tone="warn">No longer available</Badge> : materialWords(part, unit) || 'Not chosen',
      csv: (part) => (part.material_gone ? 'No longer available' : materialWords(part, unit)),
    },
    {
      key: 'size',
      header: `Size, ${unit}`,
      align: 'right',
      cell: ({ width, height }) => `${formatLength(width, unit)} × ${formatLength(height, unit)}`,
      csv: ({ width, height }) => `${formatLength(width, unit)} × ${formatLength(height, unit)}`,
    },
    {
      key: 'quantity',
      header: 'Pieces',
      align: 'right',
      cell: ({ quantity }) => quantity,
      csv: (part) => part.quantity,
    },
    {
      key: 'price_cents',
      header: 'Last price',
      align: 'right',
      sort: { up: 'Cheapest first', down: 'Most expensive first' },
      cell: ({ price_cents }) => (price_cents === null ? '–' : <Price cents={price_cents} />),
      csv: ({ price_cents }) => (price_cents === null ? '' : dollarsText(price_cents)),
    },
    dayColumn('saved_at', 'Saved', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    { key: 'actions', header: 'Actions', shown: 'always', cell: (part) => <PartActions part={part} /> },
  ];
}

/** Actions for several parts at once. */
const BULK: readonly BulkAction<SavedPart>[] = [
  { key: 'add', label: 'Add to quote', run: addAll },
  {
    key: 'remove',
    label: 'Remove',
    ask: (parts) => (parts.length === 1 ? `Remove ${parts[0]!.name}?` : `Remove ${parts.length} saved parts?`),
    run: removeAll,
  },
];

/** The saved parts of whoever looks, in their unit; those who may not change them are offered nothing to do with several. */
export function savedList(unit: LengthUnit, mayChange: boolean): ListDefinition<SavedPart, Query> {
  return {
    name: SAVED_PARTS,
    caption: 'Saved parts',
    words: { one: 'part', many: 'parts' },
    columns: columns(unit),
    filters: [],
    usualSort: '-saved_at',
    searchLabel: 'Name, file or material',
    rowKey: ({ id }) => id,
    rowLabel: ({ name }) => name,
    exports: true,
    load: pagesOf('saved_parts', (input, signal) => laterApi.saved.list(input, signal)),
    ...(mayChange ? { bulk: BULK } : {}),
    empty: NO_SAVED_PARTS,
  };
}

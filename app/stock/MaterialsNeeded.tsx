import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import type { MaterialNeeded } from '../../shared/production/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { neededQuery } from './queries.ts';
import styles from './Stock.module.css';
import { areaWords, optionOf } from './stock-words.ts';

function missing({ stock_known, short_cm2 }: MaterialNeeded) {
  if (!stock_known) return 'Stock not entered';
  return short_cm2 === 0 ? 'Enough' : <Badge tone="warn">{`${areaWords(short_cm2)} short`}</Badge>;
}

const COLUMNS: readonly Column<MaterialNeeded>[] = [
  { key: 'material', header: 'Material', cell: optionOf },
  { key: 'ships_by', header: 'First ships by', cell: ({ ships_by }) => formatDay(ships_by) },
  { key: 'jobs', header: 'Jobs', align: 'right', cell: ({ jobs }) => jobs },
  { key: 'pieces', header: 'Pieces', align: 'right', cell: ({ pieces }) => pieces },
  { key: 'area', header: 'Area', align: 'right', cell: ({ area_cm2 }) => areaWords(area_cm2) },
  { key: 'missing', header: 'In stock', cell: missing },
];

/** Material that open jobs still need, the earliest ship date first, and what of it is missing. */
export function MaterialsNeeded() {
  const { data, error } = useQuery(neededQuery);
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The materials needed didn’t load"
        action={<LinkButton to="/account/production/today">Today</LinkButton>}
      />
    );
  return (
    <div className={styles.tools}>
      {data.length === 0 ? (
        <Card>
          <EmptyState icon={<PackageCheck />} title="Nothing is needed">
            No open job waits for material.
          </EmptyState>
        </Card>
      ) : (
        <Table
          caption="Materials needed"
          columns={COLUMNS}
          rows={data}
          rowKey={({ hub_id, thickness_id }) => `${hub_id} ${thickness_id}`}
        />
      )}
    </div>
  );
}

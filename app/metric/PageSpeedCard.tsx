import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageSpeed } from '../../shared/visit/wire.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { pageSpeedsQuery } from './queries.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const millis = (ms: number): string => `${Math.round(ms)} ms`;
const shift = (value: number): string => value.toFixed(3);

/** Half of the visits, and three of four. */
function both(measure: PageSpeed['lcp_ms'], words: (value: number) => string): string {
  return measure === null ? '–' : `${words(measure.median)} · ${words(measure.p75)}`;
}

const COLUMNS: readonly Column<PageSpeed>[] = [
  { key: 'kind', header: 'Pages', cell: ({ kind }) => kind },
  { key: 'visits', header: 'Visits', align: 'right', cell: ({ visits }) => visits.toLocaleString('en-US') },
  { key: 'lcp', header: 'Largest paint', align: 'right', cell: ({ lcp_ms: lcp }) => both(lcp, seconds) },
  { key: 'inp', header: 'Answer to a press', align: 'right', cell: ({ inp_ms: inp }) => both(inp, millis) },
  { key: 'cls', header: 'Shift', align: 'right', cell: ({ cls }) => both(cls, shift) },
];

/** How quickly pages came and answered in a week, as browsers of visitors measured it. */
export function PageSpeedCard() {
  const { data, error, refetch } = useQuery(pageSpeedsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const weeks = [...new Set((data ?? []).map(({ week }) => week))];
  const week = chosen !== null && weeks.includes(chosen) ? chosen : weeks[0];
  return (
    <Card as="section" aria-labelledby="page-speed">
      <h2 id="page-speed">Page speed</h2>
      <p>Median, then what three of four visits stay below. Measured in browsers of visitors who let us count.</p>
      {!data ? (
        <NotThere
          error={error}
          height={180}
          failed="Page speed didn’t load"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : week === undefined ? (
        <p>Nothing was measured in the last eight weeks.</p>
      ) : (
        <>
          <SelectField label="Week of" value={week} onChange={(event) => setChosen(event.target.value)}>
            {weeks.map((one) => (
              <option key={one} value={one}>
                {formatDayOfYear(one)}
              </option>
            ))}
          </SelectField>
          <Table
            caption={`Page speed in the week of ${formatDayOfYear(week)}`}
            columns={COLUMNS}
            rows={data.filter((row) => row.week === week)}
            rowKey={({ kind }) => kind}
          />
        </>
      )}
    </Card>
  );
}

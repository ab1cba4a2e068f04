import { Download } from 'lucide-react';
import type { Box } from '../../shared/drawing/drawing.ts';
import type { ComparedEntity, ComparedLayer } from '../../shared/inspection/compare.ts';
import type { Inspection, TheirReading } from '../../shared/inspection/inspect.ts';
import { MOST_ROWS } from '../../shared/inspection/most-rows.ts';
import { saveFile } from '../platform/save-file.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Stack } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Dxf.module.css';

const mm = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} mm`;

const sizeWords = (box: Box | null) => (box ? `${mm(box.width)} × ${mm(box.height)}` : 'None');

const cornerWords = (box: Box | null) => (box ? `${mm(box.x)}, ${mm(-box.y - box.height)}` : 'None');

const layerName = (layer: string) => layer || '(no layer)';

/** Units that `$INSUNITS` stands for. Source: DXF reference, HEADER. */
const INS_UNITS: Readonly<Record<number, string>> = {
  0: 'unitless',
  1: 'inches',
  2: 'feet',
  3: 'miles',
  4: 'mm',
  5: 'cm',
  6: 'm',
  8: 'microinches',
  9: 'mils',
  10: 'yards',
  13: 'microns',
};

const insUnits = (code: number | null) => (code === null ? 'Not given' : `${code} (${INS_UNITS[code] ?? 'other'})`);

/** All that was found in a file: both readings, layers, entities, and the cleaned contours to save. */
export function Found({ name, found }: { readonly name: string; readonly found: Inspection }) {
  const { theirs, differing, total, entities, layers, cleaned } = found;
  const isCompared = theirs !== null && theirs.failed === null;
  const save = () => {
    const stem = name.replace(/\.[^.]*$/, '');
    saveFile(new Blob([cleaned!], { type: 'image/vnd.dxf' }), `${stem}-cleaned.dxf`);
  };
  const words =
    differing === 0
      ? `Both readings agree on all ${total.toLocaleString('en-US')} entities.`
      : `${differing.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} entities differ.`;
  return (
    <Stack gap={5}>
      {isCompared && <Banner tone={differing === 0 ? 'good' : 'warn'}>{words}</Banner>}
      <div className={styles.sides}>
        <Ours found={found} />
        {theirs && <Theirs theirs={theirs} />}
      </div>
      {cleaned !== null && (
        <div>
          <Button icon={<Download aria-hidden="true" />} onClick={save}>
            Download cleaned DXF
          </Button>
        </div>
      )}
      {layers.length > 0 && (
        <TitledCard id="layers" title="Layers">
          <Table
            caption="Layers of the file"
            columns={layerColumns(isCompared)}
            rows={layers}
            rowKey={({ layer }) => layer}
          />
        </TitledCard>
      )}
      {entities.length > 0 && (
        <TitledCard id="entities" title="Entities">
          <p className={styles.quiet}>
            {total > entities.length
              ? `The first ${MOST_ROWS} of ${total.toLocaleString('en-US')}, differences first.`
              : 'All of them, differences first.'}
          </p>
          <Table
            caption="Entities of the file"
            columns={entityColumns(isCompared)}
            rows={entities}
            rowKey={(row) => String(entities.indexOf(row))}
          />
        </TitledCard>
      )}
    </Stack>
  );
}

function Ours({ found: { ours, format, notices } }: { readonly found: Inspection }) {
  return (
    <TitledCard id="ours" title="Our reader">
      {ours ? (
        <FactRows
          rows={[
            ['Format', (format ?? 'unknown').toUpperCase()],
            ['Units', `${ours.units.source}${ours.units.assumed ? ', assumed' : ''}`],
            ['Entities', ours.count.toLocaleString('en-US')],
            ['Length', mm(ours.lengthMm)],
            ['Size', sizeWords(ours.extents)],
            ['Lower left corner', cornerWords(ours.extents)],
          ]}
        />
      ) : (
        <p>We couldn’t read anything to make.</p>
      )}
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label="Notices of our reader">
          {notices.map(({ code, message }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notices of a code may say the same
            <li key={`${code} ${i}`}>{message}</li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function Theirs({ theirs }: { readonly theirs: TheirReading }) {
  return (
    <TitledCard id="theirs" title="dxf-parser">
      {theirs.failed === null ? (
        <FactRows
          rows={[
            ['$INSUNITS', insUnits(theirs.insUnits)],
            ['Entities', theirs.count.toLocaleString('en-US')],
            ['Length', `${mm(theirs.lengthMm)}, without splines`],
            ['Size', sizeWords(theirs.extents)],
            ['Lower left corner', cornerWords(theirs.extents)],
          ]}
        />
      ) : (
        <p className={styles.name}>{theirs.failed}</p>
      )}
    </TitledCard>
  );
}

const lengthWords = (value: number | null | undefined) => (value === null || value === undefined ? '–' : mm(value));

function layerColumns(isCompared: boolean): Column<ComparedLayer>[] {
  const figures = (side: 'ours' | 'theirs', of: string): Column<ComparedLayer>[] => [
    {
      key: `${side}-count`,
      header: `${of} entities`,
      align: 'right',
      cell: (row) => row[side].count.toLocaleString('en-US'),
    },
    {
      key: `${side}-length`,
      header: `${of} length`,
      align: 'right',
      cell: (row) =>
        row[side].unsaid > 0 ? `${mm(row[side].lengthMm)} + ${row[side].unsaid} unmeasured` : mm(row[side].lengthMm),
    },
  ];
  const name: Column<ComparedLayer> = {
    key: 'layer',
    header: 'Layer',
    cell: ({ layer }) => <span className={styles.name}>{layerName(layer)}</span>,
  };
  if (!isCompared) return [name, ...figures('ours', 'Our')];
  const mark: Column<ComparedLayer> = {
    key: 'mark',
    header: 'Difference',
    cell: ({ differs }) => (differs ? <Badge tone="warn">Differs</Badge> : 'Same'),
  };
  return [name, ...figures('ours', 'Our'), ...figures('theirs', 'dxf-parser'), mark];
}

function entityColumns(isCompared: boolean): Column<ComparedEntity>[] {
  const either = ({ ours, theirs }: ComparedEntity) => (ours ?? theirs)!;
  const shared: Column<ComparedEntity>[] = [
    {
      key: 'layer',
      header: 'Layer',
      cell: (row) => <span className={styles.name}>{layerName(either(row).layer)}</span>,
    },
    { key: 'size', header: 'Size', align: 'right', cell: (row) => sizeWords(either(row).box) },
    { key: 'ours', header: 'Ours', cell: ({ ours }) => ours?.kind ?? '–' },
    { key: 'ours-length', header: 'Our length', align: 'right', cell: ({ ours }) => lengthWords(ours?.lengthMm) },
  ];
  if (!isCompared) return shared;
  return [
    ...shared,
    { key: 'theirs', header: 'dxf-parser', cell: ({ theirs }) => theirs?.kind ?? '–' },
    {
      key: 'theirs-length',
      header: 'dxf-parser length',
      align: 'right',
      cell: ({ theirs }) => lengthWords(theirs?.lengthMm),
    },
    { key: 'mark', header: 'Difference', cell: ({ difference }) => <Mark difference={difference} /> },
  ];
}

function Mark({ difference }: Pick<ComparedEntity, 'difference'>) {
  if (difference === 'none') return 'Same';
  if (difference === 'unsaid') return 'Not measured';
  const words = { length: 'Length differs', ours_alone: 'Ours alone', theirs_alone: 'dxf-parser alone' } as const;
  return <Badge tone="warn">{words[difference]}</Badge>;
}

import { ChevronsUpDown } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { operationOf, OPERATIONS, operationsFor, type OperationName } from '../../../shared/analysis/operations.ts';
import type { AnalyzedStyle } from '../../../shared/analysis/wire.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { assignOperation } from '../../part/choices.ts';
import { OPERATION_NAMES } from '../../part/operation-names.ts';
import { formatArea } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { cx } from '../../ui/cx.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { usePart } from '../../part/use-part.ts';
import { useAsked } from '../questions.ts';
import { formatShare } from '../shape-facts.ts';
import { view } from '../state.ts';
import { styleTitle } from '../../../shared/analysis/style-name.ts';
import { OperationMark } from './OperationMark.tsx';
import styles from './OperationsList.module.css';

/** Every style of the file: what it is made by, where it comes from, how much there is of it and what it costs each. */
export function OperationsList() {
  const { configuration, report, view: latest } = usePart();
  const price = useDeferredValue(latest);
  const unit = useUnit();
  const { style: pointed } = useSnapshot(view);
  const asked = useAsked()?.style ?? null;
  const order = useMemo(() => listOrder(report?.analysis.styles ?? []), [report]);
  if (!configuration) return null;
  return (
    <section aria-label="Operations" className={styles.section}>
      <div className={styles.head}>
        <h2>What happens to each line</h2>
        <span>each</span>
      </div>
      <ul className={styles.list}>
        {order.map((index) => (
          <Row
            key={configuration.styles[index]!.id}
            style={configuration.styles[index]!}
            title={styleTitle(configuration.styles[index]!, configuration.styles)}
            index={index}
            cents={price?.styleCosts[index]?.cents ?? null}
            unit={unit}
            pointed={pointed === index}
            asked={asked === index}
            operations={operationsFor(configuration.styles[index]!, report?.analysis.format ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Styles in the order of the operations that the file suggests; a change of operation moves no row. */
function listOrder(styles: readonly AnalyzedStyle[]): number[] {
  const rank = (index: number) => OPERATIONS.indexOf(operationOf(styles[index]!.assignedTo));
  return styles.map((_, index) => index).toSorted((a, b) => rank(a) - rank(b) || a - b);
}

interface RowProps {
  readonly style: AnalyzedStyle;
  readonly title: string;
  readonly index: number;
  readonly cents: number | null;
  readonly unit: LengthUnit;
  readonly pointed: boolean;
  /** It is open what happens to it. */
  readonly asked: boolean;
  /** Operations that can make it. */
  readonly operations: readonly OperationName[];
}

function Row({ style, title, index, cents, unit, pointed, asked, operations }: RowProps) {
  const operation = operationOf(style.assignedTo);
  const point = (on: boolean) => {
    view.shape = null;
    view.style = on ? index : null;
  };
  return (
    <li
      className={cx(styles.row, pointed && styles.pointed, asked && styles.asked)}
      data-operation={operation}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
    >
      <span className={styles.name}>
        <OperationMark operation={operation} />
        {`${OPERATION_NAMES[operation]}${asked ? '?' : ''}`}
        <ChevronsUpDown size={12} aria-hidden="true" />
      </span>
      <span className={styles.cost}>
        {operation === 'ignored' ? 'none' : cents === null ? '–' : formatShare(cents)}
      </span>
      <span className={styles.from}>{`${title}, ${countWords(style, operation)}`}</span>
      <span className={styles.amount}>{amount(style, operation, unit)}</span>
      <MenuButton
        className={styles.select}
        label={`Operation of ${title}`}
        value={operation}
        choices={operations.map((value) => ({
          value,
          label: OPERATION_NAMES[value],
          before: <OperationMark operation={value} />,
        }))}
        onChange={(value) => assignOperation(style.id, value)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}
      />
    </li>
  );
}

function countWords({ shape_count }: AnalyzedStyle, operation: OperationName): string {
  const noun = operation === 'metalBending' ? 'line' : 'contour';
  return `${shape_count.toLocaleString('en-US')} ${noun}${shape_count === 1 ? '' : 's'}`;
}

function amount(style: AnalyzedStyle, operation: OperationName, unit: LengthUnit): string {
  if (operation === 'areaEngraving') return formatArea(style.area, unit);
  const mm = style.lengthOfLines + style.lengthOfCurves;
  if (unit === 'mm' && mm >= 1000) return `${Math.round(mm).toLocaleString('en-US')} mm`;
  return `${formatLength(mm, unit)} ${unit}`;
}

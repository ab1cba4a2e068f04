import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { formatThickness } from '../../platform/lengths.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MOST_COMPARED } from '../filters.ts';
import { differenceWords, weightWords } from '../material-words.ts';
import type { Verdict } from '../verdict.ts';
import { VerdictBadge } from './ChoiceBar.tsx';
import styles from './CompareDock.module.css';
import { Swatch } from './Swatch.tsx';

/** One stock beside others. */
export interface Compared {
  readonly stock: Stock;
  /** The present choice: always first, not to be taken out. */
  readonly isNow: boolean;
  readonly cents: number | null;
  readonly verdict: Verdict | null;
  /** Of one piece by its box, so never too little; null without a part. */
  readonly grams: number | null;
  /** Day it ships at the standard speed, in words. */
  readonly ships: string;
}

interface CompareDockProps {
  readonly columns: readonly Compared[];
  readonly quantity: number;
  readonly unit: LengthUnit;
  readonly onRemove: (thicknessId: number) => void;
  readonly onUse: (stock: Stock) => void;
}

/** Up to four stocks side by side at the lower edge: price, verdict, weight, date. Arrow keys choose one, the button takes it. */
export function CompareDock({ columns, quantity, unit, onRemove, onUse }: CompareDockProps) {
  const [open, setOpen] = useState(() => globalThis.matchMedia?.('(min-width: 861px)').matches ?? true);
  const [marked, setMarked] = useState<number | null>(null);
  const body = useId();
  const others = columns.filter(({ isNow }) => !isNow);
  const chosen = others.find(({ stock }) => stock.thickness.id === marked) ?? others.at(-1);
  if (!chosen) return null;
  return (
    <section className={styles.dock} aria-label="Compare">
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <strong>{`Compare ${columns.length}`}</strong>
          <span className={styles.most}>{`of ${MOST_COMPARED} at most`}</span>
          <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
        </button>
        <Button variant="primary" className={styles.use} onClick={() => onUse(chosen.stock)}>
          Use
          <span className={styles.cut}>{`\u00a0${chosen.stock.material.display_name}`}</span>
          {chosen.cents === null ? '' : `, ${formatCents(chosen.cents)}`}
        </Button>
      </div>
      <div id={body} className={styles.scroll} hidden={!open}>
        <CompareTable
          columns={columns}
          chosen={chosen}
          quantity={quantity}
          unit={unit}
          onChoose={setMarked}
          onRemove={onRemove}
        />
      </div>
    </section>
  );
}

interface CompareTableProps extends Pick<CompareDockProps, 'columns' | 'quantity' | 'unit' | 'onRemove'> {
  readonly chosen: Compared;
  readonly onChoose: (thicknessId: number) => void;
}

/** A column a stock, a line a figure; what has no price anywhere is left out. */
function CompareTable({ columns, chosen, quantity, unit, onChoose, onRemove }: CompareTableProps) {
  const group = useId();
  const now = columns.find(({ isNow }) => isNow);
  const priced = columns.some(({ cents }) => cents !== null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => {
            const { id } = column.stock.thickness;
            return (
              <Head
                key={id}
                column={column}
                unit={unit}
                group={group}
                chosen={column === chosen}
                onChoose={() => onChoose(id)}
                onRemove={() => onRemove(id)}
              />
            );
          })}
        </tr>
      </thead>
      <tbody>
        {priced && (
          <Line label={`Price for ${quantity.toLocaleString('en-US')}`} columns={columns}>
            {({ cents, isNow }) => (
              <>
                <strong>{cents === null ? 'none at once' : formatCents(cents)}</strong>
                {cents !== null && !isNow && now && now.cents !== null && (
                  <span className={cents < now.cents ? styles.less : styles.plus}>
                    {differenceWords(cents - now.cents)}
                  </span>
                )}
              </>
            )}
          </Line>
        )}
        {priced && (
          <Line label="Verdict" columns={columns}>
            {({ verdict }) => verdict && <VerdictBadge verdict={verdict} unit={unit} />}
          </Line>
        )}
        <Line label={priced ? 'Weight, each' : 'Density'} columns={columns}>
          {({ grams, stock }) =>
            grams === null
              ? `${stock.material.density_kg_m3.toLocaleString('en-US')} kg/m³`
              : `up to ${weightWords(grams, unit)}`
          }
        </Line>
        <Line label="Ships" columns={columns}>
          {({ stock: { thickness }, ships }) => (thickness.in_stock ? ships : `${ships}, once we have it`)}
        </Line>
        <Line label="Outdoors" columns={columns}>
          {({ stock: { material } }) => outdoorWords(material.properties.outdoor)}
        </Line>
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly column: Compared;
  readonly unit: LengthUnit;
  /** Joins the radio buttons of the columns. */
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function Head({ column: { stock, isNow }, unit, group, chosen, onChoose, onRemove }: HeadProps) {
  const { material, thickness } = stock;
  const words = (
    <>
      <Swatch swatch={material.swatch} className={styles.swatch} />
      <span>
        <span className={styles.name}>{material.display_name}</span>
        <span className={styles.mm}>{`${formatThickness(thickness.mm, unit)}${isNow ? ', now' : ''}`}</span>
      </span>
    </>
  );
  if (isNow)
    return (
      <th scope="col">
        <div className={styles.pick}>{words}</div>
      </th>
    );
  return (
    <th scope="col">
      <div className={styles.head}>
        <label className={styles.pick}>
          <input type="radio" name={group} checked={chosen} onChange={onChoose} />
          {words}
        </label>
        <IconButton label={`Stop comparing ${material.display_name}`} className={styles.remove} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </th>
  );
}

function outdoorWords(outdoor: boolean | undefined): string {
  if (outdoor === undefined) return '–';
  return outdoor ? 'yes' : 'no';
}

interface LineProps {
  readonly label: string;
  readonly columns: readonly Compared[];
  readonly children: (column: Compared) => ReactNode;
}

function Line({ label, columns, children }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.stock.thickness.id}>{children(column)}</td>
      ))}
    </tr>
  );
}

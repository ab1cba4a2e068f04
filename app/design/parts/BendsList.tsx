import { type ReactNode, useState } from 'react';
import { linesOfStyle, NO_BENDS } from '../../../shared/analysis/bends.ts';
import { bendOf } from '../../../shared/part/bend-choices.ts';
import { type BendFact, bendFacts, type BentPart, lineTitle } from '../../../shared/part/bend-words.ts';
import { foldedSizeOf, sheetWords } from '../../../shared/part/fold-words.ts';
import { bentSheet, type BentSheet } from '../../../shared/catalog/bend-allowance.ts';
import type { Readiness } from '../../../shared/part/readiness.ts';
import { MOST_BEND_DEG } from '../../../shared/part/limits.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { setBend } from '../../part/choices.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { formatFolded, formatSize, formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { lineBox, pointAtLine } from '../bend-lines.ts';
import styles from './BendsList.module.css';

const WAYS = [
  { value: 'up', label: 'up' },
  { value: 'down', label: 'down' },
] as const;

/** How each bend goes, to be looked up and changed, with what the stock makes of it and the size that the part folds to. */
export function BendsList() {
  const { configuration, piece, report, flat, readiness, status } = usePart();
  const unit = useUnit();
  const thickness = useStock()?.thickness;
  const [apart, setApart] = useState<readonly string[]>([]);
  if (status !== 'ready' || !configuration) return null;
  const bends = report?.analysis.bends ?? NO_BENDS;
  const part: BentPart = { styles: configuration.styles, choices: piece, bends };
  const facts = bendFacts(part);
  if (facts.length === 0) return null;
  const sheet = thickness ? bentSheet(thickness) : null;
  const folded = sheet && foldedSizeOf(part, sheet);
  const rows = facts.flatMap((fact) => (apart.includes(fact.style) ? oneByOne(fact, part) : [fact]));
  return (
    <section aria-label="Bends" className={styles.section} id="bends" tabIndex={-1}>
      <h2>Bends</h2>
      <ul className={styles.list}>
        {rows.map((fact) => (
          <Row
            key={`${fact.style} ${fact.line?.number ?? ''}`}
            fact={fact}
            sheet={sheet}
            unit={unit}
            problem={problemOf(fact, readiness)}
          >
            {fact.line === null && linesOfStyle(bends, fact.style).length > 1 && (
              <button type="button" className={styles.apart} onClick={() => setApart([...apart, fact.style])}>
                Set each line
              </button>
            )}
          </Row>
        ))}
      </ul>
      {flat && (
        <p className={styles.sizes}>
          {`The drawing is the flat pattern: ${formatSize(flat.width, flat.height, unit)}.`}
          {folded && ` Folded, outside: ${formatFolded(folded, unit)}.`}
        </p>
      )}
    </section>
  );
}

function oneByOne(fact: BendFact, { styles: all, choices, bends }: BentPart): BendFact[] {
  const style = all.find(({ id }) => id === fact.style);
  if (fact.line !== null || !style || !bends) return [fact];
  return linesOfStyle(bends, fact.style).map((line) => ({
    ...fact,
    line,
    title: lineTitle(fact.title, line),
    bend: bendOf(style, choices, line),
  }));
}

/** Problem of a bend that can't be made as chosen, by the verdict. */
function problemOf({ style, line }: BendFact, readiness: Readiness | null): string | null {
  const name = line && `${line.number}/${line.of}`;
  const item = readiness?.items.find(
    (one) =>
      one.code === 'bend' &&
      one.state === 'blocked' &&
      one.style === style &&
      (one.line === undefined || name === null || one.line === name),
  );
  return item?.message ?? null;
}

interface RowProps {
  readonly fact: BendFact;
  readonly sheet: BentSheet | null;
  readonly unit: LengthUnit;
  /** Why it can't be bent so; null where it can. */
  readonly problem: string | null;
  readonly children?: ReactNode;
}

function Row({ fact: { style, line, title, bend }, sheet, unit, problem, children }: RowProps) {
  const box = line && lineBox(line);
  const point = () => pointAtLine(box);
  const away = () => pointAtLine(null);
  return (
    <li className={styles.row} onPointerEnter={point} onPointerLeave={away} onFocus={point} onBlur={away}>
      <strong>{title}</strong>
      {bend ? (
        <>
          <div className={styles.fields}>
            <NumberField
              label={`Angle of ${title}`}
              hideLabel
              suffix="°"
              value={bend.angle_deg}
              min={1}
              max={MOST_BEND_DEG}
              decimals={1}
              onChange={(angle_deg) => setBend(style, { ...bend, angle_deg }, line)}
              className={styles.angle}
            />
            <Segmented
              label={`Direction of ${title}`}
              value={bend.direction}
              onChange={(direction) => setBend(style, { ...bend, direction }, line)}
              options={WAYS}
            />
          </div>
          {problem !== null && <p className={styles.problem}>{problem}</p>}
          {sheet && <p>{sheetWords(bend, sheet, (mm) => formatThickness(mm, unit))}</p>}
        </>
      ) : (
        <p>Set its angle and direction.</p>
      )}
      {children}
    </li>
  );
}

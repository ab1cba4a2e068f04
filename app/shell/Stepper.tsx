import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { type StepperFacts, useStepperFacts } from '../platform/stepper-facts.ts';
import { useUnit } from '../platform/units.ts';
import { cx } from '../ui/cx.ts';
import { MiddleCut } from '../ui/MiddleCut.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Stepper.module.css';

/** A line of what is known; where there is no room for all of it, its tail stays. */
interface StepLine {
  readonly text: string;
  readonly tail?: string;
}

interface Step {
  readonly name: string;
  readonly to: string;
  readonly active: boolean;
  readonly complete: boolean;
  readonly lines: readonly StepLine[];
  /** Beside the name, so that nothing below moves when it goes. */
  readonly note?: string;
}

/** The three steps with what is known about each. Exported for its test. */
function stepsOf(pathname: string, facts: Readonly<StepperFacts>, unit: LengthUnit): Step[] {
  const size =
    facts.widthMm === null || facts.heightMm === null ? null : formatSize(facts.widthMm, facts.heightMm, unit);
  const material = facts.materialName && {
    text: facts.materialName,
    ...(facts.thicknessMm === null ? {} : { tail: `, ${formatThickness(facts.thicknessMm, unit)}` }),
  };
  const total = facts.totalCents === null ? null : formatCents(facts.totalCents);
  const price = total && (facts.withOthers ? `${total} with this part` : `${total} for ${facts.quantity}`);
  const lines = (...known: (string | StepLine | null)[]) =>
    known.flatMap((line): StepLine[] =>
      line === null || line === '' ? [] : typeof line === 'string' ? [{ text: line }] : [line],
    );
  return [
    {
      name: 'Design',
      to: facts.designPath,
      active: /^\/(designs|proof)\b/.test(pathname),
      complete: facts.designConfirmed,
      lines: lines(facts.filename, size),
    },
    {
      name: 'Material',
      to: '/materials',
      active: /^\/materials\b/.test(pathname),
      complete: facts.materialChosen,
      lines: lines(material),
      ...(material !== null && !facts.materialChosen ? { note: 'suggested' } : {}),
    },
    { name: 'Quote', to: facts.quotePath, active: /^\/price\b/.test(pathname), complete: false, lines: lines(price) },
  ];
}

interface StepperProps {
  /** Marks and names only. */
  readonly narrow?: boolean;
  /** On narrow windows it lies below the screen. */
  readonly bottom?: boolean;
}

/** Design, Material, Quote: a column beside the screen, a tab bar above or below it on narrow windows. */
export function Stepper({ narrow = false, bottom = false }: StepperProps) {
  const { pathname } = useLocation();
  const facts = useStepperFacts();
  const { filename } = facts;
  const steps = stepsOf(pathname, facts, useUnit());
  return (
    <nav aria-label="Steps">
      <ol className={cx(styles.steps, narrow && styles.narrow, bottom && styles.bottom)}>
        {steps.map((step, index) => (
          <li key={step.name}>
            <Link to={step.to} className={styles.step} aria-current={step.active ? 'step' : undefined}>
              <span className={cx(styles.mark, step.complete && styles.complete)} aria-hidden="true">
                {step.complete ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  {step.name}
                  {step.complete && <VisuallyHidden>, done</VisuallyHidden>}
                  {step.note && <span className={styles.note}>{step.note}</span>}
                </span>
                {step.lines.map(({ text, tail }) => (
                  <span key={text} className={cx(styles.line, tail !== undefined && styles.tailed)}>
                    <span>{text === filename ? <MiddleCut text={text} /> : text}</span>
                    {tail}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

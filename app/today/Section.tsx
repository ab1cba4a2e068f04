import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import styles from './Today.module.css';

/** Rows of a long list that are shown; the rest is one press away. */
export const MOST_SHOWN = 6;

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Of the rows that are shown. */
  readonly shown: number;
  /** Sentence where there are none. */
  readonly none: string;
  readonly all: string;
  readonly children: ReactNode;
}

/** A list whose rows J and K move through; Enter takes the row's step. */
export function Section({ id, title, count, shown, none, all, children }: SectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = { j: 1, k: -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const at = steps.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    steps[Math.min(steps.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.count}>{count}</span>
      </header>
      {shown === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul ref={list} className={styles.rows} onKeyDown={move}>
          {children}
        </ul>
      )}
      {count > shown && (
        <Link className={styles.all} to={all}>
          All {count}
        </Link>
      )}
    </Card>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { focusFirstField } from '../ui/first-field.ts';
import styles from './Section.module.css';
import { useNarrow } from './use-narrow.ts';

interface SectionProps {
  readonly step: number;
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  /** The answer in a line or two: all that a narrow window shows of it until a change is asked for. Null where something is still to do. */
  readonly answer?: ReactNode;
  readonly children: ReactNode;
}

/** One numbered part of the checkout. */
export function Section({ step, title, aside, answer = null, children }: SectionProps) {
  const id = useId();
  const narrow = useNarrow();
  const body = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isFolded = narrow && answer !== null && !isOpened;
  // The button that opened it is gone; what it opened is where one goes on.
  useEffect(() => {
    return isOpened && body.current ? focusFirstField(body.current) : undefined;
  }, [isOpened]);
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.step} aria-hidden="true">
          {step}
        </span>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
        {isFolded && (
          <Button size="s" className={styles.aside} aria-label={`Change: ${title}`} onClick={() => setOpened(true)}>
            Change
          </Button>
        )}
      </div>
      {isFolded ? <div className={styles.answer}>{answer}</div> : <div ref={body}>{children}</div>}
    </Card>
  );
}

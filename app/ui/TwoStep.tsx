import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './TwoStep.module.css';

interface TwoStepProps {
  /** Question that is asked first; ends with a question mark. */
  readonly question: string;
  /** Label of the button that does it. */
  readonly action: string;
  readonly onSure: () => void;
  /** The control that begins it, and opens the question. */
  readonly children: (ask: () => void) => ReactNode;
}

/** Asks in place before something is taken away, where another dialog would close the one that it stands in. The way back has the focus. */
export function TwoStep({ question, action, onSure, children }: TwoStepProps) {
  const [asks, setAsks] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) keep.current?.focus();
  }, [asks]);
  if (!asks) return children(() => setAsks(true));
  return (
    <fieldset className={styles.asked}>
      <legend>{question}</legend>
      <Button
        size="s"
        variant="danger"
        onClick={() => {
          setAsks(false);
          onSure();
        }}
      >
        {action}
      </Button>
      <Button size="s" ref={keep} onClick={() => setAsks(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/TextField.tsx';

/** Typing waits this long before it goes to the address bar. */
const SETTLE_MS = 250;

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told when typing pauses. */
  readonly onSettled: (text: string) => void;
  readonly type?: 'search';
  readonly before?: ReactNode;
  readonly className?: string | undefined;
}

/** A text that narrows a list: what is typed counts once typing pauses, and what the address names anew is shown. */
export function TypedField({ label, value, onSettled, className, before, type }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    // The address changed by itself: another view, a step back.
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onSettled(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      className={className}
      label={label}
      hideLabel
      placeholder={label}
      maxLength={100}
      before={before}
      {...(type ? { type } : {})}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

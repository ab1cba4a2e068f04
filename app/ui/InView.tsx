import { type ReactNode, useEffect, useRef } from 'react';

interface InViewProps {
  /** Comes into view with each new one; null where the children may stay where they are. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** Content that the reader has to see next: the page scrolls to it. */
export function InView({ of, children }: InViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.scrollIntoView({ block: 'center' });
  }, [of]);
  return <div ref={box}>{children}</div>;
}

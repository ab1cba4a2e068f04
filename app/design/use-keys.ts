import { useEffect } from 'react';
import { type Finding, showNext, useFindings } from './findings.ts';
import { view } from './state.ts';
import { isTyping } from './typing.ts';

/** N goes on to the next finding; while B is held, the drawing shows as it was before its repairs. */
export function useKeys(): void {
  const findings: readonly Finding[] = useFindings();
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'n') showNext(findings);
      else if (key === 'b' && !event.repeat) view.before = true;
    };
    const up = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'b') view.before = false;
    };
    const leave = () => {
      view.before = false;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', leave);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', leave);
    };
  }, [findings]);
}

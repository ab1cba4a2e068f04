import { proxy, useSnapshot } from 'valtio';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Two fields in turn, so that the same sentence twice is read out twice. */
const state = proxy({ even: '', odd: '', count: 0 });

/** Has a screen reader read a sentence when it pauses: a price, the end of an upload, a new page. */
export function announce(sentence: string): void {
  state.count += 1;
  const even = state.count % 2 === 0;
  state.even = even ? sentence : '';
  state.odd = even ? '' : sentence;
}

/** The live region that `announce` writes to. Mounted once, by the shell. */
export function Announcer() {
  const { even, odd } = useSnapshot(state);
  return (
    <VisuallyHidden>
      <span role="status">{even}</span>
      <span role="status">{odd}</span>
    </VisuallyHidden>
  );
}

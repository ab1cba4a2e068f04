import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { verdictWords } from '../../../shared/part/verdict-words.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './PartVerdict.module.css';

const LOOKS = {
  ready: { tone: 'good', Icon: CircleCheck },
  asks: { tone: 'warn', Icon: CircleHelp },
  blocked: { tone: 'bad', Icon: CircleX },
} as const;

/** Whether a part can be made as asked, in the words that quote, checkout and order share. */
export function PartVerdict({ part: { readiness } }: { readonly part: Pick<Part, 'readiness'> }) {
  const { tone, Icon } = LOOKS[readiness.state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={styles.verdict}>
      <span data-testid="verdict">{verdictWords(readiness)}</span>
    </Badge>
  );
}

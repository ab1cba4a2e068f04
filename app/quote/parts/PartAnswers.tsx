import { Link } from 'react-router-dom';
import type { ReadinessView } from '../../../shared/part/readiness-wire.ts';
import type { Part, PartChange } from '../../../shared/quote/wire.ts';
import { formatSize } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import styles from './PartAnswers.module.css';

type Item = ReadinessView['items'][number];

interface PartAnswersProps {
  readonly part: Part;
  readonly actions: QuoteActions;
  /** The part is the one in the workspace, where every item can be answered. */
  readonly inHand: boolean;
}

/** What stands between a part and its making, each with the answer that can be given without its drawing. */
export function PartAnswers({ part, actions, inHand }: PartAnswersProps) {
  const unit = useUnit();
  const open = part.readiness.items.filter(({ state }) => state === 'asks' || state === 'blocked');
  if (open.length === 0) return null;
  const { width, height } = part.configuration.dimensions;
  const rest = open.filter((item) => answerTo(item, part, '') === null);
  return (
    <div className={styles.answers}>
      <ul className={styles.list}>
        {open.map((item) => {
          const answer = answerTo(item, part, formatSize(width, height, unit));
          return (
            <li key={`${item.code} ${item.style ?? ''} ${item.message}`} data-state={item.state}>
              <span>{item.message}</span>
              {answer && (
                <Button size="s" disabled={actions.busy} onClick={() => actions.change(part, answer.change)}>
                  {answer.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {inHand ? (
        <Link to="/designs">See it in the drawing</Link>
      ) : (
        rest.length > 0 && <p>{`Its drawing is not open here. Add ${part.filename} again to answer in the drawing.`}</p>
      )}
    </div>
  );
}

/** What is sent where an item is answered from the row; null where only the drawing shows what it is about. */
function answerTo(item: Item, part: Part, size: string): { label: string; change: PartChange } | null {
  if (item.state !== 'asks') return null;
  if (item.key !== undefined)
    return { label: 'Accept as it is', change: { accepted: [...part.choices.accepted, item.key] } };
  if (item.code === 'size') return { label: `${size} is right`, change: { size_confirmed: true } };
  return item.code === 'nothing_cut' ? { label: 'Engrave only', change: { engrave_only: true } } : null;
}

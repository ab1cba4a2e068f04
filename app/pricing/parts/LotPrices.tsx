import { formatCents } from '../../../shared/base/money.ts';
import { setQuantity } from '../../part/choices.ts';
import { piecesWords } from '../../catalog/pieces-words.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LotPrices.module.css';

/** Quantities that stand side by side; where yours is one of them, the next one fills its place. */
const LOTS = [1, 10, 100] as const;
const NEXT_LOT = 1000;

interface LotPricesProps {
  readonly quantity: number;
  /** Cents of so many pieces; 0 where there is no price. */
  readonly centsAt: ((quantity: number) => number) | null;
}

/** The price of one, ten and a hundred pieces and of as many as are wanted, side by side; a press takes that quantity. */
export function LotPrices({ quantity, centsAt }: LotPricesProps) {
  const lots = [...new Set([...LOTS, quantity])].concat(LOTS.some((lot) => lot === quantity) ? NEXT_LOT : []);
  return (
    <fieldset className={styles.lots}>
      <legend className={styles.legend}>Price by quantity</legend>
      {lots
        .toSorted((a, b) => a - b)
        .map((lot, i) => (
          // By its place: where yours comes between two of them, no button moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a button is.
          <Lot key={i} lot={lot} cents={centsAt?.(lot) ?? 0} isChosen={lot === quantity} />
        ))}
    </fieldset>
  );
}

function Lot({ lot, cents, isChosen }: { readonly lot: number; readonly cents: number; readonly isChosen: boolean }) {
  const [figure, noun] = piecesWords(lot).split(' ');
  return (
    <button type="button" className={styles.lot} aria-pressed={isChosen} onClick={() => setQuantity(lot)}>
      <span className={styles.pieces}>
        {figure}
        <VisuallyHidden>{` ${noun}, `}</VisuallyHidden>
      </span>
      <span className={styles.each}>{cents > 0 ? formatCents(Math.round(cents / lot)) : '–'}</span>
      <span className={styles.all}>
        {lot === 1 ? ' each' : <VisuallyHidden>{' each, '}</VisuallyHidden>}
        {lot > 1 && cents > 0 && formatCents(cents)}
      </span>
    </button>
  );
}

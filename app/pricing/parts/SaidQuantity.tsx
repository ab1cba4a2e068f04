import { Fragment } from 'react';
import { piecesWords } from '../../catalog/pieces-words.ts';
import { setQuantity } from '../../part/choices.ts';
import styles from './SaidQuantity.module.css';

/** Quantities that are offered where the file says several. */
const MOST_SAID = 2;

/** The quantity that texts or name of the file say, to be taken; several where they contradict each other. */
export function SaidQuantity({ quantities }: { readonly quantities: readonly number[] }) {
  const only = quantities.length === 1;
  return (
    <span className={styles.said}>
      The file says
      {quantities.slice(0, MOST_SAID).map((quantity, i) => (
        <Fragment key={quantity}>
          {i > 0 && 'or'}
          <button type="button" aria-label={piecesWords(quantity)} onClick={() => setQuantity(quantity)}>
            {only ? piecesWords(quantity) : quantity}
          </button>
        </Fragment>
      ))}
    </span>
  );
}

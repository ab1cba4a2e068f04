import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { SavePart } from '../../saved/SavePart.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import styles from './PartTools.module.css';

/** Changes of the quantity in a row are sent once. */
const SEND_AFTER_MS = 350;

/** How many of a part there are, and what else is done with it on its quote. */
export function PartTools({ part, actions }: { readonly part: Part; readonly actions: QuoteActions }) {
  const [quantity, setQuantity] = useQuantity(part, actions);
  const { ask, dialog } = useConfirm();
  const remove = async () => {
    const sure = await ask({
      title: `Remove ${part.name} from the quote?`,
      text: 'This also removes its choices, answers and technical drawings. Saved parts stay.',
      action: 'Remove',
    });
    if (sure) actions.remove(part);
  };
  return (
    <div className={styles.tools}>
      {dialog}
      <NumberField
        className={styles.quantity}
        label={`Quantity of ${part.name}`}
        hideLabel
        stepper
        min={1}
        max={MAX_QUANTITY}
        value={quantity}
        onChange={setQuantity}
      />
      <IconButton label={`Copy ${part.name}`} onClick={() => actions.copy(part)}>
        <Copy aria-hidden="true" />
      </IconButton>
      <SavePart part={part} />
      <IconButton label={`Remove ${part.name}`} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The quantity as typed, at once on the screen and soon on the server. */
function useQuantity(part: Part, { change, givenUp }: QuoteActions): readonly [number, (quantity: number) => void] {
  const [typed, setTyped] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer takes over from what was typed.
  useEffect(() => setTyped(null), [part.quantity, part.updated_at, givenUp]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (quantity: number) => {
    setTyped(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(part, { quantity }), SEND_AFTER_MS);
  };
  return [typed ?? part.quantity, set];
}

import { formatCents } from '../../shared/base/money.ts';
import type { RefundableView } from '../../shared/refund/wire.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import type { AskDraft } from './ask.ts';
import styles from './Refund.module.css';

interface ShareRowsProps {
  readonly left: RefundableView;
  readonly draft: AskDraft;
  readonly onChange: (draft: AskDraft) => void;
}

type Share = RefundableView['shares'][number];

const FEES = ['fees', 'shipping'] as const;

function amountOf({ net_cents, tax_cents }: Share): string {
  return formatCents(net_cents + tax_cents);
}

/** The lines of an order with how many pieces of each go back, and its fees. */
export function ShareRows({ left, draft, onChange }: ShareRowsProps) {
  const lines = left.shares.filter(({ key }) => !(FEES as readonly string[]).includes(key));
  return (
    <>
      <ul className={styles.shares} aria-label="Lines">
        {lines.map((share) => (
          <li key={share.key}>
            <div>
              <p className={styles.name}>{share.name}</p>
              <p className={styles.quiet}>
                {share.count === 0 ? 'All refunded' : `${share.count} left, ${amountOf(share)} with tax`}
              </p>
            </div>
            <NumberField
              label={`Pieces of ${share.name}`}
              hideLabel
              stepper
              max={share.count}
              disabled={share.count === 0}
              value={draft.counts[share.key] ?? 0}
              onChange={(count) => onChange({ ...draft, counts: { ...draft.counts, [share.key]: count } })}
            />
          </li>
        ))}
      </ul>
      {FEES.map((key) => {
        const share = left.shares.find((one) => one.key === key);
        if (!share || share.net_cents + share.tax_cents === 0) return null;
        return (
          <Checkbox
            key={key}
            checked={draft[key]}
            onChange={({ target }) => onChange({ ...draft, [key]: target.checked })}
            aside={amountOf(share)}
          >
            {share.name}
          </Checkbox>
        );
      })}
    </>
  );
}

import { Ban, CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, ShoppingCart } from 'lucide-react';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Standing as Name, TrayRow } from './rows.ts';
import styles from './Standing.module.css';

const ICONS = {
  waiting: Clock,
  reading: null,
  adding: null,
  checking: null,
  refused: CircleAlert,
  failed: CircleAlert,
  unpriced: Ban,
  quoted: ShoppingCart,
  ready: CircleCheck,
  asks: CircleHelp,
  blocked: CircleX,
} as const satisfies Record<Name, unknown>;

/** Where a part stands, by sign and words. `sign` shows the sign alone; its words are said elsewhere. */
export function Standing({
  row: { standing, words },
  sign = false,
}: {
  readonly row: TrayRow;
  readonly sign?: boolean;
}) {
  const Icon = ICONS[standing];
  return (
    <span className={styles.standing} data-standing={standing} aria-hidden={sign || undefined}>
      {Icon ? <Icon size={14} strokeWidth={2} aria-hidden="true" /> : <Spinner />}
      {!sign && <span data-testid="standing">{words}</span>}
    </span>
  );
}

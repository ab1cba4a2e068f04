import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OrderStatus } from '../../shared/order/wire.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ListTools.module.css';
import type { OrderListState } from './queries.ts';
import { HELD_WORDS, STATUSES } from './status.ts';

interface ListToolsProps {
  readonly state: OrderListState;
  readonly onChange: (part: Partial<OrderListState>) => void;
  readonly searchLabel: string;
  readonly children?: ReactNode;
}

/** Typing waits this long before it goes to the address bar. */
const SETTLE_MS = 250;

/** Stands among the states in the select. */
const HELD = 'held';

function narrowedTo(chosen: string): Partial<OrderListState> {
  if (chosen === HELD) return { status: undefined, held: 'yes' };
  return { status: (chosen || undefined) as OrderStatus | undefined, held: undefined };
}

/** Search, state and, on narrow screens where there are no headers to press, the sorting. */
export function ListTools({ state, onChange, searchLabel, children }: ListToolsProps) {
  const [typed, setTyped] = useState(state.search ?? '');
  useEffect(() => {
    if (typed === (state.search ?? '')) return;
    const timer = setTimeout(() => onChange({ search: typed }), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className={styles.tools}>
      <TextField
        className={styles.search}
        label={searchLabel}
        hideLabel
        type="search"
        placeholder={searchLabel}
        before={<Search size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        className={styles.status}
        label="Status"
        hideLabel
        value={state.held ? HELD : (state.status ?? '')}
        onChange={(event) => onChange(narrowedTo(event.target.value))}
      >
        <option value="">Every status</option>
        {STATUSES.map(([status, { label }]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
        <option value={HELD}>{HELD_WORDS}</option>
      </SelectField>
      <SelectField
        className={styles.sort}
        label="Sort"
        hideLabel
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value as OrderListState['sort'] })}
      >
        <option value="-placed_at">Newest first</option>
        <option value="placed_at">Oldest first</option>
        <option value="ships_by">Ships first</option>
        <option value="-ships_by">Ships last</option>
        <option value="-total_cents">Largest first</option>
        <option value="total_cents">Smallest first</option>
      </SelectField>
      {children}
    </search>
  );
}

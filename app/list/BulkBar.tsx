import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './BulkBar.module.css';
import { listKey } from './list-key.ts';
import type { BulkAction, ListDefinition } from './list-types.ts';

interface BulkBarProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly rows: readonly R[];
  readonly onDone: () => void;
}

/** Actions on the chosen rows. Those that take something away ask first. */
export function BulkBar<R extends object, Q>({ list, rows, onDone }: BulkBarProps<R, Q>) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<BulkAction<R> | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const count = (all: number) => `${all} ${all === 1 ? list.words.one : list.words.many}`;
  const run = async (action: BulkAction<R>, fitting: readonly R[]) => {
    setAsking(null);
    setBusy(action.key);
    const { done, failure } = await action.run(fitting);
    setBusy(null);
    await client.invalidateQueries({ queryKey: listKey(list.name) });
    if (failure) notify({ tone: 'bad', title: `${action.label} stopped after ${count(done)}`, text: failure.message });
    else announce(`${action.label}: ${count(done)}.`);
    onDone();
  };
  const fittingOf = ({ applies }: BulkAction<R>) => (applies ? rows.filter(applies) : rows);
  if (asking) {
    const fitting = fittingOf(asking);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a question with its answers, not a group of fields.
      <div className={styles.bar} role="group" aria-label="Selected rows">
        <span className={styles.words}>{asking.ask?.(fitting)}</span>
        <Button variant="danger" onClick={() => void run(asking, fitting)}>
          {asking.label}
        </Button>
        <Button onClick={() => setAsking(null)}>Keep</Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of buttons, not a group of fields.
    <div className={styles.bar} role="group" aria-label="Selected rows">
      <span className={styles.words}>{count(rows.length)} chosen</span>
      {(list.bulk ?? []).map((action) => {
        const fitting = fittingOf(action);
        return (
          <Button
            key={action.key}
            busy={busy === action.key}
            disabled={fitting.length === 0}
            onClick={() => (action.ask ? setAsking(action) : void run(action, fitting))}
          >
            {fitting.length === rows.length ? action.label : `${action.label} (${fitting.length})`}
          </Button>
        );
      })}
      <Button variant="quiet" onClick={onDone}>
        Choose none
      </Button>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
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
  const run = async (action: BulkAction<R>, fitting: readonly R[], entered = '') => {
    setAsking(null);
    setBusy(action.key);
    const { done, failure } = await action.run(fitting, entered);
    setBusy(null);
    await client.invalidateQueries({ queryKey: listKey(list.name) });
    if (failure) notify({ tone: 'bad', title: `${action.label} stopped after ${count(done)}`, text: failure.message });
    else announce(`${action.label}: ${count(done)}.`);
    onDone();
  };
  const fittingOf = ({ applies }: BulkAction<R>) => (applies ? rows.filter(applies) : rows);
  if (asking)
    return (
      <Question
        action={asking}
        rows={fittingOf(asking)}
        nameOf={list.rowLabel}
        onDone={(entered) => void run(asking, fittingOf(asking), entered)}
        onKeep={() => setAsking(null)}
      />
    );
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

interface QuestionProps<R> {
  readonly action: BulkAction<R>;
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  readonly onDone: (entered: string) => void;
  readonly onKeep: () => void;
}

/** Asks before something is done to the chosen rows: with what has to be entered, and row by row what changes. */
function Question<R>({ action, rows, nameOf, onDone, onKeep }: QuestionProps<R>) {
  const [entered, setEntered] = useState('');
  const { field, preview, label } = action;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with its answers, not a group of fields.
    <div className={styles.bar} role="group" aria-label="Selected rows">
      <span className={styles.words}>{action.ask?.(rows)}</span>
      {field && (
        <TextField
          label={field.label}
          type={field.type}
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
        />
      )}
      {preview && (
        <ul className={styles.preview} aria-label="What changes">
          {rows.map((row) => (
            <li key={nameOf(row)}>{`${nameOf(row)}: ${preview(row, entered)}`}</li>
          ))}
        </ul>
      )}
      <Button
        variant={preview ? 'primary' : 'danger'}
        disabled={field !== undefined && entered.trim() === ''}
        onClick={() => onDone(entered.trim())}
      >
        {label}
      </Button>
      <Button onClick={onKeep}>Keep</Button>
    </div>
  );
}

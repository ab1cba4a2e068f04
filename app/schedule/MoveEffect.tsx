import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Moving } from './Board.tsx';
import { effectQuery } from './queries.ts';
import styles from './Schedule.module.css';

/** The effect of a move that is under way, before it is made. Its line is always there, so that nothing jumps. */
export function MoveEffect({ moving }: { readonly moving: Moving | null }) {
  const to = moving?.to ?? null;
  const { data } = useQuery({
    ...effectQuery(moving?.id ?? '', to?.lane_id ?? '', to?.day ?? ''),
    enabled: to !== null,
    placeholderData: keepPreviousData,
  });
  const told = data === undefined ? 'Looking…' : data.ok ? data.value.text : data.error.message;
  return (
    <p className={styles.effect} role="status" data-moving={to === null ? undefined : ''}>
      {to === null ? 'Drag a job, or move the one in focus with the arrow keys and pin it with Enter.' : told}
    </p>
  );
}

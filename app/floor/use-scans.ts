import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readCode } from '../../shared/production/codes.ts';
import type { Coded } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';

/** Longest time between two keys of a scanner, ms: people type more slowly. */
const BURST_MS = 60;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Page where what a code names is worked on. */
export function addressOf({ kind, id, order_id, next }: Coded): string {
  if (kind === 'batch') return `/account/production/batches/${id}`;
  if (kind === 'sheet')
    return next === 'sort' ? `/account/production/sorting/${id}` : `/account/production/machine/${id}`;
  if (kind === 'box' || next === 'pack') return `/account/production/packing/${order_id}`;
  if (next === 'bend' || next === 'finish' || next === 'inspect') return `/account/production/benches/${next}`;
  return `/account/production/floor/jobs/${id}`;
}

/**
 * Reads codes that a scanner types as a burst of keys while no field is focused, and opens what they name with its next step. `onCode` may take one for the
 * page itself; it answers true then.
 */
export function useScans(onCode?: (coded: Coded) => boolean): (typed: string) => Promise<void> {
  const navigate = useNavigate();
  const taken = useRef(onCode);
  useEffect(() => {
    taken.current = onCode;
  });
  const open = useRef(async (typed: string) => {
    const code = readCode(typed);
    if (code === null)
      return notify({ tone: 'bad', title: 'We can’t read that code', text: 'Scan it again, or type it.' });
    const answer = await laterApi.production.code({ params: { code } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'That code leads nowhere', text: answer.error.message });
    if (taken.current?.(answer.value)) return;
    void navigate(addressOf(answer.value));
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const quick = event.timeStamp - last <= BURST_MS;
      last = event.timeStamp;
      if (event.key === 'Enter' && quick && typed.length > 3) {
        event.preventDefault();
        event.stopPropagation();
        const burst = typed;
        typed = '';
        void open.current(burst);
        return;
      }
      if (event.key.length !== 1) return;
      typed = quick ? typed + event.key : event.key;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return open.current;
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readBadgeCode, readCode } from '../../shared/production/codes.ts';
import type { Coded } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { scanBadge } from '../badge/badge-here.ts';
import { hold, putHeld } from './last-put.ts';
import { learnPlaces, placeHere } from './places-here.ts';

/** Longest time between two keys of a scanner, ms: people type more slowly. */
export const BURST_MS = 60;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Page where what a code names is worked on. */
export function addressOf({ kind, id, order_id, next }: Coded): string {
  if (kind === 'remnant') return '/account/production/stock?tab=remnants';
  if (kind === 'batch') return `/account/production/batches/${id}`;
  if (kind === 'sheet')
    return next === 'sort' ? `/account/production/sorting/${id}` : `/account/production/machine/${id}`;
  if (kind === 'box' || next === 'pack') return `/account/production/packing/${order_id}`;
  if (next === 'bend' || next === 'finish' || next === 'inspect') return `/account/production/benches/${next}`;
  return `/account/production/floor/jobs/${id}`;
}

/** Things that are put to places: the scan of one waits for that of its place. */
const CARRIED: readonly Coded['kind'][] = ['bag', 'job', 'box', 'remnant'];

/** Says that a place was scanned and nothing before it. */
function nothingCarried(name: string): void {
  notify({ tone: 'info', title: name, text: 'Scan a bag, a job, a box or a remnant first, then its place.' });
}

/**
 * Reads codes that a scanner types as a burst of keys while no field is focused, and opens what they name with its next step. `onCode` may take one for the
 * page itself; it answers true then. The scan of a place puts there what was scanned before it, also without a network.
 */
export function useScans(onCode?: (coded: Coded) => boolean): (typed: string) => Promise<void> {
  const navigate = useNavigate();
  const taken = useRef(onCode);
  useEffect(() => {
    taken.current = onCode;
  });
  const open = useRef(async (typed: string) => {
    const badge = readBadgeCode(typed);
    if (badge !== null) {
      const refused = await scanBadge(badge);
      return refused === null ? undefined : notify({ tone: 'bad', title: 'That badge doesn’t work', text: refused });
    }
    const code = readCode(typed);
    if (code === null)
      return notify({ tone: 'bad', title: 'We can’t read that code', text: 'Scan it again, or type it.' });
    const now = Date.now();
    const place = placeHere(code);
    if (place) return putHeld(place, now) ? undefined : nothingCarried(place.name);
    const answer = await laterApi.production.code({ params: { code } });
    if (!answer.ok && answer.error.status === 0) {
      hold(code, code, now);
      return notify({ tone: 'info', title: 'No network', text: 'Scan a place now to put it there.' });
    }
    if (!answer.ok) return notify({ tone: 'bad', title: 'That code leads nowhere', text: answer.error.message });
    const { kind, name } = answer.value;
    if (kind === 'place') return putHeld({ code, name }, now) ? undefined : nothingCarried(name);
    if (CARRIED.includes(kind)) hold(code, name, now);
    if (taken.current?.(answer.value)) return;
    void navigate(addressOf(answer.value));
  });
  useEffect(() => {
    void learnPlaces();
  }, []);
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

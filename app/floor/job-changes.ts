import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import { SCAN_UNDO_MS } from '../../shared/production/events.ts';
import type { JobFlag } from '../../shared/production/urgency.ts';
import type { Job, productionEndpoints } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { FLAG_WORDS } from './floor-words.ts';

/** A change of a job in its activity. */
export type JobEntry = EndpointAnswer<typeof productionEndpoints.activity>['entries'][number];

const NAMES: Readonly<Record<string, string>> = {
  ships_by: 'Ships by',
  operator: 'Operator',
  urgency: 'Urgency',
  flags: 'Flags',
  held: 'On hold',
  hub_id: 'Hub',
};

/** Fields whose change can be taken back. */
const UNDOABLE = Object.keys(NAMES);

function flagsOf(value: unknown): JobFlag[] {
  return typeof value === 'string' ? (JSON.parse(value) as JobFlag[]) : [];
}

function valueWords(name: string, value: unknown): string {
  if (name === 'flags')
    return (
      flagsOf(value)
        .map((flag) => FLAG_WORDS[flag])
        .join(', ') || 'none'
    );
  if (value === null || value === undefined || value === '') return 'none';
  return name === 'ships_by' ? formatDay(String(value)) : String(value);
}

/** "Operator: none → Ines": a change with what was before, where that is known. */
export function changeWords({ before, after }: Pick<JobEntry, 'before' | 'after'>): string {
  return Object.entries(after ?? {})
    .map(([name, value]) => {
      const label = NAMES[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
      const was = before && name in before ? `${valueWords(name, before[name])} → ` : '';
      return `${label}: ${was}${valueWords(name, value)}`;
    })
    .join('. ');
}

/** The newest change of a job if it is not older than ten minutes and can be taken back; null else. */
export function undoableOf(entries: readonly JobEntry[], nowMs: number): JobEntry | null {
  const [newest] = entries;
  if (!newest?.before || !newest.after || nowMs - Date.parse(newest.at) > SCAN_UNDO_MS) return null;
  return Object.keys(newest.after).every((name) => UNDOABLE.includes(name)) ? newest : null;
}

/** Takes a change back: what was before is set anew, as a change of its own. */
export function undoChange({ id, version, free_status }: Job, { before }: JobEntry) {
  const was = before ?? {};
  const params = { id };
  if ('held' in was) {
    const body =
      was.held === null
        ? { version, status: free_status }
        : { version, status: 'on_hold' as const, reason: String(was.held) };
    return laterApi.production.setStatus({ params, body });
  }
  const body = {
    version,
    ...('ships_by' in was ? { ships_by: String(was.ships_by) } : {}),
    ...('operator' in was ? { operator: String(was.operator ?? '') } : {}),
    ...('urgency' in was ? { urgency: was.urgency as Job['urgency'] | null } : {}),
    ...(typeof was.hub_id === 'string' ? { hub_id: was.hub_id } : {}),
    ...('flags' in was ? { rush: flagsOf(was.flags).includes('rush') } : {}),
  };
  return laterApi.production.update({ params, body });
}

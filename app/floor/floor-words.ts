import type { JobStatus, SheetStatus } from '../../shared/production/status.ts';
import type { JobFlag, Urgency } from '../../shared/production/urgency.ts';

/** Tones of badges. */
type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

/** Labels of urgencies, and how they look. */
export const URGENCY_LOOK: Readonly<Record<Urgency, { readonly label: string; readonly tone: Tone }>> = {
  late: { label: 'Late', tone: 'bad' },
  today: { label: 'Today', tone: 'warn' },
  soon: { label: 'Soon', tone: 'accent' },
  normal: { label: 'Normal', tone: 'plain' },
};

/** Labels of the flags of jobs. */
export const FLAG_WORDS: Readonly<Record<JobFlag, string>> = {
  rush: 'Rush',
  remake: 'Remake',
  bending: 'Bending',
  finishing: 'Finishing',
  custom_part: 'Custom part',
  first_order: 'First order',
  payment_hold: 'Payment hold',
  no_hub: 'No hub',
};

/** Look of a job’s state. */
export function jobTone(status: JobStatus): Tone {
  if (status === 'packed' || status === 'shipped') return 'good';
  if (status === 'on_hold' || status === 'waiting') return 'warn';
  return status === 'cancelled' || status === 'ready' ? 'plain' : 'accent';
}

/** Look of a sheet’s state. */
export function sheetTone(status: SheetStatus): Tone {
  if (status === 'failed') return 'bad';
  if (status === 'cut' || status === 'sorted') return 'good';
  return status === 'cutting' ? 'accent' : 'plain';
}

/** "64 min", "2 h 5 min". */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "2:14" of seconds; with a minus sign where they are below zero. */
export function clockWords(seconds: number): string {
  const all = Math.abs(Math.round(seconds));
  return `${seconds < 0 ? '−' : ''}${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** "1 piece", "20 pieces". */
export function piecesWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`;
}

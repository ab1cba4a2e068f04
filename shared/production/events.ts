import type { SheetStatus } from './status.ts';

/** Events that a device on the floor sends. */
export const EVENT_KINDS = [
  'load',
  'start',
  'pause',
  'resume',
  'cut',
  'fail',
  'good',
  'scrap',
  'receive',
  'bend',
  'finish',
  'inspect',
  'pack',
  'place',
  'undo',
] as const;
export type ScanKind = (typeof EVENT_KINDS)[number];

/** Events of a sheet on a machine. */
export const SHEET_EVENTS = ['load', 'start', 'pause', 'resume', 'cut', 'fail'] as const;
export type SheetEvent = (typeof SHEET_EVENTS)[number];

/** Whether an event is about a sheet as a whole. */
export function isSheetEvent(kind: ScanKind): kind is SheetEvent {
  return (SHEET_EVENTS as readonly string[]).includes(kind);
}

/** State that an event leads a sheet to; null where it stays. */
export const SHEET_AFTER: Readonly<Record<SheetEvent, SheetStatus | null>> = {
  load: 'loaded',
  start: 'cutting',
  pause: null,
  resume: null,
  cut: 'cut',
  fail: 'failed',
};

/** Work that machine time is spent on. */
export const WORK_KINDS = ['run', 'setup'] as const;

/** How long an event can be undone, ms. Source: product rule, ten minutes. */
export const SCAN_UNDO_MS = 10 * 60_000;

import type { FaultKind } from '../../shared/report/error-report.ts';

/** Share of visits whose faults are reported. Source: one in four shows every fault that matters within a day. */
const SHARE = 0.25;
/** Most faults of one visit. */
const MOST = 5;

/** Surroundings that reporting needs. */
export interface Surroundings {
  readonly random: () => number;
  /** Makes and sends a report; what it rejects with is swallowed. */
  readonly send: (kind: FaultKind, thrown: unknown) => Promise<unknown>;
}

/** Tells about one fault; the same one is told once a visit. */
export type ReportFault = (kind: FaultKind, thrown: unknown) => void;

/** Chooses whether this visit is one that reports, and keeps to its share. */
function createFaultReports({ random, send }: Surroundings): ReportFault {
  const chosen = random() < SHARE;
  const told = new Set<string>();
  return (kind, thrown) => {
    const mark = String(thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown);
    if (!chosen || told.size >= MOST || told.has(mark)) return;
    told.add(mark);
    void send(kind, thrown).catch(() => {});
  };
}

/** Name of the script that is running, which changes with each build; `development` where there is none. */
function release(): string {
  const source = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]')?.src ?? '';
  return source.split('/').at(-1) || 'development';
}

/** Loads what makes reports only now: most visits never need it. Sent apart from the API's client, whose failures mean something. */
async function send(kind: FaultKind, thrown: unknown): Promise<void> {
  const { sendReport } = await import('./send-report.ts');
  await sendReport(kind, thrown, location.pathname, release());
}

/** Reports a fault of this visit. */
export const reportFault: ReportFault = createFaultReports({ random: Math.random, send });

/** Has uncaught errors and rejections reported. Called once, at the start. */
export function watchFaults(): void {
  addEventListener('error', (event) => reportFault('error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportFault('rejection', event.reason));
}

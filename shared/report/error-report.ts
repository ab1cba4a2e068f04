import { maskText } from '../base/secrets.ts';

/** Largest report. A message and thirty lines of stack are a third of it. */
export const MAX_REPORT_BYTES = 8 * 1024;

/** Most characters of each field. With the escapes of an ordinary stack they stay below {@link MAX_REPORT_BYTES}. */
export const LONGEST = { message: 1000, stack: 5000, path: 300, release: 100 } as const;

/** How a fault came to light. */
export type FaultKind = 'error' | 'rejection' | 'screen';

/** A report as it is sent. */
export interface ErrorReport {
  readonly kind: FaultKind;
  readonly message: string;
  readonly stack?: string;
  readonly path: string;
  readonly release: string;
}

/** Text of a thrown value: anything can be thrown. */
function wordsOf(thrown: unknown): { message: string; stack?: string } {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return { message: `${name}: ${message}`, ...(stack === undefined ? {} : { stack }) };
  }
  try {
    return { message: typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown)) };
  } catch {
    return { message: 'Something that cannot be written down was thrown.' };
  }
}

/** Masked first and cut after, so that no half of a secret escapes; cut to whole characters, other letters as `?`. */
function shortened(text: string, most: number): string {
  return maskText(text)
    .replace(/[^\x20-\x7e\n]/g, '?')
    .slice(0, most);
}

/** The report of a fault, without secrets and without what follows the path in the address. */
export function reportOf(kind: FaultKind, thrown: unknown, pathname: string, release: string): ErrorReport {
  const { message, stack } = wordsOf(thrown);
  return {
    kind,
    message: shortened(message, LONGEST.message),
    ...(stack === undefined ? {} : { stack: shortened(stack, LONGEST.stack) }),
    path: shortened(pathname, LONGEST.path).replace(/[?#\s].*$/s, '') || '/',
    release: shortened(release, LONGEST.release),
  };
}

/** The report masked once more, for the log: whoever sent it need not have been our page. */
export function maskedReport(report: ErrorReport): ErrorReport {
  const { kind, message, stack, path, release } = report;
  return {
    kind,
    message: maskText(message),
    ...(stack === undefined ? {} : { stack: maskText(stack) }),
    path: maskText(path),
    release: maskText(release),
  };
}

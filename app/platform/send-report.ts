import { fullPath } from '../../shared/base/endpoint.ts';
import { reportAddresses } from '../../shared/report/addresses.ts';
import { type FaultKind, reportOf } from '../../shared/report/error-report.ts';

/** Sends a report without a token. Rejects where there is no network; an answer of any kind is enough. */
export async function sendReport(kind: FaultKind, thrown: unknown, pathname: string, release: string): Promise<void> {
  const address = reportAddresses.error;
  await fetch(fullPath(address), {
    method: address.method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reportOf(kind, thrown, pathname, release)),
    keepalive: true,
    credentials: 'omit',
  });
}

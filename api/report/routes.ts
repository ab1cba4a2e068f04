import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { maskedReport } from '../../shared/report/error-report.ts';
import { reportEndpoints as api } from '../../shared/report/wire.ts';
import type { ReportNeeds } from './needs.ts';
import { handleAnyone, type Route } from '../route.ts';

/** Faults of browsers, which end in the log. */
export function reportRoutes(deps: ReportNeeds): Route[] {
  return [
    handleAnyone(api.error, async ({ body, caller, address }) => {
      if (!deps.limits.errors.take(address)) return err(failure('rate_limited'));
      const { stack, ...report } = body;
      const whole = stack === undefined ? report : { ...report, stack };
      const accountId = caller?.account.id;
      deps.log.warn({ browser: maskedReport(whole), ...(accountId ? { accountId } : {}) }, 'browser fault');
      return ok({ success: true as const });
    }),
  ];
}

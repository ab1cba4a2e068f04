import { shopDay } from '../../shared/checkout/lead-time.ts';
import { ENDS_SOON_DAYS } from '../../shared/tax/limits.ts';
import type { ExemptionState } from '../../shared/tax/exemption-status.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import * as events from './events.ts';
import {
  changeExemption,
  type ExemptionRecord,
  exemptionsEnded,
  exemptionsEndingUntold,
  findExemption,
} from './exemption-rows.ts';
import { moveExemption } from './exemption-moves.ts';
import { approvedEmail, endsSoonEmail, rejectedEmail, revokedEmail } from './emails.ts';
import type { TaxNeeds } from './needs.ts';
import { findRefunds } from './refunds.ts';

const DAY_MS = 24 * 3_600_000;
const STEP = 100;

/** Mails of exemptions, and the search for tax that is to be given back. */
export function exemptionJobs(deps: TaxNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  const origin = mailOrigin(deps.env);
  /** A mail about an exemption, unless it is in another state by then. */
  const mail =
    (status: ExemptionState, emailOf: (exemption: ExemptionRecord, origin: string) => Email): JobHandler =>
    async ({ id, payload }) => {
      const exemption = await findExemption(db, payload.subject!);
      if (exemption?.status !== status) return;
      const to = (await findAccount(db, exemption.accountId))?.email;
      if (to) await deps.mail.send({ id, to, ...renderEmail(emailOf(exemption, origin)) });
    };
  return {
    [events.EXEMPTION_APPROVED]: mail('approved', approvedEmail),
    [events.EXEMPTION_REJECTED]: mail('rejected', rejectedEmail),
    [events.EXEMPTION_REVOKED]: mail('revoked', revokedEmail),
    [events.EXEMPTION_ENDS_SOON]: mail('approved', endsSoonEmail),
    [events.EXEMPTION_REFUNDS]: ({ payload }) => findRefunds(deps, payload.subject!),
  };
}

/** Ends what is over and tells of what ends soon; returns how many of each. */
export async function sweepExemptions(deps: TaxNeeds): Promise<{ expired: number; told: number }> {
  const { db } = deps.database;
  const today = shopDay(deps.clock.now());
  const done = { expired: 0, told: 0 };
  const ended = () => exemptionsEnded(db, today, STEP);
  for (let ids = await ended(); ids.length > 0; ids = await ended()) {
    for (const id of ids) {
      await inTransaction(db, async (trx) => {
        const found = await findExemption(trx, id);
        if (found?.status !== 'approved' || found.endOn === null || found.endOn >= today) return;
        await moveExemption(deps.clock, trx, 'server', found, { to: 'expired', columns: {} });
      });
      done.expired += 1;
    }
  }
  const soon = shopDay(deps.clock.now() + ENDS_SOON_DAYS * DAY_MS);
  const ending = () => exemptionsEndingUntold(db, soon, STEP);
  for (let ids = await ending(); ids.length > 0; ids = await ending()) {
    for (const id of ids) {
      await inTransaction(db, async (trx) => {
        const found = await findExemption(trx, id);
        if (!found || found.row.end_told === 1) return;
        if (await changeExemption(trx, found, { end_told: 1, updated_at: isoNow(deps.clock) }))
          await insertEvent(deps.clock, trx, events.EXEMPTION_ENDS_SOON, id);
      });
      done.told += 1;
    }
  }
  if (done.expired + done.told > 0) deps.jobs.nudge('event');
  return done;
}

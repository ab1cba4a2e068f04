import { shortDay } from '../../shared/base/day-words.ts';
import { planShop } from '../../shared/schedule/plan.ts';
import { lateWords } from '../../shared/schedule/words.ts';
import { staffOf } from '../account/staff-rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { scheduledJob } from './board.ts';
import { lateFoundAt } from './late-rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import { readShop } from './read-shop.ts';

/** A job as the mail names it. */
interface LateJob {
  readonly number: string;
  readonly need_by: string;
  readonly projected: string | null;
  readonly late_days: number;
  readonly why: string;
}

/** Tells staff which jobs became late in the plan. */
function becameLateEmail(jobs: readonly LateJob[], origin: string): Email {
  const [first] = jobs;
  const many = jobs.length > 1;
  return {
    subject: many ? `${jobs.length} jobs became late in the plan` : `Job ${first!.number} became late in the plan`,
    title: many ? 'These jobs became late in the plan.' : 'This job became late in the plan.',
    blocks: [
      {
        kind: 'rows',
        rows: jobs.map(({ number, need_by, projected, late_days, why }) => ({
          label: number,
          value: `Ships by ${shortDay(need_by)}`,
          details: [
            projected === null ? 'No place in the plan' : `${lateWords(late_days)}: ${shortDay(projected)}`,
            why,
          ],
        })),
      },
      {
        kind: 'text',
        text: `Pin ${jobs.length === 1 ? 'it' : 'them'} to another day or machine, or ask the customer about a later date.`,
      },
      { kind: 'action', label: 'Open the schedule', href: `${origin}/account/production/schedule` },
    ],
    why: 'You’re getting this e-mail because you run production at Kerfwise.',
  };
}

/** Mails staff the jobs that were found late at one time, as far as they are late still. */
export function becameLateJob(deps: ScheduleNeeds): JobHandler {
  const { db } = deps.database;
  return mailEach(deps, async ({ subject }) => {
    const found = new Set(await lateFoundAt(db, subject!));
    if (found.size === 0) return [];
    const read = await readShop(deps.clock, db);
    const plan = planShop(read.shop);
    const late = plan.jobs.filter(({ job, reason }) => reason !== null && found.has(job.id));
    if (late.length === 0) return [];
    const email = becameLateEmail(
      late.map((one) => scheduledJob(read, plan, one)),
      mailOrigin(deps.env),
    );
    return (await staffOf(db)).map(({ id, email: to }) => ({ reader: `staff-${id}`, to, email }));
  });
}

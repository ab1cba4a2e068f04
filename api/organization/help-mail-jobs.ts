import { changeWords, deedOf } from '../../shared/account/permissions.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { findAccount } from '../account/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { findQuote } from '../quote/rows.ts';
import { othersWhoMay, people, tell } from './colleagues.ts';
import { type HelpFacts, helpAskedEmail, helpDoneEmail } from './emails.ts';
import { findHelpRequest, type HelpRequestRow } from './help-rows.ts';
import { HELP_ASKED, HELP_DONE } from './mail-kinds.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationName } from './rows.ts';

/** Job handlers that send the mails of help requests. A mail whose reason is gone by then is not sent. */
export function helpMails(deps: OrganizationNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  const origin = mailOrigin(deps.env);

  async function factsOf({ organization_id, kind, quote_id }: HelpRequestRow): Promise<HelpFacts> {
    const quote = quote_id === null ? null : await findQuote(db, quote_id);
    return {
      organizationId: organization_id,
      organization: await organizationName(db, organization_id),
      what: changeWords(kind),
      quote: quote && { id: quote.id, number: quoteNumber(quote.number) },
    };
  }

  return {
    [HELP_ASKED]: mailEach(deps, async ({ subject }) => {
      const row = await findHelpRequest(db, subject!);
      if (row?.status !== 'open') return [];
      const asker = await findAccount(db, row.asked_by);
      const email = helpAskedEmail(origin, asker?.email ?? 'A member', await factsOf(row));
      return tell(row.asked_by, await othersWhoMay(db, deedOf(row.kind), row.organization_id, row.asked_by), email);
    }),
    [HELP_DONE]: mailEach(deps, async ({ subject }) => {
      const row = await findHelpRequest(db, subject!);
      if (row?.status !== 'done' || row.ended_by === null || row.ended_by === row.asked_by) return [];
      const helper = await findAccount(db, row.ended_by);
      const email = helpDoneEmail(origin, helper?.email ?? 'A colleague', await factsOf(row));
      return tell(row.ended_by, await people(db, [row.asked_by]), email);
    }),
  };
}

import { quoteNumber } from '../../shared/quote/number.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import type { JobHandler } from '../jobs/job.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { renderEmail } from '../mail/render-email.ts';
import { findQuote } from '../quote/rows.ts';
import { APPROVAL_SUPERSEDED } from '../quote/supersede-approval.ts';
import { type ApprovalRow, findApproval } from './approval-rows.ts';
import { helpMails } from './help-mail-jobs.ts';
import { findInvitation, invitationToken } from './invitation-rows.ts';
import { othersWhoMay, type Person, people, tell } from './colleagues.ts';
import {
  type ApprovalFacts,
  approvalAskedEmail,
  approvalDecidedEmail,
  approvalSupersededEmail,
  invitationEmail,
} from './emails.ts';
import { APPROVAL_ASKED, APPROVAL_DECIDED, INVITATION_MAIL } from './mail-kinds.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationName } from './rows.ts';

/** Job handlers that send the mails of organizations. A mail whose reason is gone by then is not sent. */
export function organizationMails(deps: OrganizationNeeds): Readonly<Record<string, JobHandler>> {
  const { mail, env, signer, clock } = deps;
  const { db } = deps.database;
  const origin = mailOrigin(env);

  async function factsOf({ quote_id, organization_id, total_cents }: ApprovalRow): Promise<ApprovalFacts> {
    const quote = await findQuote(db, quote_id);
    const organization = await organizationName(db, organization_id);
    const number = quoteNumber(quote?.number ?? 0);
    return { quote: number, quoteId: quote_id, totalCents: total_cents, organizationId: organization_id, organization };
  }

  /** Those who may decide on an approval and did not ask for it. */
  function approversOf({ organization_id, asked_by }: ApprovalRow): Promise<Person[]> {
    return othersWhoMay(db, 'approve', organization_id, asked_by);
  }

  return {
    ...helpMails(deps),
    async [INVITATION_MAIL]({ id, payload }) {
      const row = await findInvitation(db, payload.subject!);
      if (row === null || row.used_at !== null || row.expires_at <= isoNow(clock)) return;
      const email = invitationEmail(origin, invitationToken(signer, row));
      await mail.send({ id, to: row.email, ...renderEmail(email) });
    },
    [APPROVAL_ASKED]: mailEach(deps, async ({ subject }) => {
      const approval = await findApproval(db, subject!);
      if (approval?.status !== 'waiting') return [];
      const asker = await findAccount(db, approval.asked_by);
      const email = approvalAskedEmail(origin, asker?.email ?? 'A member', await factsOf(approval));
      return tell(approval.asked_by, await approversOf(approval), email);
    }),
    [APPROVAL_SUPERSEDED]: mailEach(deps, async ({ subject }) => {
      const approval = await findApproval(db, subject!);
      if (!approval) return [];
      const { asked_by, decided_by } = approval;
      const all = [...(await people(db, [asked_by])), ...(await approversOf(approval))];
      // Who changed it was told before they did.
      const others = all.filter(({ id }) => id !== decided_by);
      return tell(decided_by ?? asked_by, others, approvalSupersededEmail(origin, await factsOf(approval)));
    }),
    [APPROVAL_DECIDED]: mailEach(deps, async ({ subject }) => {
      const approval = await findApproval(db, subject!);
      if (!approval) return [];
      const { asked_by, decided_by, status } = approval;
      const email = approvalDecidedEmail(origin, status === 'approved', await factsOf(approval));
      return tell(decided_by ?? asked_by, await people(db, [asked_by]), email);
    }),
  };
}

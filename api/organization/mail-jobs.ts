import { roleMay } from '../../shared/organization/permissions.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Letter } from '../mail/letter.ts';
import { mayMail } from '../mail/allowance.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { findQuote } from '../quote/rows.ts';
import { type ApprovalRow, findApproval } from './approval-rows.ts';
import { findInvitation, invitationToken } from './invitation-rows.ts';
import {
  type ApprovalFacts,
  approvalAskedLetter,
  approvalDecidedLetter,
  approvalSupersededLetter,
  invitationLetter,
} from './letters.ts';
import { APPROVAL_ASKED, APPROVAL_DECIDED, APPROVAL_SUPERSEDED, INVITATION_MAIL } from './mail-kinds.ts';
import { membersOf } from './member-rows.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationName } from './rows.ts';

/** What sends the mails of organizations. One about something that is over by then is not sent. */
export function organizationMails(deps: OrganizationNeeds): Readonly<Record<string, JobHandler>> {
  const { mail, env, signer, clock } = deps;
  const { db } = deps.database;
  const origin = mailOrigin(env);
  const send = (id: string, to: string, letter: Letter) => mail.send({ id, to, ...renderLetter(letter) });

  /** Tells a colleague, within what one may make us send to another in a day: who asks and takes back all day long fills no mailbox. */
  const tell = async (id: string, by: string, to: string, letter: Letter) => {
    if (await mayMail(db, clock, { sender: by, to, among: 'colleague' })) await send(id, to, letter);
  };

  async function factsOf({ quote_id, organization_id, total_cents }: ApprovalRow): Promise<ApprovalFacts> {
    const quote = await findQuote(db, quote_id);
    const organization = await organizationName(db, organization_id);
    return { quote: quoteNumber(quote?.number ?? 0), quoteId: quote_id, totalCents: total_cents, organization };
  }

  /** Those who may decide on an approval and did not ask for it. */
  async function approversOf({ organization_id, asked_by }: ApprovalRow): Promise<{ id: string; email: string }[]> {
    const members = await membersOf(db, organization_id);
    const ids = members.filter(({ role, account_id }) => roleMay(role, 'approve') && account_id !== asked_by);
    const accounts = await Promise.all(ids.map(({ account_id }) => findAccount(db, account_id)));
    return accounts.flatMap((account) => (account?.email ? [{ id: account.id, email: account.email }] : []));
  }

  return {
    async [INVITATION_MAIL]({ id, payload }) {
      const row = await findInvitation(db, payload.subject!);
      if (row === null || row.used_at !== null || row.expires_at <= isoNow(clock)) return;
      await send(id, row.email, invitationLetter(origin, invitationToken(signer, row)));
    },
    async [APPROVAL_ASKED]({ id, payload }) {
      const approval = await findApproval(db, payload.subject!);
      if (approval?.status !== 'waiting') return;
      const asker = await findAccount(db, approval.asked_by);
      const letter = approvalAskedLetter(origin, asker?.email ?? 'A member', await factsOf(approval));
      for (const to of await approversOf(approval)) await tell(`${id}-${to.id}`, approval.asked_by, to.email, letter);
    },
    async [APPROVAL_SUPERSEDED]({ id, payload }) {
      const approval = await findApproval(db, payload.subject!);
      if (!approval) return;
      const asker = await findAccount(db, approval.asked_by);
      const letter = approvalSupersededLetter(origin, await factsOf(approval));
      // Who changed it was told before they did.
      for (const to of [asker, ...(await approversOf(approval))])
        if (to?.email && to.id !== approval.decided_by)
          await tell(`${id}-${to.id}`, approval.decided_by ?? approval.asked_by, to.email, letter);
    },
    async [APPROVAL_DECIDED]({ id, payload }) {
      const approval = await findApproval(db, payload.subject!);
      const asker = approval && (await findAccount(db, approval.asked_by));
      if (!approval || !asker?.email) return;
      const approved = approval.status === 'approved';
      const letter = approvalDecidedLetter(origin, approved, await factsOf(approval));
      await tell(id, approval.decided_by ?? approval.asked_by, asker.email, letter);
    },
  };
}

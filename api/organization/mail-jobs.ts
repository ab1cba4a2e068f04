import { isoNow } from '../clock.ts';
import type { JobHandler } from '../jobs/job.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { findInvitation, invitationToken } from './invitation-rows.ts';
import { invitationLetter } from './letters.ts';
import { INVITATION_MAIL } from './mail-kinds.ts';
import type { OrganizationNeeds } from './needs.ts';

/** What sends the mails of organizations. One about something that is over by then is not sent. */
export function organizationMails(deps: OrganizationNeeds): Readonly<Record<string, JobHandler>> {
  const { database, mail, env, signer, clock } = deps;
  return {
    async [INVITATION_MAIL]({ id, payload }) {
      const row = await findInvitation(database.db, payload.subject!);
      if (row === null || row.used_at !== null || row.expires_at <= isoNow(clock)) return;
      const letter = invitationLetter(mailOrigin(env), invitationToken(signer, row));
      await mail.send({ id, to: row.email, ...renderLetter(letter) });
    },
  };
}

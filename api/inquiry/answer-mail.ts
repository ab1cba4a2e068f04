import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import type { InquiryNeeds } from './needs.ts';
import { findInquiry, type InquiryRow } from './rows.ts';

/** The job that sends the answer to a question. */
export const INQUIRY_ANSWERED = 'inquiry_answered';

function answerEmail({ message, answer, page }: InquiryRow, origin: string): Email {
  return {
    subject: 'Our answer to your question',
    title: 'Our answer to your question',
    blocks: [
      { kind: 'text', text: answer },
      { kind: 'said', by: 'You asked', text: message },
      ...(page === null ? [] : [{ kind: 'action' as const, label: 'Back to the page', href: origin + page }]),
    ],
    why: 'You’re getting this e-mail because you asked us on our site. Reply to it if something is still open.',
  };
}

/** Sends the answer to whoever asked. */
export function mailAnswer(needs: InquiryNeeds): JobHandler {
  return mailEach(needs, async ({ subject }) => {
    const inquiry = await findInquiry(needs.database.db, subject!);
    if (inquiry?.status !== 'answered') return [];
    return [{ reader: 'asker', to: inquiry.email, email: answerEmail(inquiry, mailOrigin(needs.env)) }];
  });
}

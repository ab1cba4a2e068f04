import type { JobHandler } from '../jobs/job.ts';
import { findInvoiceOf } from '../invoice/rows.ts';
import { pdfOf } from '../invoice/pdf-of.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { REFUND_MAIL, REFUND_SEND } from './events.ts';
import { refundEmail } from './refund-email.ts';
import type { RefundNeeds } from './needs.ts';
import { findRefund } from './rows.ts';
import { TAX_REFUND } from '../tax/events.ts';
import { payTaxRefund } from './tax-refunds.ts';
import { askForRefund } from './settle.ts';

/** Asking the payment service for refunds, and telling their customers. */
export function refundJobs(deps: RefundNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  return {
    // An answer that did not come is asked for by the sweep, for as long as it takes.
    [REFUND_SEND]: async ({ payload }) => void (await askForRefund(deps, payload.subject!)),
    [TAX_REFUND]: ({ payload }) => payTaxRefund(deps, payload.subject!),
    async [REFUND_MAIL]({ id, payload }) {
      const refund = await findRefund(db, payload.subject!);
      const note = refund && (await findInvoiceOf(db, 'credit_note', refund.id));
      if (!refund || !note) return;
      const { content } = note.invoice;
      // A line of their own: mails do not stand before what the customer asks for.
      const pdf = await pdfOf(deps, content, 'letter', 'mails');
      if (!pdf.ok) throw new Error(`The credit note ${content.number} was not written: ${pdf.error.code}`);
      const attachments = [
        { filename: pdf.value.filename, type: pdf.value.type, bytes: pdf.value.body as Uint8Array<ArrayBuffer> },
      ];
      const email = refundEmail(refund, content, mailOrigin(deps.env));
      await deps.mail.send({ id, to: refund.email, ...renderEmail(email), attachments });
    },
  };
}

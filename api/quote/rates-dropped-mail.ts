import { quoteNumber } from '../../shared/quote/number.ts';
import { findAccount } from '../account/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import { mailOrigin } from '../mail/links.ts';
import type { Email } from '../mail/email.ts';
import { mailEach } from '../mail/mail-each.ts';
import type { QuoteRoomNeeds } from './needs.ts';
import { findQuote } from './rows.ts';

/** Tells a customer that the date and price that staff set for a quote hold no longer, and what holds instead. */
function toCustomer(number: string, href: string): Email {
  return {
    subject: `The date and price we set for ${number} no longer apply`,
    title: `${number} has its usual date and price again`,
    blocks: [
      {
        kind: 'text',
        text: `You changed parts on ${number}. The production date and price we set were for the parts as they were, so they no longer apply.`,
      },
      { kind: 'text', text: 'Need them again? Reply to this e-mail and we’ll look at the parts as they are now.' },
      { kind: 'action', label: 'See the quote', href },
    ],
    why: `You’re getting this e-mail because we had set a date and a price for your quote ${number}.`,
  };
}

function toStaff(number: string, id: string): Email {
  return {
    subject: `${number}: the customer changed its parts, your date and price no longer apply`,
    title: `Your date and price for ${number} no longer apply`,
    blocks: [
      {
        kind: 'text',
        text: `The customer changed the parts of ${number}. Production date and price follow the quote’s speed again.`,
      },
      { kind: 'rows', rows: [{ label: 'Quote', value: id }] },
    ],
    why: 'You’re getting this e-mail because you set them.',
  };
}

/** Tells customer and staff of a quote whose rates were dropped. */
export function tellRatesDropped(deps: QuoteRoomNeeds): JobHandler {
  const { db } = deps.database;
  return mailEach(deps, async ({ subject, staff: staffId }) => {
    const quote = await findQuote(db, subject!);
    if (!quote) return [];
    const number = quoteNumber(quote.number);
    const href = `${mailOrigin(deps.env)}/price/${quote.id}`;
    const [owner, staff] = [await findAccount(db, quote.accountId), await findAccount(db, staffId!)];
    return [
      ...(owner?.email ? [{ reader: 'owner', to: owner.email, email: toCustomer(number, href) }] : []),
      ...(staff?.email ? [{ reader: 'staff', to: staff.email, email: toStaff(number, quote.id) }] : []),
    ];
  });
}

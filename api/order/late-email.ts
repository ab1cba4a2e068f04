import { dayWords } from '../../shared/base/day-words.ts';
import { type LateReason, lateReason } from '../../shared/order/late.ts';
import type { Email, EmailRow } from '../mail/email.ts';
import type { LateAt } from './late-rows.ts';
import { orderNumber } from './rows.ts';

/** Why an order is late, for our staff. */
const STAFF_WORDS: Readonly<Record<LateReason, string>> = {
  passed: 'Past its ship date with pieces still here',
  too_close: 'Not started, and too little time is left',
};

/** An order as the mail to staff names it. */
interface FoundLate {
  readonly sequence: number;
  readonly ships_by: string;
}

/** Tells our staff which orders were found unable to meet their date; null where none is so still. */
export function lateFoundEmail(found: readonly FoundLate[], at: LateAt, origin: string): Email | null {
  const [first] = found;
  if (!first) return null;
  const rows = found.map(
    ({ sequence, ships_by }): EmailRow => ({
      label: orderNumber(sequence),
      value: dayWords(ships_by),
      details: [STAFF_WORDS[lateReason(at, ships_by)]],
    }),
  );
  const many = found.length > 1;
  return {
    subject: many
      ? `${found.length} orders can’t meet their date`
      : `Order ${orderNumber(first.sequence)} can’t meet its date`,
    title: many ? 'These orders can’t meet their date.' : 'This order can’t meet its date.',
    blocks: [
      { kind: 'rows', rows },
      {
        kind: 'text',
        text: many
          ? 'Start them, or ask each customer about a later date. At the cut-off on the ship date we e-mail every customer who wasn’t asked that the order will be late.'
          : 'Start it, or ask the customer about a later date. At the cut-off on the ship date we e-mail a customer who wasn’t asked that the order will be late.',
      },
      { kind: 'action', label: 'See late orders', href: `${origin}/account/production/late` },
    ],
    why: 'You’re getting this e-mail because you run production at Kerfwise.',
  };
}

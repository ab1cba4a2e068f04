import { dayWords } from '../../shared/base/day-words.ts';
import { type LateReason, lateReason } from '../../shared/order/late.ts';
import type { Email, EmailRow } from '../mail/email.ts';
import type { LateAt } from './late-rows.ts';
import { orderNumber } from './rows.ts';

/** Why an order is late, for our staff. */
const STAFF_WORDS: Readonly<Record<LateReason, string>> = {
  passed: 'Its day is over and pieces are still here',
  too_close: 'Not begun, and too little time is left',
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
        text: 'Begin them, or ask each customer about a later date. Who was not asked by the cut-off of the ship date is told by itself that it will be late.',
      },
      { kind: 'action', label: 'See late orders', href: `${origin}/account/production/late` },
    ],
    why: 'You get this mail because you see to production at Kerfwise.',
  };
}

import { cardWords } from '../../shared/base/card-brand.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Order } from '../../shared/order/wire.ts';
import { orderSumRows } from '../../shared/order/sum-rows.ts';
import { rowWords } from '../../shared/quote/money-rows.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { findAccount } from '../account/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { renderEmail } from '../mail/render-email.ts';
import { isPayersOrder, payersOrderLink } from '../order/order-link.ts';
import { findOrder } from '../order/read.ts';
import { findQuote } from '../quote/rows.ts';
import type { CheckoutNeeds } from './needs.ts';
import { findPayment } from './payment-rows.ts';

/** Sends the receipt of a payment by a link. Nothing goes where the payer's account was erased meanwhile. */
export function sendPayersReceipt(deps: Pick<CheckoutNeeds, 'database' | 'mail' | 'env' | 'signer'>): JobHandler {
  const { database, mail } = deps;
  return async ({ id, payload }) => {
    const payment = await findPayment(database.db, payload.subject!);
    const found = payment?.orderId && (await findOrder(database.db, payment.orderId));
    const quote = payment && (await findQuote(database.db, payment.quoteId));
    if (!payment?.link?.email || !found || !quote) return;
    // The confirmation of the order goes to the payer and says all of it.
    if (isPayersOrder(found.order, payment, await findAccount(database.db, found.accountId))) return;
    await mail.send({
      id,
      to: payment.link.email,
      ...renderEmail(
        receiptEmail(found.order, quoteNumber(quote.number), payment.amountCents, payersOrderLink(deps, payment.id)),
      ),
    });
  };
}

/** The receipt: what was paid for, to the cent, and nothing that the quote's owner wrote. */
function receiptEmail(order: Order, quote: string, cents: number, href: string): Email {
  const { number, totals, payment, purchase_order_number } = order;
  const rows = orderSumRows(order);
  return {
    subject: `Receipt for quote ${quote}`,
    title: `Thank you. Quote ${quote} is paid.`,
    blocks: [
      {
        kind: 'text',
        text: `You paid ${formatCents(cents)} with ${cardWords(payment)}. It is order ${number} now. The sender of the quote has it in their account. You can follow it here, without an account.`,
      },
      {
        kind: 'rows',
        rows: rows.map((row) => ({ label: row.label, value: rowWords(row) })),
        total: { label: 'Total', value: formatCents(totals.total_cents) },
      },
      ...(purchase_order_number === null
        ? []
        : [{ kind: 'text', text: `Purchase order number: ${purchase_order_number}` } as const]),
      { kind: 'action', label: 'Follow the order', href },
    ],
    why: 'You’re getting this e-mail because you paid a quote at Kerfwise and gave this address for the receipt.',
  };
}

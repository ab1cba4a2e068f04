import { cardWords } from '../../shared/base/card-brand.ts';
import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import { type LengthUnit, lengthWords, sizeWords } from '../../shared/base/units.ts';
import { bentSheet } from '../../shared/catalog/bend-allowance.ts';
import { HOLD_WORDS } from '../../shared/order/holds.ts';
import type { Order } from '../../shared/order/wire.ts';
import { bendLines } from '../../shared/part/fold-words.ts';
import { referenceWords } from '../../shared/quote/buyer-reference.ts';
import { orderSumRows } from '../../shared/order/sum-rows.ts';
import { paymentRows, rowWords } from '../../shared/quote/money-rows.ts';
import { serviceLines } from '../../shared/quote/service-lines.ts';
import type { Email, EmailBlock, EmailRow } from '../mail/email.ts';
import type { OrderPage } from './order-link.ts';

/** A label and an amount at both ends of a line. */
function row(label: string, cents: number): EmailRow {
  return { label, value: formatCents(cents) };
}

function otherRows({ custom_parts, samples }: Order): EmailRow[] {
  return [...custom_parts, ...samples].map((line) => row(`${line.quantity} × ${line.name}`, line.price_cents ?? 0));
}

function partRows(order: Order): EmailRow[] {
  return order.parts.map((part) => {
    const { material, thickness } = part;
    const stock = material && thickness ? `${material.display_name}, ${lengthWords(thickness.mm, order.units)}` : '';
    const finishing = part.finishing.length > 0 ? `, ${part.finishing.join(', ')}` : '';
    const details = [
      referenceWords(part.buyer_reference) ?? '',
      `${stock}${finishing}`,
      ...bendLinesOf(part, order.units),
      ...serviceLines(part).map(({ label, cents }) => `${label}, in its price: ${formatCents(cents ?? 0)}`),
    ];
    return { ...row(`${part.quantity} × ${part.name}`, part.price_cents ?? 0), details: details.filter(Boolean) };
  });
}

/** How it is bent, and the flat size that is cut for it. */
function bendLinesOf(
  { configuration: { styles, bends, dimensions }, choices, thickness }: Order['parts'][number],
  units: LengthUnit,
): string[] {
  const sheet = thickness?.bend ? bentSheet({ mm: thickness.mm, bend: thickness.bend }) : null;
  const lines = bendLines({ styles, choices, bends }, sheet, (mm) => lengthWords(mm, units));
  if (lines.length === 0) return [];
  return [...lines, `Flat size ${sizeWords(dimensions, units)}`];
}

function sumRows(order: Order): EmailRow[] {
  const rows = orderSumRows(order);
  return rows.map((one) => ({ label: one.label, value: rowWords(one) }));
}

function placeText({ shipping_address: to }: Order): string {
  const lines = [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`];
  return lines.filter((line) => !!line).join('\n');
}

/** When and where it can be fetched. */
function fetchBlocks({ ships_by, pickup_at }: Order): EmailBlock[] {
  const ready = `Ready for pickup on ${dayWords(ships_by)}`;
  if (pickup_at === null) return [{ kind: 'text', text: `${ready}.` }];
  return [
    { kind: 'text', text: `${ready}, at:` },
    { kind: 'text', text: [...pickup_at.lines, pickup_at.hours].join('\n') },
  ];
}

/** When it leaves and arrives, and where. */
function deliveryBlocks(order: Order): EmailBlock[] {
  const { ships_by, shipping } = order;
  if (order.pickup) return fetchBlocks(order);
  const { delivers_by } = shipping;
  const arrives = delivers_by === null ? 'We’ll ship it to:' : `It should arrive by ${dayWords(delivers_by)}, at:`;
  const text = `It ships by ${dayWords(ships_by)}.\n${arrives}`;
  return [
    { kind: 'text', text },
    { kind: 'text', text: placeText(order) },
  ];
}

/** Next steps after an order, by what delays its production. */
function nextWords({ hold, dispute, tasks }: Order): string {
  const analysed = tasks.some(({ kind, status }) => kind === 'dfm_analysis' && status === 'open');
  const waits = [
    ...(hold
      ? [
          `We’re taking a look first: ${lowerFirst(HOLD_WORDS[hold.reason])}. If we can’t make it, we’ll refund all of it.`,
        ]
      : []),
    ...(dispute ? ['It is on hold until the payment dispute is settled.'] : []),
    ...(analysed ? ['Our engineer checks it first and sends you a report before we cut.'] : []),
  ];
  return waits.length > 0 ? waits.join('\n') : 'We’ll e-mail you when production starts.';
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** How it was or will be paid, a sentence. */
function paidWords({ on_terms: terms, payment: { brand, last4 } }: Order): string {
  if (terms) return `On terms, net ${terms.net_days}: we invoice each shipment.`;
  return last4 === '' ? 'Paid with your credit.' : `Paid with ${cardWords({ brand, last4 })}.`;
}

/** The email that tells a customer that the order has arrived. `page` is where its button leads, `picture` shows its parts. */
export function confirmationEmail(order: Order, { href }: OrderPage, picture?: EmailBlock): Email {
  const shares = paymentRows(order.totals, order.on_terms ? 'On terms' : 'Paid by card').map(({ label, cents }) =>
    row(label, cents),
  );
  const number = order.purchase_order_number ? [`Your purchase order number: ${order.purchase_order_number}`] : [];
  return {
    subject: `Your order ${order.number}`,
    title: `Thank you. Your order ${order.number} is in.`,
    blocks: [
      { kind: 'text', text: nextWords(order) },
      ...(picture === undefined ? [] : [picture]),
      { kind: 'rows', rows: [...partRows(order), ...otherRows(order)] },
      { kind: 'rows', rows: sumRows(order), total: row('Total', order.totals.total_cents) },
      ...(shares.length > 0 ? [{ kind: 'rows' as const, rows: shares }] : []),
      { kind: 'text', text: [paidWords(order), ...number].join('\n') },
      ...deliveryBlocks(order),
      { kind: 'action', label: 'See the order', href },
    ],
    why: `You’re getting this e-mail because you ordered with ${order.email}.`,
  };
}

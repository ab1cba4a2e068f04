import { bentSheet } from '../../shared/catalog/bend-allowance.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Order } from '../../shared/order/wire.ts';
import { bendLines } from '../../shared/part/fold-words.ts';
import { moneyRows } from '../../shared/quote/money-rows.ts';
import { serviceLines } from '../../shared/quote/service-lines.ts';
import type { Mail } from '../gateways/mail/mail.ts';

const WIDTH = 64;

/** A label and an amount at both ends of a line. */
function row(label: string, cents: number): string {
  const amount = formatCents(cents);
  return `${label.padEnd(Math.max(1, WIDTH - amount.length))}${amount}`;
}

function partLines(order: Order): string[] {
  return order.parts.flatMap((part) => {
    const stock = part.material && part.thickness ? `${part.material.display_name}, ${part.thickness.mm} mm` : '';
    const finishing = part.finishing.length > 0 ? `, ${part.finishing.join(', ')}` : '';
    return [
      row(`${part.quantity} × ${part.name}`.slice(0, WIDTH - 12), part.price_cents ?? 0),
      `    ${stock}${finishing}`,
      ...bendLinesOf(part).map((line) => `    ${line}`),
      ...serviceLines(part).map(({ label, cents }) => `    ${label}, in its price: ${formatCents(cents ?? 0)}`),
    ];
  });
}

/** How it is bent, and the flat size that is cut for it. */
function bendLinesOf({
  configuration: { styles, bends, dimensions },
  choices,
  thickness,
}: Order['parts'][number]): string[] {
  const sheet = thickness?.bend ? bentSheet({ mm: thickness.mm, bend: thickness.bend }) : null;
  const lines = bendLines({ styles, choices, bends }, sheet, millimetres);
  if (lines.length === 0) return [];
  return [...lines, `Flat size ${millimetres(dimensions.width)} × ${millimetres(dimensions.height)}`];
}

function millimetres(mm: number): string {
  return `${Number(mm.toFixed(2))} mm`;
}

function totalLines({ totals, shipping, production_speed }: Order): string[] {
  const rows = moneyRows({
    totals,
    production: production_speed.label,
    shipping: shipping.label,
    tax: null,
    settled: true,
  });
  return [...rows.map(({ label, cents }) => row(label, cents)), row('Paid', totals.total_cents)];
}

function placeLines({ shipping_address: to }: Order): string[] {
  return [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`].filter((l): l is string => !!l);
}

/** The mail that tells a customer that the order has arrived. */
export function confirmationMail(order: Order, eventId: string, publicUrl: string): Mail {
  const fetched = order.shipping.delivers_by === null;
  const text = [
    order.held
      ? `Thank you. Your order ${order.number} is in. Our engineer looks at it first and sends you a report before we cut.`
      : `Thank you. Your order ${order.number} is in, and we have started on it.`,
    '',
    ...partLines(order),
    '',
    ...totalLines(order),
    '',
    `Paid with ${order.payment.brand} ending in ${order.payment.last4}.`,
    ...(order.purchase_order_number ? [`Your purchase order number: ${order.purchase_order_number}`] : []),
    '',
    fetched ? `Ready to be fetched on ${order.ships_by}.` : `It leaves us by ${order.ships_by}.`,
    ...(fetched ? [] : [`It should be with you by ${order.shipping.delivers_by}, at:`, '', ...placeLines(order)]),
    ...(publicUrl ? ['', `See the order: ${publicUrl}/account/orders/${order.id}`] : []),
    '',
    'Questions? Just answer this mail.',
    'Kerfwise',
    '',
  ].join('\n');
  return { id: eventId, to: order.email, subject: `Your order ${order.number}`, text };
}

import type { Order, OrderTask } from '../../shared/order/wire.ts';
import type { Service } from '../../shared/pricing/services.ts';
import type { Mail } from '../gateways/mail/mail.ts';

const SUBJECTS: Readonly<Record<Service, string>> = {
  dfm_analysis: 'What our engineer says about',
  quality_inspection: 'The inspection report of',
};

/** What happens next. */
function nextLine({ kind }: OrderTask, { held, ships_by, shipping }: Order): string {
  const leaves = shipping.delivers_by === null ? `ready to be fetched on ${ships_by}` : `leaving us by ${ships_by}`;
  if (kind === 'quality_inspection') return `Your order is ${leaves}.`;
  if (held) return 'Another part of your order is still being analysed; this one follows with it.';
  return `It goes into production now, ${leaves}. Answer this mail today if you want something changed.`;
}

/** `Hole 1: 20.05 mm, wanted 20 ± 0.1 mm: within tolerance`. */
function measureLine({
  feature,
  nominal_mm,
  measured_mm,
  tolerance_mm,
  passed,
}: OrderTask['measures'][number]): string {
  const verdict = passed ? 'within tolerance' : 'OUT OF TOLERANCE';
  return `    ${feature}: ${measured_mm} mm, wanted ${nominal_mm} ± ${tolerance_mm} mm: ${verdict}`;
}

/** The mail that brings a customer the report on a task. Throws where the order has no such task: it was read from it. */
export function reportMail(order: Order, taskId: string, eventId: string, publicUrl: string): Mail {
  const task = order.tasks.find(({ id }) => id === taskId);
  const part = order.parts.find(({ id }) => id === task?.part_id);
  if (!task || !part) throw new Error(`Order ${order.id} has no task ${taskId}.`);
  const about = `${SUBJECTS[task.kind]} ${part.name}`;
  const text = [
    `${about}, ${part.quantity} ${part.quantity === 1 ? 'piece' : 'pieces'} on order ${order.number}:`,
    '',
    task.report ?? '',
    ...(task.measures.length > 0 ? ['', 'Measured:', ...task.measures.map(measureLine)] : []),
    '',
    nextLine(task, order),
    ...(publicUrl ? ['', `See the order: ${publicUrl}/account/orders/${order.id}`] : []),
    '',
    'Questions? Just answer this mail.',
    'Kerfwise',
    '',
  ].join('\n');
  return { id: eventId, to: order.email, subject: `${about}, order ${order.number}`, text };
}

import { dayWords } from '../../shared/base/day-words.ts';
import type { Order, OrderTask } from '../../shared/order/wire.ts';
import type { Service } from '../../shared/pricing/services.ts';
import type { Email, EmailRow } from '../mail/email.ts';
import type { OrderPage } from './order-link.ts';

const SUBJECTS: Readonly<Record<Service, string>> = {
  dfm_analysis: 'What our engineer says about',
  quality_inspection: 'The inspection report of',
};

/** Sentence about the next step. */
function nextLine({ kind }: OrderTask, { held, ships_by, shipping }: Order): string {
  const day = dayWords(ships_by);
  const leaves = shipping.delivers_by === null ? `ready for pickup on ${day}` : `shipping by ${day}`;
  if (kind === 'quality_inspection') return `Your order is ${leaves}.`;
  if (held) return 'We’re still checking another part of your order; this one follows with it.';
  return `We’ll start production now, ${leaves}. Reply today if you want to change something.`;
}

/** A measured feature and what it was, wanted and found to be. */
function measureRow({
  feature,
  nominal_mm,
  measured_mm,
  tolerance_mm,
  passed,
}: OrderTask['measures'][number]): EmailRow {
  const verdict = passed ? 'within tolerance' : 'OUT OF TOLERANCE';
  return {
    label: feature,
    value: `${measured_mm} mm`,
    details: [`wanted ${nominal_mm} ± ${tolerance_mm} mm: ${verdict}`],
  };
}

/** The email that brings a customer the report on a task. Throws where the order has no such task: it was read from it. */
export function reportEmail(order: Order, taskId: string, { href }: OrderPage): Email {
  const task = order.tasks.find(({ id }) => id === taskId);
  const part = order.parts.find(({ id }) => id === task?.part_id);
  if (!task || !part) throw new Error(`Order ${order.id} has no task ${taskId}.`);
  const about = `${SUBJECTS[task.kind]} ${part.name}`;
  return {
    subject: `${about}, order ${order.number}`,
    title: `${about}, ${part.quantity} ${part.quantity === 1 ? 'piece' : 'pieces'} on order ${order.number}`,
    blocks: [
      { kind: 'text', text: task.report ?? '' },
      ...(task.measures.length > 0
        ? ([
            { kind: 'heading', text: 'Measured' },
            { kind: 'rows', rows: task.measures.map(measureRow) },
          ] as const)
        : []),
      { kind: 'text', text: nextLine(task, order) },
      { kind: 'action', label: 'See the order', href },
    ],
    why: `You’re getting this e-mail because you ordered with ${order.email}.`,
  };
}

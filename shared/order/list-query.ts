import { z } from 'zod';
import { lineField, timeField } from '../base/fields.ts';
import { listFields, severalField } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { ORDER_STATUSES, type OrderStatus } from './status.ts';

/** Why an order wants somebody of the shop: late, about to be, the customer has not answered a new date, or reported a problem. */
export const ATTENTIONS = ['late', 'date_at_risk', 'delay_asked', 'remake_asked'] as const;
export type OrderAttention = (typeof ATTENTIONS)[number];

/** `paid` is what `placed` was called before orders could be placed on terms. */
const statusFilter = severalField([...ORDER_STATUSES, 'paid']).transform((named): OrderStatus[] => [
  ...new Set(named.map((status) => (status === 'paid' ? 'placed' : status))),
]);

/** Filters of orders. A moment `…_before` is not part of its range, a day `…_to` is. */
const orderFilters = {
  status: statusFilter.optional(),
  /** Only orders that wait for an engineer's report. */
  held: z.literal('yes').optional(),
  placed_from: timeField.optional(),
  placed_before: timeField.optional(),
  ships_from: enteredDay().optional(),
  ships_to: enteredDay().optional(),
};

const ORDER_SORTS = ['placed_at', 'ships_by', 'total_cents'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Query of a customer's list of orders. */
export const myOrdersQuery = z.strictObject({ ...listFields(ORDER_SORTS, '-placed_at'), ...orderFilters });

/**
 * Query of the shop's list. With a `limit` it has cursors and no counts; without, the answer is a page by its number,
 * with the count of all.
 */
export const orderListQuery = z.strictObject({
  ...listFields(ORDER_SORTS, '-placed_at'),
  ...orderFilters,
  /** A part of the customer's e-mail. */
  customer: lineField(100).optional(),
  /** Only orders that want somebody of the shop: for one of these reasons, or `yes` for any. */
  attention: severalField(['yes', ...ATTENTIONS]).optional(),
  limit: myOrdersQuery.shape.limit.unwrap().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

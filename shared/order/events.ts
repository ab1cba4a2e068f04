import type { HoldReason } from './holds.ts';
import type { LineCount } from './moves.ts';

/** A line of an order in an event, with the pieces that it is about. */
export interface EventLine extends LineCount {
  readonly name: string;
}

/** A shipment as its event tells of it. */
export interface EventShipment {
  readonly shipmentId: string;
  readonly lines: readonly EventLine[];
  /** Empty where it is fetched. */
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
}

/** Event of an order's timeline. Days YYYY-MM-DD. */
export type OrderEventFacts =
  | { readonly kind: 'placed'; readonly totalCents: number }
  | { readonly kind: 'production_started' | 'production_undone'; readonly lines: readonly EventLine[] }
  | ({ readonly kind: 'shipped' | 'ready_for_pickup' | 'shipment_undone' } & EventShipment)
  /** `before`: what the customer had been told. */
  | ({
      readonly kind: 'tracking_corrected';
      readonly before: { readonly carrier: string; readonly trackingNumber: string };
    } & EventShipment)
  | ({ readonly kind: 'delivered' | 'delivery_undone'; readonly pickup: boolean } & EventShipment)
  | {
      readonly kind: 'cancelled';
      readonly lines: readonly EventLine[];
      readonly whole: boolean;
      readonly late: boolean;
      /** Sum that is paid back, cents. */
      readonly refundCents: number;
      /** A second person looks at the sum before it goes back; `refund_sent` says when it did. Absent where nobody has to. */
      readonly checkedFirst?: boolean;
      /** We may not make it; absent where it was cancelled for another reason. */
      readonly refused?: true;
    }
  /** `again`: its card had not taken it before. */
  | { readonly kind: 'refund_sent'; readonly cents: number; readonly reason: string; readonly again: boolean }
  /** The second person did not agree. */
  | { readonly kind: 'refund_refused'; readonly cents: number }
  /** The card's bank did not take it, or sent it back. */
  | { readonly kind: 'refund_failed'; readonly cents: number }
  | { readonly kind: 'refund_settled'; readonly cents: number; readonly way: 'outside' | 'credit' }
  /** Sales tax that was not invoiced yet is taken off an order on terms: its buyer is exempt. `creditCents`: what of it credit had paid. */
  | {
      readonly kind: 'tax_dropped';
      readonly cents: number;
      readonly creditCents: number;
      readonly state: string | null;
    }
  | { readonly kind: 'late'; readonly from: string; readonly to: string; readonly reason: string }
  /** Nobody was asked by the last moment: it will be later than `from`, and the new date follows. */
  | { readonly kind: 'late_told'; readonly from: string }
  | { readonly kind: 'late_agreed'; readonly to: string }
  | { readonly kind: 'po_number'; readonly number: string | null }
  | { readonly kind: 'po_file'; readonly filename: string | null }
  | { readonly kind: 'held'; readonly reason: HoldReason; readonly words: string }
  | { readonly kind: 'released' }
  /** The customer’s bank asks about the payment, or has taken it back. */
  | { readonly kind: 'payment_disputed' }
  | { readonly kind: 'dispute_ended'; readonly outcome: 'won' | 'lost' | 'closed' }
  | { readonly kind: 'report_sent'; readonly about: string }
  | { readonly kind: 'remake_received'; readonly remakeId: string; readonly lines: readonly EventLine[] }
  | {
      readonly kind: 'remake_approved' | 'remake_denied' | 'remake_unapproved';
      readonly remakeId: string;
      readonly lines: readonly EventLine[];
      /** Answer of staff to the customer. */
      readonly answer: string;
    }
  /** Payment for the pieces goes back instead. */
  | {
      readonly kind: 'remake_refunded';
      readonly remakeId: string;
      readonly lines: readonly EventLine[];
      readonly answer: string;
      readonly refundCents: number;
      /** A second person looks at the sum before it goes back. */
      readonly checkedFirst: boolean;
    };

export type EventKind = OrderEventFacts['kind'];

/** Every kind of event. */
export const EVENT_KINDS = [
  'placed',
  'production_started',
  'production_undone',
  'shipped',
  'ready_for_pickup',
  'shipment_undone',
  'tracking_corrected',
  'delivered',
  'delivery_undone',
  'cancelled',
  'refund_sent',
  'refund_refused',
  'refund_failed',
  'refund_settled',
  'tax_dropped',
  'late',
  'late_told',
  'late_agreed',
  'po_number',
  'po_file',
  'held',
  'released',
  'payment_disputed',
  'dispute_ended',
  'report_sent',
  'remake_received',
  'remake_approved',
  'remake_denied',
  'remake_unapproved',
  'remake_refunded',
] as const satisfies readonly EventKind[];

/** Who did what stands on a timeline: the customer, the shop's staff, or the shop by itself. */
export const EVENT_BY = ['customer', 'shop', 'server'] as const;
export type EventBy = (typeof EVENT_BY)[number];

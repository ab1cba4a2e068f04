import type { ApiFailure } from '../../api/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';

/** The part of a payment's body that says what pays. */
export type PaidWith =
  | { readonly card_token: string; readonly keep_card?: true }
  | { readonly payment_method_id: string }
  | { readonly method: 'terms' }
  | Readonly<Record<string, never>>;

/** Source of a payment: credit alone, terms, a kept card, or one that is entered. */
export type PaymentSource =
  | { readonly kind: 'credit' }
  | { readonly kind: 'terms' }
  | { readonly kind: 'kept'; readonly methodId: string }
  | {
      readonly kind: 'card';
      /** Whether it is kept for the next time. */
      readonly keep: boolean;
      /** Tells one card from another; with another one it is another payment. */
      readonly mark: string;
      /** Sends the card to the payment service, and gives back the token to pay with. */
      readonly tokenize: () => Promise<Result<string, ApiFailure>>;
    };

/** A card that is entered and nothing else: what keeps one, or buys credit, takes no other source. */
export type EnteredCard = Pick<Extract<PaymentSource, { kind: 'card' }>, 'mark' | 'tokenize'>;

/** Fields to send for it. A card goes to the payment service first, which may refuse it. */
export async function paidWith(source: PaymentSource): Promise<Result<PaidWith, ApiFailure>> {
  if (source.kind === 'credit') return ok({});
  if (source.kind === 'terms') return ok({ method: 'terms' });
  if (source.kind === 'kept') return ok({ payment_method_id: source.methodId });
  const token = await source.tokenize();
  return token.ok ? ok({ card_token: token.value, ...(source.keep ? { keep_card: true as const } : {}) }) : token;
}

/** Tells one way to pay from another. */
export function markOf(source: PaymentSource): string {
  if (source.kind === 'credit' || source.kind === 'terms') return source.kind;
  return source.kind === 'kept' ? `kept ${source.methodId}` : `card ${source.keep} ${source.mark}`;
}

/** Message where it is not known whether a payment went through. */
export const LOST_PAYMENT =
  'The connection dropped before the answer came. Press Pay again: it’s the same payment, so you’re never charged twice.';

/** Message of a declined payment for which the bank gave no reason. */
export const DECLINED_PAYMENT = 'The card was declined. Nothing was charged. Try another card.';

/** Whether a failed call leaves it open what became of the payment. Any other answer settles the attempt. */
export function outcomeUnknown(failure: { readonly status: number }): boolean {
  return failure.status === 0 || failure.status >= 500;
}

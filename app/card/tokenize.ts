import { z } from 'zod';
import type { ApiFailure } from '../../api/client.ts';
import type { FieldError } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import type { checkoutEndpoints } from '../../shared/checkout/wire.ts';
import { type CardInput, digitsOf, readExpiry } from './card.ts';

/** How a card becomes a token, as the server tells it. */
export type PaymentSetup = EndpointAnswer<typeof checkoutEndpoints.paymentSetup>;

const answerSchema = z.object({ card_token: z.string() });
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** The gateway's field names and the form's. */
const FIELDS: Readonly<Record<string, keyof CardInput>> = {
  number: 'number',
  expiry_month: 'expiry',
  expiry_year: 'expiry',
  cvc: 'cvc',
};

/** Sends the card to the payment gateway's own address, never to our API, and gives back the token to pay with. */
export async function tokenizeCard(setup: PaymentSetup, card: CardInput): Promise<Result<string, ApiFailure>> {
  const expiry = readExpiry(card.expiry);
  const body = {
    number: digitsOf(card.number),
    expiry_month: expiry?.month,
    expiry_year: expiry?.year,
    cvc: card.cvc,
  };
  try {
    const response = await fetch(setup.tokenize_url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'origin',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${setup.publishable_key}` },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => null);
    const token = answerSchema.safeParse(answer);
    if (response.ok && token.success) return ok(token.data.card_token);
    return err(refusal(response.status, answer));
  } catch {
    const message = 'We couldn’t reach the payment service. Nothing was charged; check your connection and try again.';
    return err({ status: 0, code: 'network_error', message, errors: [] });
  }
}

function refusal(status: number, answer: unknown): ApiFailure {
  const parsed = refusalSchema.safeParse(answer);
  if (!parsed.success) {
    return {
      status,
      code: 'payment_failed',
      message: 'The payment service didn’t answer. Nothing was charged.',
      errors: [],
    };
  }
  const errors: FieldError[] = (parsed.data.errors ?? []).map(({ field, message }) => ({
    field: FIELDS[field.split('.').at(-1) ?? ''] ?? field,
    message,
  }));
  return { status, code: parsed.data.code, message: parsed.data.message, errors };
}

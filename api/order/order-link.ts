import { type AccountRecord, findAccount } from '../account/rows.ts';
import type { PaymentRecord } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { mailOrigin } from '../mail/links.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of links to orders. */
export interface OrderLinkNeeds {
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
  readonly signer: Signer;
}

const PURPOSE = 'link.order';

/** Secret by which who paid a quote by its link follows the order: only the shop's own secret makes it, from the payment's id. */
export function orderSecret(signer: Signer, paymentId: string): string {
  return signer.seal(PURPOSE, { payment: paymentId });
}

/** The payment that a secret of {@link orderSecret} was made of; null where it is none of ours. */
export function paymentOfSecret(signer: Signer, secret: string): string | null {
  const sealed = signer.open(PURPOSE, secret) as { readonly payment: string } | null;
  return sealed?.payment ?? null;
}

/** Address at which who paid by a link follows the order. */
export function payersOrderLink({ env, signer }: OrderLinkNeeds, paymentId: string): string {
  return `${mailOrigin(env)}/share/orders/${orderSecret(signer, paymentId)}`;
}

/**
 * Whether e-mails of an order go to who paid it by its quote's link: the quote's maker had no account with an e-mail of their own. `owner`: the account of the order.
 */
export function isPayersOrder(
  order: { readonly email: string },
  { link }: Pick<PaymentRecord, 'link'>,
  owner: Pick<AccountRecord, 'email'> | null,
): boolean {
  return link?.email === order.email && owner?.email !== order.email;
}

/** The page of an order for whoever gets its e-mails. */
export async function orderPage(
  deps: OrderLinkNeeds,
  db: Db,
  { order, payment, accountId }: OrderToFollow,
): Promise<OrderPage> {
  const byLink = isPayersOrder(order, payment, payment.link && (await findAccount(db, accountId)));
  const href = byLink ? payersOrderLink(deps, payment.id) : `${mailOrigin(deps.env)}/account/orders/${order.id}`;
  return { href };
}

interface OrderToFollow {
  readonly order: { readonly id: string; readonly email: string };
  readonly payment: Pick<PaymentRecord, 'id' | 'link'>;
  readonly accountId: string;
}

/** Address that the button of an order's e-mail leads to. */
export interface OrderPage {
  readonly href: string;
}

import type { OrderShare } from '../../shared/order/shares.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import { sharesLeft, type WaysBack } from '../../shared/refund/plan.ts';
import type { Db } from '../db/database.ts';
import { tradeCreditInvoicesOf } from '../trade-credit/invoice-rows.ts';
import { chargesOf } from '../invoice-payment/rows.ts';
import { sharesOfInvoice } from '../trade-credit/invoice-share-rows.ts';
import { appliedTo } from '../trade-credit/payment-rows.ts';
import { carriedOutOf } from './rows.ts';

/** An invoice on terms with what of it can be given back, and how. */
export interface InvoiceStanding extends WaysBack {
  readonly id: string;
  readonly number: string;
  readonly left: readonly OrderShare[];
  /** Net and tax of what is left. */
  readonly leftCents: number;
  /** The key of the charge that its card's share is taken from; null where no card paid. */
  readonly chargeKey: string | null;
}

const sumOf = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** How what is left of an invoice comes back. Refunds that wait for a second person move no money yet. */
async function waysOf(
  db: Db,
  { id, total_cents, owed_cents, open_cents }: Awaited<ReturnType<typeof tradeCreditInvoicesOf>>[number],
): Promise<WaysBack & Pick<InvoiceStanding, 'chargeKey'>> {
  const applied = await appliedTo(db, id);
  const back = await carriedOutOf(db, id);
  const paidBy = (key: string) =>
    sumOf(applied.filter(({ payment_id }) => payment_id === key).map(({ cents }) => cents));
  const backTo = (key: string) =>
    sumOf(back.filter(({ charge_key }) => charge_key === key).map(({ card_cents }) => card_cents));
  const keys = new Set(applied.filter(({ method }) => method === 'card').map(({ payment_id }) => payment_id));
  const cards = (await chargesOf(db, [...keys])).map(({ id: key, left_cents }) => {
    // Charges that a bank took back may have been refunded before; after the bank gave them back, more may be paid than
    // the charge has left.
    return { key, cents: Math.max(0, Math.min(paidBy(key) - backTo(key), left_cents)) };
  });
  // One refund goes to one card: what another one paid comes back as credit, like what banks brought.
  const [card] = cards.toSorted((one, other) => other.cents - one.cents);
  const cardCents = card?.cents ?? 0;
  const gone = sumOf(back.map((one) => one.card_cents + one.bank_cents));
  return {
    owedCents: open_cents,
    cardCents,
    creditCents: total_cents - owed_cents - sumOf(back.map(({ credit_cents }) => credit_cents)),
    // A payment that was taken back since may have been given back before.
    bankCents: Math.max(0, sumOf(applied.map(({ cents }) => cents)) - gone - cardCents),
    chargeKey: card && card.cents > 0 ? card.key : null,
  };
}

/** The invoices of an order on terms, oldest first, with what is left of each. `items`: what its refunds gave back, of which invoice. */
export async function invoiceStandings(
  db: Db,
  orderId: string,
  items: readonly (RefundItem & { readonly invoiceId: string | null })[],
): Promise<InvoiceStanding[]> {
  const standings: InvoiceStanding[] = [];
  for (const invoice of await tradeCreditInvoicesOf(db, orderId)) {
    const { id, number } = invoice;
    const taken = items.filter(({ invoiceId }) => invoiceId === id);
    const left = sharesLeft(await sharesOfInvoice(db, id), taken);
    const leftCents = sumOf(left.map(({ netCents, taxCents }) => netCents + taxCents));
    standings.push({ id, number, left, leftCents, ...(await waysOf(db, invoice)) });
  }
  return standings;
}

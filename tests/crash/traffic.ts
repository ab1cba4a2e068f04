import { CARD, cardAt, clientAt, must, payAt, payBody, readyAt, signUpAt } from '../support/buyer.ts';

/** Answers that customers got: a server that gave one must never forget it. */
export class Ledger {
  /** E-mails of accounts that were opened. */
  readonly accounts: string[] = [];
  /** Designs whose bytes were taken and measured. */
  readonly designs: string[] = [];
  /** Payments that went through, with their orders. */
  readonly paid: {
    readonly payment: string;
    readonly order: string;
    readonly quote: string;
    readonly cents: number;
  }[] = [];
  /** Quotes of which payments were declined, with the payment. */
  readonly declined: string[] = [];
  /** Payments that were sent and whose answer never came, or was no: they may be either. */
  unanswered = 0;
  /** Customers whom a server that nobody had killed did not serve, in sentences. */
  readonly failed: string[] = [];

  summary(): string {
    return `${this.accounts.length} accounts, ${this.designs.length} designs, ${this.paid.length} paid, ${this.declined.length} declined, ${this.unanswered} unanswered or refused`;
  }
}

/**
 * A customer after another signs up, uploads, quotes and pays, sometimes twice at once under two keys, until the server is killed, which
 * `cut` says. Whatever the server says is written down at once.
 */
export async function shopUntilCut(
  origin: string,
  ledger: Ledger,
  name: string,
  random: () => number,
  cut: AbortSignal,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      await shopOnce(origin, ledger, `${name}-${round}`, random);
    } catch (error) {
      if (cut.aborted) return;
      ledger.failed.push(`${name}: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function shopOnce(origin: string, ledger: Ledger, name: string, random: () => number): Promise<void> {
  const email = `crash-${name}@example.com`;
  const token = await signUpAt(origin, email);
  ledger.accounts.push(email);
  const quote = await readyAt(origin, token);
  ledger.designs.push(...quote.parts.map(({ design_id }) => design_id));
  const number = random() < 0.7 ? CARD.approve : random() < 0.5 ? CARD.decline : CARD.confirm;
  const keys = random() < 0.3 ? ['a', 'b'] : ['a'];
  const cards = await Promise.all(keys.map(() => cardAt(origin, number, email)));
  const answers = await Promise.all(
    cards.map((card, i) => payAt(origin, token, payBody(quote, card, `${name}-key-${keys[i]}`))),
  );
  for (const answer of answers) {
    if (typeof answer === 'string') {
      ledger.unanswered += 1;
      continue;
    }
    const last =
      answer.status === 'requires_confirmation'
        ? must(
            await clientAt(origin, token).checkout.confirmPayment({
              params: { id: answer.id },
              body: { approve: random() < 0.5 },
            }),
          )
        : answer;
    if (last.status === 'succeeded')
      ledger.paid.push({ payment: last.id, order: last.order_id!, quote: quote.id, cents: last.amount_cents });
    if (last.status === 'declined') ledger.declined.push(last.id);
  }
}

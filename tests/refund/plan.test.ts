import { describe, expect, it } from 'vitest';
import { isBalanced } from '../../shared/ledger/lines.ts';
import { orderShares } from '../../shared/order/shares.ts';
import { invoiceOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import { creditNoteOf } from '../../shared/refund/credit-note.ts';
import { refundLines } from '../../shared/refund/lines.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import { planRefund, type RefundAsk, type RefundPlan, sharesLeft } from '../../shared/refund/plan.ts';
import { refundMachine } from '../../shared/refund/status.ts';
import { frozenWith, wholeNumbers } from '../order/frozen-order.ts';

/** Fields of a sheet that no case here looks at. */
const SHEET = { dueOn: '2026-11-20', seller: [], orderNumber: 'K-1', purchaseOrderFile: null, card: null };

type Random = (below: number) => number;

/** Refunds one after the other of an order, as a server keeps them. */
class Refunding {
  readonly frozen;
  readonly items: RefundItem[] = [];
  readonly plans: RefundPlan[] = [];
  constructor(random: Random) {
    this.frozen = frozenWith(random);
  }

  get standing() {
    const { dueCents, creditCents } = this.frozen.quote.sums;
    const sum = (of: (plan: RefundPlan) => number) => this.plans.reduce((cents, plan) => cents + of(plan), 0);
    return {
      left: sharesLeft(orderShares(this.frozen), this.items),
      cardCents: dueCents - sum((plan) => plan.cardCents),
      creditCents: creditCents - sum((plan) => plan.creditCents),
      owedCents: 0,
      bankCents: 0,
    };
  }

  give(ask: RefundAsk): RefundPlan | null {
    const plan = planRefund(this.standing, ask);
    if (!plan.ok) return null;
    this.items.push(...plan.value.items);
    this.plans.push(plan.value);
    return plan.value;
  }
}

function randomAsk(random: Random, { left }: Refunding['standing']): RefundAsk {
  const lines = left.filter(({ key, count }) => key.length === 26 && count > 0 && random(2) === 0);
  const counted = lines.map(({ key, count }) => ({ key, count: 1 + random(count) }));
  return [
    { kind: 'lines', lines: counted, fees: random(4) === 0, shipping: random(4) === 0 } as const,
    { kind: 'amount', cents: 1 + random(4000) } as const,
    { kind: 'tax' } as const,
  ][random(8) === 0 ? 2 : random(2)]!;
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

describe('what a refund gives back', () => {
  it('[RF01] is never more than was paid, and all of it to the cent, in whatever steps', () => {
    const random = wholeNumbers(42);
    for (let round = 0; round < 300; round += 1) {
      const refunding = new Refunding(random);
      const { sums } = refunding.frozen.quote;
      for (let step = random(6); step > 0; step -= 1) {
        const plan = refunding.give(randomAsk(random, refunding.standing));
        for (const cents of plan ? [plan.netCents, plan.taxCents, plan.cardCents, plan.creditCents] : [])
          expect(cents).toBeGreaterThanOrEqual(0);
      }
      refunding.give({ kind: 'rest' });
      const { plans } = refunding;
      expect(sum(plans.map(({ amountCents }) => amountCents))).toBe(sums.totalCents);
      expect(sum(plans.map(({ taxCents }) => taxCents))).toBe(sums.taxCents);
      expect(sum(plans.map(({ cardCents }) => cardCents))).toBe(sums.dueCents);
      expect(sum(plans.map(({ creditCents }) => creditCents))).toBe(sums.creditCents);
      expect(sum(plans.map(({ promotionalCents }) => promotionalCents))).toBe(sums.promotionalCents);
      expect(refunding.give({ kind: 'rest' })).toBeNull();
      expect(refunding.give({ kind: 'amount', cents: 1 })).toBeNull();
    }
  });

  it('[RF02] splits the money by what is left of card and credit, within a cent', () => {
    const random = wholeNumbers(9);
    for (let round = 0; round < 200; round += 1) {
      const refunding = new Refunding(random);
      const { cardCents, creditCents } = refunding.standing;
      const plan = refunding.give(randomAsk(random, refunding.standing));
      if (!plan) continue;
      expect(plan.cardCents + plan.creditCents).toBe(plan.amountCents);
      const exact = (plan.amountCents * cardCents) / Math.max(1, cardCents + creditCents);
      expect(Math.abs(plan.cardCents - exact)).toBeLessThanOrEqual(1);
    }
  });

  it('[RF03] is booked in lines that add up, whether it was made or not', () => {
    const random = wholeNumbers(77);
    for (let round = 0; round < 200; round += 1) {
      const refunding = new Refunding(random);
      const plan = refunding.give(randomAsk(random, refunding.standing));
      if (plan) for (const made of [true, false]) expect(isBalanced(refundLines(plan, 'owner', made))).toBe(true);
    }
  });

  it('[RF01] refuses pieces that are not there, lines twice, and what is no line', () => {
    const refunding = new Refunding(wholeNumbers(5));
    const { key, count } = refunding.standing.left[0]!;
    const lines = (...asked: { key: string; count: number }[]): RefundAsk => {
      return { kind: 'lines', lines: asked, fees: false, shipping: false };
    };
    const codeOf = (ask: RefundAsk) => {
      const plan = planRefund(refunding.standing, ask);
      return plan.ok ? null : [plan.error.code, plan.error.field];
    };
    expect(codeOf(lines({ key, count: count + 1 }))).toEqual(['refund_refused', 'lines.0.count']);
    expect(codeOf(lines({ key, count: 1 }, { key, count: 1 }))).toEqual(['refund_refused', 'lines.1.key']);
    expect(codeOf(lines({ key: 'shipping', count: 1 }))).toEqual(['refund_refused', 'lines.0.key']);
    expect(codeOf(lines())).toEqual(['refund_refused', undefined]);
    expect(codeOf({ kind: 'amount', cents: refunding.frozen.quote.sums.totalCents + 1 })?.[1]).toBe('cents');
  });

  it('[RF10] lives by its table: a walk of random moves never leaves it', () => {
    const random = wholeNumbers(1);
    for (let round = 0; round < 50; round += 1) {
      let state = refundMachine.initial;
      for (let step = 0; step < 12 && !refundMachine.isFinal(state); step += 1) {
        const next = refundMachine.states[random(refundMachine.states.length)]!;
        const moved = refundMachine.step(state, next);
        expect(moved.ok).toBe(refundMachine.transitions[state].includes(next));
        if (moved.ok) state = moved.value;
      }
      expect(refundMachine.states).toContain(state);
    }
    expect(refundMachine.states.filter(refundMachine.isFinal)).toEqual(['settled', 'refused']);
  });

  it('[IV09] has a credit note that counts the pieces of lines, and none of setup, shipping or a lower price', () => {
    const { frozen, standing } = new Refunding(wholeNumbers(3));
    const issuedAt = '2026-11-20T10:00:00.000Z';
    const invoice = { ...invoiceOfOrder(frozen, { ...SHEET, issuedAt }), number: 'INV-2026-00001' };
    const noteOf = (ask: RefundAsk) => {
      const plan = planRefund(standing, ask);
      if (!plan.ok) throw new Error(plan.error.message);
      return creditNoteOf(plan.value, { ...SHEET, issuedAt, invoice, refundId: 'r'.repeat(26), reason: 'x' });
    };
    const whole = noteOf({ kind: 'rest' }).lines.map(({ name, quantity }) => [name, quantity]);
    expect(whole).toEqual(orderShares(frozen).map(({ key, name, count }) => [name, key.length === 26 ? count : 0]));
    expect(noteOf({ kind: 'amount', cents: 5 }).lines).toMatchObject([
      { name: 'A lower price', detail: 'Off the price', quantity: 0 },
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Machine } from '../../shared/base/machine.ts';
import { paymentMachine } from '../../shared/checkout/payment-status.ts';
import { mayMove, rfqMachine } from '../../shared/custom/status.ts';
import { sentFileMachine } from '../../shared/file/status.ts';
import { invoicePaymentMachine } from '../../shared/invoice-payment/status.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { approvalMachine } from '../../shared/organization/approval-status.ts';
import { caseMachine } from '../../shared/payment-case/status.ts';
import { cardSetupMachine } from '../../shared/payment-method/setup-status.ts';
import { batchMachine, jobMachine, sheetMachine } from '../../shared/production/status.ts';
import { cartonMachine, modelMachine, plateMachine } from '../../shared/printed-part/status.ts';
import { purchaseMachine } from '../../shared/purchase/status.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { refundMachine } from '../../shared/refund/status.ts';
import { inquiryMachine } from '../../shared/inquiry/status.ts';
import { remakeMachine } from '../../shared/remake/status.ts';
import { exemptionMachine } from '../../shared/tax/exemption-status.ts';
import { tradeCreditMachine } from '../../shared/trade-credit/status.ts';

/** For each state what may come right before it, written down from the words of the rules and not from the tables. */
type Before<S extends string> = Readonly<Record<S, readonly S[]>>;

interface Life {
  readonly machine: Machine<string>;
  readonly before: Before<string>;
}

const life = <S extends string>(machine: Machine<S>, before: Before<S>): Life => ({
  machine: machine as unknown as Machine<string>,
  before: before as Before<string>,
});

const CARD = {
  succeeded: ['attempted', 'requires_confirmation'],
  declined: ['attempted', 'requires_confirmation'],
} as const;

/** Jobs go forward by any number of steps, and back by scrap and undo; they are canceled before they are cut, and held until they have shipped. */
const COURSE = [
  'waiting',
  'ready',
  'nested',
  'cutting',
  'cut',
  'bending',
  'finishing',
  'inspecting',
  'packed',
  'shipped',
] as const;
const others = (of: string) => COURSE.filter((state) => state !== of);
const NOT_CUT = ['waiting', 'ready', 'nested'] as const;
const JOB_BEFORE = {
  waiting: [...others('waiting'), 'on_hold', 'cancelled'],
  ready: [...others('ready'), 'on_hold', 'cancelled'],
  nested: [...others('nested'), 'on_hold', 'cancelled'],
  cutting: [...others('cutting'), 'on_hold'],
  cut: [...others('cut'), 'on_hold'],
  bending: [...others('bending'), 'on_hold'],
  finishing: [...others('finishing'), 'on_hold'],
  inspecting: [...others('inspecting'), 'on_hold'],
  packed: [...others('packed'), 'on_hold'],
  shipped: others('shipped'),
  on_hold: others('shipped'),
  cancelled: [...NOT_CUT, 'on_hold'],
} as const;

const LIVES: Readonly<Record<string, Life>> = {
  quoteMachine: life(quoteMachine, {
    open: ['accepted', 'awaiting_approval', 'expired'],
    accepted: ['open'],
    awaiting_approval: ['open', 'accepted'],
    paid: ['open', 'accepted', 'awaiting_approval'],
    cancelled: ['open', 'accepted'],
    expired: ['open', 'accepted'],
  }),
  modelMachine: life(modelMachine, {
    unassigned: ['assigned', 'printing'],
    assigned: ['unassigned'],
    printing: ['assigned'],
    printed: ['printing', 'packed'],
    packed: ['printed'],
    shipped: ['packed'],
  }),
  plateMachine: life(plateMachine, { planned: [], printing: ['planned'], done: ['printing'] }),
  cartonMachine: life(cartonMachine, { open: ['manifested'], manifested: ['open'], shipped: ['manifested'] }),
  approvalMachine: life(approvalMachine, {
    waiting: [],
    approved: ['waiting'],
    refused: ['waiting'],
    withdrawn: ['waiting', 'approved'],
    superseded: ['waiting', 'approved'],
  }),
  rfqMachine: life(rfqMachine, {
    submitted: [],
    in_review: ['submitted', 'quoted'],
    quoted: ['in_review'],
    accepted: ['quoted'],
    declined: ['quoted'],
    expired: ['quoted'],
    withdrawn: ['submitted', 'in_review'],
    refused: ['in_review'],
  }),
  sentFileMachine: life(sentFileMachine, { awaited: [], stored: ['awaited'], refused: ['awaited'] }),
  paymentMachine: life(paymentMachine, {
    attempted: ['failed', 'requires_confirmation'],
    requires_confirmation: ['attempted'],
    // A confirmed charge is attempted once more before it counts.
    succeeded: ['attempted'],
    declined: CARD.declined,
    failed: ['attempted', 'requires_confirmation'],
  }),
  purchaseMachine: life(purchaseMachine, {
    ...CARD,
    attempted: ['failed'],
    requires_confirmation: ['attempted'],
    failed: ['attempted'],
  }),
  invoicePaymentMachine: life(invoicePaymentMachine, {
    attempted: ['failed'],
    requires_confirmation: ['attempted'],
    // A payment that was given up and went through all the same is money for an invoice.
    succeeded: [...CARD.succeeded, 'failed'],
    declined: CARD.declined,
    failed: ['attempted'],
  }),
  cardSetupMachine: life(cardSetupMachine, {
    attempted: ['failed'],
    requires_confirmation: ['attempted', 'failed'],
    // A setup that was given up and came through all the same is a card that its owner wanted kept.
    succeeded: [...CARD.succeeded, 'failed'],
    declined: [...CARD.declined, 'failed'],
    failed: ['attempted'],
  }),
  orderMachine: life(orderMachine, {
    placed: [],
    in_production: ['placed'],
    partly_shipped: ['placed', 'in_production'],
    shipped: ['placed', 'in_production', 'partly_shipped'],
    ready_for_pickup: ['placed', 'in_production', 'partly_shipped'],
    delivered: ['partly_shipped', 'shipped', 'ready_for_pickup'],
    cancelled: ['placed', 'in_production'],
  }),
  remakeMachine: life(remakeMachine, {
    submitted: [],
    approved: ['submitted', 'unapproved'],
    unapproved: ['approved'],
    denied: ['submitted', 'unapproved'],
    refunded: ['submitted', 'unapproved'],
  }),
  inquiryMachine: life(inquiryMachine, { open: [], answered: ['open', 'closed'], closed: ['open'] }),
  refundMachine: life(refundMachine, {
    requested: [],
    sent: ['requested', 'failed'],
    succeeded: ['requested', 'sent'],
    // A bank may send back what had arrived.
    failed: ['sent', 'succeeded'],
    settled: ['failed'],
    refused: ['requested'],
  }),
  caseMachine: life(caseMachine, {
    noted: [],
    inquiry: ['noted'],
    open: ['noted', 'inquiry', 'closed'],
    // Banks decide again, seldom.
    won: ['open', 'lost'],
    lost: ['open', 'won'],
    closed: ['noted', 'inquiry'],
    returned: ['open', 'failed'],
    failed: ['open', 'returned'],
  }),
  jobMachine: life(jobMachine, JOB_BEFORE),
  sheetMachine: life(sheetMachine, {
    planned: [],
    loaded: ['planned'],
    cutting: ['loaded'],
    cut: ['cutting'],
    sorted: ['cut'],
    failed: ['loaded', 'cutting', 'cut'],
  }),
  batchMachine: life(batchMachine, {
    draft: [],
    // Undoing a sheet's step leads back.
    released: ['draft', 'cutting', 'cut'],
    cutting: ['released', 'cut', 'sorted'],
    cut: ['released', 'cutting', 'sorted'],
    sorted: ['released', 'cutting', 'cut'],
    dissolved: ['draft', 'released'],
  }),
  exemptionMachine: life(exemptionMachine, {
    pending: ['approved', 'rejected', 'expired', 'revoked'],
    approved: ['pending'],
    rejected: ['pending'],
    expired: ['approved'],
    revoked: ['approved'],
  }),
  tradeCreditMachine: life(tradeCreditMachine, {
    requested: ['refused', 'closed'],
    approved: ['requested', 'suspended'],
    refused: ['requested'],
    suspended: ['approved'],
    closed: ['approved', 'suspended'],
  }),
};

const RUNS = { numRuns: 200 };

describe('lives', () => {
  it('are all walked here', () => {
    const shared = join(import.meta.dirname, '..', '..', 'shared');
    const named = readdirSync(shared, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .flatMap((entry) => [
        ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/export const (\w+) = defineMachine</g),
      ])
      .map(([, name]) => name!);
    expect(named.toSorted()).toEqual(Object.keys(LIVES).toSorted());
  });

  it.each(Object.entries(LIVES))(
    '%s keeps to its rules, whatever is tried in whatever order',
    (_, { machine, before }) => {
      expect(Object.keys(before).toSorted()).toEqual([...machine.states].toSorted());
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...machine.states), { maxLength: 60 }), (asked) => {
          let state = machine.initial;
          for (const to of asked) {
            const step = machine.step(state, to);
            expect(step.ok).toBe(before[to]!.includes(state));
            if (machine.isFinal(state)) expect(step.ok).toBe(false);
            if (step.ok) state = step.value;
          }
        }),
        RUNS,
      );
    },
  );

  it('[CU2] of requests are moved by who may: what customers decide staff don’t, and the other way round', () => {
    const customers = new Set([
      'quoted → accepted',
      'quoted → declined',
      'quoted → in_review',
      'submitted → withdrawn',
      'in_review → withdrawn',
    ]);
    const staffs = new Set(['submitted → in_review', 'in_review → quoted', 'in_review → refused']);
    const move = fc.record({
      to: fc.constantFrom(...rfqMachine.states),
      who: fc.constantFrom('customer' as const, 'staff' as const),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let state = rfqMachine.initial;
        for (const { to, who } of moves) {
          const may = mayMove(state, to, who);
          expect(may).toBe((who === 'customer' ? customers : staffs).has(`${state} → ${to}`));
          if (may) state = to;
        }
      }),
      RUNS,
    );
  });
});

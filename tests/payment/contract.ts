import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Charge, KeptCard, PaymentGateway, RefundRequest } from '../../api/gateways/payment/payment.ts';
import { newId } from '../../api/clock.ts';
import type { Result } from '../../shared/base/result.ts';
import type { TestClock } from '../api/support/clock.ts';

/** Cards that every gateway has for tries, by how they behave. */
export type TriedCard = 'approve' | 'decline' | 'funds' | 'confirm' | 'refundSlow' | 'refundFails' | 'disputed';

/** A gateway that the contract is tried on, with what only a test may do to it. */
export interface TriedGateway {
  readonly gateway: PaymentGateway;
  readonly clock: TestClock;
  /** Token that the browser would send for a card. */
  token(card: TriedCard): Promise<string>;
  /** The customer does what the card's bank asks. */
  authenticate(key: string): Promise<void>;
  /** The same for a card that is kept without a charge. */
  authenticateSetup(key: string): Promise<void>;
  /** A bank sends a refund back. */
  failRefund(key: string): Promise<void>;
  /** Time passes at the service too. */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The value of an answer that must be there. */
export function answered<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Contract of every payment gateway, whatever is behind it. */
export function describePaymentGateway(name: string, open: () => Promise<TriedGateway>): void {
  let tried: TriedGateway;
  let gateway: PaymentGateway;
  beforeEach(async () => {
    tried = await open();
    ({ gateway } = tried);
  });
  afterEach(() => tried.close());

  const key = () => newId(tried.clock);
  const request = async (card: TriedCard, change: Partial<Parameters<PaymentGateway['charge']>[0]> = {}) => ({
    key: key(),
    amountCents: 12_345,
    cardToken: await tried.token(card),
    customerId: null,
    keep: false,
    quoteId: 'q1',
    description: 'Quote q1',
    ...change,
  });
  const charged = async (card: TriedCard = 'approve'): Promise<Charge> =>
    answered(await gateway.charge(await request(card)));
  const refundOf = (charge: Charge, amountCents: number, refundKey = key()): RefundRequest => ({
    key: refundKey,
    chargeKey: charge.key,
    chargeId: charge.id,
    amountCents,
  });

  describe(`${name}: charges`, () => {
    it('takes the money once under a key, and finds it again', async () => {
      const asked = await request('approve');
      const charge = answered(await gateway.charge(asked));
      expect(charge).toMatchObject({ key: asked.key, amountCents: 12_345, status: 'succeeded', last4: '4242' });
      expect(answered(await gateway.charge(asked))).toEqual(charge);
      expect(answered(await gateway.find(asked.key))).toEqual(charge);
      expect(answered(await gateway.find(key()))).toBeNull();
    });

    it('declines with a sentence and takes nothing', async () => {
      for (const card of ['decline', 'funds'] as const) {
        const charge = await charged(card);
        expect(charge.status).toBe('declined');
        expect(charge.message).toMatch(/declined|funds/);
        expect(answered(await gateway.find(charge.key))?.status).toBe('declined');
      }
    });

    it('tells its disputes since a time, with what they are of', async () => {
      const since = new Date(tried.clock.now() - 60_000).toISOString();
      await charged();
      const charge = await charged('disputed');
      const [dispute, ...more] = answered(await gateway.disputes(since));
      expect(more).toEqual([]);
      expect(dispute).toMatchObject({
        chargeKey: charge.key,
        chargeId: charge.id,
        amountCents: 12_345,
        status: 'open',
      });
      expect(answered(await gateway.disputes(since))).toEqual([dispute]);
      expect(answered(await gateway.disputes(new Date(tried.clock.now() + 60_000).toISOString()))).toEqual([]);
    });

    it('refuses a card that is none, and writes nothing', async () => {
      const asked = await request('approve', { cardToken: 'made-up' });
      expect(await gateway.charge(asked)).toEqual({ ok: false, error: 'card_invalid' });
      expect(answered(await gateway.find(asked.key))).toBeNull();
    });

    it('waits for who has to confirm, and charges when that is done', async () => {
      const waiting = await charged('confirm');
      expect(waiting.status).toBe('requires_confirmation');
      await tried.authenticate(waiting.key);
      expect(answered(await gateway.confirm(waiting.key)).status).toBe('succeeded');
      expect(answered(await gateway.confirm(waiting.key)).status).toBe('succeeded');
      expect(answered(await gateway.cancel(waiting.key)).status).toBe('succeeded');
    });

    it('gives a waiting charge up for good', async () => {
      const waiting = await charged('confirm');
      expect(answered(await gateway.cancel(waiting.key)).status).toBe('declined');
      expect(answered(await gateway.confirm(waiting.key)).status).toBe('declined');
      expect(answered(await gateway.find(waiting.key))?.status).toBe('declined');
    });

    it('lists what was made since a time, page by page', async () => {
      const since = new Date(tried.clock.now()).toISOString();
      const keys: string[] = [];
      for (const card of ['approve', 'decline', 'approve'] as const) {
        keys.push((await charged(card)).key);
        await tried.wait(1000);
      }
      const first = answered(await gateway.list({ since, after: null, limit: 2 }));
      const rest = answered(await gateway.list({ since, after: first.at(-1)!.key, limit: 2 }));
      expect([...first, ...rest].map((charge) => charge.key)).toEqual(keys);
      expect(first[0]).toMatchObject({ quoteId: 'q1', amountCents: 12_345, status: 'succeeded' });
      const late = new Date(tried.clock.now() + 1000).toISOString();
      expect(answered(await gateway.list({ since: late, after: null, limit: 2 }))).toEqual([]);
    });
  });

  describe(`${name}: kept cards`, () => {
    const keeping = async (card: TriedCard, owner = 'owner-1') => ({
      ...(await request(card)),
      customerId: answered(await gateway.customer(owner)),
      keep: true,
    });
    const charging = async (kept: KeptCard, customerId: string | null = kept.customerId) =>
      gateway.charge({ ...(await request('approve')), cardToken: kept.id, customerId });

    it('knows an owner by one id', async () => {
      const [first, again, other] = [
        answered(await gateway.customer('owner-1')),
        answered(await gateway.customer('owner-1')),
        answered(await gateway.customer('owner-2')),
      ];
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });

    it('keeps a card with a charge, and charges it again without it being entered', async () => {
      const asked = await keeping('approve');
      const { kept } = answered(await gateway.charge(asked));
      expect(kept).toMatchObject({ customerId: asked.customerId, brand: 'visa', last4: '4242', expiryYear: 2030 });
      expect(kept!.fingerprint).toBe(await gateway.fingerprint(await tried.token('approve')));
      expect(answered(await gateway.find(asked.key))?.kept).toEqual(kept);
      const later = answered(await charging(kept!));
      expect(later).toMatchObject({ status: 'succeeded', last4: '4242', kept: null });
    });

    it('keeps none that was not asked for, declined or not confirmed', async () => {
      expect((await charged('approve')).kept).toBeNull();
      expect(answered(await gateway.charge(await keeping('decline'))).kept).toBeNull();
      const waiting = answered(await gateway.charge(await keeping('confirm')));
      expect(waiting.kept).toBeNull();
      await tried.authenticate(waiting.key);
      expect(answered(await gateway.confirm(waiting.key)).kept).not.toBeNull();
    });

    it('charges a kept card of nobody else', async () => {
      const { kept } = answered(await gateway.charge(await keeping('approve')));
      const other = answered(await gateway.customer('owner-2'));
      for (const customerId of [other, null])
        expect(await charging(kept!, customerId)).toEqual({ ok: false, error: 'card_invalid' });
    });

    it('forgets a card, once and again', async () => {
      const { kept } = answered(await gateway.charge(await keeping('approve')));
      expect(answered(await gateway.forget(kept!))).toBe(true);
      expect(answered(await gateway.forget(kept!))).toBe(true);
      expect(await charging(kept!)).toEqual({ ok: false, error: 'card_invalid' });
    });
  });

  describe(`${name}: cards that are kept without a charge`, () => {
    const asking = async (card: TriedCard, owner = 'owner-1') => ({
      key: key(),
      cardToken: await tried.token(card),
      customerId: answered(await gateway.customer(owner)),
    });
    const chargeKept = async ({ id, customerId }: KeptCard) =>
      gateway.charge({ ...(await request('approve')), cardToken: id, customerId });

    it('keeps one once under a key, finds it again, and charges it later', async () => {
      const asked = await asking('approve');
      const setup = answered(await gateway.setups.keep(asked));
      const { customerId } = asked;
      expect(setup).toMatchObject({ key: asked.key, status: 'succeeded', brand: 'visa', last4: '4242', message: null });
      expect(setup.kept).toMatchObject({ customerId, brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 });
      expect(setup.kept!.fingerprint).toBe(await gateway.fingerprint(await tried.token('approve')));
      expect(answered(await gateway.setups.keep(asked))).toEqual(setup);
      expect(answered(await gateway.setups.find(asked.key))).toEqual(setup);
      expect(answered(await gateway.setups.find(key()))).toBeNull();
      expect(answered(await chargeKept(setup.kept!))).toMatchObject({ status: 'succeeded', kept: null });
      expect(answered(await gateway.list({ since: '2000-01-01T00:00:00.000Z', after: null, limit: 9 }))).toHaveLength(
        1,
      );
    });

    it('tells the same card apart by its fingerprint when it is kept anew', async () => {
      const [first, second] = [await asking('approve'), await asking('approve')];
      const one = answered(await gateway.setups.keep(first)).kept!;
      const two = answered(await gateway.setups.keep(second)).kept!;
      expect(two.fingerprint).toBe(one.fingerprint);
    });

    it('keeps none that its bank declines, with a sentence', async () => {
      for (const card of ['decline', 'funds'] as const) {
        const setup = answered(await gateway.setups.keep(await asking(card)));
        expect(setup).toMatchObject({ status: 'declined', kept: null });
        expect(setup.message).toMatch(/not kept/);
        expect(answered(await gateway.setups.find(setup.key))).toEqual(setup);
      }
    });

    it('refuses a card that is none, or somebody else’s, and writes nothing', async () => {
      const mine = answered(await gateway.setups.keep(await asking('approve'))).kept!;
      const theirs = await asking('approve', 'owner-2');
      for (const cardToken of ['made-up', mine.id]) {
        const asked = { ...theirs, key: key(), cardToken };
        expect(await gateway.setups.keep(asked)).toEqual({ ok: false, error: 'card_invalid' });
        expect(answered(await gateway.setups.find(asked.key))).toBeNull();
      }
    });

    it('waits for who has to confirm, and keeps it when that is done', async () => {
      const waiting = answered(await gateway.setups.keep(await asking('confirm')));
      expect(waiting).toMatchObject({ status: 'requires_confirmation', kept: null });
      await tried.authenticateSetup(waiting.key);
      const done = answered(await gateway.setups.confirm(waiting.key));
      expect(done).toMatchObject({ status: 'succeeded', kept: { last4: '3184' } });
      expect(answered(await gateway.setups.confirm(waiting.key))).toEqual(done);
      expect(answered(await gateway.setups.cancel(waiting.key))).toEqual(done);
    });

    it('gives one up for good that waited', async () => {
      const waiting = answered(await gateway.setups.keep(await asking('confirm')));
      expect(answered(await gateway.setups.cancel(waiting.key))).toMatchObject({ status: 'declined', kept: null });
      expect(answered(await gateway.setups.confirm(waiting.key)).status).toBe('declined');
      expect(answered(await gateway.setups.find(waiting.key))?.message).toMatch(/not kept/);
    });
  });

  describe(`${name}: refunds`, () => {
    it('gives back in parts, never more than was charged', async () => {
      const charge = await charged();
      const part = answered(await gateway.refund(refundOf(charge, 12_000)));
      expect(part).toMatchObject({ chargeKey: charge.key, amountCents: 12_000, status: 'succeeded', message: null });
      expect(await gateway.refund(refundOf(charge, 346))).toEqual({ ok: false, error: 'not_refundable' });
      expect(answered(await gateway.refund(refundOf(charge, 345))).status).toBe('succeeded');
      expect(await gateway.refund(refundOf(charge, 1))).toEqual({ ok: false, error: 'not_refundable' });
    });

    it('gives back once under a key, also when asked twice at once', async () => {
      const charge = await charged();
      const asked = refundOf(charge, 5000);
      const both = await Promise.all([gateway.refund(asked), gateway.refund(asked)]);
      const [first, second] = both.map(answered);
      expect(second).toEqual(first);
      expect(answered(await gateway.findRefund(asked.key))).toEqual(first);
      const other = await gateway.refund({ ...asked, amountCents: 5001 });
      expect(other).toEqual({ ok: false, error: 'not_refundable' });
      expect(answered(await gateway.refund(refundOf(charge, 7345))).status).toBe('succeeded');
    });

    it('gives nothing back of what was not taken', async () => {
      const waiting = await charged('confirm');
      const declined = await charged('decline');
      for (const charge of [waiting, declined, { ...declined, key: key(), id: 'none' }]) {
        const asked = refundOf(charge, 1);
        expect(await gateway.refund(asked)).toEqual({ ok: false, error: 'not_refundable' });
        expect(answered(await gateway.findRefund(asked.key))).toBeNull();
      }
    });

    it('says pending until the bank has it', async () => {
      const refund = answered(await gateway.refund(refundOf(await charged('refundSlow'), 100)));
      expect(refund.status).toBe('pending');
      await tried.wait(60_000);
      expect(answered(await gateway.findRefund(refund.key))?.status).toBe('succeeded');
    });

    it('tells that a bank sent it back, and what failed can be given once more', async () => {
      const charge = await charged('refundFails');
      const refund = answered(await gateway.refund(refundOf(charge, 12_345)));
      expect(refund.status).toBe('pending');
      expect(await gateway.refund(refundOf(charge, 1))).toEqual({ ok: false, error: 'not_refundable' });
      await tried.wait(60_000);
      const failed = answered(await gateway.findRefund(refund.key))!;
      expect(failed.status).toBe('failed');
      expect(failed.message).not.toBeNull();
      expect(answered(await gateway.refund(refundOf(charge, 12_345))).key).not.toBe(refund.key);
    });

    it('tells of one that had succeeded and was sent back later', async () => {
      const refund = answered(await gateway.refund(refundOf(await charged(), 200)));
      await tried.failRefund(refund.key);
      expect(answered(await gateway.findRefund(refund.key))?.status).toBe('failed');
    });

    it('lists what was given back since a time, page by page', async () => {
      const since = new Date(tried.clock.now()).toISOString();
      const charge = await charged();
      const keys: string[] = [];
      for (const cents of [1, 2, 3]) {
        keys.push(answered(await gateway.refund(refundOf(charge, cents))).key);
        await tried.wait(1000);
      }
      const first = answered(await gateway.listRefunds({ since, after: null, limit: 2 }));
      const rest = answered(await gateway.listRefunds({ since, after: first.at(-1)!.key, limit: 2 }));
      expect([...first, ...rest].map((refund) => [refund.key, refund.amountCents])).toEqual(
        keys.map((each, at) => [each, at + 1]),
      );
      expect(first[0]!.chargeKey).toBe(charge.key);
    });
  });
}

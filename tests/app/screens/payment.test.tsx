import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../../../shared/checkout/legal-terms.ts';
import { busy, checkout, kept, payment, refusal, waitingPayment } from './paying.tsx';
import { address, clear } from './render.tsx';

afterEach(() => {
  sessionStorage.clear();
  clear();
});

const LOST = /The connection dropped before the answer came/;

describe('paying', () => {
  it('sends the card away for a token, pays what is shown with it, and leads to the order', async () => {
    const { use, pay, paid, called, queryClient } = await checkout([() => payment({})]);
    await use(/^4242/);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(called('POST /sandbox-gateway/tokens')).toMatchObject([
      { number: '4242424242424242', expiry_month: 12, cvc: '123' },
    ]);
    expect(paid()).toEqual([
      {
        expected_ships_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        export_controlled: false,
        terms_version: TERMS_VERSION,
        quote_id: 'q1',
        quote_version: 1,
        expected_total_cents: 3255,
        expected_due_cents: 3255,
        card_token: 'token 1',
        idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    // Cached quote and orders are no longer true; the cart is the new quote's.
    expect(queryClient.getQueryData(['quote', 'q1'])).toBeUndefined();
    expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(true);
    await waitFor(() => expect(called('GET /quotes/get_latest_or_create_new?create=no')).toHaveLength(1));
    expect(sessionStorage.length).toBe(0);
  });

  it('that is declined says why and keeps the card; the next press is another payment', async () => {
    const { use, pay, paid, tells } = await checkout([
      () => payment({ status: 'declined', order_id: null, message: 'No funds.' }),
      () => payment({ status: 'declined', order_id: null }),
      () => payment({}),
    ]);
    await use(/^4242/);
    await pay();
    await tells('No funds.');
    expect((screen.getByLabelText('Card number') as HTMLInputElement).value).toBe('4242 4242 4242 4242');
    await pay();
    await tells(/The card was declined. Nothing was charged/);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(new Set(paid().map((one) => one.idempotency_key)).size).toBe(3);
    expect(paid().map((one) => one.card_token)).toEqual(['token 1', 'token 2', 'token 3']);
  });

  it('[OG28] above a limit that was lowered meanwhile keeps the card until the approval, which then takes one press', async () => {
    const { use, pay, paid, called, tells } = await checkout([
      () => refusal(409, 'approval_needed', 'This is above your limit of $20.00.'),
      () => payment({}),
    ]);
    await use(/^4242/);
    await pay();
    await tells(/This is above your limit of \$20.00. Nothing was charged./);
    expect((screen.getByRole('radio', { name: /^The card you entered/ }) as HTMLInputElement).checked).toBe(true);
    expect(sessionStorage.length).toBe(1);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(paid().map((one) => one.card_token)).toEqual(['token 1', 'token 1']);
    expect(called('POST /sandbox-gateway/tokens')).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['the connection breaks', () => Promise.reject(new TypeError('gone')), LOST],
    ['the server breaks', () => refusal(502, 'payment_failed', 'We do not know yet.'), 'We do not know yet.'],
  ])('where %s, repeats the very same payment', async (_, broken, words) => {
    const { use, pay, paid, tells } = await checkout([broken, () => payment({})]);
    await use(/^4242/);
    await pay();
    await tells(words);
    expect(busy()).toBe(false);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(paid()).toHaveLength(2);
    expect(paid()[1]).toEqual(paid()[0]);
  });

  it('after a lost answer with another card is another payment', async () => {
    const { use, pay, paid, tells } = await checkout([() => Promise.reject(new TypeError('gone')), () => payment({})]);
    await use(/^4242/);
    await pay();
    await tells(LOST);
    await use(/^4000/);
    await pay();
    await waitFor(() => expect(paid()).toHaveLength(2));
    expect(paid()[1]!.idempotency_key).not.toBe(paid()[0]!.idempotency_key);
    expect(paid()[1]!.card_token).toBe('token 2');
  });

  it('of a quote that changed shows it as it is now, and pays that at the next press', async () => {
    const { use, pay, paid, tells, told, called } = await checkout([
      () => refusal(409, 'quote_changed', 'The quote changed.'),
      () => payment({}),
    ]);
    await use(/^4242/);
    told.quote = { ...told.quote, version: 2, totals: { ...told.quote.totals, total_cents: 4000, due_cents: 4000 } };
    await pay();
    await tells('The quote changed.');
    await waitFor(() => expect(called('GET /quotes/q1')).toHaveLength(2));
    await screen.findByRole('button', { name: 'Pay $40.00' });
    await pay();
    await waitFor(() => expect(paid()).toHaveLength(2));
    expect(paid()[1]).toMatchObject({ quote_version: 2, expected_total_cents: 4000, card_token: 'token 2' });
    expect(paid()[1]!.idempotency_key).not.toBe(paid()[0]!.idempotency_key);
  });

  it('that is refused for another reason asks for no quote', async () => {
    const { use, pay, tells, called } = await checkout([() => refusal(422, 'rate_missing', 'Choose shipping.')]);
    await use(/^4242/);
    await pay();
    await tells('Choose shipping.');
    expect(called('GET /quotes/q1')).toHaveLength(1);
  });

  it('with a card that the gateway refuses says so at its field and pays nothing', async () => {
    const { use, pay, paid, refuseCards, tells } = await checkout([() => payment({})]);
    await use(/^4242/);
    refuseCards(() =>
      refusal(422, 'card_invalid', 'Check the card.', [
        { field: 'body.expiry_year', message: 'This card has expired.' },
      ]),
    );
    await pay();
    await tells('Check the card.');
    expect(screen.getByText('This card has expired.')).toBeTruthy();
    expect(paid()).toEqual([]);
    expect(busy()).toBe(false);
    refuseCards(null);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
  });

  it('pressed twice pays once', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { use, pay, paid } = await checkout([() => answer.promise]);
    await use(/^4242/);
    await pay();
    await waitFor(() => expect(paid()).toHaveLength(1));
    expect(busy()).toBe(true);
    await pay();
    await act(async () => answer.resolve(payment({})));
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(paid()).toHaveLength(1);
  });
});

describe('a payment that the bank wants confirmed', () => {
  const asks = async (confirmations: readonly (() => unknown)[], more: readonly (() => unknown)[] = []) => {
    const app = await checkout([() => waitingPayment, ...more], confirmations);
    await app.use(/^4242/);
    await app.pay();
    await screen.findByText('Your bank asks you to confirm');
    const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
    const form = () => screen.getByRole('form', { name: 'Card', hidden: true }).closest('[hidden]');
    const answers = () => app.called('POST /payments/p1/confirm');
    return { ...app, press, form, answers };
  };

  it('asks in place of the card, also after a reload, and leads to the order', async () => {
    const { press, form, answers } = await asks([() => payment({})]);
    expect(form()).not.toBeNull();
    expect(JSON.parse(sessionStorage.getItem('kerfwise.confirm.q1')!)).toMatchObject({ id: 'p1' });
    press(/^Confirm/);
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(answers()).toEqual([{ approve: true }]);
    expect(sessionStorage.getItem('kerfwise.confirm.q1')).toBeNull();
  });

  it('of before the reload is asked about at once', async () => {
    sessionStorage.setItem('kerfwise.confirm.q1', JSON.stringify(waitingPayment));
    await checkout([]);
    await screen.findByText('Your bank asks you to confirm');
  });

  it('and is given up brings the card back', async () => {
    const { press, form, answers, tells } = await asks([
      () => payment({ status: 'declined', order_id: null, message: 'You did not confirm.' }),
    ]);
    press(/Don’t pay/);
    await tells('You did not confirm.');
    expect(answers()).toEqual([{ approve: false }]);
    expect(form()).toBeNull();
    expect(sessionStorage.getItem('kerfwise.confirm.q1')).toBeNull();
  });

  it('keeps asking where the answer is lost, and says so', async () => {
    const { press, form, answers, tells } = await asks([
      () => Promise.reject(new TypeError('gone')),
      () => payment({}),
    ]);
    press(/^Confirm/);
    await tells(LOST);
    expect(form()).not.toBeNull();
    expect(sessionStorage.getItem('kerfwise.confirm.q1')).not.toBeNull();
    expect(busy()).toBe(false);
    press(/^Confirm/);
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(answers()).toHaveLength(2);
  });

  it('that is refused for good is forgotten, and the card pays anew', async () => {
    const { press, form, tells, pay, paid } = await asks(
      [() => refusal(409, 'quote_changed', 'The quote changed.')],
      [() => payment({})],
    );
    press(/^Confirm/);
    await tells('The quote changed.');
    await waitFor(() => expect(form()).toBeNull());
    expect(sessionStorage.getItem('kerfwise.confirm.q1')).toBeNull();
    await pay();
    await waitFor(() => expect(paid()).toHaveLength(2));
    expect(paid()[1]!.idempotency_key).not.toBe(paid()[0]!.idempotency_key);
  });

  it('shows which answer is on its way', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { press } = await asks([() => answer.promise]);
    press(/Don’t pay/);
    await waitFor(() => expect(busy()).toBe(true));
    expect((screen.getByRole('button', { name: /^Confirm/ }) as HTMLButtonElement).disabled).toBe(true);
    await act(async () => answer.resolve(payment({ status: 'declined', order_id: null })));
  });
});

describe('kept cards', () => {
  it('the default one is chosen and pays without being entered; another card can be', async () => {
    const { pay, use, paid, tells } = await checkout(
      [() => payment({ status: 'declined', order_id: null, message: 'No funds.' }), () => payment({})],
      [],
      [kept('m1', { brand: 'mastercard', last4: '4444' }), kept('m2', { is_default: true })],
    );
    await tells('Visa ending in 4242');
    expect((screen.getByRole('radio', { name: /^Visa/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await pay();
    await tells('No funds.');
    fireEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
    await use(/^4242/);
    await pay();
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(paid()).toMatchObject([{ payment_method_id: 'm2' }, { card_token: 'token 1', keep_card: true }]);
    expect(paid()[0]).not.toHaveProperty('card_token');
    expect(paid()[1]).not.toHaveProperty('payment_method_id');
  });

  it('one that has expired says so and can’t be chosen, also as the default', async () => {
    const { tells } = await checkout([], [], [kept('m1', { is_default: true, is_expired: true })]);
    await tells('Expired 04 / 31');
    expect((screen.getByRole('radio', { name: /^Visa/ }) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('radio', { name: 'Another card' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });
});

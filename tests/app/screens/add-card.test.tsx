import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddCardScreen } from '../../../app/payment-method/AddCardScreen.tsx';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import type { CardSetup } from '../../../shared/payment-method/wire.ts';
import { busy, refusal } from './paying.tsx';
import { address, clear, show } from './render.tsx';
import { answering } from './server.ts';

afterEach(() => {
  clear();
  queryClient.clear();
  act(() => {
    for (const { id } of [...toasts.items]) dismissToast(id);
  });
});

const setup =
  (status: CardSetup['status'], message: string | null = null) =>
  () => ({
    id: 's1',
    status,
    card: { brand: 'visa', last4: '4242' },
    payment_method: null,
    message,
    client_secret: null,
  });
const asked = setup('requires_confirmation');
const kept = setup('succeeded');
const lost = () => Promise.reject(new TypeError('gone'));

/** The screen before a server that answers what is sent one after the other; the first test card is entered. */
async function screenOf(answers: readonly (() => unknown)[], confirmations: readonly (() => unknown)[] = []) {
  const [next, nextConfirmation] = [[...answers], [...confirmations]];
  let tokens = 0;
  const server = answering({
    'GET /payments/token': () => ({
      gateway: 'sandbox',
      tokenize_url: '/sandbox-gateway/tokens',
      publishable_key: 'pk',
      test_cards: [
        { number: '4242424242424242', outcome: 'Approved' },
        { number: '4000000000000002', outcome: 'Declined' },
      ],
    }),
    'POST /sandbox-gateway/tokens': () => ({ card_token: `token ${++tokens}` }),
    'POST /payment_methods': () => next.shift()!(),
    'POST /payment_methods/setups/s1/confirm': () => nextConfirmation.shift()!(),
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    return (await server.answer(pathname.replace('/api/v1', ''), init)) ?? new Response(null, { status: 404 });
  });
  show(
    <Routes>
      <Route path="/account/payment-methods/new" element={<AddCardScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    '/account/payment-methods/new',
  );
  const use = async (card: RegExp) => fireEvent.click(await screen.findByRole('button', { name: card, hidden: true }));
  await use(/^4242/);
  const form = () => screen.getByRole('form', { name: 'Card', hidden: true });
  const keep = () => act(async () => void fireEvent.submit(form()));
  const sent = () => server.called('POST /payment_methods') as { card_token: string; idempotency_key: string }[];
  const given = () => server.called('POST /payment_methods/setups/s1/confirm');
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  return { use, keep, sent, given, press, isHidden: () => form().closest('[hidden]') !== null };
}

const isKept = async () => {
  await waitFor(() => expect(address()).not.toBe('/account/payment-methods/new'));
  expect(toasts.items.at(-1)).toMatchObject({
    tone: 'good',
    title: 'Visa ending in 4242 is saved. Nothing was charged.',
  });
};

describe('a card that is kept without paying', () => {
  it('goes to the gateway for a token, and is there', async () => {
    const { keep, sent } = await screenOf([kept]);
    await keep();
    await isKept();
    expect(sent()).toEqual([{ card_token: 'token 1', idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('says why it was declined, and is another try after that', async () => {
    const { keep, sent } = await screenOf([setup('declined'), setup('declined', 'Ask your bank.'), kept]);
    await keep();
    expect((await screen.findByRole('alert')).textContent).toBe('The card was declined. We didn’t save it.');
    await keep();
    expect(await screen.findByText('Ask your bank.')).toBeDefined();
    await keep();
    await isKept();
    expect(sent().map(({ card_token }) => card_token)).toEqual(['token 1', 'token 2', 'token 3']);
    expect(new Set(sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(3);
  });

  it('is the same try where the answer was lost, and another one with another card', async () => {
    const { keep, use, sent } = await screenOf([lost, lost, kept]);
    await keep();
    expect(
      await screen.findByText(/^The connection dropped before the answer came\. Press the button again/),
    ).toBeDefined();
    expect(busy()).toBe(false);
    await keep();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    await use(/^4000/);
    await keep();
    await isKept();
    expect(sent()[2]!.card_token).toBe('token 2');
    expect(sent()[2]!.idempotency_key).not.toBe(sent()[0]!.idempotency_key);
  });

  it('that is refused says so and is another try', async () => {
    const wrong = refusal(422, 'card_invalid', 'The card is no good.', [
      { field: 'number', message: 'No such number.' },
    ]);
    const { keep, sent } = await screenOf([() => wrong, kept]);
    await keep();
    expect(await screen.findByText('The card is no good.')).toBeDefined();
    expect(await screen.findByText('No such number.')).toBeDefined();
    await keep();
    await isKept();
    expect(sent()[1]!.idempotency_key).not.toBe(sent()[0]!.idempotency_key);
  });
});

describe('a card whose bank asks', () => {
  const asks = async (...confirmations: readonly (() => unknown)[]) => {
    const app = await screenOf([asked, kept], confirmations);
    expect(app.isHidden()).toBe(false);
    await app.keep();
    expect(await screen.findByText('Your bank asks you to confirm')).toBeDefined();
    expect(app.isHidden()).toBe(true);
    return app;
  };

  it('is kept once that is confirmed', async () => {
    const { press, given } = await asks(kept);
    press(/^Confirm/);
    await isKept();
    expect(given()).toEqual([{ approve: true }]);
  });

  it('is not kept where that is refused, and another may be entered', async () => {
    const { press, given, isHidden } = await asks(setup('declined', 'You did not confirm.'));
    press(/^Don’t/);
    expect((await screen.findByRole('alert')).textContent).toBe('You did not confirm.');
    expect(given()).toEqual([{ approve: false }]);
    expect(isHidden()).toBe(false);
    expect(screen.queryByText('Your bank asks you to confirm')).toBeNull();
  });

  it('is asked about until the answer comes', async () => {
    const { press, given, isHidden } = await asks(lost, asked, kept);
    press(/^Confirm/);
    expect(await screen.findByText(/^The connection dropped/)).toBeDefined();
    expect(isHidden()).toBe(true);
    press(/^Confirm/);
    await waitFor(() => expect(given()).toHaveLength(2));
    await waitFor(() => expect(busy()).toBe(false));
    expect(isHidden()).toBe(true);
    press(/^Confirm/);
    await isKept();
    expect(given()).toHaveLength(3);
  });

  it('is given up where the server knows nothing of it any more', async () => {
    const { press, keep, isHidden, sent } = await asks(() => refusal(404, 'not_found', 'That card is gone.'));
    press(/^Confirm/);
    expect(await screen.findByText('That card is gone.')).toBeDefined();
    await waitFor(() => expect(isHidden()).toBe(false));
    await keep();
    await isKept();
    expect(sent()[1]!.idempotency_key).not.toBe(sent()[0]!.idempotency_key);
  });
});

import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BuyCreditScreen } from '../../../app/purchase/BuyCreditScreen.tsx';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import type { Purchase } from '../../../shared/purchase/wire.ts';
import { refusal } from './paying.tsx';
import { address, clear, show } from './render.tsx';
import { answering } from './server.ts';

afterEach(() => {
  clear();
  queryClient.clear();
  act(() => {
    for (const { id } of [...toasts.items]) dismissToast(id);
  });
});

const purchase =
  (status: Purchase['status'], message: string | null = null) =>
  (): Purchase => ({
    id: 'c1',
    status,
    amount_cents: 10_000,
    card: { brand: 'visa', last4: '4242' },
    usable_at: null,
    message,
    client_secret: null,
  });
const broken = () => refusal(500, 'internal', 'Something broke on our side.');

/** The screen before a server that answers purchases one after the other; a test card is entered. */
async function screenOf(answers: readonly (() => unknown)[], confirmations: readonly (() => unknown)[] = []) {
  const [next, nextConfirmation] = [[...answers], [...confirmations]];
  let tokens = 0;
  const server = answering({
    'GET /payments/token': () => ({
      gateway: 'sandbox',
      tokenize_url: '/sandbox-gateway/tokens',
      publishable_key: 'pk',
      test_cards: [{ number: '4242424242424242', outcome: 'Approved' }],
    }),
    'POST /sandbox-gateway/tokens': () => ({ card_token: `token ${++tokens}` }),
    'POST /invoices/credits/purchase': () => next.shift()!(),
    'POST /invoices/credits/purchase/c1/confirm': () => nextConfirmation.shift()!(),
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    return (await server.answer(pathname.replace('/api/v1', ''), init)) ?? new Response(null, { status: 404 });
  });
  show(
    <Routes>
      <Route path="/checkout/credit" element={<BuyCreditScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    '/checkout/credit',
  );
  fireEvent.click(await screen.findByRole('button', { name: /^4242/, hidden: true }));
  const buy = () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Card', hidden: true })));
  const sent = () =>
    server.called('POST /invoices/credits/purchase') as { card_token: string; idempotency_key: string }[];
  const given = () => server.called('POST /invoices/credits/purchase/c1/confirm');
  return { buy, sent, given };
}

const isBought = async () => {
  await waitFor(() => expect(address()).toBe('/account/credits'));
  expect(toasts.items.at(-1)?.title).toBe('$100.00 of credit bought. You can use it from tomorrow.');
};

describe('credit that is bought', () => {
  it('is the same purchase where the server broke, so that nothing is charged twice', async () => {
    const { buy, sent } = await screenOf([broken, purchase('succeeded')]);
    await buy();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something broke on our side\./);
    await buy();
    await isBought();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('is another purchase after a decline', async () => {
    const { buy, sent } = await screenOf([purchase('declined'), purchase('succeeded')]);
    await buy();
    expect((await screen.findByRole('alert')).textContent).toBe('The card was declined. Nothing was charged.');
    await buy();
    await isBought();
    expect(sent().map(({ card_token }) => card_token)).toEqual(['token 1', 'token 2']);
  });

  it('waits for the bank’s question, whose old trouble goes when it is answered again', async () => {
    const { buy, given } = await screenOf([purchase('requires_confirmation')], [broken, purchase('succeeded')]);
    await buy();
    const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Yes, it was me' })));
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something broke on our side\./);
    await press();
    await isBought();
    expect(given()).toEqual([{ approve: true }, { approve: true }]);
  });
});

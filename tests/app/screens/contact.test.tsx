import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactLauncher } from '../../../app/inquiry/ContactLauncher.tsx';
import { CONTACT_PANEL } from '../../../app/inquiry/contact-open.ts';
import { CONTACT_LINK } from '../../../app/platform/contact.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { openQuoteQuery, quoteQuery } from '../../../app/platform/quotes.ts';
import { session } from '../../../app/platform/session-state.ts';
import { closeModal } from '../../../app/ui/modals.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { ROLE } from '../../../shared/account/roles.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  closeModal(CONTACT_PANEL);
  clear();
  queryClient.clear();
  session.account = null;
});

/** A page with a link to us, in a window of a width; what is sent from it. */
function shown(at: string, isWide = true) {
  const sent: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  });
  show(
    <>
      <a href={CONTACT_LINK}>Contact</a>
      <ContactLauncher />
    </>,
    at,
  );
  return sent;
}

/** Presses the link; whether a mail would be opened. */
const press = () => fireEvent.click(screen.getByRole('link', { name: 'Contact' }));

it('[IQ01] sends the page and the quote in the cart along where that is ticked, and nothing else', async () => {
  queryClient.setQueryData(openQuoteQuery.queryKey, 'q1');
  queryClient.setQueryData(quoteQuery('q1').queryKey, { id: 'q1', number: 'Q-000084', version: 1 } as Quote);
  const sent = shown('/materials');
  expect(press()).toBe(false);
  fireEvent.change(await screen.findByLabelText('Your question'), { target: { value: 'Can you bend it?' } });
  fireEvent.change(screen.getByLabelText('E-mail for our answer'), { target: { value: 'ann@kerfwise.test' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send along: the address of this page, Q-000084' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText(/answers by e-mail to ann@kerfwise.test/);
  expect(sent).toMatchObject([
    { message: 'Can you bend it?', email: 'ann@kerfwise.test', page: '/materials', quote_number: 'Q-000084' },
  ]);
});

it('[IQ01] sends neither page nor quote unless that is ticked', async () => {
  const sent = shown('/materials');
  press();
  fireEvent.change(await screen.findByLabelText('Your question'), { target: { value: 'Hello?' } });
  fireEvent.change(screen.getByLabelText('E-mail for our answer'), { target: { value: 'ann@kerfwise.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const name of ['page', 'quote_number', 'file_name']) expect(sent[0]).not.toHaveProperty(name);
});

it('[IQ01] leaves links a mail on phones and for staff', () => {
  shown('/', false);
  expect(press()).toBe(true);
  clear();
  session.account = { id: 'a1', role: ROLE.productionAdmin } as typeof session.account;
  shown('/');
  expect(press()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ask us' })).toBeNull();
});

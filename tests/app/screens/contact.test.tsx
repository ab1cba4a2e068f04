import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactLauncher } from '../../../app/inquiry/ContactLauncher.tsx';
import { CONTACT_PANEL } from '../../../app/inquiry/contact-open.ts';
import { contactLink } from '../../../app/platform/contact.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { openQuoteQuery, quoteQuery } from '../../../app/platform/quotes.ts';
import { endSession, session } from '../../../app/platform/session-state.ts';
import { closeModal } from '../../../app/ui/modals.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { ROLE } from '../../../shared/account/roles.ts';
import type { PageData } from '../../../shared/site/page-data.ts';
import { Given } from '../../../app/platform/page-data.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  closeModal(CONTACT_PANEL);
  clear();
  queryClient.clear();
  session.account = null;
  vi.restoreAllMocks();
});

const CHAT = { script: 'https://chat.example/w.js', appId: 'app1' };

/** A page with a link to us, in a window of a width; what is sent from it. */
function shown(at: string, isWide = true, chat: PageData['chat'] = null) {
  const sent: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  });
  show(
    <Given value={{ chat } as PageData}>
      <a href={contactLink()}>Contact</a>
      <ContactLauncher />
    </Given>,
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

/** The script of the chat service that the page asked for; null where it asked for none. It is held back: a test says whether it comes. */
let asked: HTMLScriptElement | null = null;
const chatScript = () => asked;
beforeEach(() => {
  asked = null;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked = script as HTMLScriptElement;
  });
});

it('[IQ05] a chat service is loaded with the first press, told who writes with the proof, and opened', async () => {
  session.account = {
    id: 'a1',
    email: 'ann@kerfwise.test',
    isAuthenticated: true,
    role: ROLE.customer,
    intercomUserHash: 'proof',
  } as typeof session.account;
  shown('/materials', true, CHAT);
  expect(chatScript()).toBeNull();
  expect(press()).toBe(false);
  await waitFor(() => expect(chatScript()?.src).toBe(CHAT.script));
  const said: unknown[][] = [];
  vi.stubGlobal('Intercom', (...command: unknown[]) => void said.push(command));
  fireEvent.load(chatScript()!);
  const settings = { app_id: 'app1', user_id: 'a1', email: 'ann@kerfwise.test', user_hash: 'proof' };
  await waitFor(() => expect(said).toEqual([['boot', expect.objectContaining(settings)], ['show']]));
  expect(screen.queryByRole('dialog')).toBeNull();
  endSession();
  expect(said.at(-1)).toEqual(['shutdown']);
});

it('[IQ05] where its script does not come our own panel opens, and nothing of it is loaded on phones', async () => {
  vi.resetModules();
  shown('/materials', false, CHAT);
  expect(press()).toBe(true);
  expect(chatScript()).toBeNull();
  clear();
  shown('/materials', true, CHAT);
  press();
  await waitFor(() => expect(chatScript()).not.toBeNull());
  fireEvent.error(chatScript()!);
  expect(await screen.findByLabelText('Your question')).toBeTruthy();
});

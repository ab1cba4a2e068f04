import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AcceptForm } from '../../../app/account/auth/AcceptForm.tsx';
import { AcceptScreen } from '../../../app/account/auth/AcceptScreen.tsx';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { endSession, session } from '../../../app/platform/session-state.ts';
import { NO_ACCOUNT_TERMS } from '../../../shared/pricing/account-terms.ts';
import { address, clear, show } from './render.tsx';
import { answering } from './server.ts';

afterEach(() => {
  act(endSession);
  clear();
  queryClient.clear();
});

const EMAIL = 'ada@kerfwise.test';
const ACCEPT = 'POST /api/v1/organizations/invitations/tok/accept';

const account = (email: string | null, isGuest = false) =>
  ({ id: 'a1', email, isGuest, isAuthenticated: !isGuest, units: 'mm', role: null, ...NO_ACCOUNT_TERMS }) as never;
const SESSION = { apiToken: 'new', apiTokenExpiry: '2099-01-01T00:00:00Z', account: account(EMAIL) };

/** A server that answers these calls. */
function serve(answers: Parameters<typeof answering>[0]) {
  const { answer, called, calls } = answering(answers);
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    return answer(pathname, init) ?? new Response(null, { status: 404 });
  });
  return { called, calls };
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
const password = () => document.querySelector<HTMLInputElement>('input[name=password]');
const type = (text: string) => fireEvent.change(password()!, { target: { value: text } });
const toldAt = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent;

function form(hasAccount: boolean, isSignedIn: boolean) {
  const onDone = vi.fn();
  show(<AcceptForm token="tok" email={EMAIL} hasAccount={hasAccount} isSignedIn={isSignedIn} onDone={onDone} />);
  return onDone;
}

describe('an invitation that is accepted', () => {
  it('asks for no password of whoever is signed in, and is done', async () => {
    const { called } = serve({ [ACCEPT]: () => SESSION });
    const onDone = form(true, true);
    expect(password()).toBeNull();
    expect(screen.queryByText('Log in first')).toBeNull();
    const email = screen.getByLabelText('E-mail') as HTMLInputElement;
    expect([email.value, email.disabled, email.type]).toEqual([EMAIL, true, 'email']);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(called(ACCEPT)).toEqual([{}]);
    expect(session.token).toBe('new');
  });

  it('asks whoever has an account for its password, however short, or to log in', async () => {
    localStorage.setItem('kerfwise.device', 'known');
    const { called } = serve({ [ACCEPT]: () => SESSION });
    const onDone = form(true, false);
    expect(screen.getByText('Your password')).toBeDefined();
    expect(password()!.autocomplete).toBe('current-password');
    expect(screen.queryByText(/^At least/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in first' }).getAttribute('href')).toBe(
      `/login?redirect=${encodeURIComponent('/invite/tok')}`,
    );
    press();
    await waitFor(() => expect(password()!.getAttribute('aria-invalid')).toBe('true'));
    expect(called(ACCEPT)).toEqual([]);
    type('short');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(called(ACCEPT)).toEqual([{ password: 'short', device_token: 'known' }]);
    expect(session.account?.email).toBe(EMAIL);
  });

  it('has whoever is new choose a password that is long enough', async () => {
    const { called } = serve({ [ACCEPT]: () => SESSION });
    const onDone = form(false, false);
    expect(screen.getByText('Choose a password')).toBeDefined();
    expect(password()!.autocomplete).toBe('new-password');
    expect(toldAt(password()!)).toBe('At least 8 characters.');
    expect(screen.queryByText('Log in first')).toBeNull();
    type('seven77');
    press();
    await waitFor(() => expect(password()!.getAttribute('aria-invalid')).toBe('true'));
    expect(called(ACCEPT)).toEqual([]);
    type('much longer');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(called(ACCEPT)).toEqual([{ password: 'much longer' }]);
  });

  it('tells what is wrong with the password at its field, anything else above, which goes with the next try', async () => {
    let failure: object = {
      code: 'bad_credentials',
      message: 'No.',
      errors: [{ field: 'password', message: 'Not it.' }],
    };
    let answer = () => Response.json(failure, { status: 401 });
    serve({ [ACCEPT]: () => answer() });
    const onDone = form(true, false);
    type('a guess');
    press();
    await waitFor(() => expect(toldAt(password()!)).toBe('Not it.'));
    expect(screen.queryByRole('alert')).toBeNull();
    failure = { code: 'gone', message: 'Invitation withdrawn.', errors: [] };
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('Invitation withdrawn.');
    expect(onDone).not.toHaveBeenCalled();
    expect(session.token).toBeNull();
    answer = () => Response.json(SESSION);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the page of an invitation', () => {
  const INVITATION = { organization_name: 'Works', email: EMAIL, has_account: true };
  function page(query = '') {
    const server = serve({
      'GET /api/v1/organizations/invitations/tok': () => INVITATION,
      'POST /api/v1/users/logout': () => ({ success: true }),
      [ACCEPT]: () => SESSION,
    });
    show(
      <Routes>
        <Route path="/invite/:token" element={<AcceptScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      `/invite/tok${query}`,
    );
    return server;
  }

  it('says whom one joins and what for, and leads on when that is done', async () => {
    session.account = account(EMAIL);
    session.token = 'old';
    page('?redirect=%2Faccount%2Forganization');
    expect(await screen.findByRole('heading', { name: 'Join Works' })).toBeDefined();
    expect(screen.getByText('You’ll see its quotes, orders and parts, and buy for it.')).toBeDefined();
    expect(password()).toBeNull();
    press();
    await waitFor(() => expect(address()).toBe('/account/organization'));
  });

  it('logs out whoever is signed in with another e-mail, and then asks for the password', async () => {
    session.account = account('grace@kerfwise.test');
    session.token = 'old';
    page();
    expect(await screen.findByText('Your password')).toBeDefined();
    expect(session.account).toBeNull();
  });

  it('leaves a guest with what is theirs', async () => {
    session.account = account(null, true);
    session.token = 'guest';
    page();
    expect(await screen.findByText('Your password')).toBeDefined();
    expect(session.token).toBe('guest');
  });

  it('says that there is none where there is none', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'not_found', message: 'This invitation is over.', errors: [] }, { status: 404 }),
    );
    show(
      <Routes>
        <Route path="/invite/:token" element={<AcceptScreen />} />
      </Routes>,
      '/invite/tok',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is over.');
    expect(screen.getByRole('heading', { name: 'Invitation' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });
});

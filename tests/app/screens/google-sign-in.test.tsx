import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ACCOUNT_TERMS } from '../../../shared/pricing/account-terms.ts';
import { clear, show } from './render.tsx';

/** Calls of the page to Google's script. */
const google = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
const assign = vi.fn();
/** Google's scripts that the page asked for. */
let scripts: HTMLScriptElement[];
let asked: { readonly call: string; readonly body: unknown }[];
/** How often options were asked for; each time they have another nonce. */
let rounds: number;
let isSetUp: boolean;
let answerTo: () => Response;

const SESSION = {
  apiToken: 'new',
  apiTokenExpiry: '2099-01-01T00:00:00Z',
  account: {
    id: 'a1',
    email: 'ada@kerfwise.test',
    isAuthenticated: true,
    units: 'mm',
    role: null,
    ...NO_ACCOUNT_TERMS,
  },
};

beforeEach(() => {
  // The script is loaded once in a page: each test is a page of its own.
  vi.resetModules();
  for (const told of [...Object.values(google), assign]) told.mockReset();
  scripts = [];
  asked = [];
  rounds = 0;
  isSetUp = true;
  answerTo = () => Response.json({ ...SESSION, is_new: false });
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ call: `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`, body });
    if (init?.method === 'POST') return answerTo();
    rounds += 1;
    return Response.json({ google: isSetUp ? { client_id: 'kerfwise', nonce: `nonce ${rounds}` } : null });
  });
});

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

/** The way in through Google, in a page that was opened at one address and is at another. */
async function signIn({
  opened = '/login',
  at = '',
  view = 'login' as 'login' | 'signup',
  isPage = true,
  target = '/price',
} = {}) {
  vi.stubGlobal('location', Object.assign(new URL(`http://app.test${at || opened}`), { assign }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `http://app.test${opened}` } as never]);
  const { GoogleSignIn } = await import('../../../app/account/auth/GoogleSignIn.tsx');
  const flow = { go: vi.fn(), done: vi.fn(), target, isPage };
  const shown = show(<GoogleSignIn view={view} flow={flow} />);
  return { ...flow, ...shown };
}

/** Google's script comes. */
async function comes() {
  await waitFor(() => expect(scripts).toHaveLength(1));
  vi.stubGlobal('google', { accounts: { id: google } });
  await act(async () => scripts[0]!.onload!(new Event('load')));
}

/** Somebody signed in at Google, whose button was told to call back; the last of these or an earlier one. */
const signedIn = (credential: string | undefined = 'a token', button = -1) =>
  act(async () => google.initialize.mock.calls.at(button)![0].callback({ credential }));

const posts = () => asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

describe('signing in with Google', () => {
  it('is not there where it is not set up', async () => {
    isSetUp = false;
    await signIn();
    await waitFor(() => expect(rounds).toBe(1));
    await act(async () => {});
    expect(screen.queryByText('or with your e-mail')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(scripts).toEqual([]);
  });

  it.each([
    ['over another page', { isPage: false }],
    ['in a page that was opened for something else', { opened: '/price', at: '/login' }],
    ['at another address', { opened: '/login', at: '/price' }],
  ])('leads to a page of its own %s, and back from there', async (_, where) => {
    await signIn({ ...where, view: 'signup' });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(assign.mock.calls).toEqual([['/signup?redirect=%2Fprice']]);
    expect(screen.getByText('or with your e-mail')).toBeDefined();
    expect(scripts).toEqual([]);
  });

  it.each([
    ['login', 'signin', 'signin_with'],
    ['signup', 'signup', 'signup_with'],
  ] as const)('shows Google’s own button and prompt in the page of it: %s', async (view, context, text) => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
    const { unmount } = await signIn({ opened: `/${view}`, view });
    await comes();
    expect(scripts[0]!.src).toBe('https://accounts.google.com/gsi/client');
    const callback = expect.any(Function);
    const told = {
      client_id: 'kerfwise',
      nonce: 'nonce 1',
      callback,
      ux_mode: 'popup',
      context,
      use_fedcm_for_prompt: true,
    };
    expect(google.initialize.mock.calls).toEqual([[told]]);
    const [[place, looks]] = google.renderButton.mock.calls as [[HTMLElement, object]];
    expect(looks).toEqual({ text, width: 320, size: 'large', theme: 'outline' });
    expect(place.isConnected).toBe(true);
    expect(google.prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).toBeNull();
    expect(google.cancel).not.toHaveBeenCalled();
    unmount();
    expect(google.cancel).toHaveBeenCalledOnce();
    width.mockRestore();
  });

  it('has a button that is as wide as Google makes one', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    await signIn();
    await comes();
    expect(google.renderButton.mock.calls[0]![1].width).toBe(400);
    width.mockRestore();
  });

  it('signs in with what Google answers and goes on', async () => {
    localStorage.setItem('kerfwise.format', '1.95');
    localStorage.setItem('kerfwise.device', 'known');
    const { done, go } = await signIn();
    await comes();
    await signedIn('');
    expect(posts()).toEqual([]);
    await signedIn();
    expect(posts()).toEqual([{ credential: 'a token', device_token: 'known' }]);
    expect(done).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem('kerfwise.session')).toContain('"apiToken":"new"');
  });

  it('asks whoever is new what they make', async () => {
    answerTo = () => Response.json({ ...SESSION, is_new: true });
    const { done, go } = await signIn();
    await comes();
    await signedIn();
    expect(posts()).toEqual([{ credential: 'a token' }]);
    expect(go.mock.calls).toEqual([['segmentation']]);
    expect(done).not.toHaveBeenCalled();
  });

  it('[AC135] asks nothing on the way to a checkout, but later', async () => {
    answerTo = () => Response.json({ ...SESSION, is_new: true });
    const { done, go } = await signIn({ target: '/checkout/q1' });
    await comes();
    await signedIn();
    expect(done).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    const { LaterQuestions } = await import('../../../app/account/LaterQuestions.tsx');
    show(<LaterQuestions />, '/account/orders/o1');
    expect(screen.getByRole('button', { name: 'Answer two questions' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer two questions' })).toBeNull());
    expect(localStorage.getItem('kerfwise.questions')).toBeNull();
  });

  it('says why it was refused, and has a button with another nonce for each try', async () => {
    answerTo = () =>
      Response.json({ code: 'bad_token', message: 'Google’s answer is old.', errors: [] }, { status: 401 });
    const { done } = await signIn();
    await comes();
    for (const round of [2, 3]) {
      await signedIn();
      expect((await screen.findByRole('alert')).textContent).toBe('Google’s answer is old.');
      await waitFor(() => expect(google.initialize.mock.calls.at(-1)![0].nonce).toBe(`nonce ${round}`));
    }
    expect(google.cancel).toHaveBeenCalledTimes(2);
    expect(scripts).toHaveLength(1);
    expect(done).not.toHaveBeenCalled();
    // A button that is gone says nothing any more.
    await signedIn('late', 0);
    expect(posts()).toHaveLength(2);
  });

  it.each([
    ['does not come', () => scripts[0]!.onerror!(new Event('error'))],
    ['is another one', () => scripts[0]!.onload!(new Event('load'))],
  ])('leads to the e-mail where the script %s', async (_, happen) => {
    await signIn();
    await waitFor(() => expect(scripts).toHaveLength(1));
    vi.stubGlobal('google', undefined);
    await act(async () => void happen());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Google sign-in didn’t load. Use your e-mail and password, or try again later.',
    );
    expect(google.initialize).not.toHaveBeenCalled();
  });
});

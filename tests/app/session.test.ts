import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../shared/account/wire.ts';

interface Call {
  readonly path: string;
  readonly token: string | null;
  /** Set where it goes on when the page is left. */
  readonly outlives?: boolean;
}

type Answer = { readonly status: number; readonly body: unknown };

function sessionOf(token: string, isAuthenticated: boolean): Session {
  return {
    account: { id: `a-${token}`, isAuthenticated, isGuest: !isAuthenticated, units: 'mm', role: 0 },
    apiToken: token,
    apiTokenExpiry: '2999-01-01T00:00:00Z',
  } as unknown as Session;
}

const refusal: Answer = { status: 401, body: { code: 'unauthorized', message: 'Log in to continue.', errors: [] } };

/** The app's modules afresh, over a server that `answer` plays, starting with what the browser kept. */
async function start(kept: Session | null, answer: (call: Call) => Answer) {
  vi.resetModules();
  const stored = new Map<string, string>([['kerfwise.format', '1.95']]);
  if (kept) stored.set('kerfwise.session', JSON.stringify(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', new URL('http://app.test/'));
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const call = { path: input.replace('/api/v1', ''), token, ...(init.keepalive ? { outlives: true } : {}) };
    calls.push(call);
    const { status, body } = answer(call);
    return Response.json(body, { status });
  });
  const platform = await import('../../app/platform/api.ts');
  const { laterApi } = await import('../../app/platform/later-api.ts');
  const { ensureVisitor, whenRefused } = platform;
  const api = { ...platform.api, ...laterApi };
  const { onSessionEnd, session, sessionStatus } = await import('../../app/platform/session-state.ts');
  const actions = await import('../../app/platform/session.ts');
  const refused = vi.fn();
  whenRefused(refused);
  return { api, ensureVisitor, onSessionEnd, session, sessionStatus, actions, refused, calls, stored };
}

beforeEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('opens one guest account for several calls at once', async () => {
    const app = await start(null, () => ({ status: 200, body: sessionOf('g1', false) }));
    expect(await Promise.all([app.ensureVisitor(), app.ensureVisitor()])).toEqual([true, true]);
    expect(app.calls.map(({ path }) => path)).toEqual(['/users/create_guest']);
    expect(app.sessionStatus()).toBe('guest');
  });

  it('replaces a guest whose token ran out, silently, and repeats the call', async () => {
    const app = await start(sessionOf('old', false), ({ path, token }) => {
      if (path === '/users/create_guest') return { status: 200, body: sessionOf('new', false) };
      return token === 'new' ? { status: 200, body: { designs: [] } } : refusal;
    });
    const answer = await app.api.design.list({});
    expect(answer.ok).toBe(true);
    expect(app.calls.map(({ path, token }) => `${path} ${token}`)).toEqual([
      '/users/designs old',
      '/users/create_guest null',
      '/users/designs new',
    ]);
    expect(app.refused).not.toHaveBeenCalled();
  });

  it('[AC9] keeps a customer signed in whose role may not', async () => {
    const body = { code: 'role_may_not', message: 'Your account can’t do that.', errors: [] };
    const app = await start(sessionOf('c', true), () => ({ status: 409, body }));
    const answer = await app.api.order.production({});
    expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'role_may_not' } });
    expect(app.sessionStatus()).toBe('authenticated');
    expect(app.stored.has('kerfwise.session')).toBe(true);
    expect(app.refused).not.toHaveBeenCalled();
  });

  it('logs a customer out and asks for a sign-in when the server refuses the token', async () => {
    const app = await start(sessionOf('c', true), () => refusal);
    const answer = await app.api.order.mine({});
    expect(answer.ok).toBe(false);
    expect(app.sessionStatus()).toBe('anonymous');
    expect(app.stored.has('kerfwise.session')).toBe(false);
    expect(app.refused).toHaveBeenCalledOnce();
  });

  it('keeps a guest who stands at a customers’ door, so that signing up finds the designs', async () => {
    const app = await start(sessionOf('g', false), () => ({
      status: 403,
      body: { code: 'forbidden', message: 'Your account can’t do that.', errors: [] },
    }));
    await app.api.order.mine({});
    expect(app.sessionStatus()).toBe('guest');
    expect(app.refused).toHaveBeenCalledOnce();
  });

  it('does not take a wrong password for a lost session', async () => {
    const app = await start(sessionOf('g', false), () => refusal);
    const answer = await app.actions.login({ email: 'a@b.co', password: 'x' });
    expect(answer.ok).toBe(false);
    expect(app.calls).toHaveLength(1);
    expect(app.refused).not.toHaveBeenCalled();
    expect(app.sessionStatus()).toBe('guest');
  });

  it('keeps what tells this device apart over logging out, and sends it at the next login', async () => {
    const bodies: unknown[] = [];
    const app = await start(null, () => ({ status: 200, body: { ...sessionOf('c', true), deviceToken: 'known' } }));
    const fetched = fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body ?? '{}')));
      return fetched(input, init);
    });
    const body = { email: 'a@b.co', password: 'x' };
    await app.actions.login(body);
    expect(app.stored.get('kerfwise.session')).not.toContain('known');
    app.actions.logout();
    await app.actions.login(body);
    expect(bodies.filter((sent) => 'email' in (sent as object))).toEqual([body, { ...body, device_token: 'known' }]);
  });

  it('upgrades a guest by signing up, and opens an account otherwise', async () => {
    const answer = () => ({ status: 200, body: sessionOf('c', true) });
    const guest = await start(sessionOf('g', false), answer);
    await guest.actions.signup({ email: 'a@b.co', password: 'long enough' });
    expect(guest.calls[0]).toMatchObject({ path: '/users/signup_from_guest', token: 'g' });
    const nobody = await start(null, answer);
    await nobody.actions.signup({ email: 'a@b.co', password: 'long enough' });
    expect(nobody.calls[0]).toMatchObject({ path: '/users', token: null });
    expect(nobody.sessionStatus()).toBe('authenticated');
  });

  it('forgets everything on logging out, at once', async () => {
    const app = await start(sessionOf('c', true), () => ({ status: 200, body: { success: true } }));
    const ended = vi.fn();
    app.onSessionEnd(ended);
    app.actions.logout();
    expect(app.sessionStatus()).toBe('anonymous');
    expect(ended).toHaveBeenCalledOnce();
    expect(app.calls[0]).toEqual({ path: '/users/logout', token: 'c', outlives: true });
    expect(app.stored.has('kerfwise.session')).toBe(false);
  });

  it('forgets it just as well, the unit too, where the server ends it', async () => {
    const app = await start(sessionOf('c', true), () => refusal);
    const { adoptUnit, currentUnit } = await import('../../app/platform/units.ts');
    adoptUnit('in');
    const ended = vi.fn();
    app.onSessionEnd(ended);
    await app.api.order.mine({});
    expect(ended).toHaveBeenCalledOnce();
    expect(currentUnit()).toBe('mm');
    expect(app.stored.has('kerfwise.units')).toBe(false);
  });

  it('does not take a refused link, Google’s refusal or an invitation for a lost session', async () => {
    const app = await start(sessionOf('g', false), () => refusal);
    await app.api.identity.setPassword({ body: { reset_token: 'x', new_password: 'long enough' } });
    await app.api.identity.google({ body: { credential: 'x' } });
    await app.api.identity.confirmEmail({ body: { token: 'x' } });
    await app.api.organization.accept({ params: { token: 'x' }, body: { password: 'wrong' } });
    expect(app.calls).toHaveLength(4);
    expect(app.refused).not.toHaveBeenCalled();
    expect(app.sessionStatus()).toBe('guest');
  });

  it('does not take up a session that has run out', async () => {
    const app = await start({ ...sessionOf('c', true), apiTokenExpiry: '2020-01-01T00:00:00Z' }, () => refusal);
    expect(app.sessionStatus()).toBe('anonymous');
  });
});

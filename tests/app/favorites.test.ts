import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../shared/account/wire.ts';
import { until } from '../support/until.ts';

function sessionOf(favoriteMaterials: readonly number[] | undefined): Session {
  const account = { id: 'a1', isAuthenticated: true, isGuest: false, units: 'mm', role: 0, favoriteMaterials };
  return { account, apiToken: 't', apiTokenExpiry: '2999-01-01T00:00:00Z' } as unknown as Session;
}

/** The module afresh, before a server that keeps favourites; `answer` may refuse a call or say that nothing was heard. */
async function start(answer: (path: string) => 'yes' | 'no' | 'lost' = () => 'yes') {
  vi.resetModules();
  const stored = new Map<string, string>([['kerfwise.format', '1.95']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', new URL('http://app.test/'));
  let favorites: number[] = [5];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const [, verb, id] = /\/users\/materials\/(add|delete)\/(\d+)$/.exec(input)!;
    calls.push(`${verb} ${id}`);
    const said = answer(`${verb} ${id}`);
    if (said === 'lost') throw new TypeError('no network');
    if (said === 'no') return Response.json({ code: 'conflict', message: 'Enough.', errors: [] }, { status: 409 });
    const others = favorites.filter((one) => one !== Number(id));
    favorites = verb === 'add' ? [...others, Number(id)] : others;
    return Response.json({ favoriteMaterials: favorites, recentMaterials: [] });
  });
  const { setFavorite } = await import('../../app/catalog/favorites.ts');
  const { adoptSession, session } = await import('../../app/platform/session-state.ts');
  const { toasts } = await import('../../app/platform/notify.ts');
  const marked = () => [...stored].filter(([key]) => key.includes('favorites')).map(([, value]) => value);
  return { setFavorite, adoptSession, session, calls, marked, toasts };
}

/** Those who follow the session hear of a change before the next turn of the event loop. */
const toldAll = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => vi.unstubAllGlobals());

describe('favourite materials', () => {
  it('are kept on the device of somebody without an account, the last one at the end', async () => {
    const { setFavorite, marked, calls } = await start();
    setFavorite(3, true);
    setFavorite(7, true);
    setFavorite(3, true);
    expect(marked()).toEqual(['7,3']);
    setFavorite(7, false);
    setFavorite(3, false);
    expect([marked(), calls]).toEqual([[], []]);
  });

  it('stay on the device as long as nobody has an account, whatever happens to the session', async () => {
    const { setFavorite, adoptSession, marked, calls, session } = await start();
    setFavorite(3, true);
    session.token = null;
    session.account = null;
    await toldAll();
    const { endSession } = await import('../../app/platform/session-state.ts');
    endSession();
    await toldAll();
    expect([marked(), calls]).toEqual([['3'], []]);
    // Whatever had been sent before would stand before this.
    adoptSession(sessionOf([]));
    await until(() => expect(marked()).toEqual([]));
    expect(calls).toEqual(['add 3']);
  });

  it('go to the account there is then, without those that it has', async () => {
    const { setFavorite, adoptSession, session, calls, marked } = await start();
    for (const id of [3, 5, 8]) setFavorite(id, true);
    adoptSession(sessionOf([5]));
    await until(() => expect(calls).toEqual(['add 3', 'add 8']));
    await until(() => expect(session.account?.favoriteMaterials).toEqual([5, 3, 8]));
    expect(marked()).toEqual([]);
  });

  it('go to an account that an older release kept without any', async () => {
    const { setFavorite, adoptSession, calls } = await start();
    setFavorite(3, true);
    adoptSession(sessionOf(undefined));
    await until(() => expect(calls).toEqual(['add 3']));
  });

  it('wait where nothing is heard, and are undone with a word where the account refuses', async () => {
    const { setFavorite, adoptSession, calls, marked, toasts } = await start((call) =>
      call === 'add 4' ? 'no' : call === 'delete 5' ? 'lost' : 'yes',
    );
    adoptSession(sessionOf([5]));
    setFavorite(4, true);
    await until(() => expect(toasts.items).toMatchObject([{ title: 'That wasn’t saved', text: 'Enough.' }]));
    await until(() => expect(marked()).toEqual([]));
    setFavorite(5, false);
    await until(() => expect(calls).toEqual(['add 4', 'delete 5']));
    expect(JSON.parse(marked()[0]!)).toEqual({ of: 'a1', changes: [{ id: 5, on: false }] });
  });
});

import '../../support/page.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../app/platform/chunk-errors.ts';
import { laterPart, missing, watchMissingParts } from '../../../app/platform/later-part.ts';
import { network } from '../../../app/platform/network.ts';
import { ErrorBoundary } from '../../../app/shell/ErrorBoundary.tsx';
import { NetworkBar } from '../../../app/shell/Notices.tsx';

/** Error of a browser for a script that it could not fetch. */
const gone = () => new TypeError('Failed to fetch dynamically imported module: http://app.test/assets/x.js');

let serverIsThere = true;
const reload = vi.fn();
beforeEach(() => {
  serverIsThere = true;
  missing.any = false;
  sessionStorage.clear();
  reload.mockReset();
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!serverIsThere) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(network, { device: true, reachable: true, online: true });
});

const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page with a piece that comes later, or a screen that does. */
async function page(Piece: ComponentType, isScreen: boolean) {
  const piece = (
    <Suspense fallback={<p>on its way</p>}>
      <Piece />
    </Suspense>
  );
  render(
    <MemoryRouter>
      <NetworkBar />
      <p>around it</p>
      {isScreen ? <ErrorBoundary>{piece}</ErrorBoundary> : piece}
    </MemoryRouter>,
  );
  await wait();
}

describe('a piece of a page', () => {
  it('is nothing where the build leaves it out, as that of the server does', async () => {
    const leftOut = laterPart(async () => undefined as unknown as ComponentType);
    await page(leftOut, false);
    expect(screen.getByText('around it')).toBeDefined();
    expect(screen.queryByText('on its way')).toBeNull();
    expect(missing.any).toBe(false);
  });

  it('stands in its place once it came', async () => {
    await page(
      laterPart(async () => () => <p>the piece</p>),
      false,
    );
    expect(screen.getByText('the piece')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('that does not arrive leaves what is around it, and the page says how to get it', async () => {
    const load = vi.fn(() => Promise.reject(gone()));
    await page(laterPart(load), false);
    expect(screen.getByText('around it')).toBeTruthy();
    expect(screen.queryByText('on its way')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Part of this page didn’t load');
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    await wait();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that does not arrive without a server says so, and offers no loading before it is back', async () => {
    serverIsThere = false;
    await page(
      laterPart(() => Promise.reject(gone())),
      false,
    );
    expect(screen.getByRole('status').textContent).toMatch(
      /^No connection to our server.*Part of this page didn’t load/,
    );
    expect(screen.queryByRole('button')).toBeNull();
    serverIsThere = true;
    await wait(60_000);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('that a press asked for is missed as well; other faults are not taken for it', async () => {
    const listen = vi.spyOn(globalThis, 'addEventListener').mockReturnValue();
    watchMissingParts();
    const [name, heard] = listen.mock.calls[0] as unknown as [string, (event: { reason: unknown }) => void];
    expect(name).toBe('unhandledrejection');
    const rejected = (reason: unknown) => heard({ reason });
    rejected(new Error('a fault of ours'));
    expect(missing.any).toBe(false);
    rejected(gone());
    expect(missing.any).toBe(true);
  });
});

describe('a screen', () => {
  it('that does not arrive without a server says so in its place, and comes once the server is there', async () => {
    serverIsThere = false;
    await page(
      lazyScreen(() => Promise.reject(gone())),
      true,
    );
    expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await wait();
    expect(reload).not.toHaveBeenCalled();
    serverIsThere = true;
    await wait(60_000);
    expect(reload).toHaveBeenCalled();
  });

  it('that is not there any more, as after a release, loads the page once and then says so', async () => {
    const screenOf = () => lazyScreen(() => Promise.reject(gone()));
    await page(screenOf(), true);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    await page(screenOf(), true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeTruthy();
  });
});

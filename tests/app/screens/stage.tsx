import '../../support/page.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Session } from '../../../shared/account/wire.ts';
import { restore } from '../../../app/part/open-file.ts';
import { startComputer } from '../../../app/platform/compute/compute.ts';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { endSession } from '../../../app/platform/session-state.ts';
import { AppRoutes } from '../../../app/router/AppRoutes.tsx';
import { loadLaterRooms } from '../../../app/router/routes.ts';
import { ToastRegion } from '../../../app/shell/ToastRegion.tsx';
import { closeModal } from '../../../app/ui/modals.ts';
import { SlotPlace } from '../../../app/ui/Slot.tsx';
import { type Mailbox, mailbox } from '../../api/support/mailbox.ts';
import { startWorld, type World, type WorldOptions } from '../../api/support/world.ts';
import { loadApp } from './load-app.ts';
import { nameOf } from './said.ts';
import { Pending, quietPage, watchPage, whole } from './settling.ts';

/** The whole app on a server in this process, with what is in the shop. */
export interface Stage<T> {
  readonly world: World;
  readonly things: T;
  /** Text of a screen for somebody once nothing is on its way any more; a null session is nobody's. */
  look(path: string, session: Session | null): Promise<string>;
  /** Text of the page once a button was pressed and nothing is on its way any more. */
  press(button: HTMLElement): Promise<string>;
  close(): Promise<void>;
}

interface StageOptions<T> extends WorldOptions {
  /** Fills the shop. */
  readonly make: (world: World, box: Mailbox) => Promise<T>;
  /** Answer in place of the server's; null to ask it. */
  readonly answer: (href: string, init: RequestInit) => Promise<Response | null> | Response | null;
  /** Hears of every answer of the server. */
  readonly answered?: (href: string, init: RequestInit, answer: Response) => Promise<void>;
}

/** Starts a server, fills the shop and loads the whole app, whose calls go to the server. */
export async function openStage<T>({ make, answer, answered, ...options }: StageOptions<T>): Promise<Stage<T>> {
  const pending = new Pending();
  vi.stubEnv('TZ', 'UTC');
  const box = mailbox();
  const world = await startWorld({ mail: box, ...options });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  const things = await make(world, box);
  await world.deps.jobs.drain('event');
  vi.setSystemTime(world.clock.now());
  await loadLaterRooms();
  await loadApp();
  vi.stubGlobal('print', () => {});
  const ask = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { href } = new URL(String(input), 'http://app.test');
    const instead = await answer(href, init);
    if (instead) return instead;
    const got = await whole(await world.app.request(href, init));
    await answered?.(href, init, got);
    return got;
  };
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => pending.watch(ask(input, init)));
  watchPage(pending);
  // As the app does, whatever the page.
  await startComputer();
  await restore();
  return {
    world,
    things,
    look(path, session) {
      showPage(path, session);
      return quietPage(pending, { ready: (text) => text.includes('#') });
    },
    press(button) {
      fireEvent.click(button);
      return quietPage(pending, {});
    },
    async close() {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      vi.useRealTimers();
      await world.close();
    },
  };
}

/** A screen as somebody opens it who was nowhere before. */
function showPage(path: string, session: Session | null): void {
  cleanup();
  act(() => {
    closeModal();
    for (const { id } of [...toasts.items]) dismissToast(id);
    if (session === null) endSession();
    else adoptSignIn(session);
  });
  queryClient.clear();
  localStorage.removeItem('kerfwise.unit');
  render(
    <MemoryRouter initialEntries={[path]}>
      <SlotPlace name="sidebar" />
      <main>
        <AppRoutes />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
}

/** Screens on which nothing is pressed here. */
export const LEFT_ALONE = new Set(['/', '/materials/category/wood', '/materials/category/favorites']);

/** An address of SEEN with the ids of what is in the shop. */
export const addressOf = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);

/** Buttons that can be pressed, the first of each name, the last on the page first; not those of numbers, which are sent later. */
export const buttons = (): Map<string, HTMLElement> =>
  new Map(
    [...document.body.querySelectorAll<HTMLButtonElement>('button')]
      .filter(({ disabled }) => !disabled)
      .map((button) => [nameOf(button), button] as const)
      .filter(([name]) => !/: one (less|more)$/.test(name))
      .reverse(),
  );

/** First button of an open dialog that does more than close it. */
export const dialogAnswer = (): HTMLElement | undefined =>
  [...document.body.querySelectorAll<HTMLButtonElement>('[role=dialog] button, dialog[open] button')].find(
    (one) => !one.disabled && nameOf(one) !== 'Close',
  );

import '../../support/page.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, it, vi } from 'vitest';
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
import { mailbox } from '../../api/support/mailbox.ts';
import { startWorld, type World } from '../../api/support/world.ts';
import { loadApp } from './load-app.ts';
import { expectRecorded, PageRecord } from './record.ts';
import { nameOf, numbering } from './said.ts';
import { SEEN, type Who } from './seen.ts';
import { Pending, quietPage, watchPage, whole } from './settling.ts';
import { makeThings, type Things } from './things.ts';

let world: World;
let things: Things;
const pending = new Pending();
/** Calls that would change something: the server notes and refuses them. */
let refused: string[] | null = null;

async function open(): Promise<void> {
  vi.stubEnv('TZ', 'UTC');
  const box = mailbox();
  world = await startWorld({ mail: box });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  things = await makeThings(world, box);
  await world.deps.jobs.drain('event');
  vi.setSystemTime(world.clock.now());
  await loadLaterRooms();
  await loadApp();
  vi.stubGlobal('print', () => {});
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { method = 'GET', body } = init ?? {};
    if (refused !== null && method !== 'GET') {
      const sent = body instanceof FormData ? JSON.stringify([...body.keys()]) : String(body ?? '');
      refused.push(`${method} ${String(input)} ${sent}`.trim());
      return Response.json({ code: 'conflict', message: 'Not today.', errors: [] }, { status: 409 });
    }
    const { href } = new URL(String(input), 'http://app.test');
    return pending.watch(Promise.resolve(world.app.request(href, init)).then(whole));
  });
  watchPage(pending);
  // As the app does, whatever the page.
  await startComputer();
  await restore();
}

async function close(): Promise<void> {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await world.close();
}

/** Page once nothing is on its way any more. */
const quiet = (ready?: (text: string) => boolean) => quietPage(pending, { ready });

/** Text of a screen for somebody. */
async function look(path: string, who: Who): Promise<string> {
  cleanup();
  act(() => {
    closeModal();
    for (const { id } of [...toasts.items]) dismissToast(id);
    if (who === null) endSession();
    else adoptSignIn(things[who]);
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
  return quiet((text) => text.includes('#'));
}

const addressOf = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => things.ids[name]!);
const fileOf = (who: Who, path: string): string =>
  `${who ?? 'everybody'}${path.replace(/\W+/g, '-').replace(/-$/, '')}`;

/** Screens on which nothing is pressed here. */
const LEFT_ALONE = new Set(['/', '/materials/category/wood', '/materials/category/favorites']);

/** Buttons that can be pressed, the first of each name; not those of numbers, which are sent later. */
const buttons = (): Map<string, HTMLElement> =>
  new Map(
    [...document.body.querySelectorAll<HTMLButtonElement>('button')]
      .filter(({ disabled }) => !disabled)
      .map((button) => [nameOf(button), button] as const)
      .filter(([name]) => !/: one (less|more)$/.test(name))
      .reverse(),
  );

/** First button of an open dialog that does more than close it. */
const answer = (): HTMLElement | undefined =>
  [...document.body.querySelectorAll<HTMLButtonElement>('[role=dialog] button, dialog[open] button')].find(
    (one) => !one.disabled && nameOf(one) !== 'Close',
  );

/** Calls of a press, which the server refused, and the text of the page after it. */
interface Pressed {
  readonly calls: readonly string[];
  readonly after: string;
}

/** Presses a button. */
async function press(button: HTMLElement): Promise<Pressed> {
  const calls: string[] = [];
  refused = calls;
  fireEvent.click(button);
  return { calls, after: await quiet() };
}

/** Record of a screen: its text, then the calls and changes of each button. */
async function recorded(path: string, who: Who): Promise<PageRecord> {
  const number = numbering();
  refused = null;
  const record = new PageRecord(number(await look(path, who)));
  if (LEFT_ALONE.has(path)) return record;
  const add = (name: string, before: string, { calls, after }: Pressed) =>
    record.press(name, number(before), calls.map(number), number(after));
  refused = [];
  const first = await look(path, who);
  const names = [...buttons().keys()].reverse();
  let now = first;
  for (const name of names) {
    if (now !== first || document.querySelector('[role=dialog]')) now = await look(path, who);
    const button = buttons().get(name);
    if (!button) continue;
    const pressed = await press(button);
    add(name, now, pressed);
    now = pressed.after;
    const next = answer();
    if (!next) continue;
    const answered = await press(next);
    add(`${name} → ${nameOf(next)}`, now, answered);
    now = answered.after;
  }
  return record;
}

/** Tests what the screens of some people say, and what their buttons change; a file of its own for each, so that they run side by side. */
export function screensOf(...people: readonly Who[]): void {
  const seen = SEEN.filter(([who]) => people.includes(who));
  beforeAll(open, 120_000);
  afterAll(close);
  afterEach(() => {
    cleanup();
    refused = null;
  });

  describe.each(seen)(
    'what screens say to %s, and what a press changes where the server refuses whatever it is asked to do',
    (who, paths) => {
      it.each(paths)('%s', async (path) => {
        await expectRecorded(await recorded(addressOf(path), who), `./said/${fileOf(who, path)}.txt`);
      });
    },
  );
}

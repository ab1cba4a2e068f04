import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRecorded, PageRecord } from './record.ts';
import { type Refusals, refusing } from './refusals.ts';
import { nameOf, numbering } from './said.ts';
import { SEEN, type Who } from './seen.ts';
import { addressOf, buttons, dialogAnswer, LEFT_ALONE, openStage, type Stage } from './stage.tsx';
import { makeThings, type Things } from './things.ts';

let stage: Stage<Things>;
let refusals: Refusals;
/** Calls that would change something: the server notes and refuses them, and is asked whether it would do so for a role. */
let refused: string[] | null = null;

const open = async (): Promise<void> => {
  const { options, refusals: all } = await refusing();
  refusals = all;
  stage = await openStage({
    ...options,
    make: makeThings,
    answer: async (href, init) => {
      const { method = 'GET', body } = init;
      if (refused === null || method === 'GET') return null;
      const sent = body instanceof FormData ? JSON.stringify([...body.keys()]) : String(body ?? '');
      refused.push(`${method} ${href.replace('http://app.test', '')} ${sent}`.trim());
      await refusals.try(stage.world, href, init);
      return Response.json({ code: 'conflict', message: 'Not today.', errors: [] }, { status: 409 });
    },
  });
};

/** Text of a screen for somebody. */
const look = (path: string, who: Who) => stage.look(path, who === null ? null : stage.things[who]);

const fileOf = (who: Who, path: string): string =>
  `${who ?? 'everybody'}${path.replace(/\W+/g, '-').replace(/-$/, '')}`;

/** Calls of a press, which the server refused, and the text of the page after it. */
interface Pressed {
  readonly calls: readonly string[];
  readonly after: string;
}

/** Presses a button. */
async function press(button: HTMLElement): Promise<Pressed> {
  const calls: string[] = [];
  refused = calls;
  return { calls, after: await stage.press(button) };
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
    const next = dialogAnswer();
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
  afterAll(() => stage.close());
  afterEach(() => {
    cleanup();
    refused = null;
  });

  describe.each(seen)(
    'what screens say to %s, and what a press changes where the server refuses whatever it is asked to do',
    (who, paths) => {
      it.each(paths)('[OG50] %s', async (path) => {
        const address = addressOf(path, stage.things.ids);
        await expectRecorded(await recorded(address, who), `./said/${fileOf(who, path)}.txt`);
        expect(refusals.take()).toEqual([]);
      });
    },
  );
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AskedMail, mayMail } from '../../api/mail/allowance.ts';
import { testClock } from './support/clock.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
beforeEach(async () => {
  world = await startWorld({ clock });
});
afterEach(() => world.close());

/** How many of `count` mails are let through. */
async function sent(count: number, asked: (at: number) => AskedMail): Promise<number> {
  const results: boolean[] = [];
  for (let at = 0; at < count; at += 1) results.push(await mayMail(world.deps.database.db, clock, asked(at)));
  return results.filter(Boolean).length;
}

describe('mails that people make us send', () => {
  it('are limited per sender and recipient, however the address is written, and come back with the day', async () => {
    const asked = (at: number) => ({ sender: 'ada', to: at % 2 === 0 ? 'Bob@example.com' : 'bob@EXAMPLE.com' });
    expect(await sent(12, asked)).toBe(5);
    clock.advance(86_400_000);
    expect(await sent(12, asked)).toBe(5);
  });

  it('[AC33] to strangers are ten a day for a sender and three for a recipient', async () => {
    const among = 'stranger' as const;
    expect(await sent(30, (at) => ({ sender: `sender${at}`, to: 'erin@example.com', among }))).toBe(3);
    expect(await sent(60, (at) => ({ sender: 'frank', to: `anybody${at}@example.com`, among }))).toBe(10);
  });

  it('are limited per recipient, whoever sends, and per sender, whoever gets them', async () => {
    expect(await sent(30, (at) => ({ sender: `sender${at}`, to: 'carol@example.com' }))).toBe(10);
    expect(await sent(60, (at) => ({ sender: 'dan', to: `somebody${at}@example.com` }))).toBe(40);
  });
});

import { expect, it } from 'vitest';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld } from './support/world.ts';

it('[UP123] is asked for by administrators once, made in the background with its progress, and a fault stops it for good', async () => {
  let asked = 0;
  const world = await startWorld({
    demo: {
      async make(_, told) {
        asked += 1;
        told({ days: 3, of: 9 });
        throw new Error('The disk is full.');
      },
    },
  });
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  expect(good(await admin.upkeep.demo({})).state).toBe('none');
  expect(good(await admin.upkeep.makeDemo({})).state).toBe('making');
  expect(bad(await admin.upkeep.makeDemo({})).code).toBe('conflict');
  await world.deps.jobs.drain('upkeep');
  expect(good(await admin.upkeep.demo({}))).toEqual({ state: 'stopped', days: 3, of: 9 });
  expect(bad(await admin.upkeep.makeDemo({})).code).toBe('conflict');
  expect(asked).toBe(1);
  await world.close();
});

it('[UP123] is refused to administrators in production', async () => {
  const world = await startWorld();
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  // A whole server in production wants keys of payment services; what decides is the mode alone.
  Object.assign(world.env, { mode: 'production' });
  const admin = world.client(apiToken);
  expect(good(await admin.upkeep.demo({})).state).toBe('refused');
  expect(bad(await admin.upkeep.makeDemo({})).message).toMatch(/production/);
  await world.close();
});

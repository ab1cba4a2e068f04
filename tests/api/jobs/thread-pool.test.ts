import { describe, expect, it } from 'vitest';
import { createThreadPool } from '../../../api/jobs/thread-pool.ts';

describe('the thread pool', () => {
  const script = new URL('../support/moody-thread.ts', import.meta.url);
  /** Nothing that is meant to end takes as long, on any machine. */
  const PATIENT_MS = 60_000;
  const pool = (timeoutMs: number) => createThreadPool({ script, size: 1, timeoutMs, heapMb: 32, memoryMb: 256 });

  it('gives values back, several at once and in turn', async () => {
    const threads = pool(PATIENT_MS);
    const answers = await Promise.all([1, 2, 3].map((value) => threads.run({ mood: 'echo', value })));
    expect(answers).toEqual([1, 2, 3].map((value) => ({ id: expect.any(Number), ok: true, value })));
    await threads.close();
  });

  it.each(['hang', 'die', 'throw', 'gorge', 'hoard'])('[DE6] replaces a thread that would %s', async (mood) => {
    const threads = pool(mood === 'hang' ? 1500 : PATIENT_MS);
    const broken = threads.run({ mood });
    // The next thread has as little time as the one that hangs: on a busy machine the first may not start within it.
    await expect
      .poll(() => threads.run({ mood: 'echo', value: 'fine' }), { timeout: 60_000 })
      .toMatchObject({ ok: true, value: 'fine' });
    expect(await broken).toMatchObject({ ok: false, error: { kind: mood === 'hang' ? 'timeout' : 'crashed' } });
    await threads.close();
  });

  it('[DE11] lets owners take turns, whoever brings many waits for his own', async () => {
    const threads = pool(PATIENT_MS);
    const done: string[] = [];
    const run = (owner: string) => threads.run({ mood: 'nap' }, owner).then(() => done.push(owner));
    await Promise.all([...Array.from({ length: 6 }, () => run('many')), run('one'), run('other')]);
    expect(done.slice(0, 4).toSorted()).toEqual(['many', 'many', 'one', 'other']);
    expect(done).toHaveLength(8);
    await threads.close();
  });

  it('[DE11] leaves the last free thread to others, and refuses more than may wait', async () => {
    const options = { script, size: 2, timeoutMs: PATIENT_MS, heapMb: 32, memoryMb: 256 };
    const threads = createThreadPool({ ...options, perOwner: 1, waitingPerOwner: 1 });
    const [hanging, waiting] = [threads.run({ mood: 'hang' }, 'many'), threads.run({ mood: 'echo' }, 'many')];
    expect(await threads.run({ mood: 'echo' }, 'many', 'refuse')).toMatchObject({ ok: false, error: { kind: 'busy' } });
    expect(await threads.run({ mood: 'echo', value: 'fine' }, 'one')).toMatchObject({ ok: true, value: 'fine' });
    await threads.close();
    expect(await Promise.all([hanging, waiting])).toMatchObject([{ ok: false }, { ok: false }]);
  });

  it('[DE26] keeps a thread for short tasks, however many long ones of however many owners there are', async () => {
    const options = { script, size: 2, timeoutMs: PATIENT_MS, heapMb: 32, memoryMb: 256 };
    const isLong = (task: unknown) => (task as { mood: string }).mood === 'hang';
    const threads = createThreadPool({ ...options, isLong });
    const hanging = ['a', 'b', 'c', 'd'].map((owner) => threads.run({ mood: 'hang' }, owner));
    expect(threads.load()).toEqual({ waiting: 3, running: 1 });
    for (const owner of ['a', 'e'])
      expect(await threads.run({ mood: 'echo', value: 'fine' }, owner)).toMatchObject({ ok: true, value: 'fine' });
    await threads.close();
    expect((await Promise.all(hanging)).map(({ ok }) => ok)).toEqual([false, false, false, false]);
  });

  it('tells those that wait when it closes', async () => {
    const threads = pool(PATIENT_MS);
    const waiting = [threads.run({ mood: 'hang' }), threads.run({ mood: 'echo' })];
    await threads.close();
    expect(await Promise.all(waiting)).toMatchObject([{ error: { kind: 'closed' } }, { error: { kind: 'closed' } }]);
    expect(await threads.run({ mood: 'echo' })).toMatchObject({ ok: false, error: { kind: 'closed' } });
  });
});

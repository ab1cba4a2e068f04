import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { announce } from '../ui/Announcer.tsx';
import { notify } from './notify.ts';

/**
 * Takes steps at a desk, one at a time: what becomes of it is shown and said. A refusal is told, and everything is looked up anew.
 * @param refresh has what the step may have changed looked up anew
 */
export function useStep(refresh: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  const take = async <T>(name: string, step: () => Promise<Result<T, ApiFailure>>, done: string): Promise<T | null> => {
    setBusy(name);
    const answer = await step();
    await refresh();
    setBusy(null);
    if (answer.ok) {
      announce(done);
      return answer.value;
    }
    notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.errors[0]?.message ?? answer.error.message });
    return null;
  };
  return { busy, take };
}

import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import { floorChanged } from './queries.ts';

/** Takes steps at a desk, one at a time: what becomes of it is shown and said. A refusal is told, and everything is looked up anew. */
export function useFloorStep() {
  const [busy, setBusy] = useState<string | null>(null);
  const take = async <T>(name: string, step: () => Promise<Result<T, ApiFailure>>, done: string): Promise<T | null> => {
    setBusy(name);
    const answer = await step();
    await floorChanged();
    setBusy(null);
    if (answer.ok) {
      announce(done);
      return answer.value;
    }
    notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
    return null;
  };
  return { busy, take };
}

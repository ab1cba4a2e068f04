import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { notify } from '../platform/notify.ts';
import { contentChanged } from './queries.ts';

/** Does a step of a document, one at a time, and says what came of it. */
export function useContentStep() {
  const [busy, setBusy] = useState(false);
  const run = async (
    step: () => Promise<Result<ContentDocument, ApiFailure>>,
    done: string,
    failed: string,
  ): Promise<ContentDocument | null> => {
    setBusy(true);
    const answer = await step();
    setBusy(false);
    if (!answer.ok) {
      notify({ tone: 'bad', title: failed, text: answer.error.message });
      return null;
    }
    contentChanged(answer.value);
    notify({ tone: 'good', title: done });
    return answer.value;
  };
  return { busy, run };
}

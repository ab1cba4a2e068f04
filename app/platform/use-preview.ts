import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';

/**
 * Address of a file's small picture for this page; null while there is none.
 * @param key names the file, which never changes under its key; null where it has no picture
 */
export function usePreview(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result<Blob, ApiFailure>>,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file never changes under its key
  useEffect(() => {
    if (key === null) return;
    const given = new AbortController();
    let made: string | null = null;
    void load(given.signal).then((answer) => {
      if (!answer.ok || given.signal.aborted) return;
      made = URL.createObjectURL(answer.value);
      setUrl(made);
    });
    return () => {
      given.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [key]);
  return url;
}

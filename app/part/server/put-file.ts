import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';

/**
 * Sends a file to its signed address with exactly the headers of the ticket, telling the share sent (0 to 1). An abort ends it as
 * a network error.
 * XMLHttpRequest, because fetch cannot tell the progress of an upload.
 */
export function putFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: ArrayBuffer,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<Result<null, ApiFailure>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onShare(event.loaded / event.total);
    });
    const fail = () => resolve(err(failureOf(request)));
    request.addEventListener('load', () => (request.status < 300 ? resolve(ok(null)) : fail()));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return fail();
    request.send(bytes);
  });
}

function failureOf(request: XMLHttpRequest): ApiFailure {
  const nothing = {
    status: request.status,
    code: request.status === 0 ? 'network_error' : '',
    message: 'upload',
    errors: [],
  };
  try {
    const body = JSON.parse(request.responseText) as { code?: unknown; message?: unknown };
    return {
      ...nothing,
      code: typeof body.code === 'string' ? body.code : nothing.code,
      message: typeof body.message === 'string' ? body.message : nothing.message,
    };
  } catch {
    return nothing;
  }
}

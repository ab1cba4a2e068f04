import type { ApiFailure } from '../../../api/client.ts';
import { type FailureCode, failure } from '../../../shared/base/failure.ts';
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
    return request.status === 0 ? nothing : refusedByStorage(request.status);
  }
}

/** Refusals of the storage itself as failures of ours: it answers in XML, or not at all. */
const BY_STORAGE: Readonly<Record<number, readonly [FailureCode, number]>> = {
  // The address was made for this very file, so time is all that can make it wrong.
  403: ['upload_expired', 410],
  412: ['conflict', 409],
  413: ['file_too_large', 413],
  429: ['unavailable', 503],
};

function refusedByStorage(status: number): ApiFailure {
  const [code, ours] = BY_STORAGE[status >= 500 ? 429 : status] ?? ['upload_incomplete', 409];
  return { status: ours, code, message: failure(code).message, errors: [] };
}

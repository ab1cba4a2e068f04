/** Options of a call to a service. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Sent as JSON by POST; a GET without. */
  readonly body?: unknown;
}

/** Most bytes of an answer that are read. */
const MAX_BYTES = 1_000_000;

/** Asks a service and answers its JSON; null where it was not reached, was too slow, said no, or answered something else. Never throws. */
export async function askJson(url: string, { headers, timeoutMs, body }: Asked): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const length = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || length > MAX_BYTES) {
      await response.body?.cancel();
      return null;
    }
    const text = await response.text();
    return text.length > MAX_BYTES ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

import type { Context } from 'hono';

/** Headers by name in lower case. */
type Headers = Readonly<Record<string, string>>;

/**
 * Has the answer to the call in hand carry a header; one of that name that was set before is replaced. They are kept as plain values until there is
 * an answer: Hono's own way makes a `Headers` object of each, which takes longer than anything else that is done for it.
 */
export function setHeader(c: Context, name: string, value: string): void {
  setHeaders(c, { [name]: value });
}

/** {@link setHeader} of several. */
export function setHeaders(c: Context, headers: Headers): void {
  c.set('headers', { ...(c.get('headers') as Headers | undefined), ...headers });
}

/** The answer to the call in hand: with the headers that were set, and its own. Every answer is made by this. */
export function answerWith(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  status: number,
  own: Headers = {},
): Response {
  return new Response(body, { status, headers: { ...(c.get('headers') as Headers | undefined), ...own } });
}

/** {@link answerWith} a value as JSON. */
export function answerJson(c: Context, value: unknown, status: number, own: Headers = {}): Response {
  return answerWith(c, JSON.stringify(value), status, { 'content-type': 'application/json', ...own });
}

/**
 * The one door from the app to the API: a typed function for every endpoint, made from the same addresses that the
 * server registers. Answers come as values; nothing here throws for a failed call.
 */
import { API_BASE, type EndpointAddress, type EndpointAnswer, type EndpointInput } from '../shared/base/endpoint.ts';
import type { Difference, FieldError } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { ADDRESS_BOOK, type EndpointBook } from './address-book.ts';
import { eitherSignal } from './either-signal.ts';

/** A failed call. `code` is one of the catalogue's, or network_error where no answer came. `status` is 0 then. */
export interface ApiFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** Where the version that was named is not the newest: what is different since. */
  readonly differences?: readonly Difference[];
  /** The version that these differences lead to: what a change on top of them names. */
  readonly version?: number;
  /** The answer gave no reason: the message is ours. */
  readonly isUnsaid?: true;
  /** Id of the failed call in the server's log; none where no answer came. */
  readonly requestId?: string;
}

/** Options of the client. */
export interface ApiOptions {
  /** Origin, '' in the browser. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly fetch: (url: string, init: RequestInit, endpoint: EndpointAddress) => Promise<Response>;
  /** Called after any failed call; the session uses it to log out on 401. */
  readonly onFailure?: (failure: ApiFailure, endpoint: EndpointAddress) => void;
}

/** Longest a call may take. Source: product spec §9. */
const API_TIMEOUT_MS = 600_000;

type Call<E> = (input: EndpointInput<E>, signal?: AbortSignal) => Promise<Result<EndpointAnswer<E>, ApiFailure>>;
type Room<R> = { readonly [K in keyof R]: Call<R[K]> };

/** The endpoints of a book by group and name. */
export type ClientOf<Book> = { readonly [K in keyof Book]: Room<Book[K]> };

/** The endpoints of {@link ADDRESS_BOOK} by group and name. */
export type ApiClient = ClientOf<EndpointBook>;

/** Makes the client: `client.quote.get({ params: { id } })`. */
export function createApiClient(options: ApiOptions): ApiClient {
  return callsOf<EndpointBook>(ADDRESS_BOOK, options);
}

/** A function for every address of a book. `Book` is what is sent to and from them. */
export function callsOf<Book>(
  book: { readonly [K in keyof Book]: { readonly [N in keyof Book[K]]: EndpointAddress } },
  options: ApiOptions,
): ClientOf<Book> {
  const rooms = Object.entries<Readonly<Record<string, EndpointAddress>>>(book).map(([room, endpoints]) => [
    room,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: CallInput, signal?: AbortSignal) => call(options, endpoint, input ?? {}, signal),
      ]),
    ),
  ]);
  return Object.fromEntries(rooms) as unknown as ClientOf<Book>;
}

const OCTETS = { 'content-type': 'application/octet-stream' };

/** Content type of each kind of body; a form sets its own, with the boundary. */
const TYPES = { json: { 'content-type': 'application/json' }, bytes: OCTETS, stream: OCTETS, form: {} } as const;

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as If-Match where the address is versioned. */
  readonly version?: number | undefined;
  /** Sent as Idempotency-Key; else the call gets one. */
  readonly key?: string;
}

/** Keys of calls whose answers were lost, by what they ask for: whoever presses again sends the same key, and makes nothing twice. */
const lostKeys = new Map<string, string>();

/** Whether a failed call may have been done all the same: its answer did not arrive, or says nothing of it. */
export function isAnswerLost({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return status < 400 || status > 499 || code === 'key_in_progress';
}

async function call(
  options: ApiOptions,
  endpoint: EndpointAddress,
  input: CallInput,
  signal?: AbortSignal,
): Promise<Result<unknown, ApiFailure>> {
  // Not the version: it is another one when it is pressed again. Files by what tells them apart.
  const press = JSON.stringify([endpoint, { ...input, version: 0 }], (_, v) =>
    v?.lastModified ? v.name + v.size + v.lastModified : v?.buffer ? 0 : v,
  );
  const key = input.key ?? lostKeys.get(press) ?? newRequestId();
  lostKeys.delete(press);
  const result = await send(options, endpoint, input, key, signal);
  if (result.ok) return result;
  if (isAnswerLost(result.error)) lostKeys.set(press, key);
  // A call that was given up says nothing about the network.
  if (!signal?.aborted) options.onFailure?.(result.error, endpoint);
  return result;
}

async function send(
  options: ApiOptions,
  endpoint: EndpointAddress,
  input: CallInput,
  key: string,
  signal?: AbortSignal,
): Promise<Result<unknown, ApiFailure>> {
  const token = options.token();
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const requestId = newRequestId();
  try {
    const response = await options.fetch(
      options.origin + addressOf(endpoint, input),
      {
        method: endpoint.method.toUpperCase(),
        headers: {
          'x-request-id': requestId,
          'idempotency-key': key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(endpoint.versioned && input.version !== undefined ? { 'if-match': `"${input.version}"` } : {}),
          ...(input.body === undefined ? {} : TYPES[endpoint.takes ?? 'json']),
        },
        ...(input.body === undefined ? {} : { body: sentBody(endpoint, input.body) }),
        signal: eitherSignal(timeout, signal),
      },
      endpoint,
    );
    if (response.ok && endpoint.gives === 'file') return ok(await response.blob());
    const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | null | undefined;
    if (response.ok && body !== undefined) return ok(body);
    return err(failureOf(response.status, body, requestId));
  } catch {
    return err({
      status: 0,
      code: 'network_error',
      message: 'We could not reach the server. Check your connection.',
      errors: [],
    });
  }
}

function sentBody({ takes }: EndpointAddress, body: unknown): BodyInit {
  if (takes === 'json') return JSON.stringify(body);
  return takes === 'form' ? formOf(body as FormFields) : (body as Uint8Array<ArrayBuffer>);
}

type FormFields = Readonly<Record<string, string | Blob | readonly (string | Blob)[] | undefined>>;

/** The fields as a form; what are several goes under its name with `[]`. */
function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'string' || value instanceof Blob) form.append(name, value);
    else for (const one of value) form.append(`${name}[]`, one);
  }
  return form;
}

/** Sixteen letters and digits: enough to be the only one, short enough to be read out on the phone. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

function failureOf(status: number, body: Record<string, unknown> | null | undefined, requestId: string): ApiFailure {
  const { code: named, message: told, errors, differences, version } = body ?? {};
  const code = typeof named === 'string' ? named : 'internal';
  const said = typeof told === 'string' && told !== '';
  const message = said ? told : 'Something broke on our side. Try again.';
  return {
    status,
    code,
    ...(said ? {} : { isUnsaid: true as const }),
    // Whoever writes to us about it names the lines of our log.
    message: code === 'internal' ? `${message} If it happens again, tell us “${requestId}”.` : message,
    requestId,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    ...(Array.isArray(differences) ? { differences: differences as Difference[] } : {}),
    ...(typeof version === 'number' ? { version } : {}),
  };
}

function addressOf(endpoint: EndpointAddress, input: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(key, String(value));
  const search = query.toString();
  return `${API_BASE}${path}${search ? `?${search}` : ''}`;
}

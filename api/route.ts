import type { z } from 'zod';
import type { Actor } from '../shared/account/permissions.ts';
import type { Endpoint } from '../shared/base/endpoint.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Result } from '../shared/base/result.ts';
import type { AccountRecord } from './account/rows.ts';
import type { SeenVisit } from './visit-cookie.ts';

/** Who is calling. */
export interface Caller {
  readonly account: AccountRecord;
  /** Hash of the token the call came with. */
  readonly tokenHash: string;
}

/** A checked call: what the endpoint's schemas made of the request. */
export interface Call<P, Q, B, C extends Caller | null = Caller> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: C;
  /** Who is calling, as the rules see it; `nobody` without a valid token. */
  readonly actor: Actor;
  /** The version of what it changes that the caller saw; null where it named none. */
  readonly seen: number | null;
  /** Scheme and host the caller used, without a slash at the end. */
  readonly origin: string;
  /** Network address of the caller, for limits. */
  readonly address: string;
  /** User agent of the caller; it may be any text. */
  readonly agent: string;
  /** The visit that the call belongs to, and whether it wants to be counted. */
  readonly visit: SeenVisit;
  /** Has the caller's browser keep a cookie: the text of a Set-Cookie header. */
  keep(cookie: string): void;
}

/** A body that the route reads itself. */
export interface Incoming {
  readonly stream: ReadableStream<Uint8Array> | null;
  /** The length the sender announced; null where it said none. */
  readonly announcedBytes: number | null;
  /** A header by its name; undefined where it is not there. */
  header(name: string): string | undefined;
}

/** How an answer is sent. */
export interface RouteOptions {
  /**
   * For answers that are the same for everybody: names the version of what they are made of. They are serialised and
   * compressed once per version and carry an ETag.
   */
  readonly version?: () => string;
  /** For calls that take longer than all others however little waits: they do not wait behind those as well. */
  readonly goesFirst?: true;
}

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (call: Call<never, never, never, never>) => Promise<Result<unknown, Failure>>;
  readonly options: RouteOptions;
}

type Answer<A extends z.ZodType> = Promise<Result<z.input<A>, Failure>>;

/** Answers an endpoint whose access needs a token. The caller has been checked against it. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Answer<A>,
  options: RouteOptions = {},
): Route {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} is open to anyone: use handleAnyone.`);
  return { endpoint: endpoint as unknown as Endpoint, handler: handler as Route['handler'], options };
}

/** Answers an endpoint that anyone may call; `caller` is there where a valid token came along. */
export function handleAnyone<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, Caller | null>) => Answer<A>,
  options: RouteOptions = {},
): Route {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} needs a token: use handle.`);
  return { endpoint: endpoint as unknown as Endpoint, handler: handler as Route['handler'], options };
}

/** Answers an endpoint whose body arrives as a stream. What permits the call is the route's to check. */
export function handleStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, Incoming, Caller | null>) => Answer<A>,
): Route {
  if (endpoint.takes !== 'stream') throw new Error(`${endpoint.path} does not take a stream.`);
  return { endpoint: endpoint as unknown as Endpoint, handler: handler as Route['handler'], options: {} };
}

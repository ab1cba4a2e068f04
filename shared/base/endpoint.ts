import type { z } from 'zod';
import type { FailureCode } from './failure.ts';

/**
 * Who may call a route.
 * anyone: no token needed · visitor: any valid token, guests included · customer: signed in, not a guest ·
 * staff: role 1 or 2 · admin: role 1. Whether a thing belongs to the caller is checked by the route on top of this.
 */
export type Access = 'anyone' | 'visitor' | 'customer' | 'staff' | 'admin';

/** HTTP methods in use. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Schema = z.ZodType;

/**
 * One route of the API, described once: the server registers it, the typed client calls it, the OpenAPI document and the
 * access test read it. `path` is below /api/v1 with `{name}` parameters.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  /** JSON body, or bytes where {@link bytes} is set. */
  readonly body?: B;
  /** Set where the body is bytes (application/octet-stream): the most that is taken. */
  readonly bytes?: number;
  readonly answer: A;
  /** Failures beyond the general ones (invalid_request, unauthorized, forbidden, role_may_not, rate_limited, internal). */
  readonly failures?: readonly FailureCode[];
}

/** Keeps the literal types of a route's schemas. */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  definition: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return definition;
}

/** What a call of the route takes. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? (unknown extends z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (unknown extends z.input<Q> ? { query?: undefined } : { query?: z.input<Q> }) &
        (unknown extends z.input<B> ? { body?: undefined } : { body: z.input<B> })
    : never;

/** What a call of the route gives back. */
export type EndpointAnswer<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

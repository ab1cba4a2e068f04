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

/**
 * Effect of a call that is sent twice.
 * creates: makes something each time, so it takes an `Idempotency-Key` · sets: leaves the same state as once · once: the second one is refused by
 * the state of the thing · reads: changes nothing · own_key: its body carries a key · signs_in: there is no account yet, or it changes, and a
 * second one is as good as the first · expires: makes a ticket or a log line that goes by itself.
 */
export type Repeat = 'creates' | 'sets' | 'once' | 'reads' | 'own_key' | 'signs_in' | 'expires';

/** Where the API begins. */
export const API_BASE = '/api/v1';

/** Where an endpoint is and who may call it: all that a client needs at run time. */
export interface EndpointAddress {
  readonly method: Method;
  /** Below its base, with `{name}` parameters. */
  readonly path: string;
  readonly access: Access;
  /** Where the path begins, for what is outside the API: {@link API_BASE} unless said otherwise. */
  readonly base?: '/sandbox-gateway';
  /** Set where a call may name the version that it saw, in `If-Match` or as `version` in its body: it changes something that others change too. */
  readonly versioned?: true;
  /**
   * Form of the body, where there is one: JSON, bytes read whole (application/octet-stream), bytes as they come, or a
   * form with files (multipart/form-data; names that end in `[]` are lists).
   */
  readonly takes?: 'json' | 'bytes' | 'stream' | 'form';
  /** Set where a success is a file instead of JSON. */
  readonly gives?: 'file';
  /** Set where a call signs in or out, or needs no sign-in: a refusal says nothing of the session, and the call goes on when its page is left. Its body is small. */
  readonly signsIn?: true;
}

/** An endpoint's path from the root, with its `{name}` parameters. */
export function fullPath({ base, path }: Pick<EndpointAddress, 'base' | 'path'>): string {
  return (base ?? API_BASE) + path;
}

/** Keeps the literal types of a room's addresses. */
export function addresses<const A extends Readonly<Record<string, EndpointAddress>>>(all: A): A {
  return all;
}

type Schema = z.ZodType;

/**
 * One route of the API, described once: the server registers it, the typed client calls it, the OpenAPI document and the
 * access test read it. The address comes from the room's addresses.ts, everything else from its wire.ts.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> extends EndpointAddress {
  readonly summary: string;
  /** Said of every call that may change something, but for those that remove. */
  readonly repeat?: Repeat;
  readonly params?: P;
  readonly query?: Q;
  /** Body of the request: JSON, the fields of a form, or bytes where {@link bytes} is set. */
  readonly body?: B;
  /** Set where the body is bytes or a form: the most that is taken. */
  readonly bytes?: number;
  /** Failure code where the schema refuses the body; invalid_request unless given. */
  readonly refusal?: FailureCode;
  /** Set where nothing may be sent instead of a JSON body; it stands for {}. */
  readonly emptyBody?: true;
  /** Most bytes of a JSON body, where that is less than is taken otherwise. */
  readonly maxJsonBytes?: number;
  /** Set where the caller's password must have been entered lately on this device (api/middleware/proof.ts). */
  readonly proven?: true;
  readonly answer: A;
  /** Failures beyond the general ones (invalid_request, unauthorized, forbidden, role_may_not, rate_limited, internal). */
  readonly failures?: readonly FailureCode[];
}

/** Contract of an endpoint at `A` in wire.ts: it describes parameters and a body where the address has them. */
type ContractAt<A extends EndpointAddress> = {
  readonly summary: string;
  readonly query?: Schema;
  readonly answer: Schema;
  readonly maxJsonBytes?: number;
  readonly emptyBody?: true;
  readonly proven?: true;
  readonly failures?: readonly FailureCode[];
} & (A['method'] extends 'get' | 'delete' ? { readonly repeat?: never } : { readonly repeat: Repeat }) &
  (A['path'] extends `${string}{${string}` ? { readonly params: Schema } : { readonly params?: never }) &
  BodyOf<A['takes']>;

type BodyOf<Takes> = Takes extends 'bytes' | 'stream' | 'form'
  ? { readonly body: Schema; readonly bytes: number }
  : Takes extends 'json'
    ? { readonly body: Schema; readonly bytes?: never; readonly refusal?: FailureCode }
    : { readonly body?: never; readonly bytes?: never };

type SchemaIn<C, Name extends string> = C extends { readonly [K in Name]: infer S extends Schema } ? S : Schema;

/** The endpoint of a contract. */
type EndpointOf<C> = Endpoint<SchemaIn<C, 'params'>, SchemaIn<C, 'query'>, SchemaIn<C, 'body'>, SchemaIn<C, 'answer'>>;

/**
 * Puts a room's addresses and what is sent there together. The compiler refuses a contract without an address, an address
 * without a contract, and a body or parameters that only one of them has.
 */
export function endpoints<
  const A extends Readonly<Record<string, EndpointAddress>>,
  C extends { readonly [K in keyof A]: ContractAt<A[K]> },
>(
  all: A,
  contracts: C & Readonly<Record<Exclude<keyof C, keyof A>, never>>,
): { readonly [K in keyof C]: EndpointOf<C[K]> } {
  const joined = Object.entries(all).map(([name, address]) => [name, { ...address, ...contracts[name] }]);
  return Object.fromEntries(joined) as { readonly [K in keyof C]: EndpointOf<C[K]> };
}

/** Arguments of a call of the route. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? (unknown extends z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (unknown extends z.input<Q> ? { query?: undefined } : { query?: z.input<Q> }) &
        (unknown extends z.input<B> ? { body?: undefined } : { body: z.input<B> }) & {
          /** The version that the caller saw, where the address is `versioned`. */
          version?: number | undefined;
          /** Tells this press from others, for what goes on after the page was loaded again; else the client makes one. */
          key?: string;
        }
    : never;

/** Answer to a call of the route. */
export type EndpointAnswer<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

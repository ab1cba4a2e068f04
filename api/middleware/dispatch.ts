import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Handler } from 'hono';
import { z } from 'zod';
import { type Endpoint, fullPath } from '../../shared/base/endpoint.ts';
import { type Failure, type FailureCode, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Actor, NOBODY, refusedAt } from '../../shared/account/permissions.ts';
import { type AccountRecord, updateAccount } from '../account/rows.ts';
import { hashToken, type SessionFinder } from '../account/session-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import { failuresOf } from '../endpoint-failures.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Call, Caller, Incoming, Route } from '../route.ts';
import { visitOf } from '../visit-cookie.ts';
import { setHeader } from './answer-headers.ts';
import { type AnswerCache, sendAnswer, sendFailure, sendKept } from './answer.ts';
import type { Limits } from './limits.ts';
import { sendFile } from './send-file.ts';
import { noteLeaving, noteTurn } from '../telemetry/request-context.ts';
import { readForm, receiveForm } from './form.ts';
import { networkOf } from './network.ts';
import { answerOnce } from './once.ts';
import { ownTurn } from './own-turn.ts';
import { isProven, PASSWORD_NEEDED } from './proof.ts';
import { isSuspicious, plainText } from './plain-text.ts';
import { seenVersion } from './seen-version.ts';
import { check, checkAddress, parseJson, receiveBytes, receiveJson, type SentBody } from './request.ts';

/** Dependencies for admitting and reading calls. */
export interface DispatchNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'mode' | 'publicUrl' | 'trustProxy'>;
  readonly limits: Pick<Limits, 'bodies' | 'pace' | 'queue'>;
  readonly findSession: SessionFinder;
}

/** The bearer token of a call, or null. */
function bearerToken(c: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Who calls, by the token; null without a valid one. */
async function findCaller(deps: DispatchNeeds, c: Context): Promise<Caller | null> {
  const token = bearerToken(c);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const account = await deps.findSession(tokenHash, isoNow(deps.clock));
  return account ? { account, tokenHash } : null;
}

/** Who calls a stream that no endpoint answers, held against who may; a failure of the catalogue where nobody may. */
export async function callerAt(
  deps: DispatchNeeds,
  c: Context,
  access: Exclude<Endpoint['access'], 'anyone'>,
): Promise<Result<Caller, Failure>> {
  const caller = await findCaller(deps, c);
  const refused = refusedAt(access, caller?.account.actor ?? NOBODY);
  if (refused || !caller) return err(failure(refused ?? 'forbidden'));
  c.set('accountId', caller.account.id);
  return ok(caller);
}

/**
 * Network of the caller, for limits; see networkOf. Behind a trusted proxy the last address it named, else the socket's.
 */
export function clientAddress(deps: { readonly env: Pick<Env, 'trustProxy'> }, c: Context): string {
  const forwarded = deps.env.trustProxy ? c.req.header('x-forwarded-for') : undefined;
  const last = forwarded?.split(',').at(-1)?.trim();
  if (last && isIP(last) !== 0) return networkOf(last);
  try {
    return networkOf(getConnInfo(c).remote.address ?? 'unknown');
  } catch {
    return 'local'; // no socket: the app is called in the same process
  }
}

/** Scheme and host that the caller reaches us at. */
function originOf(deps: DispatchNeeds, c: Context): string {
  if (deps.env.publicUrl) return deps.env.publicUrl;
  const url = new URL(c.req.url);
  const proto = deps.env.trustProxy ? c.req.header('x-forwarded-proto') : undefined;
  return proto === 'https' ? `https://${url.host}` : url.origin;
}

const DAY_MS = 24 * 60 * 60_000;

/** Notes that an account is used, once a day: guests end some time after their last use. */
async function noteUse({ clock, database }: DispatchNeeds, { id, lastUsedAt }: AccountRecord): Promise<void> {
  if (clock.now() - Date.parse(lastUsedAt) > DAY_MS)
    await updateAccount(database.db, id, { last_used_at: isoNow(clock) });
}

/**
 * Owner whose turn threads and measuring give what a call brings: an account's own once its e-mail is confirmed; else its network's, where anybody
 * has as many accounts as they like.
 */
function turnOf(caller: Caller | null, network: () => string): string {
  return caller?.account.emailConfirmed ? caller.account.id : network();
}

async function readCall(
  deps: DispatchNeeds,
  route: Route,
  c: Context,
  began: (end: () => void) => void,
): Promise<Result<Call<unknown, unknown, unknown, Caller | null>, Failure>> {
  const { endpoint } = route;
  const caller = await findCaller(deps, c);
  const actor: Actor = caller?.account.actor ?? NOBODY;
  const refused = refusedAt(endpoint.access, actor);
  if (refused) return err(failure(refused, refused === 'forbidden' ? { message: 'Log in or sign up to go on.' } : {}));
  if (caller) c.set('accountId', caller.account.id);
  if (caller) await noteUse(deps, caller.account);
  const params = checkAddress(endpoint.params, c.req.param(), 'path');
  // An id that no thing can have is a thing that is not there.
  if (!params.ok) return endpoint.failures?.includes('not_found') ? err(failure('not_found')) : params;
  const query = checkAddress(endpoint.query ?? NO_QUERY, c.req.query(), 'query');
  if (!query.ok) return query;
  const key = caller?.account.id ?? clientAddress(deps, c);
  noteTurn(turnOf(caller, () => clientAddress(deps, c)));
  const isLarge = endpoint.takes !== 'stream' && isLargeBody(c);
  if (isLarge) {
    const end = await deps.limits.bodies.enter(key);
    if (!end) return err(failure('rate_limited'));
    began(end);
  }
  const sent = await receiveBody(endpoint, c);
  if (!sent.ok && !isLarge) return sent;
  // From here on a call costs: those of one caller take turns with everybody else's, as do large bodies that are refused, which cost already. What arrives as a
  // stream costs later.
  if (endpoint.takes !== 'stream') {
    const end = await deps.limits.pace.enter(key);
    if (!end) return err(failure('rate_limited'));
    const leave = await deps.limits.queue.enter(key, route.options.goesFirst);
    noteLeaving(leave);
    began(() => {
      leave();
      end();
    });
  }
  if (!sent.ok) return sent;
  if (takesLong(sent.value)) await ownTurn();
  const read = endpoint.takes === 'stream' ? ok({ body: incoming(c), seen: null }) : readBody(endpoint, c, sent.value);
  if (!read.ok) return read;
  return ok({
    params: params.value,
    query: query.value,
    body: read.value.body,
    seen: read.value.seen,
    caller,
    actor,
    origin: originOf(deps, c),
    // Few routes ask for it, and reading it takes a while.
    get address() {
      return clientAddress(deps, c);
    },
    get agent() {
      return c.req.header('user-agent') ?? '';
    },
    get visit() {
      return visitOf((name) => c.req.header(name));
    },
    keep: (cookie) => setHeader(c, 'set-cookie', cookie),
  });
}

function incoming(c: Context): Incoming {
  const announced = c.req.header('content-length');
  return {
    stream: c.req.raw.body,
    announcedBytes: announced === undefined ? null : Number(announced),
    header: (name) => c.req.header(name),
  };
}

/** Schema of an endpoint without a query. */
const NO_QUERY = z.strictObject({});

function receiveBody(endpoint: Endpoint, c: Context): Promise<Result<SentBody | null, Failure>> {
  if (endpoint.takes === 'stream') return Promise.resolve(ok(null));
  if (endpoint.takes === 'form') return receiveForm(c, endpoint.bytes ?? 0);
  if (endpoint.bytes !== undefined) return receiveBytes(c, endpoint.bytes);
  if (endpoint.emptyBody && c.req.header('content-type') === undefined) return Promise.resolve(ok({ text: '{}' }));
  return endpoint.body ? receiveJson(c, endpoint.maxJsonBytes) : Promise.resolve(ok(null));
}

/** Bytes of a body, and signs of a JSON text, that is taken in and read beside others; nearly all are shorter. */
const MAX_BESIDE_OTHERS = 8 * 1024;

/** Whether a body is announced as larger, or its length not at all. */
const isLargeBody = (c: Context): boolean =>
  Number(c.req.header('content-length') ?? 0) > MAX_BESIDE_OTHERS || c.req.header('transfer-encoding') !== undefined;

const takesLong = (sent: SentBody | null): boolean =>
  sent !== null && 'text' in sent && sent.text.length > MAX_BESIDE_OTHERS;

/** The body as the endpoint's schema has it, and the version that the call saw. */
function readBody(
  endpoint: Endpoint,
  c: Context,
  sent: SentBody | null,
): Result<{ readonly body: unknown; readonly seen: number | null }, Failure> {
  if (sent !== null && 'form' in sent) {
    // A form names its version in the header alone.
    const seen = endpoint.versioned ? seenVersion(c.req.header('if-match'), null) : ok({ version: null });
    if (!seen.ok) return seen;
    const form = readForm(endpoint, sent.form);
    return form.ok ? ok({ body: form.value, seen: seen.value.version }) : form;
  }
  const value = sent === null ? ok(undefined) : 'bytes' in sent ? ok(sent.bytes) : parseJson(sent.text);
  if (!value.ok) return value;
  const named = endpoint.versioned
    ? seenVersion(c.req.header('if-match'), value.value)
    : ok({ body: value.value, version: null });
  if (!named.ok) return named;
  const body = sent === null ? ok(undefined) : checkBody(endpoint, sent, named.value.body);
  return body.ok ? ok({ body: body.value, seen: named.value.version }) : body;
}

function checkBody(endpoint: Endpoint, sent: SentBody, value: unknown): Result<unknown, Failure> {
  // Our own people send long bodies with a mistake or two, and want to hear of all of them.
  const isOurs = endpoint.access === 'staff' || endpoint.access === 'admin';
  const checked = check(endpoint.body, value, 'body', takesLong(sent) && !isOurs);
  if (checked.ok && 'text' in sent && isSuspicious(sent.text)) return plainText(checked.value, 'body');
  if (checked.ok || !endpoint.refusal) return checked;
  return err(failure(endpoint.refusal, { errors: checked.error.errors ?? [] }));
}

/** Throws on a failure that the endpoint's description does not name, so that tests find it. */
function assertDeclared(endpoint: Endpoint, code: FailureCode): void {
  if (!failuresOf(endpoint).has(code)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not say that it may answer ${code}.`);
  }
}

/** The Hono handler of a route: checks the call, runs it, sends the answer or the failure. */
export function dispatch(deps: DispatchNeeds, route: Route, cache: AnswerCache): Handler {
  const { endpoint, options } = route;
  const pattern = fullPath(endpoint);
  const once = endpoint.repeat === 'creates' ? answerOnce(deps, endpoint) : null;
  const answered = async (c: Context, began: (end: () => void) => void) => {
    c.set('route', pattern);
    const call = await readCall(deps, route, c, began);
    if (!call.ok) return sendFailure(c, call.error);
    if (endpoint.proven && !(await isProven(deps, call.value.caller))) return sendFailure(c, PASSWORD_NEEDED);
    return once ? once(c, call.value, () => answerTo(c, call.value)) : answerTo(c, call.value);
  };
  const answerTo = async (c: Context, call: Call<unknown, unknown, unknown, Caller | null>): Promise<Response> => {
    const version = options.version?.();
    const path = c.req.path;
    const kept = version === undefined ? null : cache.find(path, version);
    if (kept) return sendKept(c, kept);
    const answer = await route.handler(call as never);
    if (!answer.ok) {
      if (deps.env.mode === 'test') assertDeclared(endpoint, answer.error.code);
      return sendFailure(c, answer.error);
    }
    if (deps.env.mode !== 'production') {
      const checked = endpoint.answer.safeParse(answer.value);
      if (!checked.success) throw new Error(`${endpoint.path} answers against its schema: ${checked.error.message}`);
    }
    if (endpoint.gives === 'file') return sendFile(c, answer.value as FileAnswer);
    if (version !== undefined) return sendKept(c, await cache.keep(path, version, answer.value));
    return sendAnswer(c, answer.value);
  };
  return async (c) => {
    const ends: (() => void)[] = [];
    try {
      return await answered(c, (end) => void ends.push(end));
    } finally {
      for (const end of ends) end();
    }
  };
}

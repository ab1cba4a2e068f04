import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Who may do everything. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A request as it came over the line, nothing decoded. */
export interface RawRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** S3 takes signatures of 15 minutes before and after. */
const SKEW_MS = 15 * 60_000;
const WEEK_S = 7 * 24 * 3600;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and -._~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Name and value of each part of a query, decoded. */
export function queryOf(target: string): (readonly [string, string])[] {
  const query = target.split('?')[1] ?? '';
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name, value = ''] = part.split('=');
      return [decodeURIComponent(name!), decodeURIComponent(value)] as const;
    });
}

function canonicalQuery(target: string, without: string): string {
  return queryOf(target)
    .filter(([name]) => name !== without)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function canonicalPath(target: string): string {
  const path = target.split('?')[0]!;
  const canonical = path.split('/').map((part) => encoded(decodeURIComponent(part)));
  return canonical.join('/');
}

function timeOf(stamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp);
  if (!parts) throw new Refusal(403, 'AccessDenied', 'X-Amz-Date must be in the ISO8601 basic format');
  const [, y, mo, d, h, mi, s] = parts.map(Number);
  return Date.UTC(y!, mo! - 1, d, h, mi, s);
}

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly stamp: string;
  readonly payload: string;
  /** The part of the query that holds the signature. */
  readonly without: string;
}

function claimInHeaders({ headers }: RawRequest): Claim {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization!,
  );
  if (!parts) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const payload = headers['x-amz-content-sha256'];
  if (payload === undefined) throw new Refusal(400, 'MissingSecurityHeader', 'x-amz-content-sha256');
  const stamp = headers['x-amz-date'] ?? '';
  return {
    credential: parts[1]!,
    signedHeaders: parts[2]!.split(';'),
    signature: parts[3]!,
    stamp,
    payload,
    without: '',
  };
}

function claimInQuery({ target }: RawRequest, nowMs: number): Claim {
  const query = new Map(queryOf(target));
  const need = (name: string): string => {
    const value = query.get(name);
    if (value === undefined) throw new Refusal(400, 'AuthorizationQueryParametersError', name);
    return value;
  };
  if (need('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw new Refusal(400, 'AuthorizationQueryParametersError');
  const stamp = need('X-Amz-Date');
  const seconds = Number(need('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= WEEK_S))
    throw new Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires');
  if (nowMs > timeOf(stamp) + seconds * 1000) throw new Refusal(403, 'AccessDenied', 'Request has expired');
  return {
    credential: need('X-Amz-Credential'),
    signedHeaders: need('X-Amz-SignedHeaders').split(';'),
    signature: need('X-Amz-Signature'),
    stamp,
    payload: 'UNSIGNED-PAYLOAD',
    without: 'X-Amz-Signature',
  };
}

/** Whatever says what is done has to be signed, and nothing may be signed that is not there. */
function checkSignedHeaders({ headers }: RawRequest, signed: readonly string[]): void {
  if (signed.join() !== [...signed].sort().join() || !signed.includes('host'))
    throw new Refusal(403, 'SignatureDoesNotMatch');
  const missing = signed.filter((name) => headers[name] === undefined);
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (missing.length > 0) throw new Refusal(403, 'SignatureDoesNotMatch', `missing: ${missing}`);
  if (unsigned.length > 0)
    throw new Refusal(403, 'AccessDenied', `There were headers present which were not signed: ${unsigned}`);
}

function signatureOf(request: RawRequest, claim: Claim, keys: Keys, scope: readonly string[]): string {
  const { method, target, headers } = request;
  const canonical = [
    method,
    canonicalPath(target),
    canonicalQuery(target, claim.without),
    ...claim.signedHeaders.map((name) => `${name}:${headers[name]!.trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', claim.stamp, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

/** Refuses a request that is not signed as AWS Signature Version 4 has it, in its headers or in its query. */
export function checkSignature(request: RawRequest, keys: Keys, nowMs: number): void {
  const inQuery = queryOf(request.target).some(([name]) => name === 'X-Amz-Signature');
  if (!inQuery && request.headers.authorization === undefined) throw new Refusal(403, 'AccessDenied');
  if (inQuery && request.headers.authorization !== undefined)
    throw new Refusal(400, 'InvalidArgument', 'Only one auth mechanism allowed');
  const claim = inQuery ? claimInQuery(request, nowMs) : claimInHeaders(request);
  const at = timeOf(claim.stamp);
  if (at - nowMs > SKEW_MS || (!inQuery && nowMs - at > SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const [accessKeyId, ...scope] = claim.credential.split('/');
  if (accessKeyId !== keys.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (scope.join('/') !== [claim.stamp.slice(0, 8), keys.region, 's3', 'aws4_request'].join('/'))
    throw new Refusal(400, 'AuthorizationHeaderMalformed', scope.join('/'));
  checkSignedHeaders(request, claim.signedHeaders);
  const right = Buffer.from(signatureOf(request, claim, keys, scope));
  const given = Buffer.from(claim.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal(403, 'SignatureDoesNotMatch');
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(request.body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
}

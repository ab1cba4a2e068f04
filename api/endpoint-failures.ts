import type { Endpoint } from '../shared/base/endpoint.ts';
import type { FailureCode } from '../shared/base/failure.ts';
import type { AnswerCode } from '../shared/base/failure-status.ts';

/** Failures of every endpoint. Source: Endpoint.failures. */
const GENERAL: readonly FailureCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];

/** Answers to a call whose idempotency key belongs to another call. */
const OF_KEYS: readonly AnswerCode[] = ['key_reused', 'key_in_progress', 'already_done'];

/** Every failure that an endpoint may answer: its own, the general ones, and those of its access and its body. */
export function failuresOf(
  endpoint: Pick<Endpoint, 'access' | 'failures' | 'takes' | 'repeat' | 'proven'>,
): ReadonlySet<AnswerCode> {
  const codes = new Set<AnswerCode>([...GENERAL, ...(endpoint.failures ?? [])]);
  const { access, takes, repeat } = endpoint;
  if (endpoint.proven) codes.add('password_needed');
  if (repeat === 'creates') for (const code of OF_KEYS) codes.add(code);
  // Who is known may be a member of the organization whose thing it is, in a role that may not.
  if (access !== 'anyone') codes.add('unauthorized').add('role_may_not');
  if (access === 'customer' || access === 'staff' || access === 'admin') codes.add('forbidden');
  if (takes === 'json' || takes === 'bytes' || takes === 'form')
    codes.add('unsupported_media').add('file_too_large').add('request_timeout');
  return codes;
}

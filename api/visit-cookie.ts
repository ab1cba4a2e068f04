import { randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { Variant } from '../shared/visit/experiments.ts';

/** Name of the visit cookie. */
export const VISIT_COOKIE = 'kerfwise_visit';

/** A year, s. Source: product specification, section 9. */
const KEPT_S = 365 * 24 * 60 * 60;

/** A visit as its cookie has it. */
export interface Visit {
  readonly variant: Variant;
  /** Random; 22 characters. */
  readonly id: string;
  /** Whether an administrator chose the variant: the visit is not counted then. */
  readonly forced: boolean;
}

/** The visit that a call belongs to. */
export interface SeenVisit {
  readonly variant: Variant;
  /** Null for a machine, and for who has no cookie yet. */
  readonly visit: Visit | null;
  readonly isMachine: boolean;
  /** Whether the visitor asks not to be counted. */
  readonly isPrivate: boolean;
}

const VALUE = new RegExp(`(?:^|;\\s*)${VISIT_COOKIE}=([AB])(f?)\\.([\\w-]{22})(?:;|$)`);

/** Reads a header of the call by its name. */
type HeaderOf = (name: string) => string | undefined;

/** The visit of a call: its cookie, whether a machine makes it, and what the visitor asks for. */
export function visitOf(header: HeaderOf): SeenVisit {
  const agent = header('user-agent') ?? '';
  const isMachine = agent === '' || isbot(agent);
  const found = VALUE.exec(header('cookie') ?? '');
  const visit =
    found === null || isMachine ? null : { variant: found[1] as Variant, id: found[3]!, forced: found[2] !== '' };
  const isPrivate = header('dnt') === '1' || header('sec-gpc') === '1';
  return { variant: visit?.variant ?? 'A', visit, isMachine, isPrivate };
}

/** A new visit: a coin is thrown for its variant unless one is given. */
export function newVisit(variant?: Variant, forced = false): Visit {
  const bytes = randomBytes(17);
  return {
    variant: variant ?? ((bytes[16]! & 1) === 0 ? 'A' : 'B'),
    id: bytes.subarray(0, 16).toString('base64url'),
    forced,
  };
}

/** The header that gives a browser its visit. The page itself can't read it. */
export function visitCookie({ variant, id, forced }: Visit, https: boolean): string {
  const value = `${variant}${forced ? 'f' : ''}.${id}`;
  return `${VISIT_COOKIE}=${value}; Max-Age=${KEPT_S}; Path=/; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}`;
}

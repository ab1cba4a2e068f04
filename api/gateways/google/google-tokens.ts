import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { emailField } from '../../../shared/base/fields.ts';
import { type Failure, failure } from '../../../shared/base/failure.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { Clock } from '../../clock.ts';

/** Who somebody is, as Google says. The e-mail is theirs: tokens without a verified one are refused. */
export interface GooglePerson {
  /** Google's name for the person, which never changes. */
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly lastName: string | null;
  /** Nonce that we had Google put into the token. */
  readonly nonce: string;
}

/** Reads tokens of Google's sign-in. */
export interface GoogleTokens {
  /** Our name at Google, which browsers need too. */
  readonly clientId: string;
  /** Fails with google_refused where the token is not Google's, not for us, not of now or without a verified e-mail; unavailable where Google's keys can't be fetched. */
  verify(token: string): Promise<Result<GooglePerson, Failure>>;
}

/** Who signs. Source: Google's guide to ID tokens, `iss`. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** How far Google's clock may be from ours, s. */
const TOLERANCE_S = 30;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailField,
  // Google's older tokens say it as a text.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  nonce: z.string().min(1),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Codes of jose where the keys could not be fetched or read; everything else is the token's fault. */
const NO_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

const isTokensFault = (error: unknown): boolean => error instanceof errors.JOSEError && !NO_KEYS.includes(error.code);

/** A name as it may stand on an account: one line, not too long; null where nothing is left. */
function plainName(name: string | undefined): string | null {
  const line = (name ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return line.slice(0, 100) || null;
}

/** Makes the reader. Google's keys are fetched with the first token, kept, and fetched again where a token names one that is not there. */
export function createGoogleTokens(
  { clientId, keysUrl }: { readonly clientId: string; readonly keysUrl: string },
  clock: Clock,
): GoogleTokens {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 });
  return {
    clientId,
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: ISSUERS,
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'nonce'],
          currentDate: new Date(clock.now()),
          clockTolerance: TOLERANCE_S,
        });
        const said = claims.safeParse(payload);
        if (!said.success) return err(failure('google_refused', { message: NOT_VERIFIED }));
        const { sub, email, nonce, given_name, family_name } = said.data;
        return ok({ id: sub, email, nonce, name: plainName(given_name), lastName: plainName(family_name) });
      } catch (error) {
        return err(failure(isTokensFault(error) ? 'google_refused' : 'unavailable'));
      }
    },
  };
}

const NOT_VERIFIED = 'Google has not verified your e-mail. Log in with e-mail and password.';
